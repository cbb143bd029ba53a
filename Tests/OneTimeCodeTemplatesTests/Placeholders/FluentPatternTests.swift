import Testing

@testable import OneTimeCodeTemplates

@Suite struct FluentPatternTests {
    private func read(_ pattern: String) -> TemplateParts { FluentPatternReader.read(pattern) }

    private func placeholder(_ raw: String, _ name: String, isNumeric: Bool = false, isReference: Bool = false)
        -> TemplatePart
    {
        .placeholder(Placeholder(raw: raw, name: name, isNumeric: isNumeric, isReference: isReference))
    }

    @Test func variablesTermsAndMessagesArePlaceholders() {
        let read = read("{ -brand }: {$code}, { $ttl } { minutes.short }")
        #expect(
            read.parts == [
                placeholder("{ -brand }", "-brand", isReference: true), .literal(": "), placeholder("{$code}", "code"),
                .literal(", "),
                placeholder("{ $ttl }", "ttl"), .literal(" "),
                placeholder("{ minutes.short }", "minutes.short", isReference: true),
            ])
        #expect(read.problems == [])
    }

    @Test func functionsStandForTheirVariable() {
        #expect(read("{ NUMBER($code) }").parts == [placeholder("{ NUMBER($code) }", "code", isNumeric: true)])
        #expect(read("{ DATETIME($day, month: \"long\") }").placeholders.map(\.name) == ["day"])
        #expect(read("{ TODAY() }").placeholders.map(\.name) == ["TODAY"])
        #expect(read("{ -brand(case: \"genitive\") }").placeholders.map(\.name) == ["-brand"])
    }

    @Test func literalsAreText() {
        #expect(read(#"{ "{" }code{ "}" }"#).parts == [.literal("{code}")])
        #expect(read(#"a{ "\u0041\U01F600\"\\" }b"#).parts == [.literal("aA😀\"\\b")])
        #expect(read(#"{ "\uD800\uZZ" }"#).problems == [])
        #expect(read("{ 5 } min").parts == [.literal("5 min")])
        #expect(read("50 % [sic] *[x] 'a' ${ $code }").placeholders.map(\.name) == ["code"])
    }

    @Test func placeablesMayBeNested() {
        #expect(read("{ { $code } }").placeholders.map(\.name) == ["code"])
    }

    @Test func branchesAreChoices() {
        let read = read("{ $code } is valid { $n ->\n    [one] for a minute\n   *[other] for { $n } minutes\n} or so")
        #expect(
            read.parts == [
                placeholder("{ $code }", "code"), .literal(" is valid "),
                .choice(
                    argument: "n",
                    branches: [
                        .init(selector: "one", parts: [.literal("for a minute")]),
                        .init(
                            selector: "other",
                            parts: [.literal("for "), placeholder("{ $n }", "n"), .literal(" minutes")]),
                    ]), .literal(" or so"),
            ])
    }

    @Test func bracketsWithinALineAreText() {
        let read = read("{ $n ->\n [one] a -> [1] > [2]\n    b\n *[other]\n    c\n}")
        #expect(
            read.parts == [
                .choice(
                    argument: "n",
                    branches: [
                        .init(selector: "one", parts: [.literal("a -> [1] > [2]\nb")]),
                        .init(selector: "other", parts: [.literal("c")]),
                    ])
            ])
    }

    @Test func choicesMayBeNested() {
        let read = read("{ $a ->\n [x] { $b ->\n  [y] 1\n *[z] 2\n }\n *[w] 3\n}")
        guard case .choice("a", let branches)? = read.parts.first,
            case .choice("b", let inner)? = branches.first?.parts.first
        else { return #expect(Bool(false), "\(read.parts)") }
        #expect(branches.map(\.selector) == ["x", "w"] && inner.map(\.selector) == ["y", "z"])
    }

    @Test(arguments: [
        ("{ $code", "a placeable that begins with '{' is not closed; add '}'"),
        ("{ }", "a placeable has no name; write { $name }"),
        ("{ NUMBER($code }", "the '(' after 'NUMBER' is not closed; add ')'"),
        ("{ $n ->\n [one x\n}", "the name of a branch, '[one', is not closed; add ']'"),
        ("{ $code ) }", "a placeable that begins with '{' is not closed; add '}'"),
    ])
    func aFaultIsAProblem(_ pattern: String, _ problem: String) {
        #expect(read(pattern).problems.map(\.description) == [problem])
    }

    @Test func thePartBeforeAFaultIsKept() {
        #expect(read("{ $code } and { $x").placeholders.map(\.name) == ["code"])
    }

    @Test(arguments: [
        "{", "{ $a ->\n[b] ", "{\"", "[", "*[", "{ $a ->\n", "(", "{ F(", "a", " ", "{ $a }", "\n [", "{\"\\u",
    ])
    func anyPatternIsReadInLinearTime(_ unit: String) {
        expectLinearTime { size in _ = read(String(repeating: unit, count: size / unit.utf8.count)) }
    }
}
