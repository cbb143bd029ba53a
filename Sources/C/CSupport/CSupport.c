#include "CSupport.h"

#include <malloc.h>

const char *otp_extract_version(void) { return OTP_EXTRACT_VERSION; }

#ifdef __GLIBC__
#if __GLIBC_PREREQ(2, 33)
void return_free_memory(size_t least) {
  if (mallinfo2().fordblks >= least) malloc_trim(0);
}
#else
void return_free_memory(size_t least) { malloc_trim(0); }
#endif
#else
void return_free_memory(size_t least) {}
#endif
