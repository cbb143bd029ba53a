import COneTimeCode
import OneTimeCode
import OneTimeCodeSupport

/// A redactor of a caller.
final class RedactorObject: Sendable {
    let redactor: LogRedactor

    init(_ options: otc_redactor_options?) throws(Failure) {
        Preparation.prepareRedactor()
        guard let options else {
            redactor = .shared
            return
        }
        guard options.flags & ~OTC_MASK_LINKS == 0, options.reserved == 0, options.keep_last >= 0 else {
            throw .argument
        }
        var mask = CodeMask.asterisks(keepingLast: options.keep_last)
        if let text = try optionalName(options.mask) {
            guard options.keep_last == 0, !text.isEmpty, let named = CodeMask.text(text) else { throw .argument }
            mask = named
        }
        let parserOptions = try OneTimeCodeC.options(options.parser).map { options throws(Failure) in
            try MessageParser.Options(options)
        }
        redactor = LogRedactor(
            parser: MessageParser(
                options: parserOptions ?? .init(minimumConfidence: LogRedactor.defaultMinimumConfidence)),
            mask: mask, masksLinks: options.flags & OTC_MASK_LINKS != 0)
    }

    init(_ redactor: LogRedactor) { self.redactor = redactor }

    /// A text with its codes masked; nil if there is nothing to mask.
    ///
    /// - Parameter key: The key of the text; nil for a line.
    func masked(_ text: UnsafeBufferPointer<UInt8>, key: String?) -> [UInt8]? {
        key.map { redactor.redaction(utf8: text, forKey: $0)?.bytes } ?? redactor.redacted(utf8: text)
    }
}

/// See `onetimecode.h`.
@c @implementation
public func otc_redactor_create(
    _ redactorOptions: UnsafePointer<otc_redactor_options>?, _ redactor: UnsafeMutablePointer<OpaquePointer?>?
) -> otc_status {
    create(redactorOptions, redactor) { options throws(Failure) in try RedactorObject(options) }
}

/// See `onetimecode.h`.
@c @implementation
public func otc_redactor_destroy(_ redactor: OpaquePointer?) { Handle<RedactorObject>.end(redactor) }

/// See `onetimecode.h`.
@c @implementation
public func otc_redact(
    _ redactor: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ start: UnsafePointer<CChar>?, _ size: Int,
    _ masked: UnsafeMutablePointer<CChar>?, _ maskedSize: UnsafeMutablePointer<Int>?
) -> otc_status {
    answer { () throws(Failure) in
        guard let maskedSize else { throw .argument }
        let key = try optionalName(key)
        let text = try text(start, size)
        let bytes = try Handle<RedactorObject>.with(redactor) { object in object.masked(text, key: key) }
        guard let bytes else {
            maskedSize.pointee = 0
            return .none
        }
        try write(bytes, masked, maskedSize)
        return .ok
    }
}

// MARK: - Streams

/// A stream of lines: whole lines are masked when they are complete, and wait to be read.
final class StreamObject {
    private var events: LogEvents
    private var lines: RecordBatches
    /// Masked bytes, of which those before `start` were read.
    private var output: [UInt8] = []
    private var start = 0

    init(_ redactor: LogRedactor, limit: RecordSize) {
        events = LogEvents(redactor)
        lines = RecordBatches(
            file: "", delimiter: UInt8(ascii: "\n"), limit: limit, reach: LogEvents.longestEvent)
    }

    /// Adds bytes; returns false if a line was too long.
    func write(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var isComplete = true
        lines.add(UnsafeRawBufferPointer(bytes)) { mask($0, &isComplete) }
        return isComplete
    }

    /// Ends the last line; returns false if it was too long.
    func finish() -> Bool {
        var isComplete = true
        lines.finish { mask($0, &isComplete) }
        return isComplete
    }

    private func mask(_ batch: RecordBatch, _ isComplete: inout Bool) {
        batch.forEachRecord { record in
            do throws(LineProblem) {
                let bytes = try record.bytes
                let redaction = events.redaction(utf8: bytes, after: record.preceding)
                if let redaction { output += redaction.bytes } else { output += bytes }
            } catch {
                isComplete = false
            }
            if record.isDelimited { output.append(UInt8(ascii: "\n")) }
        }
    }

    /// Moves as many bytes as fit into the memory of the caller; returns their number.
    func read(into bytes: UnsafeMutableRawBufferPointer) -> Int {
        let count = min(bytes.count, output.count - start)
        output.withUnsafeBytes { output in
            bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: output[start..<start + count]))
        }
        start += count
        if start == output.count {
            // a long line must not keep its memory for good
            output.removeAll(keepingCapacity: output.capacity <= Self.keptCapacity)
            start = 0
        }
        return count
    }

    private static let keptCapacity = 1 << 20
}

/// See `onetimecode.h`.
@c @implementation
public func otc_stream_create(
    _ redactor: OpaquePointer?, _ maxLine: Int, _ stream: UnsafeMutablePointer<OpaquePointer?>?
) -> otc_status {
    answer { () throws(Failure) in
        let place = try empty(stream)
        guard (0...Int(OTC_TEXT_MAX)).contains(maxLine) else { throw .argument }
        let limit = maxLine == 0 ? RecordSize.usual : RecordSize(bytes: maxLine)
        let object = try Handle<RedactorObject>.with(redactor) { object in StreamObject(object.redactor, limit: limit) }
        Handle.give(object, place)
        return .ok
    }
}

/// See `onetimecode.h`.
@c @implementation
public func otc_stream_destroy(_ stream: OpaquePointer?) { Handle<StreamObject>.end(stream) }

/// See `onetimecode.h`.
@c @implementation
public func otc_stream_write(_ stream: OpaquePointer?, _ bytes: UnsafePointer<CChar>?, _ size: Int) -> otc_status {
    answer { () throws(Failure) in
        let bytes = try text(bytes, size)
        let isComplete = try Handle<StreamObject>.with(stream) { stream in stream.write(bytes) }
        guard isComplete else { throw .tooLong }
        return .ok
    }
}

/// See `onetimecode.h`.
@c @implementation
public func otc_stream_finish(_ stream: OpaquePointer?) -> otc_status {
    answer { () throws(Failure) in
        let isComplete = try Handle<StreamObject>.with(stream) { stream in stream.finish() }
        guard isComplete else { throw .tooLong }
        return .ok
    }
}

/// See `onetimecode.h`.
@c @implementation
public func otc_stream_read(
    _ stream: OpaquePointer?, _ bytes: UnsafeMutablePointer<CChar>?, _ capacity: Int,
    _ size: UnsafeMutablePointer<Int>?
) -> otc_status {
    answer { () throws(Failure) in
        guard let size, let bytes, capacity > 0 else { throw .argument }
        let buffer = UnsafeMutableRawBufferPointer(start: bytes, count: capacity)
        size.pointee = try Handle<StreamObject>.with(stream) { stream in stream.read(into: buffer) }
        return size.pointee == 0 ? .none : .ok
    }
}
