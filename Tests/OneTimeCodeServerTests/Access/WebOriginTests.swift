#if Server

import OneTimeCode
import Testing

@testable import OneTimeCodeServer

@Suite
struct WebOriginTests {
    @Test(arguments: [
        ("https://shop.example", "https", "shop.example", 443),
        ("HTTPS://Shop.Example", "https", "shop.example", 443),
        ("http://localhost:3000", "http", "localhost", 3_000),
        ("https://shop.example:443", "https", "shop.example", 443),
        ("https://[::1]:8443", "https", "[::1]", 8_443),
    ])
    func isReadAsBrowsersWriteIt(text: String, scheme: String, host: String, port: Int) throws {
        let origin = try #require(WebOrigin(text))
        #expect(origin.scheme == scheme && origin.host == host && origin.port == port)
    }

    @Test(arguments: [
        "", "null", "shop.example", "https://", "https://shop.example/", "https://shop.example/path",
        "ftp://a.example",
        "https://shop.example:", "https://shop.example:0", "https://shop.example:65536", "https://shop.example:+80",
        "https://a b.example", "https://*", "https://*.example", "https://shop.*", "https://%2A.example",
        "https://user@shop.example", "https://shop.example:80:80",
    ])
    func isNothingElse(text: String) { #expect(WebOrigin(text) == nil) }

    @Test
    func mayHaveTheCodesOfItsHostOnlyWithHttpsAtTheDefaultPort() throws {
        #expect(WebOrigin("https://shop.example")?.domain == (try SubscriberDomain("shop.example")))
        #expect(WebOrigin("https://shop.example:443")?.domain == (try SubscriberDomain("shop.example")))
        for text in ["https://shop.example:8443", "http://shop.example", "http://shop.example:443"] {
            #expect(WebOrigin(text)?.domain == .unknown)
        }
    }
}

#endif
