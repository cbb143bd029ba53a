// Preloaded into redis-server: the wall clock of the process is a number in a file, which tests set. libfaketime cannot
// do it, since redis-server's allocator asks for the time before libfaketime is ready. Monotonic clocks stay real.

#define _GNU_SOURCE
#include <fcntl.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static _Atomic int64_t *nanoseconds;

__attribute__((constructor)) static void map_clock(void) {
    const char *path = getenv("SERVER_CLOCK");
    int file = path ? open(path, O_RDONLY) : -1;
    if (file < 0) return;
    void *memory = mmap(NULL, sizeof *nanoseconds, PROT_READ, MAP_SHARED, file, 0);
    if (memory != MAP_FAILED) nanoseconds = memory;
    close(file);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    if (!nanoseconds || (clock != CLOCK_REALTIME && clock != CLOCK_REALTIME_COARSE))
        return (int)syscall(SYS_clock_gettime, clock, time);
    int64_t now = atomic_load(nanoseconds);
    *time = (struct timespec){.tv_sec = now / 1000000000, .tv_nsec = now % 1000000000};
    return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    (void)zone;
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    *time = (struct timeval){.tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000};
    return 0;
}

time_t time(time_t *result) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (result) *result = now.tv_sec;
    return now.tv_sec;
}
