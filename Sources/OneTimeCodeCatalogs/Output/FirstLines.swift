/// Where names were given first, to tell of a name that is given again.
struct FirstLines {
    private var lines: [String: Int] = [:]

    /// The line that gave the name first; nil where this one does.
    mutating func note(_ name: String, line: Int) -> Int? {
        if let first = lines[name] { return first }
        lines[name] = line
        return nil
    }
}
