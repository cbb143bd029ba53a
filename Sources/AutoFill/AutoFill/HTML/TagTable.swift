/// A table by the names of tags, quick to look up.
///
/// The names in it are those of the source code, so that no page can make a look-up slow: it ends at the first empty slot,
/// and half of the slots are empty.
struct TagTable<Value: Sendable>: Sendable {
    private var names: [TagName]
    private var values: [Value?]
    private let shift: UInt64

    /// - Parameter entries: The names, each once, with their values.
    init(_ entries: [(TagName, Value)]) {
        let bits = Int.bitWidth - entries.count.leadingZeroBitCount + 1
        names = Array(repeating: "", count: 1 << bits)
        values = Array(repeating: nil, count: 1 << bits)
        shift = UInt64(64 - bits)
        for (name, value) in entries {
            var slot = slot(of: name)
            while values[slot] != nil { slot = next(slot) }
            (names[slot], values[slot]) = (name, value)
        }
    }

    subscript(_ name: TagName) -> Value? {
        var slot = slot(of: name)
        while let value = values[slot] {
            if names[slot] == name { return value }
            slot = next(slot)
        }
        return nil
    }

    private func slot(of name: TagName) -> Int { Int(name.scattered >> shift) }

    private func next(_ slot: Int) -> Int { (slot + 1) & (names.count - 1) }
}

extension TagTable where Value == Void {
    /// Whether a name is in the table.
    func contains(_ name: TagName) -> Bool { self[name] != nil }
}

extension TagTable: ExpressibleByArrayLiteral where Value == Void {
    init(arrayLiteral names: TagName...) { self.init(names.map { ($0, ()) }) }
}
