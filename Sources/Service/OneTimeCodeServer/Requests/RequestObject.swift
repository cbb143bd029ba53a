#if Server

import OneTimeCode
import OneTimeCodeSupport

/// The JSON object in a request or in a line of a batch. Each value is checked when it is read.
struct RequestObject {
    private let object: JSONObject

    /// - Parameters:
    ///   - bytes: The JSON.
    ///   - known: The names of the members. Others are refused, because they may be misspelt.
    init(_ bytes: [UInt8], known: [String]) throws(Problem) {
        object = JSONObject(bytes)
        switch object.problem {
        case .notJSON(let fault): throw .notJSON(at: fault.offset)
        case .notAnObject: throw .notAnObject
        case nil: break
        }
        let names = object.names.map { String(decoding: $0, as: UTF8.self) }.sorted()
        if let unknown = names.first(where: { !known.contains($0) }) { throw .unknownMember(unknown, known: known) }
        if let repeated = object.repeatedName {
            throw .repeatedMember(known: known, String(decoding: repeated, as: UTF8.self))
        }
    }

    /// The value of a member; nil if it is null or missing.
    private subscript(name: StaticString) -> JSONObject.Value? {
        object[name].flatMap { $0.kind == .null ? nil : $0 }
    }

    /// A text as UTF-8. It may be ill-formed, as in a message that was cut.
    func utf8(_ name: StaticString) throws(Problem) -> [UInt8]? {
        guard let value = self[name] else { return nil }
        guard let text = object.text(of: value) else { throw .wrongType("\(name)", expected: "a string") }
        return text
    }

    /// The text of a message.
    func message() throws(Problem) -> [UInt8] {
        guard let text = try utf8("text") else { throw .missing("text") }
        return text
    }

    func string(_ name: StaticString) throws(Problem) -> String? {
        guard let bytes = try utf8(name) else { return nil }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .wrongType("\(name)", expected: "a string of valid UTF-8")
        }
        return text
    }

    func bool(_ name: StaticString) throws(Problem) -> Bool? {
        guard let value = self[name] else { return nil }
        guard value.kind == .bool else { throw .wrongType("\(name)", expected: "true or false") }
        return object.spelling(of: value).first == UInt8(ascii: "t")
    }

    func integer(_ name: StaticString, in range: ClosedRange<Int>) throws(Problem) -> Int? {
        guard let value = self[name] else { return nil }
        guard value.kind == .number, let number = Double(String(decoding: object.spelling(of: value), as: UTF8.self)),
            let integer = Int(exactly: number), range.contains(integer)
        else {
            throw .wrongType(
                "\(name)", expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return integer
    }

    /// The objects of an array; nil if it is null or missing.
    ///
    /// - Parameters:
    ///   - known: The names of the members that an object may have.
    ///   - limit: The most objects.
    func objects(_ name: StaticString, known: [String], limit: Int) throws(Problem) -> [RequestObject]? {
        guard let value = self[name] else { return nil }
        let bytes = Array(object.spelling(of: value))
        var tokens = JSONTokens(bytes)
        var objects: [RequestObject] = []
        guard value.kind == .arrayStart, (try? tokens.next()) != nil else {
            throw .wrongType("\(name)", expected: "an array of objects")
        }
        // the text was read before, so it has no faults
        while let first = try? tokens.next(), first.kind != .arrayEnd {
            guard first.kind == .objectStart else { throw .wrongType("\(name)", expected: "an array of objects") }
            guard objects.count < limit else { throw .invalid("\(name)", "Send at most \(limit) in a request.") }
            var end = first.range.upperBound
            while tokens.depth > 1, let inner = try? tokens.next() { end = inner.range.upperBound }
            do throws(Problem) {
                objects.append(try RequestObject(Array(bytes[first.range.lowerBound..<end]), known: known))
            } catch {
                throw error.within("\(name)", objects.count)
            }
        }
        return objects
    }

    func recipient() throws(Problem) -> Recipient {
        guard let bytes = try utf8("recipient") else { throw .missing("recipient") }
        guard let recipient = Recipient(utf8: bytes) else {
            throw .invalid("recipient", "Write 1 to \(Recipient.longestKey) bytes of UTF-8.")
        }
        return recipient
    }

    /// A time in RFC 3339.
    func time(_ name: StaticString) throws(Problem) -> Timestamp? {
        guard let text = try utf8(name) else { return nil }
        guard let time = InternetTime.timestamp(text) else {
            throw .wrongType("\(name)", expected: "a time of RFC 3339, as in \"2026-11-22T18:30:00Z\"")
        }
        return time
    }
}

#endif
