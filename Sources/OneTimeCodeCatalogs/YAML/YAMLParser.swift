import CYamlSystem

/// The events of libyaml for a file, one by one.
///
/// Events are safer than Yams' trees. Yams expands aliases while it compares keys, and frees its trees recursively. A
/// few kilobytes of aliases could take hours or overflow the stack. Yams also keeps nothing of a file with an error.
final class YAMLParser {
    /// An event with its start.
    struct Event {
        enum Kind {
            case documentStart
            case alias(String)
            case scalar(Scalar)
            case listStart
            case mappingStart
            /// The end of a list or mapping.
            case end
            case streamEnd
        }
        var kind: Kind
        /// The anchor name for aliases.
        var anchor: String?
        var place: TextPlace
    }

    struct Scalar {
        var text: String
        var tag: String?
        /// Whether it is unquoted, so that it may be something other than text.
        var isPlain: Bool
    }

    /// The reason why reading stopped early.
    struct Failure: Error {
        /// libyaml's message: its context and the problem.
        var context: String?
        var problem: String
        var contextPlace: TextPlace
        var place: TextPlace
        /// The byte offset, if decoding failed.
        var offset: Int?
    }

    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let isReady: Bool

    /// Makes a parser of well-formed UTF-8. The buffer must stay valid during the lifetime of the parser.
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

    /// The next event. It must not be called after the end of the stream or a failure.
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
    /// Nil for events without content.
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
    /// libyaml counts from 0, and columns in scalars.
    fileprivate init(_ mark: yaml_mark_t) { self.init(line: mark.line + 1, column: mark.column + 1) }
}

extension String {
    fileprivate init?(_ name: UnsafeMutablePointer<yaml_char_t>?) {
        guard let name else { return nil }
        self.init(cString: name)
    }
}
