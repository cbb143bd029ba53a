import COneTimeCode
import Glibc

/// The functions of the C library, with arguments that the input chooses: no call may crash, leave a text, or answer with
/// an unknown status. Most of them get memory of the exact size, so that the address sanitizer sees each byte beyond it.
@Sendable func fuzzCLibrary(_ input: [UInt8]) {
    var bytes = FuzzBytes(input)
    for _ in 0..<4 {
        let kind = bytes.next() % 6
        let text = bytes.text()
        let name = bytes.name()
        text.withUnsafeBufferPointer { text in
            text.withMemoryRebound(to: CChar.self) { text in
                name.withUnsafeBufferPointer { name in
                    call(kind, text, bytes.next() & 1 == 0 ? nil : name.baseAddress, &bytes)
                }
            }
        }
    }
}

/// What the input says, byte by byte; zeros at its end.
private struct FuzzBytes {
    private var rest: ArraySlice<UInt8>

    init(_ input: [UInt8]) { rest = input[...] }

    mutating func next() -> UInt8 { rest.popFirst() ?? 0 }

    mutating func number() -> Int64 {
        var number: UInt64 = 0
        for _ in 0..<8 { number = number << 8 | UInt64(next()) }
        return Int64(bitPattern: number)
    }

    /// A text of up to 127 bytes, in memory of its own.
    mutating func text() -> [UInt8] {
        let count = min(Int(next() & 127), rest.count)
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    /// A C string of up to 15 bytes.
    mutating func name() -> [CChar] {
        let count = min(Int(next() & 15), rest.count)
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count).filter { $0 != 0 }.map { CChar(bitPattern: $0) } + [0]
    }
}

nonisolated(unsafe) private let parsers: [OpaquePointer?] = [0, OTC_REJECT_ILL_FORMED].map { flags in
    var parser: OpaquePointer?
    var options = otc_parser_options(
        struct_size: MemoryLayout<otc_parser_options>.size, locale_hints: nil, locale_hint_count: 0,
        minimum_confidence: 0.1, code_share: 0.5, minimum_length: 1, maximum_length: 20, flags: flags, reserved: 0)
    expect(otc_parser_create(&options, &parser) == 0)
    return parser
}

nonisolated(unsafe) private let redactor: OpaquePointer? = {
    var redactor: OpaquePointer?
    expect(otc_redactor_create(nil, &redactor) == 0)
    return redactor
}()

private func call(
    _ kind: UInt8, _ text: UnsafeBufferPointer<CChar>, _ name: UnsafePointer<CChar>?, _ bytes: inout FuzzBytes
) {
    let parser = parsers[Int(bytes.next() & 1)]
    // the wrong size, now and then
    let matchSize = MemoryLayout<otc_match>.size + (bytes.next() == 7 ? 1 : 0)
    let capacity = Int(bytes.next()) * 8
    withMemory(capacity) { memory in
        var size = capacity
        switch kind {
        case 0:
            var match = otc_match()
            match.struct_size = matchSize
            let status = otc_parse(parser, text.baseAddress, text.count, name, &match, memory, &size)
            check(status)
            if status == OTC_OK {
                expect(match.start < match.end && match.end <= text.count && size <= capacity)
                // the code of an origin-bound line may have a NUL, so that its size is not that of a C string
                expect(match.code.size > 0 && match.code.data[match.code.size] == 0)
            }
        case 1:
            var matches = [otc_match](repeating: otc_match(), count: Int(bytes.next() & 7) + 1)
            matches[0].struct_size = matchSize
            var count = 0
            let status = otc_parse_all(
                parser, text.baseAddress, text.count, name, &matches, matches.count, &count, memory, &size)
            check(status)
            expect(count <= matches.count)
            for match in matches.prefix(count) { expect(match.start < match.end && match.end <= text.count) }
        case 2: check(otc_explain(parser, text.baseAddress, text.count, name, memory, &size))
        case 3: fuzzBatch(parser, text, name, memory, capacity, &bytes)
        case 4:
            check(otc_redact(redactor, name, text.baseAddress, text.count, memory, &size))
            fuzzStream(text, &bytes)
        default: fuzzWindow(parser, text, name, &bytes)
        }
    }
}

/// Memory of the C library's caller, of the exact size.
private func withMemory(_ capacity: Int, _ body: (UnsafeMutablePointer<CChar>) -> Void) {
    let memory = UnsafeMutablePointer<CChar>.allocate(capacity: max(1, capacity))
    defer { memory.deallocate() }
    body(memory)
}

private func check(_ status: otc_status) {
    expect((-7...5).contains(status))
    expect(otc_status_text(status) != nil)
}

/// Columns of strings that share the memory, and offsets that may be wrong.
private func fuzzBatch(
    _ parser: OpaquePointer?, _ text: UnsafeBufferPointer<CChar>, _ name: UnsafePointer<CChar>?,
    _ memory: UnsafeMutablePointer<CChar>, _ capacity: Int, _ bytes: inout FuzzBytes
) {
    let rows = Int(bytes.next() & 7)
    var offsets = (0...rows).map { _ in Int32(bytes.next()) % Int32(text.count + 2) }
    if bytes.next() & 3 != 0 { offsets.sort() }
    var validity = [bytes.next()]
    var valid: [UInt8] = [0]
    var starts = [Int32](repeating: 0, count: rows)
    var ends = [Int32](repeating: 0, count: rows)
    var codes = [Int32](repeating: 0, count: rows + 1)
    var services = codes
    let isMasked = bytes.next() & 1 == 0
    let hasValidity = bytes.next() & 1 == 0
    var done = -1
    offsets.withUnsafeMutableBufferPointer { offsets in
        validity.withUnsafeMutableBufferPointer { validity in
            codes.withUnsafeMutableBufferPointer { codes in
                services.withUnsafeMutableBufferPointer { services in
                    var texts = otc_texts()
                    texts.struct_size = MemoryLayout<otc_texts>.size
                    texts.data = text.baseAddress
                    texts.data_size = text.count
                    texts.offsets = UnsafeRawPointer(offsets.baseAddress)
                    texts.offset_size = 4
                    texts.count = rows
                    texts.validity = hasValidity ? UnsafePointer(validity.baseAddress) : nil
                    var first = otc_strings(
                        offsets: codes.baseAddress, data: memory, data_size: capacity / 2, validity: nil)
                    if isMasked {
                        check(otc_redact_batch(redactor, name, &texts, &first, &valid, &done))
                        return
                    }
                    var columns = otc_columns()
                    columns.struct_size = MemoryLayout<otc_columns>.size
                    columns.code = first
                    columns.service = otc_strings(
                        offsets: services.baseAddress, data: memory + capacity / 2,
                        data_size: capacity - capacity / 2, validity: nil)
                    starts.withUnsafeMutableBufferPointer { starts in
                        ends.withUnsafeMutableBufferPointer { ends in
                            columns.start = starts.baseAddress
                            columns.end = ends.baseAddress
                            check(otc_parse_batch(parser, &texts, name, &columns, &done))
                        }
                    }
                }
            }
        }
    }
    expect((0...rows).contains(done))
}

/// A stream that gets a text in two pieces, and is read in small ones.
private func fuzzStream(_ text: UnsafeBufferPointer<CChar>, _ bytes: inout FuzzBytes) {
    var stream: OpaquePointer?
    let limit = Int(bytes.next())
    expect(otc_stream_create(redactor, limit, &stream) == 0)
    let middle = text.isEmpty ? 0 : Int(bytes.next()) % text.count
    check(otc_stream_write(stream, text.baseAddress, middle))
    check(otc_stream_write(stream, text.baseAddress.map { $0 + middle }, text.count - middle))
    check(otc_stream_finish(stream))
    var count = 0
    var size = 0
    withMemory(5) { memory in
        while otc_stream_read(stream, memory, 5, &size) == OTC_OK { count += size }
    }
    // a mask may be longer than a code, but not by much
    expect(count <= 4 * text.count + 64)
    otc_stream_destroy(stream)
}

/// A message that comes, is offered and consumed.
private func fuzzWindow(
    _ parser: OpaquePointer?, _ text: UnsafeBufferPointer<CChar>, _ name: UnsafePointer<CChar>?,
    _ bytes: inout FuzzBytes
) {
    var window: OpaquePointer?
    var options = otc_window_options(
        struct_size: MemoryLayout<otc_window_options>.size, length: bytes.number(), codes_per_recipient: 1, codes: 2)
    guard otc_window_create(&options, &window) == OTC_OK else { return }
    var id = otc_id()
    check(
        otc_window_insert(
            window, parser, text.baseAddress, text.count, nil, name, bytes.number(), bytes.number(), bytes.number(), &id
        ))
    check(otc_window_insert(window, parser, text.baseAddress, text.count, name, "a", 0, 0, 0, &id))
    var page = otc_page()
    page.struct_size = MemoryLayout<otc_page>.size
    page.host = name
    page.flags = UInt32(bytes.next() & 7)
    page.purposes = UInt32(bytes.next())
    var suggestion = otc_suggestion()
    suggestion.struct_size = MemoryLayout<otc_suggestion>.size
    let status = otc_window_current(window, "a", &page, 1, &suggestion, nil, nil, nil)
    check(status)
    if status == OTC_OK {
        expect(otc_window_consume(window, &suggestion.id, 1) == OTC_OK)
        expect(otc_window_consume(window, &suggestion.id, 1) == OTC_ALREADY_CONSUMED)
    }
    check(otc_window_sweep(window, bytes.number(), nil))
    otc_window_destroy(window)
}
