/// Takes the content out of a PKCS #7 or CMS container of signed data (RFC 5652, section 5).
///
/// It checks the container's structure, not the signature and its certificates. iOS 8 needed such files; later versions
/// need no signature. A library for them, such as swift-certificates, needs BoringSSL, which takes 160 s of a clean
/// build; this reader takes 4 kB of the program.
enum SignedContainer {
    /// Whether a file begins like a container: with the DER tag of a sequence.
    static func isContainer(_ bytes: [UInt8]) -> Bool { bytes.first == 0x30 }

    /// The content of a container.
    static func content(of bytes: [UInt8]) throws(UnreadableFile) -> [UInt8] {
        var file = DERReader(bytes[...])
        var info = try file.inside(0x30)
        // 1.2.840.113549.1.7.2, signedData
        try info.expect(0x06, [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02])
        var explicit = try info.inside(0xA0)
        var signed = try explicit.inside(0x30)
        _ = try signed.inside(0x02)
        _ = try signed.inside(0x31)
        var encapsulated = try signed.inside(0x30)
        _ = try encapsulated.inside(0x06)
        guard !encapsulated.isAtEnd else {
            throw UnreadableFile("the signature is detached from the file; sign with 'openssl smime -nodetach'")
        }
        var wrapped = try encapsulated.inside(0xA0)
        return try wrapped.octets()
    }
}

/// Reads values of BER and DER (X.690, section 8.1), definite and indefinite.
private struct DERReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    private static let damaged = UnreadableFile("the signed container is damaged")

    var isAtEnd: Bool { rest.isEmpty || rest.starts(with: [0, 0]) }

    /// The tag and the content of the next value. If its length is indefinite, the content is everything that follows.
    private mutating func value() throws(UnreadableFile) -> (tag: UInt8, content: ArraySlice<UInt8>) {
        guard let tag = rest.popFirst(), tag & 0x1F != 0x1F, let first = rest.popFirst() else { throw Self.damaged }
        if first == 0x80 {
            let content = rest
            rest = rest[rest.endIndex...]
            return (tag, content)
        }
        var length = Int(first)
        if first > 0x80 {
            guard first <= 0x84, rest.count >= Int(first - 0x80) else { throw Self.damaged }
            length = 0
            for _ in 0..<(first - 0x80) { length = length << 8 | Int(rest.removeFirst()) }
        }
        guard length <= rest.count else { throw Self.damaged }
        let content = rest.prefix(length)
        rest = rest.dropFirst(length)
        return (tag, content)
    }

    /// A reader of the next value's content, if it has this tag.
    mutating func inside(_ tag: UInt8) throws(UnreadableFile) -> DERReader {
        let value = try value()
        guard value.tag == tag else { throw Self.damaged }
        return DERReader(value.content)
    }

    mutating func expect(_ tag: UInt8, _ content: [UInt8]) throws(UnreadableFile) {
        let value = try value()
        guard value.tag == tag, value.content.elementsEqual(content) else {
            throw UnreadableFile("neither JSON nor signed data")
        }
    }

    /// The octets of an octet string, which may be split into segments (section 8.7.3).
    mutating func octets() throws(UnreadableFile) -> [UInt8] {
        let string = try value()
        if string.tag == 0x04 { return Array(string.content) }
        guard string.tag == 0x24 else { throw Self.damaged }
        var pieces = DERReader(string.content)
        var octets: [UInt8] = []
        while !pieces.isAtEnd {
            let piece = try pieces.value()
            guard piece.tag == 0x04 else { throw Self.damaged }
            octets += piece.content
        }
        return octets
    }
}
