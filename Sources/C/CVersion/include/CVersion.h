#ifndef C_VERSION_H
#define C_VERSION_H

#pragma clang assume_nonnull begin

/// The version of the program, as the build was told it.
const char *otp_extract_version(void);

#pragma clang assume_nonnull end

#endif
