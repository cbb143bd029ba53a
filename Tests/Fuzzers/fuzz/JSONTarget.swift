import OneTimeCodeSupport

/// A JSON text: its tokens, the members of an object, and the same written and read again.
@Sendable func fuzzJSON(_ bytes: [UInt8]) {
    read(JSONLine(bytes))
    checkPieces(of: bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    var writer = JSONWriter()
    writer.string(text)
    expect(texts(of: writer.bytes) == [Array(text.utf8)])

    let object = JSONObject(bytes)
    guard let tokens = tokens(of: bytes) else { return expect(object.problem != nil) }
    expect((object.problem == nil) == (tokens.first?.kind == .objectStart))
    expect(zip(tokens, tokens.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
    expect(tokens.allSatisfy { !$0.range.isEmpty && bytes.indices.contains($0.range) })
    // the writer takes texts, which are well-formed
    guard text.utf8.elementsEqual(bytes) else { return }
    var rewriter = Rewriter(bytes: bytes, tokens: tokens[...])
    let written = rewriter.value()
    expect(rewriter.tokens.isEmpty && kinds(of: written) == tokens.map(\.kind))
    expect(texts(of: written) == texts(of: bytes))
}

/// The members by names that the corpus has.
private func read(_ line: JSONLine) {
    for name in ["a", "id", "text"] as [StaticString] {
        let list = try? line.texts(name)
        expect(list == nil || line.has(name))
        let number = try? line.number(name)
        expect(number == nil || line.isNumber(name))
        _ = (try? line.text(name), try? line.integers(name))
    }
    if let id = try? line.id() { expect(kinds(of: id)?.count == 1) }
}

/// The pieces of a string's contents, which need not be JSON, follow each other without gaps.
private func checkPieces(of bytes: [UInt8]) {
    var end = 0
    JSONString.forEachPiece(of: bytes.indices, in: bytes) { piece in
        let range =
            switch piece {
            case .bytes(let range), .escape(_, let range): range
            }
        expect(range.lowerBound == end && !range.isEmpty)
        end = range.upperBound
    }
    expect(end == bytes.count)
}

/// Writes a value by its tokens.
private struct Rewriter {
    let bytes: [UInt8]
    var tokens: ArraySlice<JSONToken>

    mutating func value() -> [UInt8] {
        var writer = JSONWriter()
        guard let token = tokens.popFirst() else { return [] }
        switch token.kind {
        case .objectStart:
            var members: [(name: String, value: [UInt8])] = []
            while let key = tokens.popFirst(), key.kind == .key { members.append((text(key), value())) }
            writer.object { writer in
                for member in members {
                    writer.key(named: member.name)
                    writer.spelled(member.value)
                }
            }
        case .arrayStart:
            var elements: [[UInt8]] = []
            while let next = tokens.first, next.kind != .arrayEnd { elements.append(value()) }
            tokens.removeFirst()
            writer.array(elements) { $0.spelled($1) }
        case .string, .key: writer.string(text(token))
        case .number: write(number: bytes[token.range], to: &writer)
        case .bool: writer.bool(bytes[token.range.lowerBound] == UInt8(ascii: "t"))
        case .null, .objectEnd, .arrayEnd: writer.null()
        }
        return writer.bytes
    }

    private func text(_ token: JSONToken) -> String {
        String(decoding: JSONString.text(token, in: bytes), as: UTF8.self)
    }

    /// A number has the same value again.
    private func write(number spelling: ArraySlice<UInt8>, to writer: inout JSONWriter) {
        guard let value = Double(String(decoding: spelling, as: UTF8.self)), value.isFinite else {
            return writer.spelled(spelling)
        }
        let start = writer.bytes.count
        writer.number(value)
        expect(Double(String(decoding: writer.bytes[start...], as: UTF8.self)) == value)
    }
}

/// The tokens of a JSON text; nil for a text that is not JSON.
private func tokens(of bytes: [UInt8]) -> [JSONToken]? {
    var reader = JSONTokens(bytes)
    var tokens: [JSONToken] = []
    do {
        while let token = try reader.next() { tokens.append(token) }
    } catch {
        expect((0...bytes.count).contains(error.offset))
        return nil
    }
    expect(reader.depth == 0)
    return tokens
}

/// The kinds of the tokens of a JSON text; nil for a text that is not JSON.
func kinds(of bytes: [UInt8]) -> [JSONToken.Kind]? { tokens(of: bytes)?.map(\.kind) }

/// The texts of the keys and strings of a JSON text.
private func texts(of bytes: [UInt8]) -> [[UInt8]]? {
    tokens(of: bytes)?.filter { $0.kind == .key || $0.kind == .string }.map { JSONString.text($0, in: bytes) }
}
