@testable import AutoFill

private let classifier = FieldClassifier()

/// A page: every field has its place in the source, and a reading.
@Sendable func fuzzPage(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let page = try? FormReader.read(html: bytes) else { return }
    for field in page.fields {
        let range = field.place.bytes
        expect(range.lowerBound < range.upperBound && range.upperBound <= bytes.count)
        expect(bytes[range.lowerBound] == UInt8(ascii: "<"))
        expect(field.place.line > 0 && field.place.column > 0)
        expect(field.boxes.contains(field.index) && page.fields.indices.contains(field.boxes.upperBound - 1))
        expect(page.forms[field.form].fields.contains(field.index))
    }
    expect(page.forms.map(\.fields.count).reduce(0, +) == page.fields.count)
    check(page)
}

private func check(_ page: FormPage) {
    let readings = classifier.readings(of: page)
    expect(readings.map(\.index) == page.fields.map(\.index))
    for (field, reading) in zip(page.fields, readings) {
        expect((0...1).contains(reading.confidence))
        expect(reading.role == .none || field.takesText)
    }
}

@Sendable func fuzzScreen(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let read = try? ScreenReader.read(Array(bytes)) else { return }
    check(FormPage(read.screen))
}

@Sendable func fuzzConsoleLine(_ bytes: UnsafeBufferPointer<UInt8>) {
    _ = ConsoleLine(String(decoding: bytes, as: UTF8.self))
}
