/// The line that iOS writes to the console when it does not offer a generated password:
///
///     [AutoFill] Cannot show Automatic Strong Passwords for app bundleID: com.example.app due to error: …
///
/// Apple does not document the errors. Two are known from developers' reports: "Cannot save passwords for this app.
/// Make sure you have set up Associated Domains for your app and AutoFill Passwords is enabled in Settings", and
/// "iCloud Keychain is disabled". Other errors are interpreted by their words; ``isReported`` is false for them.
public struct ConsoleLine: Hashable, Sendable {
    /// The bundle identifier; nil if the line hides it or does not have it.
    public let bundleID: String?
    /// The error as the system words it.
    public let error: String
    /// The preconditions that may be missing. Any of them may be the cause. Empty if the error is unknown.
    public let preconditions: [ConsolePrecondition]
    /// Whether developers reported this error with the same words. Case does not matter.
    public let isReported: Bool

    /// The longest line that is read, in bytes.
    private static let greatestSize = 4_096

    /// Reads a line, with or without the prefix of the console. Returns nil if it is a different kind of line.
    public init?(_ line: String) {
        guard line.utf8.count <= Self.greatestSize,
            let start = line.firstRange(ofFolded: "[autofill] cannot show automatic strong passwords"),
            let cause = line[start.upperBound...].firstRange(ofFolded: "due to error:")
        else { return nil }
        let subject = line[start.upperBound..<cause.lowerBound]
        let label = subject.firstRange(ofFolded: "bundleid:")
        let identifier = label.map { subject[$0.upperBound...].trimmed }
        bundleID = identifier.flatMap { Self.isBundleID($0) ? String($0) : nil }
        error = String(line[cause.upperBound...].trimmed)
        (preconditions, isReported) = Self.preconditions(of: error.lowercased())
    }

    /// A private value is "<...>" or "<private>" in the console, and a missing one "(null)".
    private static func isBundleID(_ text: Substring) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "-")
                    || byte == UInt8(ascii: ".")
            }
    }

    private static func preconditions(of error: String) -> ([ConsolePrecondition], isReported: Bool) {
        if error.hasPrefix("cannot save passwords for this app") {
            return ([.associatedDomain, .autoFillSetting], true)
        }
        if error.hasPrefix("icloud keychain is disabled") { return ([.keychain], true) }
        let words: [(ConsolePrecondition, [String])] = [
            (.associatedDomain, ["associated domain", "webcredentials", "site association"]),
            (.keychain, ["keychain"]),
            (.autoFillSetting, ["autofill is", "autofill passwords", "password autofill"]),
            (.secureEntry, ["secure text entry", "securetextentry", "secure entry", "not secure"]),
            (.userNameField, ["username", "user name"]),
            (.newPasswordField, ["newpassword", "new password"]),
        ]
        return (words.filter { $0.1.contains { error.firstRange(ofFolded: $0) != nil } }.map(\.0), false)
    }
}

extension ConsoleLine: CustomStringConvertible {
    /// The missing preconditions and what to change. If the error is unknown, says so.
    public var description: String {
        let app = bundleID ?? "the app"
        if preconditions.isEmpty {
            return "no generated password for \(app): the error is unknown. A generated password needs: "
                + ConsolePrecondition.allCases.map(\.fix).joined(separator: "; ")
        }
        let causes = preconditions.map { "\($0.summary) To do: \($0.fix)." }
        return "no generated password for \(app): " + causes.joined(separator: " Or: ")
    }
}

extension StringProtocol where SubSequence == Substring {
    /// The range of the first occurrence of a text, which is given in lower-case ASCII. Ignores case.
    fileprivate func firstRange(ofFolded text: String) -> Range<Index>? {
        let wanted = Array(text.utf8)
        let found = utf8.indices.first { start in
            var index = start
            for byte in wanted {
                guard index < utf8.endIndex else { return false }
                let own = utf8[index]
                guard ((0x41...0x5A).contains(own) ? own | 0x20 : own) == byte else { return false }
                index = utf8.index(after: index)
            }
            return true
        }
        return found.map { $0..<utf8.index($0, offsetBy: wanted.count) }
    }

    /// The text without white space at both ends.
    fileprivate var trimmed: Substring {
        var rest = self[startIndex...]
        while rest.first?.isWhitespace == true { rest = rest.dropFirst() }
        while rest.last?.isWhitespace == true { rest = rest.dropLast() }
        return rest
    }
}
