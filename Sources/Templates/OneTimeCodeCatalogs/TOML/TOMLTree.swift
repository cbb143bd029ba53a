import OneTimeCodeSupport

/// The tables and values of a TOML file. A table may be continued later in the file: `[login]`, `[other]`,
/// `[login.sms]`.
struct TOMLTree {
    private struct Node {
        let key: NestedTree.Key
        /// Nil for a number or a date.
        var value: NestedTree.Value?
        var place: TextPosition
        var children: [Int] = []
        var childOfKey: [String: Int] = [:]
        /// Whether a header or an inline table has defined it. Then no other one may.
        var isDefined = false
        /// Whether it is a list of tables that headers can extend: `[[login]]`.
        var isExtensible = false
    }

    private var nodes: [Node]
    /// The table with the keys before the first header.
    static let root = 0

    init() {
        let start = TextPosition.start
        nodes = [Node(key: NestedTree.Key(text: "", place: start), value: .mapping, place: start)]
    }

    var isFull: Bool { nodes.count >= NestedTree.mostNodes }

    /// The result of adding a value or a table.
    enum Addition {
        case added(Int)
        /// The key already has a value, which the new one replaces.
        case replaced(Int, firstLine: Int)
        /// The key names a value and not a table.
        case isNoTable(firstLine: Int)
    }

    /// Adds a value, a list or an inline table to a table.
    mutating func add(
        _ value: NestedTree.Value?, _ key: NestedTree.Key, at place: TextPosition, in table: Int
    ) -> Addition {
        if let old = nodes[table].childOfKey[key.text] {
            let firstLine = nodes[old].key.place.line
            nodes[old] = Node(key: key, value: value, place: place)
            return .replaced(old, firstLine: firstLine)
        }
        return .added(append(Node(key: key, value: value, place: place), to: table))
    }

    /// Adds an element to a list.
    mutating func addElement(_ value: NestedTree.Value?, at place: TextPosition, in list: Int) -> Int {
        let key = NestedTree.Key(text: String(nodes[list].children.count), place: place)
        return append(Node(key: key, value: value, place: place), to: list)
    }

    /// The table of a key in another table, for the parts of a dotted key before its last. Creates it if necessary.
    mutating func table(_ key: NestedTree.Key, in parent: Int) -> Addition {
        guard let known = nodes[parent].childOfKey[key.text] else {
            return .added(append(Node(key: key, value: .mapping, place: key.place), to: parent))
        }
        if nodes[known].isExtensible, let last = nodes[known].children.last { return .added(last) }
        return nodes[known].value == .mapping ? .added(known) : .isNoTable(firstLine: nodes[known].key.place.line)
    }

    /// The table that a header begins: `[login]`.
    mutating func define(_ key: NestedTree.Key, in parent: Int) -> Addition {
        let found = table(key, in: parent)
        guard case .added(let index) = found else { return found }
        let isAgain = nodes[index].isDefined
        nodes[index].isDefined = true
        return isAgain ? .replaced(index, firstLine: nodes[index].key.place.line) : found
    }

    /// The table that a header of a list adds: `[[login]]`.
    mutating func extend(_ key: NestedTree.Key, in parent: Int) -> Addition {
        let list: Int
        if let known = nodes[parent].childOfKey[key.text] {
            guard nodes[known].isExtensible else { return .isNoTable(firstLine: nodes[known].key.place.line) }
            list = known
        } else {
            list = append(Node(key: key, value: .list, place: key.place), to: parent)
            nodes[list].isExtensible = true
        }
        return .added(addElement(.mapping, at: key.place, in: list))
    }

    private mutating func append(_ node: Node, to parent: Int) -> Int {
        nodes.append(node)
        let index = nodes.count - 1
        nodes[parent].children.append(index)
        if nodes[parent].value == .mapping { nodes[parent].childOfKey[node.key.text] = index }
        return index
    }

    /// The same tree in the form that all nested formats share.
    func nested() -> NestedTree {
        var tree = NestedTree()
        var rest: [Int?] = [Self.root]
        while let next = rest.popLast() {
            guard let index = next else {
                tree.close()
                continue
            }
            let node = nodes[index]
            if tree.isInMapping { _ = tree.setKey(node.key) }
            switch node.value {
            case .mapping, .list:
                tree.open(node.value ?? .list, at: node.place)
                rest.append(nil)
                rest += node.children.reversed()
            case let value?: tree.add(value, at: node.place)
            case nil: tree.skip()
            }
        }
        return tree
    }
}
