#if Server

import HTTPTypes

/// The headers of the page's files. They allow the page to load only from its server, and forbid framing it.
enum PageHeaders {
    static let all: HTTPFields = [
        .contentSecurityPolicy: policy, .xContentTypeOptions: "nosniff", .referrerPolicy: "no-referrer",
        .crossOriginOpenerPolicy: "same-origin", .cacheControl: "no-cache",
    ]

    private static let policy = [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'", "img-src 'self' data:",
        "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
    ].joined(separator: "; ")
}

#endif
