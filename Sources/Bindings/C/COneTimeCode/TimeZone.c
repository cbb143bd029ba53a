// Debian's archive of ICU is not position-independent where it reads the time zone of the C library: a shared library
// cannot refer to `tzname` and `__timezone` in that way. The library never formats a time, so hidden variables that
// nobody sets take their places.

#define HIDDEN __attribute__((visibility("hidden")))

HIDDEN char *tzname[2] = {"UTC", "UTC"};
HIDDEN long __timezone = 0;
HIDDEN int __daylight = 0;
