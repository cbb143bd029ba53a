import CYamlSystem

/// The events of libyaml for a file, one after the other.
///
/// libyaml's events rather than Yams' trees: Yams expands what aliases stand for while it compares keys, and frees its trees
/// recursively, so that some kilobytes of aliases would take hours or overflow the stack; and it keeps nothing of a file
/// with an error in it.
final class YAMLParser {
    /// A piece, and where it begins.
    struct Event {
        enum Kind {
            case documentStart
            case alias(String)
            case scalar(Scalar)
            case listStart
            case mappingStart
            /// Of a list or a mapping.
            case end
            case streamEnd
        }
        var kind: Kind
        /// The name that aliases have for it.
        var anchor: String?
        var place: TextPlace
    }

    struct Scalar {
        var text: String
        var tag: String?
        /// Without quotes, so that it may stand for something else than a text.
        var isPlain: Bool
    }

    /// Why reading ended before the end.
    struct Failure: Error {
        /// libyaml's words: what it was at, and what it found.
        var context: String?
        var problem: String
        var contextPlace: TextPlace
        var place: TextPlace
        /// Where it failed in bytes, if it was at reading characters.
        var offset: Int?
    }

    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let isReady: Bool

    /// A parser of well-formed UTF-8, which has to stay where it is for as long as the parser does.
    init(_ utf8: UnsafeBufferPointer<UInt8>) {
        parser = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        isReady = yaml_parser_initialize(parser) == 1
        guard isReady else { return }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, utf8.baseAddress, utf8.count)
    }

    deinit {
        if isReady { yaml_parser_delete(parser) }
        parser.deinitialize(count: 1)
        parser.deallocate()
    }

    /// The next piece. Not to be called again after the end of the stream or a failure.
    func next() throws(Failure) -> Event {
        while true {
            var event = yaml_event_t()
            guard isReady, yaml_parser_parse(parser, &event) == 1 else { throw failure }
            defer { yaml_event_delete(&event) }
            if let event = Event(event) { return event }
        }
    }

    private var failure: Failure {
        let state = parser.pointee
        return Failure(
            context: state.context.map { String(cString: $0) },
            problem: state.problem.map { String(cString: $0) } ?? "no memory is left",
            contextPlace: TextPlace(state.context_mark), place: TextPlace(state.problem_mark),
            offset: state.error == YAML_READER_ERROR ? state.problem_offset : nil)
    }
}

extension YAMLParser.Event {
    /// Nil for what says nothing of the content.
    fileprivate init?(_ event: yaml_event_t) {
        place = TextPlace(event.start_mark)
        switch event.type {
        case YAML_DOCUMENT_START_EVENT: kind = .documentStart
        case YAML_STREAM_END_EVENT: kind = .streamEnd
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: kind = .end
        case YAML_ALIAS_EVENT: kind = .alias(String(event.data.alias.anchor) ?? "")
        case YAML_SEQUENCE_START_EVENT:
            kind = .listStart
            anchor = String(event.data.sequence_start.anchor)
        case YAML_MAPPING_START_EVENT:
            kind = .mappingStart
            anchor = String(event.data.mapping_start.anchor)
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            kind = .scalar(
                YAMLParser.Scalar(
                    text: String(decoding: text, as: UTF8.self), tag: String(scalar.tag),
                    isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE))
            anchor = String(scalar.anchor)
        default: return nil
        }
    }
}

extension TextPlace {
    /// libyaml counts from 0 on, columns in scalars.
    fileprivate init(_ mark: yaml_mark_t) { self.init(line: mark.line + 1, column: mark.column + 1) }
}

extension String {
    fileprivate init?(_ name: UnsafeMutablePointer<yaml_char_t>?) {
        guard let name else { return nil }
        self.init(cString: name)
    }
}
