/// A value of a YAML file that is meant for this program, such as a configuration file, with its location.
///
/// The file must not have errors. Aliases are rejected, because such files do not need them.
package indirect enum YAMLValue {
    /// A text, number, boolean or null as written, and whether it is without quotes.
    case scalar(String, isPlain: Bool, SourceLocation)
    case list([YAMLValue], SourceLocation)
    case mapping([(key: YAMLValue, value: YAMLValue)], SourceLocation)

    /// Reads the first document of a file. Returns nil if it is empty.
    ///
    /// - Throws: A problem, if the YAML is invalid, has aliases, or is nested too deeply.
    package static func read(_ text: String, path: String) throws(CatalogProblem) -> YAMLValue? {
        var text = text
        let result = text.withUTF8 { utf8 -> Result<YAMLValue?, CatalogProblem> in
            var reader = YAMLValueReader(utf8, path: path)
            do throws(CatalogProblem) { return .success(try reader.document()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// The start of the value.
    package var location: SourceLocation {
        switch self {
        case .scalar(_, _, let location), .list(_, let location), .mapping(_, let location): location
        }
    }
}

/// Reads recursively, up to the nesting limit.
private struct YAMLValueReader {
    private let parser: YAMLParser
    private let path: String

    init(_ utf8: UnsafeBufferPointer<UInt8>, path: String) {
        parser = YAMLParser(utf8)
        self.path = path
    }

    mutating func document() throws(CatalogProblem) -> YAMLValue? {
        var event = try next()
        while case .documentStart = event.kind { event = try next() }
        if case .streamEnd = event.kind { return nil }
        return try value(event, depth: 0)
    }

    private mutating func value(_ event: YAMLParser.Event, depth: Int) throws(CatalogProblem) -> YAMLValue {
        let location = SourceLocation(path: path, at: event.place)
        guard depth <= YAMLTreeReader.deepest else {
            throw CatalogProblem(
                Diagnosis("nested more than \(YAMLTreeReader.deepest) levels deep", fix: "reduce the nesting"),
                at: location)
        }
        switch event.kind {
        case .scalar(let scalar): return .scalar(scalar.text, isPlain: scalar.isPlain, location)
        case .listStart:
            var items: [YAMLValue] = []
            while let item = try nextInCollection() { items.append(try value(item, depth: depth + 1)) }
            return .list(items, location)
        case .mappingStart:
            var pairs: [(key: YAMLValue, value: YAMLValue)] = []
            while let key = try nextInCollection() {
                let name = try value(key, depth: depth + 1)
                pairs.append((name, try value(try next(), depth: depth + 1)))
            }
            return .mapping(pairs, location)
        case .alias:
            throw CatalogProblem(
                Diagnosis("aliases are not supported here", fix: "write the value itself"), at: location)
        case .documentStart, .end, .streamEnd:
            throw CatalogProblem(Diagnosis("a value is expected here", fix: "add one"), at: location)
        }
    }

    /// Returns nil at the end of the collection.
    private func nextInCollection() throws(CatalogProblem) -> YAMLParser.Event? {
        let event = try next()
        if case .end = event.kind { return nil }
        return event
    }

    private func next() throws(CatalogProblem) -> YAMLParser.Event {
        do throws(YAMLParser.Failure) { return try parser.next() } catch {
            let (message, place) = error.words
            throw CatalogProblem(message, at: SourceLocation(path: path, at: place))
        }
    }
}
