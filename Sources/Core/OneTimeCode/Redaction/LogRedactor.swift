/// Masks the codes in log lines, and nothing else.
///
/// A line may be a plain message, may begin with time stamps and process names, may be a JSON object or array or CSV,
/// or may have `key="value"` fields. Each text in it is parsed separately. All other spellings of a found code in the
/// line are masked too: "482913", "482-913", "４８２９１３", in links and in JSON escapes.
///
/// Every letter and digit of a code becomes an asterisk. A JSON number that is a code becomes `null`, so that JSON
/// stays valid. All other bytes stay unchanged. Takes time linear in the length of a line.
///
/// A bare number is masked only if its key names a code ("otp").
public struct LogRedactor: Sendable {
    private let parser: MessageParser

    /// Creates a redactor that masks the codes that `parser` finds.
    ///
    /// Use a parser with a lower minimum confidence than for reporting codes: it is better to mask a number too many
    /// than to miss a code.
    public init(parser: MessageParser = MessageParser(options: .init(minimumConfidence: defaultMinimumConfidence))) {
        self.parser = parser
    }

    /// The minimum confidence of the default parser, 0.1.
    public static let defaultMinimumConfidence = 0.1

    /// The line with its codes masked; nil if there is nothing to mask.
    ///
    /// - Parameter line: A record of a log in UTF-8, with or without its line break. Ill-formed bytes are kept.
    public func redacted(utf8 line: some Collection<UInt8>) -> [UInt8]? {
        let line = Array(line)
        guard MessageParser.mayHoldCode(line) else { return nil }
        let record = LogRecord(line)
        var found = FoundCodes(count: line.count)
        for part in record.parts { findCodes(in: part, &found) }
        guard !found.codes.isEmpty else { return nil }

        let forms = CodeForms(found.codes)
        for text in record.texts { forms.forEachCharacter(in: text.bytes) { found.map.mask(text.source(of: $0)) } }
        for range in record.protected { found.map.unmask(range) }
        let numbers = record.numbers.filter { found.codes.contains(String(decoding: line[$0], as: UTF8.self)) }
        // a code without letters and digits has nothing to mask, nor has a code that is part of a time or an address
        return found.map.isEmpty && numbers.isEmpty ? nil : found.map.masked(line, nulls: numbers)
    }

    /// The line with its codes masked.
    public func redacted(_ line: some StringProtocol) -> String {
        redacted(utf8: line.utf8).map { String(decoding: $0, as: UTF8.self) } ?? String(line)
    }

    private func findCodes(in part: LogRecord.Part, _ found: inout FoundCodes) {
        switch part {
        case .message(let text): parser.findCodes(in: text, &found)
        case .value(let key, let text, let isNumber):
            parser.findCode(in: text, key: key, isNumber: isNumber, &found)
        }
    }
}
