#include "ProcessLock.h"

#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void otc_process_lock(void) { pthread_mutex_lock(&lock); }

void otc_process_unlock(void) { pthread_mutex_unlock(&lock); }

// In the child, the only thread is a copy of the one that called fork, which holds the lock.
__attribute__((constructor)) static void register_fork_handlers(void) {
  pthread_atfork(otc_process_lock, otc_process_unlock, otc_process_unlock);
}
