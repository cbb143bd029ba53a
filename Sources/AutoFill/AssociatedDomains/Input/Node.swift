/// A value of a JSON file or a property list, with its place.
package struct Node: Sendable {
    package enum Value: Sendable {
        case object([Member])
        case array([Node])
        case string(String)
        case bool(Bool)
        /// A number of a JSON file, as written.
        case number(String)
        /// The `null` of a JSON file.
        case null
        /// A value of a property list of a type that these files do not use.
        case other
    }

    package struct Member: Sendable {
        package let name: String
        package let place: SourcePlace?
        package let value: Node
    }

    package let value: Value
    /// Nil in a binary file.
    package let place: SourcePlace?

    /// The value of a member. If several members have the name, the last one counts.
    package subscript(name: String) -> Node? {
        guard case .object(let members) = value else { return nil }
        return members.last { $0.name == name }?.value
    }

    package var members: [Member]? { if case .object(let members) = value { members } else { nil } }

    package var elements: [Node]? { if case .array(let elements) = value { elements } else { nil } }

    package var text: String? { if case .string(let text) = value { text } else { nil } }

    package var bool: Bool? { if case .bool(let bool) = value { bool } else { nil } }

    /// The strings of an array; nil if it is not an array or has other values.
    var texts: [String]? {
        guard let elements else { return nil }
        let texts = elements.compactMap(\.text)
        return texts.count == elements.count ? texts : nil
    }
}
