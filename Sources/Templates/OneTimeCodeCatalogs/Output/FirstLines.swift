/// The first lines of names, for detecting repeated names.
struct FirstLines {
    private var lines: [String: Int] = [:]

    /// The line of the first occurrence of the name; nil if this is the first.
    mutating func note(_ name: String, line: Int) -> Int? {
        if let first = lines[name] { return first }
        lines[name] = line
        return nil
    }
}
