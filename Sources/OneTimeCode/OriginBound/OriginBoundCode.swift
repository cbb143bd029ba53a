import OneTimeCodeText

/// The machine-readable last line of an origin-bound message: `@example.com #482913`, optionally with an embedded host.
///
/// Source: WICG, "Origin-bound one-time codes delivered via SMS", Parsing; and the platform's own guide for the `%` that
/// may stand before an embedded host instead of `@`.
package struct OriginBoundCode: Equatable, Sendable {
    /// The top-level host, in lower-case ASCII.
    package let host: String
    /// The code, as it is written.
    package let code: String
    /// The embedded hosts, in lower-case ASCII, in the order of the text.
    let embeddedHosts: [String]
    /// The place of the line in the text, without its line end, in UTF-8 bytes.
    let line: Range<Int>
    /// The place of the code in the text, in UTF-8 bytes.
    package let codeRange: Range<Int>

    /// A host has at most 253 characters; a line beyond this many bytes is no code for anyone.
    static let longestLine = 2_048

    /// Parses the last line of `text`; nil where the message is not origin-bound.
    package init?(_ text: String) {
        var text = text
        guard let code = text.withUTF8(Self.init) else { return nil }
        self = code
    }

    /// A host as such a line names it, in lower-case ASCII; nil for what is no host, such as an address with its scheme.
    package static func host(_ name: String) -> String? { Host.parse(name) }

    /// Parses the last line of `bytes`; nil where the message is not origin-bound.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        let line = LastLine.range(in: bytes)
        guard line.count <= Self.longestLine else { return nil }
        var reader = Reader(bytes: bytes, position: line.lowerBound, end: line.upperBound)

        guard let rawHost = reader.token(after: "@"), let host = Host.parse(rawHost),
            reader.skipSpace(), let code = reader.token(after: "#")
        else { return nil }
        let codeRange = reader.position - code.utf8.count..<reader.position

        // The text gives one embedded host; several are read alike. Anything else behind the code is not ours to judge.
        var embedded: [String] = []
        while reader.skipSpace(), let raw = reader.token(after: "@", "%") {
            guard let host = Host.parse(raw) else { return nil }
            embedded.append(host)
        }
        self.host = host
        self.code = code
        self.embeddedHosts = embedded
        self.line = line
        self.codeRange = codeRange
    }

    /// Reads the line's tokens: a marker and what follows up to ASCII white space.
    private struct Reader {
        let bytes: UnsafeBufferPointer<UInt8>
        var position: Int
        let end: Int

        /// Exactly one U+0020.
        mutating func skipSpace() -> Bool {
            guard position < end, bytes[position] == UInt8(ascii: " ") else { return false }
            position += 1
            return true
        }

        mutating func token(after markers: Unicode.Scalar...) -> String? {
            guard position < end, markers.contains(Unicode.Scalar(bytes[position])) else { return nil }
            let start = position + 1
            var stop = start
            while stop < end, !Self.isWhiteSpace(bytes[stop]) { stop += 1 }
            guard stop > start else { return nil }
            position = stop
            return String(decoding: bytes[start..<stop], as: UTF8.self)
        }

        private static func isWhiteSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    }
}

extension OriginBoundCode {
    /// The same, with its places counted from another start.
    func moved(by offset: Int) -> OriginBoundCode {
        OriginBoundCode(
            host: host, code: code, embeddedHosts: embeddedHosts,
            line: line.lowerBound + offset..<line.upperBound + offset,
            codeRange: codeRange.lowerBound + offset..<codeRange.upperBound + offset)
    }

    private init(host: String, code: String, embeddedHosts: [String], line: Range<Int>, codeRange: Range<Int>) {
        self.host = host
        self.code = code
        self.embeddedHosts = embeddedHosts
        self.line = line
        self.codeRange = codeRange
    }
}
