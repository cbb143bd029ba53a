// Swift has no function that fetches memory ahead of its use.

#ifndef CPREFETCH_H
#define CPREFETCH_H

/// Has the processor fetch the cache line of an address that is soon written, without waiting for it. Harmless for any
/// address.
static inline void prefetch_for_write(const void *_Nonnull address) { __builtin_prefetch(address, 1); }

#endif
