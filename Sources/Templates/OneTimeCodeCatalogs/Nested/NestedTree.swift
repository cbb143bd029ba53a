import OneTimeCodeSupport

/// A tree of the texts in mappings and lists with their places, for all nested formats.
///
/// It is an array in file order. Every node stores the index after its last descendant. So a tree of any depth is
/// built, walked and freed without recursion, and an incomplete tree is valid. Numbers and nulls are left out.
struct NestedTree {
    enum Value: Equatable {
        case mapping
        case list
        case text(String)
        case flag(Bool)
    }

    struct Node {
        /// The key in a mapping, or the index in a list, from 0.
        var key: String
        var keyPlace: TextPosition
        var value: Value
        var place: TextPosition
        /// The index after the last descendant.
        fileprivate(set) var end = 0
        /// Whether its end was read.
        fileprivate(set) var isWhole = true
        /// Whether it is the value of YAML's merge key.
        var isMerge = false
        /// Whether a later value with the same key replaces it, as in the programs that read these formats.
        fileprivate(set) var isReplaced = false
    }

    /// The nodes, the root first; empty if nothing could be read.
    private(set) var nodes: [Node] = []
    /// The mappings and lists that are still open.
    private var open: [Open] = []
    private var key: Key?
    /// The number of keys without a node. They are remembered to detect repetitions.
    private var skippedKeys = 0

    /// The limit of nodes.
    static let mostNodes = 200_000

    /// The key of the next value.
    struct Key {
        var text: String
        var place: TextPosition
        var isMerge = false
        /// Whether it is a name. If a list is a key, it is not a name and is different from all other keys.
        var isName = true
    }

    /// A mapping or list that is still open.
    private struct Open {
        var index: Int
        /// The number of its elements, including those that are not kept.
        var count = 0
        /// The values of its keys.
        var values: [String: (firstLine: Int32, node: Int32?)] = [:]
    }

    /// The depth of the next value.
    var depth: Int { open.count }
    /// The innermost open mapping or list.
    var innermost: Node? { open.last.map { nodes[$0.index] } }
    var isInMapping: Bool { innermost?.value == .mapping }
    var isFull: Bool { nodes.count >= Self.mostNodes }

    var hasText: Bool { nodes.indices.contains { text($0) != nil } }

    /// The value of a text node.
    func text(_ index: Int) -> String? {
        if case .text(let text) = nodes[index].value { text } else { nil }
    }

    /// The bytes of all texts and keys in a node. O(nodes in it).
    func byteCount(of index: Int) -> Int {
        var count = 0
        for node in index..<max(nodes[index].end, index + 1) {
            count += text(node)?.utf8.count ?? 0
            if node > index { count += nodes[node].key.utf8.count }
        }
        return count
    }

    /// The number of nodes in a node, itself included.
    func nodeCount(of index: Int) -> Int { max(nodes[index].end - index, 1) }

    /// The direct children of a mapping or list.
    func children(of index: Int) -> [Int] {
        var children: [Int] = []
        var child = index + 1
        while child < nodes[index].end {
            if !nodes[child].isReplaced { children.append(child) }
            child = nodes[child].end
        }
        return children
    }

    /// The value of a key. O(children).
    func child(_ key: String, of index: Int?) -> Int? {
        guard let index, nodes[index].value == .mapping else { return nil }
        var child = index + 1
        while child < nodes[index].end {
            if nodes[child].key == key, !nodes[child].isReplaced { return child }
            child = nodes[child].end
        }
        return nil
    }
}

// MARK: - building

extension NestedTree {
    /// Sets the key of the next value. That value replaces an earlier one of the same key.
    ///
    /// - Returns: The line where the key occurs first; nil if this is the first occurrence.
    mutating func setKey(_ key: Key) -> Int? {
        self.key = key
        return key.isUnique ? open.last?.values[key.text].map { Int($0.firstLine) } : nil
    }

    /// Opens a mapping or list; nodes added before its ``close()`` are inside it.
    mutating func open(_ value: Value, at place: TextPosition) {
        append(value, at: place)
        open.append(Open(index: nodes.count - 1))
    }

    /// Closes the innermost mapping or list.
    mutating func close() {
        guard let last = open.popLast() else { return }
        nodes[last.index].end = nodes.count
    }

    /// Adds a value without descendants.
    mutating func add(_ value: Value, at place: TextPosition) {
        append(value, at: place)
        nodes[nodes.count - 1].end = nodes.count
    }

    /// Counts a value that is not a message.
    mutating func skip() { _ = takeKey(for: nil, at: .start) }

    /// Adds a copy of an earlier node. Returns false if the copies become too large.
    mutating func addCopy(of index: Int, at place: TextPosition) -> Bool {
        let copied = nodes[index..<nodes[index].end]
        guard nodes.count + copied.count <= Self.mostNodes else { return false }
        let key = takeKey(for: nodes.count, at: place)
        let offset = nodes.count - index
        let root = nodes.count
        for var node in copied {
            node.end += offset
            nodes.append(node)
        }
        (nodes[root].key, nodes[root].keyPlace, nodes[root].isMerge) = (key.text, key.place, key.isMerge)
        nodes[root].isReplaced = false
        return true
    }

    /// Removes the last text that was added. Nothing may have been closed since then.
    mutating func removeLastText() {
        if !nodes.isEmpty { nodes.removeLast() }
    }

    /// Closes all open nodes if the file ends early.
    mutating func breakOff() {
        key = nil
        while let last = open.last {
            nodes[last.index].isWhole = false
            close()
        }
    }

    private mutating func append(_ value: Value, at place: TextPosition) {
        let key = takeKey(for: nodes.count, at: place)
        nodes.append(Node(key: key.text, keyPlace: key.place, value: value, place: place, isMerge: key.isMerge))
    }

    /// Takes the key of the next value. The value is kept as node `node`, or skipped if that is nil.
    private mutating func takeKey(for node: Int?, at place: TextPosition) -> Key {
        defer { key = nil }
        guard let last = open.indices.last else { return Key(text: "", place: place) }
        defer { open[last].count += 1 }
        guard let key else { return Key(text: String(open[last].count), place: place) }
        if node == nil { skippedKeys += 1 }
        if key.isUnique, node != nil || skippedKeys <= Self.mostNodes {
            let value = (firstLine: Int32(clamping: key.place.line), node: node.map { Int32(clamping: $0) })
            if let former = open[last].values.updateValue(value, forKey: key.text) {
                open[last].values[key.text]?.firstLine = former.firstLine
                if let replaced = former.node { nodes[Int(replaced)].isReplaced = true }
            }
        }
        return key
    }
}

extension NestedTree.Key {
    /// Whether a mapping can have it only once. Merge keys may occur several times.
    fileprivate var isUnique: Bool { isName && !isMerge }
}

extension NestedTree {
    /// The nodes in a mapping or list, including those from YAML's merge keys (yaml.org/type/merge.html). A mapping's
    /// own keys have precedence over merged ones, and the first of several merged mappings wins.
    func elements(of index: Int) -> [Int] {
        let children = children(of: index)
        guard children.contains(where: { nodes[$0].isMerge }) else { return children }
        var elements = children.filter { !nodes[$0].isMerge }
        var keys = Set(elements.map { nodes[$0].key })
        var merged = Array(children.filter { nodes[$0].isMerge }.reversed())
        while let next = merged.popLast() {
            switch nodes[next].value {
            // `<<: [*a, *b]`
            case .list: merged += self.children(of: next).reversed()
            case .mapping:
                let inner = self.children(of: next)
                elements += inner.filter { !nodes[$0].isMerge && keys.insert(nodes[$0].key).inserted }
                merged += inner.filter { nodes[$0].isMerge }.reversed()
            case .text, .flag: break
            }
        }
        return elements
    }
}
