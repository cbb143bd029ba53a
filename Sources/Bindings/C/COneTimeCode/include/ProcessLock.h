// One lock for the process, which a fork waits for. It is not part of the library's interface.

#ifndef PROCESS_LOCK_H
#define PROCESS_LOCK_H

/// Takes the lock. A fork in another thread waits until the lock is free, so a child never begins with a window that is
/// being changed, or with a table that is being made. Calls must not be nested.
void otc_process_lock(void);

/// Gives the lock back.
void otc_process_unlock(void);

#endif
