/// The steps of a check. They help to find out why a signature does not match.
///
/// Digests are shortened to eight characters: enough to compare them by eye, not enough to forge a signature. A trace
/// contains no text, number or secret.
public struct VerificationTrace: Sendable, Hashable {
    /// A step of a check.
    public struct Step: Sendable, Hashable {
        /// The thing that is compared, such as "header X-Twilio-Signature".
        public let name: String
        /// The computed digest, shortened, or the required value.
        public let expected: String?
        /// The digest in the request, shortened, or the value in the request.
        public let actual: String?
        /// Whether the step succeeded.
        public let holds: Bool
    }

    /// The steps in order. If the check failed, the last one is the step that failed.
    public private(set) var steps: [Step] = []
    /// Why the request was refused; nil if it was accepted.
    public internal(set) var error: InboundError?
    /// Changes to the configuration with which the signature would match, such as another scheme in the URL.
    public internal(set) var hints: [String] = []

    mutating func add(_ name: String, expected: String? = nil, actual: String? = nil, holds: Bool = true) {
        steps.append(Step(name: name, expected: expected, actual: actual, holds: holds))
    }

    /// The first characters of a digest. If the text is shorter than a digest, only its length.
    static func shortened(_ digest: some Collection<UInt8>) -> String {
        guard digest.count >= 24 else { return "\(digest.count) characters" }
        let start = digest.prefix(8).map { (0x21...0x7E).contains($0) ? $0 : UInt8(ascii: "?") }
        return String(decoding: start, as: UTF8.self) + "…"
    }
}

extension VerificationTrace: CustomStringConvertible {
    /// A line for each step.
    public var description: String {
        var lines = steps.map { step in
            var line = "\(step.holds ? "ok    " : "FAILED") \(step.name)"
            if let expected = step.expected { line += ": expected \(expected)" }
            if let actual = step.actual { line += step.expected == nil ? ": \(actual)" : ", is \(actual)" }
            return line
        }
        if let error { lines.append("refused: \(error)") }
        lines += hints.map { "hint: \($0)" }
        return lines.joined(separator: "\n")
    }
}
