import OneTimeCodeCatalogs

/// A mistake or a weakness that a check has found.
public struct Finding: Sendable, Hashable {
    /// The id of the check, as in ``CheckID``.
    public let check: CheckID
    /// How bad it is.
    public let severity: Severity
    /// A sentence that says what is wrong.
    public let message: String
    /// A sentence that says how to fix it; nil where there is no single fix.
    public let fix: String?
    /// Where it is.
    public let location: SourceLocation
    /// The group of catalogs that holds the message; nil for a file as a whole.
    public let group: String?
    /// The message; nil for a file as a whole.
    public let key: String?
    /// The language; nil where it is not known.
    public let locale: LocaleTag?
    /// The form of the message, "one"; nil where it has one only.
    public let form: String?
    /// The message with values filled in, where seeing it helps.
    public let rendered: RenderedMessage?
    /// Where the parser sees a code in `rendered`, in UTF-8 bytes; nil where it sees none.
    public let seen: Range<Int>?
}

extension Finding: CustomStringConvertible {
    /// On one line, as compilers write it: "locales/de.json:3:12: error: The code is not recognised. … (recognised, login.sms, de)".
    public var description: String {
        let about = [check.rawValue, key, locale?.tag, form].compactMap { $0 }.joined(separator: ", ")
        return
            "\(location): \(severity.rawValue): \([message, fix].compactMap { $0 }.joined(separator: " ")) (\(about))"
    }
}
