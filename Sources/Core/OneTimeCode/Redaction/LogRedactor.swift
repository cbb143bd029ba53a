/// Masks the codes in log lines, and nothing else.
///
/// A line may be a plain message, may begin with time stamps and process names, may be a JSON object or array or CSV,
/// or may have fields in the notations of other programs. Each text in it is decoded and parsed separately. All other
/// spellings of a found code in the line are masked too: "482913", "482-913", "４８２９１３", in links and in escapes.
///
/// A number is masked because something says that it is a code: a word for a code, a key such as "otp", or a text that
/// is a message to somebody. Where nothing says so, the line stays as it is, byte for byte.
///
/// Every letter and digit of a code becomes an asterisk, written as the line writes its text, or what the ``CodeMask``
/// says. A JSON number that is a code becomes `null`, so that JSON stays valid. All other bytes stay unchanged. Takes
/// time linear in the length of a line.
public struct LogRedactor: Sendable {
    private let parser: MessageParser
    private let mask: CodeMask
    fileprivate let screen: LogScreen
    fileprivate let masksLinks: Bool

    /// Creates a redactor that masks the codes that `parser` finds.
    ///
    /// Use a parser with a lower minimum confidence than for reporting codes: it is better to mask a number too many
    /// than to miss a code.
    ///
    /// - Parameters:
    ///   - parser: Finds the codes of messages.
    ///   - mask: What is written in place of a code.
    ///   - masksLinks: Whether to mask the tokens of links too, such as `?token=…` and `/verify/…`, which let in whoever
    ///     opens them. Then every line with a slash is read, which takes longer.
    public init(
        parser: MessageParser = MessageParser(options: .init(minimumConfidence: defaultMinimumConfidence)),
        mask: CodeMask = .asterisks, masksLinks: Bool = false
    ) {
        self.init(parser: parser, mask: mask, masksLinks: masksLinks, screen: LogScreen())
    }

    init(
        parser: MessageParser = MessageParser(options: .init(minimumConfidence: defaultMinimumConfidence)),
        mask: CodeMask = .asterisks, masksLinks: Bool = false, screen: LogScreen
    ) {
        self.masksLinks = masksLinks
        self.parser = parser
        self.mask = mask
        self.screen = screen
    }

    /// A redactor with the default parser and mask, for callers that keep none of their own.
    public static let shared = LogRedactor()

    /// The minimum confidence of the default parser, 0.05.
    public static let defaultMinimumConfidence = 0.05

    /// The line with its codes masked; nil if there is nothing to mask.
    ///
    /// - Parameter line: A record of a log in UTF-8, with or without its line break. Ill-formed bytes are kept.
    public func redacted(utf8 line: some Collection<UInt8>) -> [UInt8]? { redaction(utf8: line)?.bytes }

    /// The line with its codes masked, and what was found; nil if there is nothing to mask.
    ///
    /// - Parameter line: A record of a log in UTF-8, with or without its line break. Ill-formed bytes are kept.
    public func redaction(utf8 line: some Collection<UInt8>) -> LogRedaction? {
        let mayHoldCode = line.withContiguousStorageIfAvailable { bytes in
            screen.mayHoldCode(bytes) || (masksLinks && bytes.contains(UInt8(ascii: "/")))
        }
        return mayHoldCode == false ? nil : redaction(of: LogRecord(Array(line)))
    }

    /// A text that was sent to somebody, with its codes masked, and what was found; nil if there is nothing to mask.
    ///
    /// Here a number may also be a code because the text is nothing else, or because its words are not understood.
    ///
    /// - Parameter text: The text in UTF-8, which may have a prefix of a log. Ill-formed bytes are kept.
    public func redaction(ofMessage text: some Collection<UInt8>) -> LogRedaction? {
        redaction(of: LogRecord(value: Array(text), key: .message))
    }

    /// The value of a field with its codes masked; nil if there is nothing to mask.
    ///
    /// - Parameters:
    ///   - value: The value, without quotation marks and escapes of the log around it.
    ///   - key: The key of the field, which may name a code or a message.
    public func redacted(_ value: some StringProtocol, forKey key: String) -> String? {
        redaction(utf8: value.utf8, forKey: key).map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    /// The value of a field in UTF-8 with its codes masked, and what was found; nil if there is nothing to mask.
    ///
    /// - Parameters:
    ///   - value: The value, without quotation marks and escapes of the log around it. Ill-formed bytes are kept.
    ///   - key: The key of the field, which may name a code or a message.
    public func redaction(utf8 value: some Collection<UInt8>, forKey key: String) -> LogRedaction? {
        redaction(of: LogRecord(value: Array(value), key: LogKey(Array(key.utf8)[...])))
    }

    /// The masked line of a record; nil if there is nothing to mask.
    ///
    /// - Parameter start: Where the line begins, if others of its event are before it.
    private func redaction(of record: LogRecord, from start: Int = 0) -> LogRedaction? {
        let line = record.line
        var codes: Set<String> = []
        var words = LineWords(line)
        let found = findCodes(in: record, &words, &codes)
        guard !codes.isEmpty else { return nil }
        var masked = masked(record, found, CodeForms(codes), codes, mask)
        masked.cut(to: start)
        // a code without letters and digits has nothing to mask, nor has a code that is part of a time or an address
        if masked.isEmpty { return nil }
        let findings = found.all.filter { $0.range.lowerBound >= start }.map { $0.moved(by: -start) }
        return LogRedaction(
            bytes: masked.applied(to: Array(line[start...])),
            findings: findings.sorted { $0.range.lowerBound < $1.range.lowerBound })
    }

    /// The places of codes in a line and in the lines that are encoded in it.
    private struct Findings {
        let places: [(text: MappedText, span: CodeSpan)]
        let own: [LogFinding]
        let inner: [(place: Range<Int>, findings: Findings)]

        /// All findings, those of a text that is encoded as a whole at its place.
        var all: [LogFinding] {
            own
                + inner.flatMap { inner in
                    inner.findings.all.map {
                        LogFinding(range: inner.place, field: $0.field, evidence: $0.evidence, language: $0.language)
                    }
                }
        }
    }

    private func findCodes(in record: LogRecord, _ words: inout LineWords, _ codes: inout Set<String>) -> Findings {
        var found = FoundCodes()
        for part in record.parts {
            switch part {
            case .text(let text, let kind): parser.findCodes(in: text, kind: kind, screen, &found)
            case .value(let key, let text): parser.findCode(in: text, key: key, screen, &words, &found)
            }
        }
        if masksLinks {
            for text in record.texts {
                let bytes = text.text.bytes
                LogLinks.forEachToken(in: bytes) { place in
                    found.add(String(decoding: bytes[place], as: UTF8.self), at: place, of: text.text, .link, .link)
                }
            }
        }
        codes.formUnion(found.codes)
        var inner: [(Range<Int>, Findings)] = []
        for part in record.inner {
            inner.append((part.place, findCodes(in: part.record, &words, &codes)))
        }
        return Findings(places: found.places, own: found.findings, inner: inner)
    }

    private func masked(
        _ record: LogRecord, _ found: Findings, _ forms: CodeForms, _ codes: Set<String>, _ mask: CodeMask
    ) -> MaskedLine {
        var masked = MaskedLine(mask)
        for place in found.places { masked.mask([place.span], in: place.text) }
        for text in record.texts {
            var spans: [CodeSpan] = []
            var start = 0
            let values = text.values.sorted { $0.lowerBound < $1.lowerBound }
            for value in values + [text.text.bytes.count..<text.text.bytes.count] {
                if start < value.lowerBound {
                    forms.forEachSpan(in: text.text.bytes, start..<value.lowerBound) { spans.append($0) }
                }
                start = max(start, value.upperBound)
            }
            masked.mask(spans, in: text.text)
        }
        // what is read first is not always what is first in the line
        masked.leave(record.protected.sorted { $0.lowerBound < $1.lowerBound })
        let wholes = record.wholes.filter { codes.contains(String(decoding: $0.code, as: UTF8.self)) }
        masked.maskWholes(wholes.map { ($0.place, $0.mask) }.sorted { $0.0.lowerBound < $1.0.lowerBound })
        for (part, (_, found)) in zip(record.inner, found.inner) {
            let ownMask = part.encoding.hasFixedLength ? mask.ofSameLength : mask
            let inner = self.masked(part.record, found, forms, codes, ownMask)
            if !inner.isEmpty {
                masked.replace(part.place, by: part.encoding.written(inner.applied(to: part.record.line)))
            }
        }
        return masked
    }

    /// The line with its codes masked.
    public func redacted(_ line: some StringProtocol) -> String {
        redacted(utf8: line.utf8).map { String(decoding: $0, as: UTF8.self) } ?? String(line)
    }
}

// MARK: - Lines of events

extension LogRedactor {
    /// What is heard of a code in a line.
    func hearing(of line: ArraySlice<UInt8>) -> LogScreen.Hearing {
        line.withUnsafeBufferPointer(screen.hears)
    }

    /// The line with its codes masked, if anything that is heard in it can be about a code.
    func redaction(utf8 line: ArraySlice<UInt8>, _ hearing: LogScreen.Hearing) -> LogRedaction? {
        let mayHoldCode =
            line.withUnsafeBufferPointer { screen.mayHoldCode($0, hearing) }
            || (masksLinks && line.contains(UInt8(ascii: "/")))
        return mayHoldCode ? redaction(of: LogRecord(Array(line))) : nil
    }

    /// The line with its codes masked, after the lines of its event, which end with a line break.
    func redaction(utf8 line: ArraySlice<UInt8>, inEventOf lines: ArraySlice<UInt8>) -> LogRedaction? {
        let prefix = LogPrefix(LogScanner(bytes: Array(line))).certain.map {
            $0.lowerBound + lines.count..<$0.upperBound + lines.count
        }
        return redaction(of: LogRecord(Array(lines) + line, protecting: prefix), from: lines.count)
    }
}
