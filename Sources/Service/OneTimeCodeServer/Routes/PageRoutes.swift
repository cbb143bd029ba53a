#if Server

import CServerPage
import HTTPTypes
import Hummingbird
import OneTimeCodeSupport

/// Serves the page, and the description of the API.
struct PageRoutes: Sendable {
    /// Whether the page shows the panel for sending messages.
    let isDemo: Bool
    /// How long a code is offered.
    let window: Duration

    var routes: [ServerRoute] {
        var settings = JSONWriter()
        settings.object { writer in
            writer.member("demo", isDemo)
            writer.member("window", window / .seconds(1))
        }
        return [
            file("/", "text/html; charset=utf-8", server_page_html()),
            file("/page.css", "text/css; charset=utf-8", server_page_css()),
            file("/page.js", "text/javascript; charset=utf-8", server_page_js()),
            file("/page.json", MediaType.json, settings.bytes),
            file("/v1/openapi.json", MediaType.json, server_openapi()),
        ]
    }

    private func file(_ path: String, _ type: String, _ file: server_file) -> ServerRoute {
        // the bytes are never freed
        self.file(path, type, Array(UnsafeBufferPointer(start: file.bytes, count: file.count)))
    }

    private func file(_ path: String, _ type: String, _ bytes: [UInt8]) -> ServerRoute {
        let body = ByteBuffer(bytes: bytes)
        return ServerRoute(.get, path, nil) { _, _ in
            var headers = PageHeaders.all
            headers[.contentType] = type
            return Response(status: .ok, headers: headers, body: .init(byteBuffer: body))
        }
    }
}

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
