import CYamlSystem
import OneTimeCodeSupport

/// The events of libyaml for a file, one by one.
///
/// Events are safer than the trees of Yams. Yams expands aliases while it compares keys, and frees its trees
/// recursively, so a few kilobytes of aliases could take hours or overflow the stack. It also drops everything if a
/// file has an error.
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
        var place: TextPosition
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
        var contextPlace: TextPosition
        var place: TextPosition
        /// The byte offset, if decoding failed.
        var offset: Int?
    }

    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let end: TextPosition
    private let isReady: Bool

    /// Creates a parser for well-formed UTF-8. The buffer must stay valid as long as the parser is used.
    init(_ utf8: UnsafeBufferPointer<UInt8>) {
        end = TextPosition(endOf: utf8)
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

    /// The next event. Must not be called after the end of the stream or a failure.
    func next() throws(Failure) -> Event {
        while true {
            var event = yaml_event_t()
            guard isReady, yaml_parser_parse(parser, &event) == 1 else { throw failure }
            defer { yaml_event_delete(&event) }
            if let event = Event(event, at: place(event.start_mark)) { return event }
        }
    }

    private var failure: Failure {
        let state = parser.pointee
        return Failure(
            context: state.context.map { String(cString: $0) },
            problem: state.problem.map { String(cString: $0) } ?? "no memory is left",
            contextPlace: place(state.context_mark), place: place(state.problem_mark),
            offset: state.error == YAML_READER_ERROR ? state.problem_offset : nil)
    }

    /// The place of a mark. libyaml counts from 0, and columns in scalars.
    ///
    /// At the end of a stream, libyaml moves to a new line even if the last line has no line break. That line is not in
    /// the file, so the place is the end of the file.
    private func place(_ mark: yaml_mark_t) -> TextPosition {
        mark.line < end.line ? TextPosition(line: mark.line + 1, column: mark.column + 1) : end
    }
}

extension TextPosition {
    /// The end of a text. Line breaks are those of YAML 1.1, section 4.2: CR, LF, CR LF, NEL, LS and PS. O(n).
    fileprivate init(endOf utf8: UnsafeBufferPointer<UInt8>) {
        var line = 1
        var column = 1
        var last: (UInt8, UInt8) = (0, 0)
        for byte in utf8 {
            switch (last.0, last.1, byte) {
            case (_, 0x0D, 0x0A): break
            case (_, _, 0x0A), (_, _, 0x0D), (_, 0xC2, 0x85), (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9):
                line += 1
                column = 1
            default: if byte & 0xC0 != 0x80 { column += 1 }
            }
            last = (last.1, byte)
        }
        self.init(line: line, column: column)
    }
}

extension YAMLParser.Event {
    /// Returns nil for events without content.
    fileprivate init?(_ event: yaml_event_t, at place: TextPosition) {
        self.place = place
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

extension String {
    fileprivate init?(_ name: UnsafeMutablePointer<yaml_char_t>?) {
        guard let name else { return nil }
        self.init(cString: name)
    }
}
