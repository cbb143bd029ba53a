import Testing

@testable import OneTimeCodeCatalogs

@Suite struct YAMLFormatTests {
    private static let sample = """
        # Rails
        de:
          sms: &sms
            login: "Dein Code: %{code}"
            gr\u{FC}n: '\u{1F511} it''s'
            lang: |
              Zeile
              zwei
          tries: {one: Ein Versuch, other: "%{count} Versuche"}
          list:
            - x
            - 12
            - "13"
          copy:
            <<: *sms
            login: Neu
          ende: Ende
        """
    private static let whole = readNested(sample, path: "config/locales/de.yml")

    @Test func readsNestedMappings() {
        #expect(
            Self.whole.lines == [
                "de sms.login 4:12 Dein Code: %{code}", "de sms.gr\u{FC}n 5:11 \u{1F511} it's",
                "de sms.lang 6:11 Zeile\nzwei\n",
                "de tries/one 9:16 Ein Versuch", "de tries/other 9:36 %{count} Versuche", "de list.0 11:7 x",
                "de list.2 13:7 13",
                "de copy.login 16:12 Neu", "de copy.gr\u{FC}n 5:11 \u{1F511} it's", "de copy.lang 6:11 Zeile\nzwei\n",
                "de ende 17:9 Ende",
            ])
        #expect(Self.whole.problems.isEmpty)
        #expect(Self.whole.group == "config/locales/*.yml")
    }

    @Test(arguments: [
        ("no:\n  a: x", "no.yml", "no a"), ("no: {a: x}\nde: {b: 1}", "sms.yml", "no a"),
        ("sms:\n  a: x", "sms.yml", "- sms.a"),
        ("a: &k x\n*k : 1", "sms.yml", "- a"), ("&k a: 1\nb: *k", "sms.yml", "- b"), ("a: !!str 12", "sms.yml", "- a"),
        ("a: !x 'y'", "sms.yml", "- a"), ("a: ! 12", "sms.yml", "- a"), ("\"<<\": {a: x}", "sms.yml", "- <<.a"),
        ("a: 12:30", "sms.yml", "- a"), ("a: yes", "sms.yml", "- a"), ("a: +1 23", "sms.yml", "- a"),
    ])
    func readsKeysAndLocales(text: String, path: String, line: String) {
        let catalog = readNested(text, path: path)
        #expect(catalog.lines.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == [line])
        #expect(catalog.problems.isEmpty)
    }

    @Test(arguments: [
        "~", "null", "", "true", "False", "12", "-1.5e3", "+.inf", ".NaN", "0x1F", "0o17", ".5", "!!int 'x'", "&a 5",
    ])
    func readsOnlyStringsAsTexts(value: String) {
        let catalog = readNested("a: \(value)\nb: x", path: "sms.yml")
        #expect(catalog.messages.map(\.key) == ["b"])
        #expect(catalog.problems.isEmpty)
    }

    @Test func readsAllDocumentsAndRepeatedKeys() {
        let catalog = readNested("en:\n  a: x\n---\nde:\n  a: y\n  a: z\n...\n---\n", path: "sms.yml")
        #expect(catalog.lines == ["en a 2:6 x", "de a 6:6 z"])
        #expect(
            catalog.problems.map(\.message) == ["'a' already occurs in line 5; remove or rename one of them"])
        #expect(catalog.problemPlaces == ["6:3"])
    }

    @Test func distinguishesRepeatedKeysFromMerges() {
        let text = """
            a: &a {x: 1a, y: 1b}
            b: {<<: *a, <<: {z: 1c}, x: 2a}
            ? [k]
            : v
            ? [k]
            : w
            c: &c {a: 4a, a: *a}
            d: *c
            """
        let catalog = readNested(text, path: "sms.yml")
        #expect(catalog.problemPlaces == ["3:3", "5:3", "7:15"])
        #expect(
            catalog.messages.map { $0.key + "=" + $0.text } == [
                "a.x=1a", "a.y=1b", "b.x=2a", "b.y=1b", "b.z=1c", "?=v", "?=w", "c.a.x=1a", "c.a.y=1b", "d.a.x=1a",
                "d.a.y=1b",
            ])
    }

    @Test func mergesListsOfMappingsAndMergedOnes() {
        let text = "a: &a {x: 1a, y: 1b}\nb: &b\n  <<: *a\n  y: 2b\nc:\n  <<: [{z: 3c}, *b]\n  z: 4c"
        #expect(
            readNested(text, path: "sms.yml").messages.map { $0.key + "=" + $0.text }
                == ["a.x=1a", "a.y=1b", "b.y=2b", "b.x=1a", "c.z=4c", "c.y=2b", "c.x=1a"])
    }

    @Test(arguments: [
        ("a: x\nb: c: d", "2:5", 1), ("a: x\nb: \"y", "2:4", 1), ("a: x\n\tb: y", "2:1", 0), ("a: x\nb: @y", "2:4", 1),
        ("a: x\nb: {code} is it", "2:11", 1), ("a: x\nb: *y", "2:4", 1), ("a: x\nb: \"\\d\"", "2:5", 1),
        ("a: x\n b: y", "2:3", 0),
        ("a: x\n[b]: y", "2:1", 2), ("a: x\nb: *", "2:5", 1), ("a: x\nb: \u{1}", "2:4", 1), ("Code", "1:1", 0),
        ("a: x\nb", "2:2", 1), ("a: x\nb\n", "3:1", 1), ("a: x\r\n\u{E9}\u{E9}", "2:3", 1),
    ])
    func saysWhatIsWrongAndKeepsWhatComesBefore(text: String, place: String, count: Int) {
        let catalog = readNested(text, path: "sms.yml")
        #expect(catalog.problemPlaces == [place], "\(catalog.problems)")
        #expect(catalog.messages.count == count)
        #expect(catalog.problems.allSatisfy { !$0.message.contains("not valid YAML") }, "\(catalog.problems)")
    }

    @Test func acceptsAnEmptyFile() {
        for bytes: [UInt8] in [[], [0xEF, 0xBB, 0xBF], [0xFE, 0xFF], Array("# note\n---\n".utf8)] {
            let catalog = readNested(bytes, path: "de.yml")
            #expect(catalog.messages.isEmpty && catalog.problems.isEmpty)
        }
    }

    @Test func readsOtherEncodingsAndLineEnds() {
        for isBigEndian in [true, false] {
            #expect(
                readNested(Broken.utf16(Self.sample, isBigEndian: isBigEndian), path: "config/locales/de.yml")
                    == Self.whole)
        }
        for end in ["\r\n", "\r"] {
            #expect(readNested(Self.sample.replacing("\n", with: end), path: "config/locales/de.yml") == Self.whole)
        }
        let latin = readNested(Array("a: Gr".utf8) + [0xFC] + Array("n\nb: y".utf8), path: "de.yml")
        #expect(latin.problemPlaces == ["1:6"])
        #expect(latin.messages.map(\.text) == ["Gr\u{FFFD}n", "y"])
    }

    @Test func keepsTextsBeforeACutAndAcceptsAnyBytes() {
        for bytes in Broken.truncated(Array(Self.sample.utf8)) {
            let catalog = readNested(bytes, path: "config/locales/de.yml")
            // The last text may be truncated, and a merge may lack its overriding keys.
            let places = Set(Self.whole.messages.map(\.location) + Self.whole.messages.map(\.location))
            #expect(catalog.messages.allSatisfy { places.contains($0.location) || catalog.messages.last == $0 })
        }
        for bytes in Broken.flipped(Array(Self.sample.utf8), times: 3_000, seed: 4) {
            _ = readNested(bytes, path: "sms.yml")
        }
    }
}

// MARK: - hostile files

extension YAMLFormatTests {
    @Test(.timeLimit(.minutes(1))) func limitsTheSizeOfAliases() {
        var laughs = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
        for level in 1..<30 {
            let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
            laughs += "a\(level): &a\(level) [\(aliases)]\n"
        }
        let limit = "aliases expand to too much text up to here; write fewer aliases of long texts, or split the file"
        #expect(readNested(laughs, path: "sms.yml").problems.map(\.message) == [limit])
        let asKey =
            laughs.split(separator: "\n").prefix(3).joined(separator: "\n") + "\n? *a2\n: x\n*a2 : y\n? [*a2]\n: z"
        #expect(readNested(asKey, path: "sms.yml").messages.suffix(3).map(\.key) == ["?", "?", "?"])
    }

    @Test func limitsTheBytesOfAliases() {
        let long = String(repeating: "x", count: 24_000)
        let aliases = (1...200).map { "k\($0): *long\n" }.joined()
        let file = "a: &long \(long)\n\(aliases)"
        let catalog = readNested(file, path: "sms.yml")
        let most = YAMLTreeReader.mostAliasedBytes(inFileOf: file.utf8.count)
        #expect(catalog.messages.count == 1 + most / 24_008 && most < 32 * file.utf8.count)
        #expect(
            catalog.problems.map(\.message) == [
                "aliases expand to too much text up to here; write fewer aliases of long texts, or split the file"
            ])
        #expect(catalog.problemPlaces == ["\(2 + most / 24_008):6"])
    }

    @Test func countsAliasesOverDocumentsInKeysAndInMappings() {
        let long = String(repeating: "x", count: 30_000)
        for aliases in ["k: *a\n", "*a : k\n", "k: [*a, *a]\n", "<<: {k: *a}\n"] {
            let document = "a: &a \(long)\n" + aliases + "---\n"
            let catalog = readNested(String(repeating: document, count: 200), path: "sms.yml")
            #expect(catalog.problems.count == 1 && catalog.messages.count < 440, "\(aliases)")
        }
        let mapping = "a: &a {\(long): x}\n" + (1...200).map { "k\($0): *a\n" }.joined()
        #expect(readNested(mapping, path: "sms.yml").problems.count == 1)
    }

    @Test(.timeLimit(.minutes(1))) func acceptsNestedAliases() {
        var chain = "a0: &a0 x\n"
        for level in 1..<2_000 { chain += "a\(level): &a\(level) [*a\(level - 1)]\n" }
        #expect(!readNested(chain, path: "sms.yml").problems.isEmpty)
        #expect(readNested("a: &a [*a, x]", path: "sms.yml").problemPlaces == ["1:8"])
    }

    @Test func rejectsDeepNesting() {
        for sign in ["[", "{a: ", "- ", "? "] {
            let catalog = readNested(String(repeating: sign, count: 50_000), path: "sms.yml")
            #expect(catalog.problems.last?.message == "nested more than 100 levels deep; reduce the nesting")
        }
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            "a", "\"", "'", "[", "{", " ", "\n", "\r", ",", "-", "- ", "- a\n", ": ", "&", "*", "#", "%",
            "%TAG !a! b\n", "|", "!", "\t",
            "\u{1F511}", "\0", "\u{85}", "---\n", "a: b\n", "[],", "? ", "\\",
        ])
    func isLinear(sign: String) {
        let many = String(repeating: sign, count: 1_000_000 / sign.utf8.count)
        for start in ["", "a: \"", "a: |\n  ", String(repeating: "[", count: 99)] {
            _ = readNested(start + many, path: "sms.yml")
        }
    }

    @Test func rejectsInputThatIsSlowForLibyaml() {
        let large = [UInt8](repeating: 0x20, count: YAMLFormat.largestFile + 1)
        #expect(
            readNested(large, path: "sms.yml").problems.map(\.message) == [
                "YAML larger than 8 MB; split it or exclude it"
            ])
    }
}
