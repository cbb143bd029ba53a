// Functions that Swift does not offer.

#ifndef CSUPPORT_H
#define CSUPPORT_H

#include <stddef.h>

#pragma clang assume_nonnull begin

/// The version of the programs, which only the flags of a build contain.
const char *otp_extract_version(void);

/// Prefetches the cache line of an address that is about to be written, without waiting for it. Harmless for any
/// address. With it, the store inserts a fifth more codes in a second.
static inline void prefetch_for_write(const void *address) { __builtin_prefetch(address, 1); }

/// Returns memory that was freed to the system, if the allocator keeps at least a number of bytes of it. The allocator
/// keeps what lies between blocks in use. It takes some milliseconds for each 100 MB. Does nothing without glibc.
void return_free_memory(size_t least);

#pragma clang assume_nonnull end

#endif
