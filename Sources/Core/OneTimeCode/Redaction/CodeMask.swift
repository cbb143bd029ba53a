/// What is written in place of a code.
public struct CodeMask: Sendable {
    enum Kind: Sendable {
        case asterisks(keeping: Int)
        case text([UInt8])
        case pseudonym(@Sendable (String) -> String)
    }

    let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    /// An asterisk for each letter and digit, so that the length and the separators of the code stay.
    public static let asterisks = CodeMask(.asterisks(keeping: 0))

    /// An asterisk for each letter and digit but the last ones.
    ///
    /// - Parameter count: The number of letters and digits that stay readable, 0 or more, but at most half of a code.
    public static func asterisks(keepingLast count: Int) -> CodeMask {
        precondition(count >= 0, "a number of characters is 0 or more")
        return CodeMask(.asterisks(keeping: count))
    }

    /// The same text for each code; nil if the text has other characters than ASCII letters, digits and `*-_.`, which
    /// are the same in all notations.
    public static func text(_ text: String) -> CodeMask? {
        isPlain(text) ? CodeMask(.text(Array(text.utf8))) : nil
    }

    /// A text that is the same for the same code, such as the beginning of an HMAC, so that a code can be followed
    /// through logs without being in them. A hash without a key protects nothing: there are only a million codes of six
    /// digits.
    ///
    /// - Parameter pseudonym: Returns the text for a code. Its characters must be those of ``text(_:)``; others become
    ///   hyphens. A code is passed without separators, with its digits in ASCII and its letters in lower case.
    public static func pseudonym(_ pseudonym: @escaping @Sendable (_ code: String) -> String) -> CodeMask {
        CodeMask(
            .pseudonym { code in
                String(decoding: pseudonym(code).utf8.map { isPlain($0) ? $0 : UInt8(ascii: "-") }, as: UTF8.self)
            })
    }

    /// The mask where each character must stay one.
    var ofSameLength: CodeMask {
        if case .asterisks = kind { return self }
        return .asterisks
    }

    private static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy(isPlain) }

    private static func isPlain(_ byte: UInt8) -> Bool { LogScanner.isNameByte(byte) || byte == UInt8(ascii: "*") }
}
