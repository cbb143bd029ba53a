import OneTimeCodeSupport

extension String {
    /// A name for use in problems: in quotes, on one line, and shortened.
    var asNameInProblem: String {
        guard !isEmpty else { return "the empty name" }
        let longest = 60
        var name = String.UnicodeScalarView()
        name.append(
            contentsOf: unicodeScalars.prefix(longest).map { $0.properties.generalCategory == .control ? " " : $0 })
        let isCut = unicodeScalars.dropFirst(longest).first != nil
        return "'\(String(name))\(isCut ? "..." : "")'"
    }
}

extension CatalogOutput {
    /// Reports a repeated name, with the same words for all formats.
    mutating func duplicate(_ name: String, first: Int, at position: TextPosition) {
        guard !hasAllProblems else { return }
        problem(
            Diagnosis(
                "\(name.asNameInProblem) already occurs in line \(first)", fix: "remove or rename one of them"),
            at: position, key: name)
    }

    /// Reports a repeated name at a place of the text.
    mutating func duplicate(_ name: String, first: Int, in source: SourceText, at place: Int) {
        guard !hasAllProblems else { return }
        duplicate(name, first: first, at: source.position(of: place))
    }
}

/// The lines where names occur first. Used to detect repeated names.
struct FirstLines {
    private var lines: [String: Int] = [:]

    /// The line where the name occurs first; nil if this is the first occurrence.
    mutating func note(_ name: String, line: Int) -> Int? {
        if let first = lines[name] { return first }
        lines[name] = line
        return nil
    }
}
