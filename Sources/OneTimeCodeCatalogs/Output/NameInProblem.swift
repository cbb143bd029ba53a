extension String {
    /// A name as problems show it: in quotes, on one line, and no longer than a line has room for.
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
    /// Adds the problem of a name that was given before, which all formats word alike.
    mutating func duplicate(_ name: String, first: Int, line: Int, column: Int) {
        problem(
            Diagnosis(
                "\(name.asNameInProblem) is there already, in line \(first)", fix: "remove or rename one of them"),
            line: line,
            column: column)
    }

    /// Adds the problem of a name that was given before, at a place of the text.
    mutating func duplicate(_ name: String, first: Int, in source: SourceText, at place: Int) {
        duplicate(name, first: first, line: source.line(of: place), column: source.column(of: place))
    }
}
