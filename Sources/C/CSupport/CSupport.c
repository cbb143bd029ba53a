#include "CSupport.h"

const char *otp_extract_version(void) { return OTP_EXTRACT_VERSION; }
