/// Finds the root element of an XML document without reading the document (XML 1.0, section 2.8).
enum XMLRoot {
    /// The root element must begin within this many bytes. Licence comments are shorter.
    static let longestProlog = 64 << 10

    /// The name of the root element without its prefix. Nil if there is anything before it except an XML declaration,
    /// comments, processing instructions, a document type and white space.
    static func name(in start: some Sequence<UInt8>) -> String? {
        let text = Array(SourceText.decode(Array(start.prefix(longestProlog))).text.utf8)
        var rest = text[...]
        while true {
            rest = rest.drop(while: isSpace)
            if rest.starts(with: "<?".utf8) {
                guard drop(through: "?>", of: &rest) else { return nil }
            } else if rest.starts(with: "<!--".utf8) {
                rest = rest.dropFirst(4)
                guard drop(through: "-->", of: &rest) else { return nil }
            } else if rest.starts(with: "<!DOCTYPE".utf8) {
                guard dropDocumentType(of: &rest) else { return nil }
            } else {
                break
            }
        }
        guard rest.first == UInt8(ascii: "<") else { return nil }
        let name = rest.dropFirst().prefix { !isSpace($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
        let local = name.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false).last
        return local.flatMap { $0.isEmpty ? nil : String(decoding: $0, as: UTF8.self) }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private static func drop(through end: String, of rest: inout ArraySlice<UInt8>) -> Bool {
        guard let found = rest.firstRange(of: Array(end.utf8)) else { return false }
        rest = rest[found.upperBound...]
        return true
    }

    /// Skips a document type, whose quotes, comments and brackets may contain ">".
    private static func dropDocumentType(of rest: inout ArraySlice<UInt8>) -> Bool {
        var isInBrackets = false
        while let byte = rest.first {
            if rest.starts(with: "<!--".utf8) {
                guard drop(through: "-->", of: &rest) else { return false }
                continue
            }
            rest = rest.dropFirst()
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard let end = rest.firstIndex(of: byte) else { return false }
                rest = rest[(end + 1)...]
            case UInt8(ascii: "["): isInBrackets = true
            case UInt8(ascii: "]"): isInBrackets = false
            case UInt8(ascii: ">") where !isInBrackets: return true
            default: break
            }
        }
        return false
    }
}
