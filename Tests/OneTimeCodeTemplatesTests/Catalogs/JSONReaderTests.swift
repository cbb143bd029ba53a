import Foundation
import OneTimeCodeSupport
import Testing

@testable import OneTimeCodeCatalogs

@Suite struct JSONReaderTests {
    @Test func everyTextHasItsPlace() {
        let catalog = readNested(
            "{\n  \"a\": \"x\",\r\n\t\"\u{E9}\u{1F511}\": {\"b\": \"y\"},\r\"c\": [1, \"z\"]\n}", path: "sms.json")
        #expect(catalog.lines == ["- a 2:8 x", "- \u{E9}\u{1F511}.b 3:14 y", "- c.1 4:10 z"])
        #expect(catalog.problems.isEmpty)
    }

    @Test(arguments: [
        (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u20AC""#, "A\u{E9}\u{20AC}"),
        (#""\ud83d\udd11""#, "\u{1F511}"), ("\"\"", ""),
        (#""\u0000""#, "\0"),
    ])
    func resolvesEscapes(literal: String, text: String) {
        let catalog = readNested("{\"a\": \(literal)}", path: "sms.json")
        #expect(catalog.messages.map(\.text) == [text])
        #expect(catalog.problems.isEmpty)
    }

    @Test(arguments: [
        (#""x\ud83d""#, "x\u{FFFD}", "1:9"), (#""\udd11x""#, "\u{FFFD}x", "1:8"),
        (#""\ud83d\u0041""#, "\u{FFFD}A", "1:8"), (#""\ud83d\ud83d\udd11""#, "\u{FFFD}\u{1F511}", "1:8"),
    ])
    func reportsHalfOfASurrogatePair(literal: String, text: String, place: String) {
        let catalog = readNested("{\"a\": \(literal)}", path: "sms.json")
        #expect(catalog.messages.map(\.text) == [text])
        #expect(catalog.problemPlaces == [place])
        #expect(
            catalog.problems.map(\.message) == [
                "this escape is half of a surrogate pair; write both halves in a row, or the character itself"
            ])
    }

    @Test func keepsTheLastOfTheValuesOfAKey() {
        let catalog = readNested(
            "{\"a\": \"x\", \"b\": {\"a\": \"y\"},\n\"a\": {\"c\": \"v\"},\n\"a\": \"z\"}", path: "s.json")
        #expect(catalog.lines == ["- b.a 1:23 y", "- a 3:6 z"])
        #expect(catalog.problemPlaces == ["2:1", "3:1"])
        #expect(
            Set(catalog.problems.map(\.message)) == ["'a' already occurs in line 1; remove or rename one of them"])
        let null = readNested(#"{"a": "x", "b": "y", "a": null}"#, path: "s.json")
        #expect(null.lines == ["- b 1:17 y"] && null.problemPlaces == ["1:22"])
        let cut = readNested(#"{"a": "x", "a": "#, path: "s.json")
        #expect(cut.lines == ["- a 1:7 x"])
    }

    @Test(.timeLimit(.minutes(1))) func acceptsAnyNumberOfKeysWithoutTexts() {
        let numbers = (0...NestedTree.mostNodes).map { "\"k\($0)\": \($0)," }.joined()
        let catalog = readNested("{\(numbers) \"k0\": null, \"a\": \"x\", \"a\": \"y\"}", path: "a.json")
        #expect(catalog.messages.map(\.text) == ["y"])
        #expect(catalog.problems.count == 2)
    }

    @Test(.timeLimit(.minutes(1))) func isLinearInRepeatedKeys() {
        let many = String(repeating: "\"a\": \"x\",", count: 100_000)
        for path in ["a.json", "a.arb", "a.xcstrings"] {
            let catalog = readNested("{\"strings\": {\(many)}, \(many) \"b\": \"y\"}", path: path)
            #expect(catalog.problems.count == 20 && catalog.messages.count <= 3)
        }
    }

    @Test(arguments: [
        (#"{"a": "x" "b": "y"}"#, "1:11", ["x", "y"]), (#"{"a": "x", "b": "y",}"#, "1:21", ["x", "y"]),
        (#"["x", "y",]"#, "1:11", ["x", "y"]), (#"{"a" "x", "b": "y"}"#, "1:6", ["x", "y"]),
        ("{\"a\": \"x\", // note\n\"b\": \"y\"}", "1:12", ["x", "y"]),
        ("{\"a\": \"x\", /* \n */ \"b\": \"y\"}", "1:12", ["x", "y"]),
        ("{\"a\": \"x\ty\", \"b\": \"z\"}", "1:9", ["x\ty", "z"]), (#"{"a": "x\d", "b": "y"}"#, "1:9", ["x\\d", "y"]),
        (#"{"a": "\u12", "b": "y"}"#, "1:8", ["\\u12", "y"]), (#"{"a": NaN, "b": "y"}"#, "1:7", ["y"]),
        (#"{"a": 01, "b": "y"}"#, "1:7", ["y"]),
    ])
    func readsOnAfterASlip(text: String, place: String, texts: [String]) {
        let catalog = readNested(text, path: "sms.json")
        #expect(catalog.problemPlaces == [place])
        #expect(catalog.messages.map(\.text) == texts)
    }

    @Test(arguments: [
        ("", "1:1"), ("  ", "1:3"), (#"{"a": "x""#, "1:1"), (#"{"a": "x", "b": "y"#, "1:17"),
        ("{\"a\": \"x\", \"b\": \"y\n\"}", "1:17"),
        (#"{"a": "x", b: "y"}"#, "1:12"), (#"{"a": "x", "b": 'y'}"#, "1:17"), (#"{"a": "x"]"#, "1:10"),
        (#"["a"}"#, "1:5"),
        (#"{"a": "x"} {"b": "y"}"#, "1:12"), (#"{"a": "x"}, "#, "1:11"), (#"{"a": "x", "b"}"#, "1:15"),
        (#"{"a": "x", "b":}"#, "1:16"),
        (#"{"a": "x" 1}"#, "1:11"), (#"{"a": "x", /* "#, "1:15"), (#"{,"a": "x"}"#, "1:2"),
    ])
    func saysWhereReadingEnds(text: String, place: String) {
        let catalog = readNested(text, path: "sms.json")
        #expect(catalog.problemPlaces.last == place)
        #expect(catalog.messages.allSatisfy { ["x", "a"].contains($0.text) })
    }

    @Test func rejectsASingleValue() {
        #expect(readNested(" \"x\"", path: "sms.json").problemPlaces == ["1:2"])
        #expect(readNested("12", path: "sms.json").messages.isEmpty)
    }

    @Test func acceptsAnyDepth() {
        for sign in ["[", "{\"a\":"] {
            let catalog = readNested(String(repeating: sign, count: 200_000), path: "sms.json")
            #expect(catalog.problems.first?.message == "nested more than 512 levels deep; reduce the nesting")
        }
        let deepest = String(repeating: "[", count: 512) + "\"x\"" + String(repeating: "]", count: 512)
        #expect(readNested(deepest, path: "sms.json").problems.isEmpty)
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: ["\"", "\\", "[", "{", " ", "\n", "\r", ",", "/", "1", "\u{1F511}", "\0", "[],"])
    func isLinear(sign: String) {
        let many = String(repeating: sign, count: 1_000_000 / sign.utf8.count)
        for start in ["", "{\"a\": \"", "[\"\\u"] { _ = readNested(start + many, path: "sms.json") }
    }

    @Test func rejectsTooManyValues() {
        let catalog = readNested(
            "[" + String(repeating: "\"\",", count: NestedTree.mostNodes) + "\"\"]", path: "sms.json")
        #expect(catalog.problems.map(\.message) == ["more than 200000 values; split the file"])
    }

    @Test func rejectsKeysThatWouldFillTheMemory() {
        let key = String(repeating: "k", count: 1 << 20)
        let catalog = readNested(
            "{\"\(key)\": [" + String(repeating: "\"\",", count: 10_000) + "\"\"]}", path: "sms.json")
        #expect(catalog.problems.map(\.message) == ["the keys up to here take more than 64 MB; split the file"])
    }
}

// MARK: - beside Foundation

extension JSONReaderTests {
    @Test func readsTheSameTextsAsFoundation() throws {
        var documents = JSONDocuments(seed: 7)
        for _ in 0..<3_000 {
            let document = documents.next()
            let catalog = readNested(document, path: "sms.json")
            #expect(catalog.problems.isEmpty, "\(document)")
            let tree = JSONReader.texts(of: document)
            let value = try JSONSerialization.jsonObject(with: Data(document.utf8))
            #expect(tree.sorted() == texts(in: value).sorted(), "\(document)")
        }
    }

    @Test func rejectsTextsThatFoundationRejects() {
        var documents = JSONDocuments(seed: 8)
        for round in 0..<1_500 {
            for bytes in Broken.flipped(Array(documents.next().utf8), times: 2, seed: UInt64(round)) {
                // Foundation refuses half surrogates, and takes some controls and encodings; both say so of all else.
                guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(UInt8(ascii: "\\")) else {
                    continue
                }
                guard !bytes.contains(where: { $0 < 0x20 }) else { continue }
                let isValid = (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
                var output = CatalogOutput(Catalog(path: "", format: .json, group: ""), stem: "")
                _ = JSONReader.read(bytes, into: &output)
                #expect(output.catalog.problems.isEmpty == isValid, "\(String(decoding: bytes, as: UTF8.self))")
            }
        }
    }

    private func texts(in value: Any, path: String = "") -> [String] {
        switch value {
        case let text as String: [path + "=" + text]
        case let list as [Any]: list.enumerated().flatMap { texts(in: $1, path: path + "/" + String($0)) }
        case let object as [String: Any]: object.flatMap { texts(in: $1, path: path + "/" + $0) }
        default: []
        }
    }
}

extension JSONReader {
    /// The texts of a document with their keys.
    fileprivate static func texts(of document: String) -> [String] {
        var output = CatalogOutput(Catalog(path: "", format: .json, group: ""), stem: "")
        let tree = read(Array(document.utf8), into: &output)
        var texts: [String] = []
        var rest: [(Int, String)] = tree.nodes.isEmpty ? [] : [(0, "")]
        while let (node, path) = rest.popLast() {
            if let text = tree.text(node) { texts.append(path + "=" + text) }
            rest += tree.children(of: node).map { ($0, path + "/" + tree.nodes[$0].key) }
        }
        return texts
    }
}

/// Random documents without repeated keys, since Foundation keeps only one value.
private struct JSONDocuments {
    private var generator: SplitMix64

    init(seed: UInt64) { generator = SplitMix64(seed: seed) }

    mutating func next() -> String { Bool.random(using: &generator) ? object(depth: 0) : list(depth: 0) }

    private mutating func value(depth: Int) -> String {
        switch Int.random(in: 0..<(depth > 3 ? 7 : 10), using: &generator) {
        case 0: ["1", "-0", "0.5", "1e3", "-12.25E-2", "1E+2"].randomElement(using: &generator) ?? "0"
        case 1: ["true", "false", "null"].randomElement(using: &generator) ?? "null"
        case 2...6: string()
        case 7, 8: object(depth: depth + 1)
        default: list(depth: depth + 1)
        }
    }

    private mutating func object(depth: Int) -> String {
        let members = (0..<Int.random(in: 0...4, using: &generator)).map { number in
            "\"k\(number)\"" + space() + ":" + space() + value(depth: depth)
        }
        return "{" + space() + members.joined(separator: space() + "," + space()) + space() + "}"
    }

    private mutating func list(depth: Int) -> String {
        let elements = (0..<Int.random(in: 0...4, using: &generator)).map { _ in value(depth: depth) }
        return "[" + space() + elements.joined(separator: space() + "," + space()) + space() + "]"
    }

    private mutating func space() -> String {
        ["", "", " ", "\n", "\t", "\r\n"].randomElement(using: &generator) ?? ""
    }

    private mutating func string() -> String {
        let parts = [
            "a", "Code ", "{x}", "\u{E9}", "\u{1F511}", "\u{5E9}", #"\n"#, #"\""#, #"\\"#, #"\/"#, #"\u00e9"#,
            #"\ud83d\udd11"#,
        ]
        let count = Int.random(in: 0...5, using: &generator)
        return "\"" + (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }.joined() + "\""
    }
}
