import OneTimeCode

/// What a message has of an origin-bound line (WICG, "Origin-bound one-time codes delivered via SMS").
enum OriginBoundLine {
    case none
    /// A line by the WICG's algorithm.
    case valid(OriginBoundCode)
    /// A line that is meant to be one, with what is wrong with it and the mend.
    case invalid(reason: String, mend: String)

    init(_ rendered: RenderedMessage) {
        if let line = OriginBoundCode(rendered.text) {
            self = .valid(line)
            return
        }
        let lines = rendered.text.split(omittingEmptySubsequences: false) { $0.isNewline }
        let code = rendered.sample.text
        guard let index = lines.lastIndex(where: { Self.isMeant($0, code: code) }) else {
            self = .none
            return
        }
        let rest = lines[(index + 1)...]
        guard rest.contains(where: { !$0.allSatisfy(\.isWhitespace) }) || rest.isEmpty else {
            self = .invalid(
                reason: "A line break follows the origin-bound line, which must be the last",
                mend: "Delete what follows it; in YAML write “|-” for “|”.")
            return
        }
        let (reason, mend) = Self.diagnosis(lines[index], code: code, isLast: rest.isEmpty)
        self = .invalid(reason: reason, mend: mend)
    }

    /// Whether a line is meant to be origin-bound: it has a host behind an `@`, and the code behind a `#`, or begins
    /// so. Most lines have neither mark, and a regular expression takes as long as a dozen messages.
    private static func isMeant(_ line: Substring, code: String) -> Bool {
        guard line.utf8.contains(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "#") }) else { return false }
        let hasHost = line.contains(#/(?:^|\s)@\s?(?:https?:\/\/)?[\w\-]+\.[\w.\-]+/#)
        return hasHost
            && (line.contains("#\(code)") || line.contains("# \(code)") || line.drop { $0.isWhitespace }.first == "@")
            || line.contains(#/(?:^|\s)[\w\-]+(?:\.[\w\-]+)+ #/#) && line.contains("#\(code)")
    }

    /// What could be the host in a line that is not as it should be.
    private static func host(in line: Substring) -> String? {
        line.firstMatch(of: #/[\w\-]+(?:\.[\w\-]+)+/#).flatMap { OriginBoundCode.host(String($0.0)) }
    }

    private static func diagnosis(_ line: Substring, code: String, isLast: Bool) -> (reason: String, mend: String) {
        let form = "“@\(host(in: line) ?? "example.com") #\(code)”"
        if !isLast {
            return ("The origin-bound line is not the last line", "Move it to the end, with nothing behind it.")
        }
        guard line.first == "@" else {
            return ("The origin-bound line does not begin with “@”", "Put \(form) on a line of its own.")
        }
        let fields = line.split(separator: " ", omittingEmptySubsequences: false)
        let host = fields.first?.dropFirst() ?? ""
        if host.contains("/") || host.contains(":") {
            return ("The origin-bound line names an address, not a host", "Write the host alone, as in \(form).")
        }
        if !line.contains("#") { return ("The origin-bound line has no “#” before the code", "Write \(form).") }
        if line.contains("# ") {
            return ("The origin-bound line has a space between “#” and the code", "Write \(form).")
        }
        if fields.contains("") || line.contains("\t") {
            return ("The origin-bound line has more than one space between its parts", "Write \(form), with one space.")
        }
        if fields.count > 1, fields[1].first != "#" {
            return ("The origin-bound line has something between host and code", "Write \(form).")
        }
        return ("The origin-bound line names no valid host", "Write a host name, as in \(form).")
    }
}
