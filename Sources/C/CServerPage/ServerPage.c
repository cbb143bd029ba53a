#include "CServerPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t html[] = {
#embed "Page/page.html"
};

static const uint8_t css[] = {
#embed "Page/page.css"
};

static const uint8_t js[] = {
#embed "Page/page.js"
};

static const uint8_t openapi[] = {
#embed "openapi.json"
};

struct server_file server_page_html(void) { return (struct server_file){html, sizeof html}; }
struct server_file server_page_css(void) { return (struct server_file){css, sizeof css}; }
struct server_file server_page_js(void) { return (struct server_file){js, sizeof js}; }
struct server_file server_openapi(void) { return (struct server_file){openapi, sizeof openapi}; }
