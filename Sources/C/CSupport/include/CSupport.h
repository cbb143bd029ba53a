// What Swift cannot do by itself.

#ifndef CSUPPORT_H
#define CSUPPORT_H

#pragma clang assume_nonnull begin

/// The version of the programs, which is known only from the flags of a build.
const char *otp_extract_version(void);

/// Has the processor fetch the cache line of an address that is soon written, without waiting for it. Harmless for any
/// address. The store inserts a fifth more codes in a second with it.
static inline void prefetch_for_write(const void *address) { __builtin_prefetch(address, 1); }

#pragma clang assume_nonnull end

#endif
