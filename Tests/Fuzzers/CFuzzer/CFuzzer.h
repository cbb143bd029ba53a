// The entry of libFuzzer for programs with a main function of their own; clang has no header for it.

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(
    int *_Nonnull argc, char *_Nullable *_Nonnull *_Nonnull argv,
    int (*_Nonnull one)(const uint8_t *_Nullable data, size_t size));
