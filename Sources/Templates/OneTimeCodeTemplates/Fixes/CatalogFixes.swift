import OneTimeCodeCatalogs

/// Corrections of catalogs that need no translator: isolates around a code in text from right to left, and invisible
/// characters next to it that go. With the owner's consent, text that is joined to the code goes too.
///
/// A correction is certain only if the line of the message has the code's placeholder exactly once, as it is written in
/// the finding. Other findings are left alone.
public struct CatalogFixes: Sendable {
    /// The new text of a file, and its differences.
    public struct File: Sendable {
        /// The path.
        public let path: String
        /// The whole text after the corrections.
        public let text: String
        /// The changed lines, as a unified diff without context.
        public let diff: String
    }

    /// The files that change, by path.
    public let files: [File]
    /// The number of findings that cannot be corrected with certainty.
    public let left: Int

    private struct Place: Hashable {
        let location: SourceLocation
        let key: String?
        let locale: LocaleTag?
    }

    /// The corrections of one message.
    private struct Edit {
        /// The placeholder of the code.
        let raw: String
        var checks: Set<CheckID>
    }

    /// Reads the files of the findings again. A file that changed in between, or is not UTF-8, is left alone.
    ///
    /// - Parameters:
    ///   - report: The report, with hints.
    ///   - removesJoinedText: Whether letters and digits that are joined to a code may go.
    public init(_ report: TemplateReport, removesJoinedText: Bool) {
        var codes: [Place: CheckedMessage] = [:]
        // the columns at which messages begin, by line
        var columns: [String: [Int: Set<Int>]] = [:]
        for message in report.messages {
            let location = message.location
            codes[Place(location: location, key: message.key, locale: message.locale)] = message
            columns[location.path, default: [:]][location.line, default: []].insert(location.column)
        }
        // by path, line and column
        var edits: [String: [Int: [Int: Edit]]] = [:]
        var left = 0
        for finding in report.findings {
            switch finding.check {
            case .bidirectional, .invisibleCharacter: break
            case .joinedText where removesJoinedText: break
            default: continue
            }
            let location = finding.location
            guard let message = codes[Place(location: location, key: finding.key, locale: finding.locale)],
                location.line > 0
            else {
                left += 1
                continue
            }
            edits[location.path, default: [:]][location.line, default: [:]][
                location.column, default: Edit(raw: message.code.raw, checks: [])
            ].checks.insert(finding.check)
        }
        var files: [File] = []
        for (path, lines) in edits.sorted(by: { $0.key < $1.key }) {
            guard case .success(let bytes) = FileSystem.read(path, atMost: CatalogReader.largestFile),
                let text = String(validating: bytes, as: UTF8.self)
            else {
                left += lines.values.reduce(0) { $0 + $1.count }
                continue
            }
            // a line may end in a carriage return, which is one character with the line feed
            var all = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                .map { String(Substring($0)) }
            var diff = ""
            for (number, messages) in lines.sorted(by: { $0.key < $1.key }) {
                let old = all.indices.contains(number - 1) ? all[number - 1] : ""
                let columns = columns[path]?[number]?.sorted() ?? []
                let line = Self.line(old, columns: columns) { column, own in
                    guard let edit = messages[column] else { return nil }
                    let fixed = Self.fixed(own, edit.raw, edit.checks)
                    if fixed == nil { left += 1 }
                    return fixed
                }
                guard line != old else { continue }
                diff += "@@ -\(number) +\(number) @@\n-\(old)\n+\(line)\n"
                all[number - 1] = line
            }
            guard !diff.isEmpty else { continue }
            files.append(
                File(path: path, text: all.joined(separator: "\n"), diff: "--- a/\(path)\n+++ b/\(path)\n" + diff))
        }
        self.files = files
        self.left = left
    }

    private static let isolates = ("\u{2066}", "\u{2069}")

    /// A line in which the part of each message is replaced, if there is something in its place.
    ///
    /// - Parameter columns: The columns at which messages begin, ascending.
    private static func line(
        _ line: String, columns: [Int], replacing: (_ column: Int, _ part: ArraySlice<Unicode.Scalar>) -> String?
    ) -> String {
        let scalars = Array(line.unicodeScalars)
        let starts = columns.map { min(max($0 - 1, 0), scalars.count) } + [scalars.count]
        var result = String(scalars: scalars[..<starts[0]])
        for (index, column) in columns.enumerated() {
            let part = scalars[starts[index]..<starts[index + 1]]
            result += replacing(column, part) ?? String(scalars: part)
        }
        return result
    }

    /// The part of a line that a message has, after the corrections; nil if one is not certain.
    private static func fixed(_ part: ArraySlice<Unicode.Scalar>, _ raw: String, _ checks: Set<CheckID>) -> String? {
        let scalars = Array(part)
        let mark = Array(raw.unicodeScalars)
        guard !mark.isEmpty, scalars.count >= mark.count else { return nil }
        // the code of an origin-bound line, "@acme.example #{code}", stays as it is
        let places = (0...scalars.count - mark.count).filter { place in
            Array(scalars[place..<place + mark.count]) == mark && (place == 0 || scalars[place - 1] != "#")
        }
        guard places.count == 1, let place = places.first else { return nil }
        var (before, after) = (Array(scalars[..<place]), Array(scalars[(place + mark.count)...]))
        let counts = (before.count, after.count)
        if checks.contains(.invisibleCharacter) {
            while let last = before.last, isRemovable(last) { before.removeLast() }
            while let next = after.first, isRemovable(next) { after.removeFirst() }
            // an escape, as in "\u00ad", is not a character of the file
            guard counts != (before.count, after.count) else { return nil }
        }
        if checks.contains(.joinedText) {
            let reduced = (before.count, after.count)
            while let last = before.last, isJoined(last) { before.removeLast() }
            if after.first.map({ $0 != "-" && $0 != "_" }) ?? false {
                while let next = after.first, isJoined(next) { after.removeFirst() }
            }
            guard reduced != (before.count, after.count) else { return nil }
        }
        var middle = mark
        if checks.contains(.bidirectional) {
            // an override that reverses the code is for a person to judge
            if (before + after).contains("\u{202E}") { return nil }
            middle = Array(isolates.0.unicodeScalars) + mark + Array(isolates.1.unicodeScalars)
        }
        return String(scalars: (before + middle + after)[...])
    }

    private static func isRemovable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069, 0xFE00...0xFE0F: false
        default: scalar.isInvisible
        }
    }

    private static func isJoined(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCIIDigit || scalar == "-" || scalar == "_" || (scalar.isNameStart && scalar.value < 0x530)
    }
}
