@testable import AutoFill
import Glibc

/// The entry point of libFuzzer. The variable `FUZZ_PARSER` names the parser that gets the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    parser(UnsafeBufferPointer(start: start, count: count))
    return 0
}

private let parser: @Sendable (UnsafeBufferPointer<UInt8>) -> Void = {
    let name = getenv("FUZZ_PARSER").map { String(cString: $0) } ?? ""
    guard let parser = parsers[name] else { fatalError("FUZZ_PARSER is not one of \(parsers.keys.sorted())") }
    return parser
}()

private let parsers: [String: @Sendable (UnsafeBufferPointer<UInt8>) -> Void] = [
    "html": fuzzPage, "screen": fuzzScreen, "console": fuzzConsoleLine,
]

private let classifier = FieldClassifier()

/// A page: every field has its place in the source, and a reading.
@Sendable func fuzzPage(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let page = try? FormReader.read(html: bytes) else { return }
    for field in page.fields {
        let range = field.place.bytes
        precondition(range.lowerBound < range.upperBound && range.upperBound <= bytes.count)
        precondition(bytes[range.lowerBound] == UInt8(ascii: "<"))
        precondition(field.place.line > 0 && field.place.column > 0)
        precondition(field.boxes.contains(field.index) && page.fields.indices.contains(field.boxes.upperBound - 1))
        precondition(page.forms[field.form].fields.contains(field.index))
    }
    precondition(page.forms.map(\.fields.count).reduce(0, +) == page.fields.count)
    check(page)
}

private func check(_ page: FormPage) {
    let readings = classifier.readings(of: page)
    precondition(readings.map(\.index) == page.fields.map(\.index))
    for (field, reading) in zip(page.fields, readings) {
        precondition((0...1).contains(reading.confidence))
        precondition(reading.role == .none || field.takesText)
    }
}

@Sendable func fuzzScreen(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let read = try? ScreenReader.read(Array(bytes)) else { return }
    check(FormPage(read.screen))
}

@Sendable func fuzzConsoleLine(_ bytes: UnsafeBufferPointer<UInt8>) {
    _ = ConsoleLine(String(decoding: bytes, as: UTF8.self))
}
