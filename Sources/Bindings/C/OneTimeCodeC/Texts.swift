import COneTimeCode
import Glibc
import OneTimeCode

/// The bytes of a text.
func text(_ start: UnsafePointer<CChar>?, _ size: Int) throws(Failure) -> UnsafeBufferPointer<UInt8> {
    // a size_t of 2^63 or more is negative here
    guard size >= 0, size <= OTC_TEXT_MAX else { throw .tooLong }
    guard let start else {
        if size > 0 { throw .argument }
        return UnsafeBufferPointer(start: nil, count: 0)
    }
    return UnsafeBufferPointer(start: UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self), count: size)
}

/// Whether bytes are UTF-8.
func isWellFormed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    (try? UTF8Span(validating: bytes.span)) != nil
}

/// A name; nil for a null pointer.
func optionalName(_ start: UnsafePointer<CChar>?) throws(Failure) -> String? {
    guard let start else { return nil }
    let count = strnlen(start, Int(OTC_NAME_MAX) + 1)
    guard count <= OTC_NAME_MAX else { throw .tooLong }
    guard let name = String(validating: try text(start, count), as: UTF8.self) else { throw .utf8 }
    return name
}

/// A name that must be there.
func name(_ start: UnsafePointer<CChar>?) throws(Failure) -> String {
    guard let name = try optionalName(start) else { throw .argument }
    return name
}

/// The most names of a list. A longer list is a mistake, such as a number that was not set.
private let mostNames = 65_536

/// A list of names.
func names(_ start: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int) throws(Failure) -> [String] {
    guard (0...mostNames).contains(count) else { throw .argument }
    guard let start else {
        if count > 0 { throw .argument }
        return []
    }
    var names: [String] = []
    for index in 0..<count { names.append(try name(start[index])) }
    return names
}

/// Many texts in the layout of Arrow.
struct TextRows {
    private let data: UnsafeBufferPointer<UInt8>
    private let offsets: UnsafeRawPointer
    private let isWide: Bool
    private let validity: UnsafePointer<UInt8>?
    private let first: Int
    let count: Int

    /// Checks what can be checked before the rows are read.
    init(_ pointer: UnsafePointer<otc_texts>?) throws(Failure) {
        guard let texts = try options(pointer) else { throw .argument }
        let (end, overflow) = texts.offset.addingReportingOverflow(texts.count)
        // with one more offset, their bytes must fit into an address
        guard texts.offset >= 0, texts.count >= 0, !overflow, end < Int.max / 8, texts.data_size >= 0,
            texts.offset_size == 4 || texts.offset_size == 8, let offsets = texts.offsets,
            texts.data != nil || texts.data_size == 0
        else { throw .argument }
        data = UnsafeBufferPointer(
            start: UnsafeRawPointer(texts.data)?.assumingMemoryBound(to: UInt8.self), count: texts.data_size)
        self.offsets = offsets
        isWide = texts.offset_size == 8
        validity = texts.validity
        first = texts.offset
        count = texts.count
    }

    /// The text of a row; nil if it has none.
    func text(_ row: Int) throws(Failure) -> UnsafeBufferPointer<UInt8>? {
        let place = first + row
        if let validity, validity[place >> 3] >> UInt8(place & 7) & 1 == 0 { return nil }
        let (start, end) = (offset(place), offset(place + 1))
        guard start >= 0, start <= end, end <= data.count else { throw .argument }
        guard end - start <= OTC_TEXT_MAX else { throw .tooLong }
        return UnsafeBufferPointer(rebasing: data[start..<end])
    }

    private func offset(_ index: Int) -> Int {
        isWide
            ? Int(offsets.loadUnaligned(fromByteOffset: index * 8, as: Int64.self))
            : Int(offsets.loadUnaligned(fromByteOffset: index * 4, as: Int32.self))
    }
}

/// The tags of the lexicons, as C strings that are never freed.
enum Locales {
    nonisolated(unsafe) static let tags: [UnsafePointer<CChar>] = MessageParser.supportedLocales.compactMap {
        strdup($0.tag).map { UnsafePointer($0) }
    }

    private static let numbers = Dictionary(
        uniqueKeysWithValues: MessageParser.supportedLocales.enumerated().map { ($0.element.tag, Int16($0.offset)) })

    /// The index of a tag.
    static func number(of tag: String?) -> Int16 { tag.flatMap { numbers[$0] } ?? Int16(OTC_NO_LOCALE) }
}
