/// A server's response as `curl -i` saves it: a status line, headers and a body. A file that does not begin with a
/// status line has only a body.
public struct SavedAnswer: Hashable, Sendable {
    /// The status; nil if the file has no status line.
    public let status: Int?
    /// The headers, with names in lower case.
    public let headers: [String: String]
    /// The body.
    public let body: [UInt8]

    /// Reads a file. If it has several responses, as `curl -iL` saves them, the first one counts, because the platforms
    /// do not follow redirects. Interim responses, such as 103 Early Hints, are skipped (RFC 9110, section 15.2).
    public init(_ bytes: [UInt8]) {
        guard Self.hasStatusLine(bytes[...]) else {
            (status, headers, body) = (nil, [:], bytes)
            return
        }
        var rest = bytes[...]
        var lines = Self.head(&rest)
        while let code = Self.status(lines), (100..<200).contains(code), Self.hasStatusLine(rest) {
            lines = Self.head(&rest)
        }
        status = Self.status(lines)
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { continue }
            headers[String(parts[0]).asciiLowercased] = String(Self.trimmed(parts[1]))
        }
        (self.headers, body) = (headers, Array(rest))
    }

    private static func hasStatusLine(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.starts(with: "HTTP/".utf8) }

    /// Takes the lines before the first empty line.
    private static func head(_ rest: inout ArraySlice<UInt8>) -> [String] {
        var lines: [String] = []
        while let end = rest.firstIndex(of: 0x0A) {
            var line = rest[..<end]
            rest = rest[(end + 1)...]
            if line.last == 0x0D { line = line.dropLast() }
            if line.isEmpty { break }
            lines.append(String(decoding: line, as: UTF8.self))
        }
        return lines
    }

    /// A value without the optional white space around it: spaces and tabs (RFC 9110, section 5.6.3).
    private static func trimmed(_ value: Substring) -> Substring {
        var value = value
        while value.first == " " || value.first == "\t" { value = value.dropFirst() }
        while value.last == " " || value.last == "\t" { value = value.dropLast() }
        return value
    }

    private static func status(_ lines: [String]) -> Int? {
        let words = (lines.first ?? "").split(separator: " ")
        return words.count > 1 ? Int(words[1]) : nil
    }

    /// The mistakes in the status, the redirect and the content type of an association file. Empty if the file has no
    /// status line.
    ///
    /// - Parameter name: The name of the file, for findings.
    public func associationFindings(_ name: String) -> [DomainFinding] {
        guard let status else { return [] }
        if (300..<400).contains(status) {
            return [
                DomainFinding(
                    .redirect, .error, name, .start,
                    "status \(status) redirects to \(headers["location"] ?? "nowhere")",
                    fix: "serve the file here with status 200")
            ]
        }
        guard status == 200 else {
            return [
                DomainFinding(.status, .error, name, .start, "status \(status)", fix: "serve the file with status 200")
            ]
        }
        let type = (headers["content-type"] ?? "").split(separator: ";").first.map { String(Self.trimmed($0)) } ?? ""
        if type.asciiLowercased == "application/json" { return [] }
        if type.asciiLowercased == "application/pkcs7-mime", SignedContainer.isContainer(body) { return [] }
        return [
            DomainFinding(
                .contentType, .error, name, .start, type.isEmpty ? "no content type" : "the content type is \(type)",
                fix: "serve it as application/json")
        ]
    }
}
