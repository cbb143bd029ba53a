import OneTimeCodeCatalogs
import OneTimeCodeReports

/// The severity of a finding.
public typealias Severity = OneTimeCodeReports.Severity

/// A mistake or a weakness found by a check.
public struct Finding: Sendable, Hashable {
    /// The check that found it.
    public let check: CheckID
    /// The severity.
    public internal(set) var severity: Severity
    /// A sentence that says what is wrong.
    public let message: String
    /// A sentence that says how to fix it; nil where there is no single fix.
    public let fix: String?
    /// The place in the file.
    public let location: SourceLocation
    /// The group of catalogs that has the message; nil for a file as a whole.
    public let group: String?
    /// The key of the message; nil for a file as a whole.
    public let key: String?
    /// The language; nil if unknown.
    public let locale: LocaleTag?
    /// The form of the message, such as "one"; nil if there is only one.
    public let form: String?
    /// The rendered message, if showing it helps.
    public let rendered: RenderedMessage?
    /// The place of a code found by the parser in `rendered`, in UTF-8 bytes; nil if none is found.
    public let seen: Range<Int>?
}

extension Finding: CustomStringConvertible {
    /// The finding on one line, in the form of compiler output: "locales/de.json:3:12: error: The code is not
    /// recognised. … (recognised, login.sms, de)".
    public var description: String {
        let about = [check.rawValue, key, locale?.tag, form].compactMap { $0 }.joined(separator: ", ")
        return
            "\(location): \(severity.rawValue): \([message, fix].compactMap { $0 }.joined(separator: " ")) (\(about))"
    }
}

extension Double {
    /// The value with two decimals, rounded down: 0.999 must not appear as 1.
    var hundredths: String {
        let value = Int((self * 100).rounded(.down))
        return "\(value / 100).\(value % 100 < 10 ? "0" : "")\(value % 100)"
    }
}
