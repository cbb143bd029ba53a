@testable import OneTimeCode

/// The origin-bound line of a message, compared with a second reading, and its hosts.
@Sendable func fuzzOriginBound(_ bytes: UnsafeBufferPointer<UInt8>) {
    let line = OriginBoundCode(bytes)
    let expected = SplitLine(bytes)
    expect(line?.host == expected?.host && line?.code == expected?.code)
    expect(line?.embeddedHosts == expected?.embeddedHosts)
    let match = parser.parse(utf8: bytes)
    expect(match?.domain == line?.host && match?.embeddedDomains ?? [] == line?.embeddedHosts ?? [])
    guard let line else {
        let text = String(decoding: bytes, as: UTF8.self)
        expect(BrokenBinding(text, code: "482913") == BrokenBinding(text, code: "482-913"))
        expect(match.map { $0.hasBrokenBinding == (BrokenBinding(bytes, code: $0.code) != nil) } ?? true)
        return
    }
    expect(match?.hasBrokenBinding == false && bytes.indices.contains(line.codeRange))
    expect(line.code == String(decoding: bytes[line.codeRange], as: UTF8.self))
    for host in [line.host] + line.embeddedHosts { check(host, match) }
}

private let parser = MessageParser()
private let matcher = DomainMatcher(sites: nil)

/// A parsed host parses to itself, and a page of the host is offered the code.
private func check(_ text: String, _ match: CodeMatch?) {
    guard let host = Host(text) else { return }
    switch host {
    case .domain(let name): expect(Host(name) == host)
    case .ipv4(let address):
        let parts = [24, 16, 8, 0].map { String(address >> $0 & 0xFF) }
        expect(Host(parts.joined(separator: ".")) == host)
    case .ipv6(let pieces):
        expect(Host("[\(pieces.map { String($0, radix: 16) }.joined(separator: ":"))]") == host)
    }
    guard let match, let page = try? SubscriberDomain(text) else { return expect(false) }
    let isOffered = matcher.match(of: match, for: page) == .origin
    expect(isOffered == (match.embeddedDomains.isEmpty && match.domain.flatMap(Host.init) == host))
}

/// The line by splitting it at its spaces, where the parser goes from byte to byte.
private struct SplitLine {
    let host: String
    let code: String
    private(set) var embeddedHosts: [String] = []

    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        let lines = Array(bytes).split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }
        var words = (lines.last ?? []).split(separator: 0x20, omittingEmptySubsequences: false)[...]
        guard let (host, isWhole) = Self.token(words.popFirst(), "@"), isWhole,
            let (code, isWholeCode) = Self.token(words.popFirst(), "#")
        else { return nil }
        (self.host, self.code) = (host, code)
        var goesOn = isWholeCode
        while goesOn, embeddedHosts.count < 16, let (embedded, isWhole) = Self.token(words.popFirst(), "@%") {
            embeddedHosts.append(embedded)
            goesOn = isWhole
        }
        guard code.utf8.count <= 128, ([host] + embeddedHosts).allSatisfy({ $0.utf8.count <= 253 }) else { return nil }
        while embeddedHosts.joined().utf8.count > 1_012 { embeddedHosts.removeLast() }
    }

    /// The text of a word after its marker, and whether it is the whole rest of the word. A tab or a form feed ends it.
    private static func token(_ word: ArraySlice<UInt8>?, _ markers: String) -> (String, isWhole: Bool)? {
        guard let word, let marker = word.first, markers.utf8.contains(marker) else { return nil }
        let token = word.dropFirst().prefix { $0 != 0x09 && $0 != 0x0C }
        return token.isEmpty ? nil : (String(decoding: token, as: UTF8.self), token.count == word.count - 1)
    }
}
