@testable import OneTimeCode

private let parser = MessageParser()

/// A message: its code is the same however it is read, stands where the match says, and is masked by redaction.
@Sendable func fuzzMessage(_ bytes: UnsafeBufferPointer<UInt8>) {
    let explanation = parser.explain(utf8: bytes)
    let match = parser.parse(utf8: bytes)
    expect(match == explanation.match)
    expect(match == parser.parse(utf8: bytes))
    // explaining has no screen
    expect(match == nil || MessageScreen(bytes).mayHoldCode)

    let text = String(decoding: bytes, as: UTF8.self)
    let isWellFormed = text.utf8.elementsEqual(bytes)
    let fromText = parser.parse(text)
    // the places differ in an ill-formed text
    expect(isWellFormed ? match == fromText : match?.code == fromText?.code)
    expect(match?.confidence == fromText?.confidence)

    for candidate in explanation.candidates {
        expect(bytes.indices.contains(candidate.range) && (0...1).contains(candidate.confidence))
    }
    for cue in explanation.cues { expect(bytes.indices.contains(cue.range)) }
    if let match { check(match, in: bytes, isWellFormed ? text : nil) }
}

private func check(_ match: CodeMatch, in bytes: UnsafeBufferPointer<UInt8>, _ text: String?) {
    expect(!match.code.isEmpty && (0...1).contains(match.confidence))
    expect(match.confidence >= parser.options.minimumConfidence || match.domain != nil)
    expect(bytes.indices.contains(match.range))
    expect(match.rawText.utf8.elementsEqual(String(decoding: bytes[match.range], as: UTF8.self).utf8))

    let masked = parser.codeRanges(utf8: bytes)
    expect(zip(masked, masked.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
    expect(masked.allSatisfy(bytes.indices.contains))
    // Beside a code that is masked already, redaction leaves other numbers. An origin-bound line may have a code of
    // anything.
    let isMaskedAlready = !FormerMasks(in: Array(bytes)).isEmpty
    for index in match.range where !isMaskedAlready && isLetterOrDigit(bytes[index]) {
        expect(masked.contains { $0.contains(index) })
    }

    guard let text else { return }
    for bound in [match.range.lowerBound, match.range.upperBound] where bound < bytes.count {
        expect(bytes[bound] & 0xC0 != 0x80)
    }
    guard let range = match.range(in: text), let place = match.revealed(in: text).utf16 else { return expect(false) }
    expect(text[range].utf8.elementsEqual(match.rawText.utf8))
    expect(Array(text.utf16)[place].elementsEqual(match.rawText.utf16))
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
}

/// Lines of logs: a JSON object or array stays one, and only what was masked changes.
@Sendable func fuzzRedaction(_ line: [UInt8]) {
    let redacted = redactor.redacted(utf8: line)
    expect(redacted == redactor.redacted(utf8: line))
    guard let redacted else { return }
    // the mask has the notation of the text: an asterisk, "2A", or null for a number of JSON
    expect(redacted != line)
    expect(redacted.filter(isControl) == line.filter(isControl))
    if String(validating: line, as: UTF8.self) != nil { expect(String(validating: redacted, as: UTF8.self) != nil) }
    // a line of a number alone is a message
    guard let before = kinds(of: line), before != [.number] else { return }
    guard let after = kinds(of: redacted), before.count == after.count else { return expect(false) }
    for (kind, other) in zip(before, after) { expect(kind == other || (kind == .number && other == .null)) }
}

private let redactor = LogRedactor()

private func isControl(_ byte: UInt8) -> Bool { byte < 0x20 }
