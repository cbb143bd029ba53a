import OneTimeCodeSupport

/// Builds the trees of a YAML file's documents.
struct YAMLTreeReader {
    /// The nesting limit. libyaml's time per token grows with the depth.
    static let deepest = 100
    /// The limit for the size of all expanded aliases, as a multiple of the size of the file. Small files may use a
    /// little more. Without a limit, some kilobytes with a thousand aliases would become megabytes of messages.
    private static let mostExpansion = 16
    private static let leastAliasedBytes = 16 << 10
    private static let mostAliasedBytes = 4 << 20
    /// The bytes that each value counts in addition to its text.
    private static let bytesOfNode = 8

    private let parser: YAMLParser
    private var tree = NestedTree()
    /// The open collections, ending with the innermost one.
    private var open: [Collection] = []
    private var anchors: [String: Anchored] = [:]
    /// How many of the innermost open collections are inside a key.
    private var collectionsInKey = 0
    /// Whether the last event was a text.
    private var isTextLast = false
    /// The number of nodes in all earlier documents.
    private var nodesBefore = 0
    /// The bytes of expanded texts and keys so far, in all documents.
    private var aliasedBytes = 0

    private struct Collection {
        var isMapping: Bool
        var isKeyNext: Bool
        var anchor: String?
        var index: Int
    }

    /// The target of an alias.
    private enum Anchored {
        case node(Int)
        /// A key, which is not in a tree.
        case key(YAMLParser.Scalar)
        /// A number or null.
        case nothing
    }

    private let mostAliasedBytes: Int

    /// The limit for the size of all expanded aliases in a file with this size, both in bytes.
    static func mostAliasedBytes(inFileOf size: Int) -> Int {
        min(leastAliasedBytes + mostExpansion * size, mostAliasedBytes)
    }

    init(_ utf8: UnsafeBufferPointer<UInt8>) {
        parser = YAMLParser(utf8)
        mostAliasedBytes = Self.mostAliasedBytes(inFileOf: utf8.count)
    }

    /// Reads all documents. Calls `body` with each, even with an incomplete one.
    mutating func read(
        into output: inout CatalogOutput, _ body: (NestedTree, inout CatalogOutput) -> Void
    ) throws(YAMLParser.Failure) {
        defer { endDocument(into: &output, body) }
        while true {
            let event: YAMLParser.Event
            do throws(YAMLParser.Failure) { event = try parser.next() } catch {
                // `sms: Your code: 1234` fails after "Your code", which is not the complete text.
                if error.isColonInText, isTextLast { tree.removeLastText() }
                throw error
            }
            switch event.kind {
            case .streamEnd: return
            case .documentStart: endDocument(into: &output, body)
            default:
                let count = tree.nodes.count
                guard add(event, into: &output) else { return }
                isTextLast = if case .scalar = event.kind { tree.nodes.count > count } else { false }
            }
        }
    }

    private mutating func endDocument(
        into output: inout CatalogOutput, _ body: (NestedTree, inout CatalogOutput) -> Void
    ) {
        tree.breakOff()
        nodesBefore += tree.nodes.count
        let document = tree
        (tree, open, anchors, collectionsInKey) = (NestedTree(), [], [:], 0)
        body(document, &output)
    }

    /// Adds an event. Returns false if a limit is exceeded.
    private mutating func add(_ event: YAMLParser.Event, into output: inout CatalogOutput) -> Bool {
        switch event.kind {
        case .documentStart, .streamEnd: return true
        case .end: close(into: &output)
        case .listStart, .mappingStart:
            let isMapping = if case .mappingStart = event.kind { true } else { false }
            guard open.count < Self.deepest else {
                return refuse(
                    Diagnosis("nested more than \(Self.deepest) levels deep", fix: "reduce the nesting"), event.place,
                    &output)
            }
            begin(isMapping: isMapping, event, into: &output)
        case .scalar(let scalar):
            if isKeyNext { setKey(scalar, event, into: &output) } else { add(scalar, event) }
        case .alias(let name): return addAlias(name, event, into: &output)
        }
        guard nodesBefore + tree.nodes.count < NestedTree.mostNodes else { return refuseMore(event.place, &output) }
        return true
    }

    private func refuseMore(_ place: TextPosition, _ output: inout CatalogOutput) -> Bool {
        refuse(
            Diagnosis(
                "more than \(NestedTree.mostNodes) values, including those of aliases", fix: "split the file"
            ), place,
            &output)
    }

    private func refuse(_ diagnosis: Diagnosis, _ place: TextPosition, _ output: inout CatalogOutput) -> Bool {
        output.problem(diagnosis, at: place)
        return false
    }
}

// MARK: - keys

extension YAMLTreeReader {
    private var isKeyNext: Bool { collectionsInKey == 0 && open.last?.isKeyNext == true }

    private mutating func setKey(
        _ scalar: YAMLParser.Scalar, _ event: YAMLParser.Event, into output: inout CatalogOutput
    ) {
        if let anchor = event.anchor { anchors[anchor] = .key(scalar) }
        setKey(scalar.text, isMerge: scalar.isPlain && scalar.text == "<<", at: event.place, into: &output)
    }

    /// - Parameter text: Nil for a key that is not a name.
    private mutating func setKey(
        _ text: String?, isMerge: Bool = false, at place: TextPosition, into output: inout CatalogOutput
    ) {
        let key = NestedTree.Key(text: text ?? "?", place: place, isMerge: isMerge, isName: text != nil)
        if let first = tree.setKey(key) {
            output.duplicate(key.text, first: first, at: place)
        }
        open[open.count - 1].isKeyNext = false
    }

    /// Ends a value of the innermost collection. In a mapping, the next node is a key.
    private mutating func endValue() {
        if let last = open.last, last.isMapping { open[open.count - 1].isKeyNext = true }
    }
}

// MARK: - values

extension YAMLTreeReader {
    private mutating func begin(isMapping: Bool, _ event: YAMLParser.Event, into output: inout CatalogOutput) {
        if isKeyNext || collectionsInKey > 0 {
            if collectionsInKey == 0 {
                output.problem(
                    Diagnosis(
                        "a list or a mapping is used as a key",
                        fix: "use a word, in quotes if it begins with a bracket"), at: event.place)
            }
            collectionsInKey += 1
        } else {
            tree.open(isMapping ? .mapping : .list, at: event.place)
        }
        let collection = Collection(
            isMapping: isMapping, isKeyNext: isMapping, anchor: event.anchor, index: tree.nodes.count - 1)
        open.append(collection)
    }

    private mutating func close(into output: inout CatalogOutput) {
        guard let last = open.popLast() else { return }
        if collectionsInKey > 0 {
            collectionsInKey -= 1
            if collectionsInKey == 0 { setKey(nil, at: .start, into: &output) }
        } else {
            tree.close()
            if let anchor = last.anchor { anchors[anchor] = .node(last.index) }
            endValue()
        }
    }

    private mutating func add(_ scalar: YAMLParser.Scalar, _ event: YAMLParser.Event) {
        guard collectionsInKey == 0 else { return }
        if scalar.isText {
            tree.add(.text(scalar.text), at: event.place)
            if let anchor = event.anchor { anchors[anchor] = .node(tree.nodes.count - 1) }
        } else {
            tree.skip()
            if let anchor = event.anchor { anchors[anchor] = .nothing }
        }
        endValue()
    }

    private mutating func addAlias(_ name: String, _ event: YAMLParser.Event, into output: inout CatalogOutput) -> Bool
    {
        guard collectionsInKey == 0 else { return true }
        let anchored = anchors[name]
        if anchored == nil {
            output.problem(
                Diagnosis(
                    "an alias without an earlier anchor",
                    fix: "write the anchor, or put a text that begins with * in quotes"), at: event.place)
        }
        guard countBytes(of: anchored) else {
            return refuse(
                Diagnosis(
                    "aliases expand to too much text up to here",
                    fix: "write fewer aliases of long texts, or split the file"), event.place, &output)
        }
        if isKeyNext {
            switch anchored {
            case .key(let scalar): setKey(scalar.text, at: event.place, into: &output)
            case .node(let index): setKey(tree.text(index), at: event.place, into: &output)
            case .nothing, nil: setKey(nil, at: event.place, into: &output)
            }
            return true
        }
        switch anchored {
        case .key(let scalar) where scalar.isText: tree.add(.text(scalar.text), at: event.place)
        case .node(let index):
            guard tree.addCopy(of: index, at: event.place) else { return refuseMore(event.place, &output) }
        case .key, .nothing, nil: tree.skip()
        }
        endValue()
        guard nodesBefore + tree.nodes.count < NestedTree.mostNodes else { return refuseMore(event.place, &output) }
        return true
    }
}

extension YAMLTreeReader {
    /// Counts the bytes of one more alias. Returns false if the limit is exceeded.
    private mutating func countBytes(of anchored: Anchored?) -> Bool {
        switch anchored {
        case .key(let scalar): aliasedBytes += scalar.text.utf8.count
        // A list or mapping that is a key is not expanded.
        case .node(let index) where isKeyNext: aliasedBytes += tree.text(index)?.utf8.count ?? 0
        case .node(let index): aliasedBytes += tree.byteCount(of: index) + Self.bytesOfNode * tree.nodeCount(of: index)
        case .nothing, nil: break
        }
        return aliasedBytes <= mostAliasedBytes
    }
}

extension YAMLParser.Scalar {
    /// Whether this is a text and not a number, a boolean or null (YAML 1.2, section 10.3.2).
    ///
    /// As in YAML 1.2, `yes`, `no`, `on` and `off` are texts.
    var isText: Bool {
        switch tag {
        case "tag:yaml.org,2002:str", "!": return true
        case .some(let tag) where tag.hasPrefix("tag:yaml.org,2002:"): return false
        default: return !isPlain || !Self.isOther(text)
        }
    }

    private static func isOther(_ text: String) -> Bool {
        switch text {
        case "", "~", "null", "Null", "NULL", "true", "True", "TRUE", "false", "False", "FALSE": return true
        default: break
        }
        // longer texts are not numbers
        guard text.utf8.count <= 64, let first = text.utf8.first, "+-.0123456789".utf8.contains(first) else {
            return false
        }
        let digits = text.drop { $0 == "+" || $0 == "-" }
        if [".inf", ".nan"].contains(digits.lowercased()) { return true }
        if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16) != nil }
        if text.hasPrefix("0o") { return Int(text.dropFirst(2), radix: 8) != nil }
        return digits.utf8.allSatisfy { "0123456789.eE+-".utf8.contains($0) } && Double(text) != nil
    }
}
