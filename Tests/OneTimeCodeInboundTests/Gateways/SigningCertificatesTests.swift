import Testing

@testable import OneTimeCodeInbound

@Suite struct SigningCertificatesTests {
    /// Answers every URL with the same octets and counts the questions.
    private actor Fetcher: SigningCertificateFetcher {
        private(set) var urls: [String] = []

        func certificate(at url: String) async throws -> [UInt8] {
            urls.append(url)
            return Array("PEM".utf8)
        }
    }

    private static func request(_ url: String) -> InboundRequest {
        InboundRequest(method: "POST", target: "/", body: Array("{\"SigningCertURL\":\"\(url)\"}".utf8))
    }

    @Test func aCertificateIsFetchedOnceFromTheAllowList() async throws {
        let fetcher = Fetcher()
        let certificates = SigningCertificates(hosts: ["sns.eu-west-1.amazonaws.com"], fetcher: fetcher)
        let url = "https://sns.eu-west-1.amazonaws.com/a.pem"
        for _ in 0..<3 {
            #expect(try await certificates.certificate(for: Self.request(url))?.bytes == Array("PEM".utf8))
        }
        #expect(await fetcher.urls == [url])
    }

    @Test(arguments: [
        "https://sns.us-east-1.amazonaws.com/a.pem", "http://sns.eu-west-1.amazonaws.com/a.pem",
        "https://sns.eu-west-1.amazonaws.com.example/a.pem", "https://sns.eu-west-1.amazonaws.com/a.txt",
        "https://sns.eu-west-1.amazonaws.com:443/a.pem", "https://a@sns.eu-west-1.amazonaws.com/a.pem",
        "https://sns.eu-west-1.amazonaws.com/?a.pem", "https://sns.eu-west-1.amazonaws.com#/a.pem", "", "a.pem",
        "HTTPS://sns.eu-west-1.amazonaws.com/a.pem", "https://sns.EU-WEST-1.amazonaws.com/a.pem",
    ])
    func noOtherURLIsAsked(url: String) async throws {
        let fetcher = Fetcher()
        let certificates = SigningCertificates(hosts: ["sns.eu-west-1.amazonaws.com"], fetcher: fetcher)
        #expect(try await certificates.certificate(for: Self.request(url)) == nil)
        #expect(await fetcher.urls.isEmpty)
    }

    @Test func theURLOfACertificateMayBeLoggedIfItHasTheFormOfSNS() {
        let url = "https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-7ff5318490ec183fbaddaa2a969abfda.pem"
        #expect(SigningCertificates.url(in: Self.request(url)) == url)
        for other in [
            "https://sns.eu-west-1.amazonaws.com/a.pem", "https://kestrel.example/SimpleNotificationService-7f.pem",
            "https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-7f.pem?a.pem",
            "https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-a/b.pem",
            "https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-\(String(repeating: "a", count: 200)).pem",
        ] {
            #expect(SigningCertificates.url(in: Self.request(other)) == nil, "\(other)")
        }
        #expect(SigningCertificates.url(in: InboundRequest(method: "POST", target: "/", body: [])) == nil)
    }

    @Test func theHostOfAConfirmationHasNothingOfItsToken() {
        for end in ["", "/", "?Token=t0ken", "/?Token=t0ken", "#t0ken"] {
            let url = "https://sns.eu-west-1.amazonaws.com\(end)"
            let subscription = SNSSubscription(change: .subscribe, topic: "t", confirmationURL: url)
            #expect(subscription.host == "sns.eu-west-1.amazonaws.com")
        }
    }

    @Test func hostsOfSNSArePinned() {
        #expect(SigningCertificates.isPinned("https://sns.cn-north-1.amazonaws.com.cn/a.pem"))
        #expect(SigningCertificates.isPinned("https://sns.us-gov-west-1.amazonaws.com/a/b.pem"))
        for host in [
            "sns.eu.amazonaws.com", "sns.eu-west-1.amazonaws.cn", "sns..amazonaws.com", "eu-west-1.amazonaws.com",
        ] {
            #expect(!SigningCertificates.isPinned("https://\(host)/a.pem"))
        }
    }
}
