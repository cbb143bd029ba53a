import CGumbo

/// The attributes of an element in a tree of Gumbo. The tree must not be freed while this value is used.
struct HTMLAttributes {
    private let vector: GumboVector

    init(_ vector: GumboVector) { self.vector = vector }

    /// The value of an attribute: empty if it was written without a value, nil if it is missing. Gumbo folds the case
    /// of names, and keeps the first attribute with each name.
    subscript(_ name: StaticString) -> String? {
        for index in 0..<Int(vector.length) {
            guard let attribute = attribute(index), let start = attribute.pointee.name else { continue }
            let count = name.utf8CodeUnitCount
            let isSame = name.withUTF8Buffer { bytes in
                // the name in the tree ends with a zero byte, and `name` has no zero byte
                (0..<count).allSatisfy { UInt8(bitPattern: start[$0]) == bytes[$0] }
            }
            if isSame, start[count] == 0 { return String(cString: attribute.pointee.value) }
        }
        return nil
    }

    /// All attributes, in the order of the source.
    var all: [(name: TagName, value: String)] {
        (0..<Int(vector.length)).compactMap { attribute($0) }.map {
            (TagName(of: $0.pointee.name), String(cString: $0.pointee.value))
        }
    }

    /// Whether the attributes hide their element from people.
    var hide: Bool {
        if self["hidden"] != nil || self["aria-hidden"]?.lowercased() == "true" { return true }
        if self["type"]?.lowercased() == "hidden" { return true }
        guard let style = self["style"] else { return false }
        let declarations = style.lowercased().filter { $0 != " " }
        return declarations.contains("display:none") || declarations.contains("visibility:hidden")
    }

    private func attribute(_ index: Int) -> UnsafePointer<GumboAttribute>? {
        vector.data[index].map { UnsafePointer($0.assumingMemoryBound(to: GumboAttribute.self)) }
    }
}
