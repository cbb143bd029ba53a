import Testing

/// The addresses that `otp-extract autofill domains --fetch` asks.
@Suite struct FetchAddressTests {
    private static let answer = "HTTP/2 200 \r\ncontent-type: application/json\r\n\r\n{}"

    @Test(arguments: [
        "0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.127.255.255", "127.0.0.1",
        "127.9.9.9", "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.8", "192.0.2.1", "192.88.99.1",
        "192.168.1.1", "198.18.0.1", "198.19.255.255", "198.51.100.7", "203.0.113.7", "224.0.0.1",
        "239.255.255.255", "240.0.0.1", "255.255.255.255", "::", "::1", "::7f00:1", "::ffff:127.0.0.1",
        "::ffff:10.0.0.1", "::ffff:8.8.8.8", "::ffff:0:8.8.8.8", "64:ff9b::10.0.0.1", "64:ff9b::7f00:1",
        "64:ff9b:1::808:808", "100::1", "2001::1", "2001:2::1", "2001:10::1", "2001:20::1", "2001:db8::1",
        "2002:7f00:1::1", "2002:808:808::1", "3fff::1", "3fff:fff::1", "4000::1", "5f00::1", "fc00::1", "fd12::1",
        "fe80::1", "fe80::1%eth0", "fec0::1", "ff02::1", "ff0e::1", "0x7f.1", "127.1", "2130706433", "a.example",
        "-x", "1.2.3.4,5.6.7.8",
    ])
    func areNotPrivateLocalForDocumentationOrForManyHosts(address: String) async throws {
        for addresses in [[address], ["104.18.26.120", address], ["2606:4700::1", address, "104.18.26.120"]] {
            let host = try FakeHost(addresses: addresses, answer: Self.answer)
            let result = try await host.run("--site", "site.example")
            #expect(result.status == 1)
            #expect(result.text.contains("\(address) is not a public address"), "\(result.text)")
            #expect(host.arguments(of: "curl") == nil)
        }
    }

    @Test(arguments: [
        "1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255", "128.0.0.1",
        "169.253.0.1", "172.15.255.255", "172.32.0.0", "192.0.1.1", "192.167.1.1", "198.17.255.255", "198.20.0.0",
        "223.255.255.255", "2001:200::1", "2001:db7:ffff::1", "2001:db9::1", "2003::1", "2606:4700::6812:1a78",
        "3ffe::1", "3fff:1000::1", "2a00:1450:4001:80b::200e", "64:ff9b::808:808", "64:ff9b::8.8.8.8",
    ])
    func arePublic(address: String) async throws {
        let host = try FakeHost(addresses: [address], answer: Self.answer)
        let result = try await host.run("--site", "site.example")
        #expect(!result.text.contains("no-answer"), "\(result.text)")
        let pinned = address.contains(":") ? "[\(address)]" : address
        #expect(host.arguments(of: "curl")?.contains("site.example:443:\(pinned)") == true)
    }

    @Test(arguments: ["exit 2", "exit 0", "echo; exit 0", "kill -9 $$"])
    func areMissing(script: String) async throws {
        let host = try FakeHost(answer: Self.answer, getent: script)
        let result = try await host.run("--site", "site.example")
        #expect(result.status == 1 && result.text.contains("[no-answer]"), "\(result.text)")
        #expect(host.arguments(of: "curl") == nil)
    }
}
