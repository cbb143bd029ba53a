/// A value of a JSON file or a property list, with its place.
struct Node: Sendable {
    enum Value: Sendable {
        case object([Member])
        case array([Node])
        case string(String)
        case bool(Bool)
        case other
    }

    struct Member: Sendable {
        let name: String
        let place: SourcePlace?
        let value: Node
    }

    let value: Value
    /// Nil in a binary file.
    let place: SourcePlace?

    /// The value of a member. Of several with one name the last counts.
    subscript(name: String) -> Node? {
        guard case .object(let members) = value else { return nil }
        return members.last { $0.name == name }?.value
    }

    var members: [Member]? { if case .object(let members) = value { members } else { nil } }

    var elements: [Node]? { if case .array(let elements) = value { elements } else { nil } }

    var text: String? { if case .string(let text) = value { text } else { nil } }

    var bool: Bool? { if case .bool(let bool) = value { bool } else { nil } }

    /// The strings of an array; nil if it is no array or has other values.
    var texts: [String]? {
        guard let elements else { return nil }
        let texts = elements.compactMap(\.text)
        return texts.count == elements.count ? texts : nil
    }
}
