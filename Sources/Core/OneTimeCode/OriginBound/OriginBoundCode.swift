/// The machine-readable last line of an origin-bound message: `@example.com #482913`, optionally with an embedded host.
///
/// Source: WICG, "Origin-bound one-time codes delivered via SMS", Parsing; the numbers in the comments are its steps.
/// The host is not validated: any text after the marker counts, and an invalid host matches no page.
///
/// Beyond the draft, as documented by Apple, `%` marks an embedded host too, and there may be several. The draft has no
/// bounds either: a line with a host or a code beyond ``MatchBounds`` is a ``BrokenBinding``.
package struct OriginBoundCode: Equatable, Sendable {
    /// The top-level host, as written.
    package let host: String
    /// The code, as written.
    package let code: String
    /// The embedded hosts, as written, in the order of the text.
    package let embeddedHosts: [String]
    /// The place of the line in the text, without its line break, in UTF-8 bytes.
    let line: Range<Int>
    /// The place of the code in the text, in UTF-8 bytes.
    package let codeRange: Range<Int>

    /// Whether an embedded host is ignored, or the ignored rest begins like one.
    package let hasUnreadHost: Bool

    /// Parses the last line of `text`; nil if the message is not origin-bound.
    package init?(_ text: String) {
        var text = text
        guard let code = text.withUTF8(Self.init) else { return nil }
        self = code
    }

    /// Parses the last line of `bytes`; nil if the message is not origin-bound.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        // Parsing 1: the last line.
        let line = LastLine.range(in: bytes)
        guard let tokens = OriginBoundTokens(line: line, of: bytes), tokens.excess == nil else { return nil }
        let text = { (range: Range<Int>) in String(decoding: bytes[range], as: UTF8.self) }
        let hosts = tokens.embeddedHosts.map(text)
        var room = MatchBounds.embeddedDomains
        let embedded = hosts.prefix { host in
            room -= host.utf8.count
            return room >= 0
        }
        self.init(
            host: text(tokens.host), code: text(tokens.code), embeddedHosts: Array(embedded), line: line,
            codeRange: tokens.code, hasUnreadHost: tokens.hasUnreadHost || embedded.count < hosts.count)
    }

    private init(
        host: String, code: String, embeddedHosts: [String], line: Range<Int>, codeRange: Range<Int>,
        hasUnreadHost: Bool
    ) {
        self.host = host
        self.code = code
        self.embeddedHosts = embeddedHosts
        self.line = line
        self.codeRange = codeRange
        self.hasUnreadHost = hasUnreadHost
    }

    /// The same code with its places moved by an offset.
    func moved(by offset: Int) -> OriginBoundCode {
        OriginBoundCode(
            host: host, code: code, embeddedHosts: embeddedHosts,
            line: line.moved(by: offset),
            codeRange: codeRange.moved(by: offset), hasUnreadHost: hasUnreadHost)
    }
}

/// The places of the parts of a line that has the form of an origin-bound line, however long they are.
struct OriginBoundTokens {
    let host: Range<Int>
    let code: Range<Int>
    let embeddedHosts: [Range<Int>]
    /// Whether the ignored rest begins like another embedded host.
    let hasUnreadHost: Bool
    /// Which part is beyond its bound, so that the line binds nothing.
    let excess: BrokenBinding.Fault?

    /// Reads a line as if it were the last one.
    init?(line: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) {
        var reader = MarkedTokenReader(bytes: bytes, position: line.lowerBound, end: line.upperBound)
        // Parsing 2: the top-level host.
        guard let host = reader.token(after: "@") else { return nil }
        // Parsing 3: one space and the code.
        guard reader.skipSpace(), let code = reader.token(after: "#") else { return nil }
        // Parsing 4: embedded hosts, each after one space. Parsing 5: the rest is ignored.
        var embedded: [Range<Int>] = []
        while embedded.count < MatchBounds.embeddedDomainCount, reader.skipSpace(),
            let next = reader.token(after: "@", "%")
        {
            embedded.append(next)
        }
        let rest = bytes[reader.position..<line.upperBound].first { $0 != 0x20 && $0 != 0x09 }
        // To leave out an embedded host that is too long would offer the code to pages that it is not for.
        let isLongHost = { (host: Range<Int>) in Self.isLonger(host, than: MatchBounds.domain, bytes) }
        excess =
            isLongHost(host) || embedded.contains(where: isLongHost)
            ? .longHost : Self.isLonger(code, than: MatchBounds.code, bytes) ? .longCode : nil
        hasUnreadHost = rest == UInt8(ascii: "@") || rest == UInt8(ascii: "%")
        (self.host, self.code, embeddedHosts) = (host, code, embedded)
    }

    /// Whether a part has more bytes than `most` as a string, where each byte that is not UTF-8 may become three.
    private static func isLonger(_ part: Range<Int>, than most: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if part.count * 3 <= most { return false }
        return part.count > most || String(decoding: bytes[part], as: UTF8.self).utf8.count > most
    }
}

/// Reads a line's marked tokens.
private struct MarkedTokenReader {
    let bytes: UnsafeBufferPointer<UInt8>
    var position: Int
    let end: Int

    /// Skips exactly one U+0020.
    mutating func skipSpace() -> Bool {
        guard position < end, bytes[position] == UInt8(ascii: " ") else { return false }
        position += 1
        return true
    }

    /// The place of the token after one of the markers: one or more bytes up to ASCII white space.
    mutating func token(after markers: Unicode.Scalar...) -> Range<Int>? {
        guard position < end, markers.contains(Unicode.Scalar(bytes[position])) else { return nil }
        let start = position + 1
        var stop = start
        while stop < end, !Self.isWhiteSpace(bytes[stop]) { stop += 1 }
        guard stop > start else { return nil }
        position = stop
        return start..<stop
    }

    /// The Infra Standard's ASCII whitespace: TAB, LF, FF, CR, SPACE; not U+000B.
    private static func isWhiteSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
    }
}

/// The last line of a message.
enum LastLine {
    /// The place of the last line, after the last line break. CR LF, CR and LF all break lines, as in "normalize
    /// newlines" of the WHATWG Infra Standard.
    static func range(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        var start = bytes.count
        while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
        return start..<bytes.count
    }

    /// The last line that is not blank, trimmed. Carriers and shells add line breaks.
    static func visible(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        let end = visibleEnd(of: bytes)
        var start = end
        while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
        while start < end, isBlank(bytes[start]) { start += 1 }
        return start..<end
    }

    /// The end of the text without trailing white space.
    static func visibleEnd(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var end = bytes.count
        while end > 0, isBlank(bytes[end - 1]) { end -= 1 }
        return end
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
