// The files that the server serves, embedded in the binary.

#ifndef C_SERVER_PAGE_H
#define C_SERVER_PAGE_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A file, which lives as long as the program.
struct server_file {
    const uint8_t *bytes;
    size_t count;
};

/// The page: its document, its style sheet and its script.
struct server_file server_page_html(void);
struct server_file server_page_css(void);
struct server_file server_page_js(void);

/// The description of the API (OpenAPI 3.1).
struct server_file server_openapi(void);

#pragma clang assume_nonnull end

#endif
