import COneTimeCode
import OneTimeCode
import OneTimeCodeSupport

/// A parser of a caller.
final class ParserObject: Sendable {
    let parser: MessageParser
    private let rejectsIllFormed: Bool

    init(_ options: otc_parser_options?) throws(Failure) {
        Preparation.prepareParser()
        guard let options else {
            (parser, rejectsIllFormed) = (MessageParser(), false)
            return
        }
        parser = try MessageParser(options: .init(options))
        rejectsIllFormed = options.flags & OTC_REJECT_ILL_FORMED != 0
    }

    /// An object for ``Preparation``.
    init(_ parser: MessageParser) { (self.parser, rejectsIllFormed) = (parser, false) }

    /// Whether a text is to be read.
    func accepts(_ text: UnsafeBufferPointer<UInt8>) -> Bool { !rejectsIllFormed || isWellFormed(text) }

    /// A text to read.
    func text(_ start: UnsafePointer<CChar>?, _ size: Int) throws(Failure) -> UnsafeBufferPointer<UInt8> {
        let text = try OneTimeCodeC.text(start, size)
        guard accepts(text) else { throw .utf8 }
        return text
    }
}

extension MessageParser.Options {
    /// Reads options of a caller. Where Swift would stop the program, this throws.
    init(_ options: otc_parser_options) throws(Failure) {
        guard options.flags & ~OTC_REJECT_ILL_FORMED == 0, options.reserved == 0,
            (0...1).contains(options.minimum_confidence), options.code_share > 0, options.code_share < 1,
            options.minimum_length >= 1, options.minimum_length <= options.maximum_length
        else { throw .argument }
        let hints = try names(options.locale_hints, options.locale_hint_count)
        do throws(MessageParser.InvalidLocaleHint) {
            try self.init(
                localeHints: hints, minimumConfidence: options.minimum_confidence,
                allowedLengths: Int(options.minimum_length)...Int(options.maximum_length),
                codeShare: options.code_share)
        } catch {
            throw .locale
        }
    }
}

extension MessageParser {
    /// The explanation of a text in JSON.
    func explanation(of text: UnsafeBufferPointer<UInt8>, locale: String?) -> [UInt8] {
        let explanation = explain(utf8: text, locale: locale).revealed(inUTF8: text)
        var writer = JSONWriter()
        writer.object { object in
            for member in explanation.members { object.member(member) }
        }
        return writer.finish()
    }
}

/// See `onetimecode.h`.
@c @implementation
public func otc_parser_create(
    _ parserOptions: UnsafePointer<otc_parser_options>?, _ parser: UnsafeMutablePointer<OpaquePointer?>?
) -> otc_status {
    create(parserOptions, parser) { options throws(Failure) in try ParserObject(options) }
}

/// See `onetimecode.h`.
@c @implementation
public func otc_parser_destroy(_ parser: OpaquePointer?) { Handle<ParserObject>.end(parser) }

/// See `onetimecode.h`.
@c @implementation
public func otc_parse(
    _ parser: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ size: Int, _ locale: UnsafePointer<CChar>?,
    _ match: UnsafeMutablePointer<otc_match>?, _ buffer: UnsafeMutablePointer<CChar>?,
    _ bufferSize: UnsafeMutablePointer<Int>?
) -> otc_status {
    answer { () throws(Failure) in
        guard let match else { throw .argument }
        try checkSize(UnsafePointer(match))
        var strings = try StringWriter(buffer, bufferSize)
        let locale = try optionalName(locale)
        let found = try Handle<ParserObject>.with(parser) { object throws(Failure) in
            object.parser.parse(utf8: try object.text(text, size), locale: locale)
        }
        match.fill(found, &strings)
        try strings.finish()
        return found == nil ? .none : .ok
    }
}

/// See `onetimecode.h`.
@c @implementation
public func otc_parse_all(
    _ parser: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ size: Int, _ locale: UnsafePointer<CChar>?,
    _ matches: UnsafeMutablePointer<otc_match>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?,
    _ buffer: UnsafeMutablePointer<CChar>?, _ bufferSize: UnsafeMutablePointer<Int>?
) -> otc_status {
    answer { () throws(Failure) in
        guard let matches, let count, capacity > 0 else { throw .argument }
        count.pointee = 0
        try checkSize(UnsafePointer(matches))
        var strings = try StringWriter(buffer, bufferSize)
        let locale = try optionalName(locale)
        let found = try Handle<ParserObject>.with(parser) { object throws(Failure) in
            object.parser.matches(utf8: try object.text(text, size), locale: locale)
        }
        let elementSize = matches.pointee.struct_size
        var used = 0
        func add(_ found: [CodeMatch], _ flags: UInt32) {
            for match in found where used < capacity {
                let place = UnsafeMutableRawPointer(matches) + used * elementSize
                let element = place.assumingMemoryBound(to: otc_match.self)
                element.pointee.struct_size = elementSize
                element.fill(match, flags: flags, &strings)
                used += 1
            }
        }
        add(found.codes, 0)
        add(found.alternatives, OTC_ALTERNATIVE)
        try strings.finish()
        count.pointee = used
        return used == 0 ? .none : .ok
    }
}

/// See `onetimecode.h`.
@c @implementation
public func otc_explain(
    _ parser: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ size: Int, _ locale: UnsafePointer<CChar>?,
    _ json: UnsafeMutablePointer<CChar>?, _ jsonSize: UnsafeMutablePointer<Int>?
) -> otc_status {
    answer { () throws(Failure) in
        guard jsonSize != nil else { throw .argument }
        let locale = try optionalName(locale)
        let bytes = try Handle<ParserObject>.with(parser) { object throws(Failure) in
            object.parser.explanation(of: try object.text(text, size), locale: locale)
        }
        try write(bytes, json, jsonSize)
        return .ok
    }
}

/// Writes bytes into a buffer of the caller, and tells their number.
func write(
    _ bytes: [UInt8], _ buffer: UnsafeMutablePointer<CChar>?, _ size: UnsafeMutablePointer<Int>?
) throws(Failure) {
    guard let size else { throw .argument }
    let capacity = max(0, size.pointee)
    size.pointee = bytes.count
    guard let buffer, bytes.count <= capacity else { throw .buffer }
    bytes.withUnsafeBufferPointer { $0.copy(to: buffer) }
}
