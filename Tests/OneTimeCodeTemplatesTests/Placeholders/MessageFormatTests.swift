import Testing

@testable import OneTimeCodeTemplates

@Suite struct MessageFormatTests {
    private func read(_ pattern: String, isJava: Bool = false) -> TemplateParts {
        MessageFormatReader.read(pattern, isJava: isJava)
    }

    private func placeholder(_ raw: String, _ name: String, isNamed: Bool = true, isNumeric: Bool = false)
        -> TemplatePart
    {
        .placeholder(Placeholder(raw: raw, name: name, isNamed: isNamed, isNumeric: isNumeric))
    }

    @Test func argumentsArePlaceholders() {
        #expect(
            read("{app}: { code }, {0}, {n, number}, {d, date, short}.").parts == [
                placeholder("{app}", "app"), .literal(": "), placeholder("{ code }", "code"), .literal(", "),
                placeholder("{0}", "0", isNamed: false), .literal(", "),
                placeholder("{n, number}", "n", isNumeric: true),
                .literal(", "), placeholder("{d, date, short}", "d"), .literal("."),
            ])
    }

    @Test func pluralsAreChoicesWithTheNumberInThem() {
        #expect(
            read("{code}: {n, plural, offset:1 =0 {now} one {# minute} other {# minutes}}").parts == [
                placeholder("{code}", "code"), .literal(": "),
                .choice(
                    argument: "n",
                    branches: [
                        .init(selector: "=0", parts: [.literal("now")]),
                        .init(selector: "one", parts: [placeholder("#", "n", isNumeric: true), .literal(" minute")]),
                        .init(
                            selector: "other", parts: [placeholder("#", "n", isNumeric: true), .literal(" minutes")]),
                    ]),
            ])
    }

    @Test func choicesMayBeNested() {
        let read = read("{g, select, female {{n, plural, one {# a} other {# b}}} other {# is text {code}}}")
        guard case .choice("g", let outer)? = read.parts.first, case .choice("n", let inner)? = outer.first?.parts.first
        else {
            return #expect(Bool(false), "\(read.parts)")
        }
        #expect(outer.map(\.selector) == ["female", "other"] && inner.map(\.selector) == ["one", "other"])
        #expect(outer[1].parts == [.literal("# is text "), placeholder("{code}", "code")])
    }

    @Test func ordinalsAndOldChoicesAreChoices() {
        guard case .choice("n", let ordinal)? = read("{n, selectordinal, one {#st} other {#th}}").parts.first,
            case .choice("0", let old)? = read("{0,choice,0#none|1#one|1<many {0}}").parts.first
        else { return #expect(Bool(false)) }
        #expect(ordinal.map(\.selector) == ["one", "other"])
        #expect(old.map(\.selector) == ["0#", "1#", "1<"])
    }

    @Test func apostrophesQuoteBracesOnlyInICU() {
        #expect(read("N'oubliez pas: {code}, l''app '{x}' d'").parts.last == .literal(", l'app {x} d'"))
        #expect(read("N'oubliez pas: {code}").placeholders.map(\.name) == ["code"])
    }

    @Test func everyApostropheQuotesInJava() {
        #expect(read("N''oubliez pas: {0}", isJava: true).placeholders.map(\.name) == ["0"])
        #expect(read("N''oubliez pas: {0}", isJava: true).problems == [])
        let quoted = read("N'oubliez pas: {0}", isJava: true)
        #expect(quoted.placeholders == [])
        #expect(
            quoted.problems.map(\.description) == [
                "an apostrophe quotes a placeholder, which is then shown unchanged; "
                    + "write '' for an apostrophe in MessageFormat"
            ])
        #expect(read("{0,choice,0#l'app {1}|1#x}", isJava: true).problems.count == 1)
    }

    @Test(arguments: [
        "{code", "{n, plural, one {x}}", "{n, select}", "{a b}", "{n, plural, other {#}", "{{code}}", "{", "}{",
    ])
    func aPatternThatIsNoneIsReadOtherwiseWithAProblem(_ pattern: String) {
        let read = read(pattern)
        #expect(read.problems.count == 1, "\(read.problems)")
        #expect(read.problems.first?.what.hasPrefix("not a valid ICU message near character ") == true)
        if pattern == "{{code}}" { #expect(read.placeholders.map(\.name) == ["code"]) }
    }

    @Test func aFaultHasItsPlaceInCharacters() {
        #expect(
            read("😀 {n, select}").problems.map(\.description) == [
                "not a valid ICU message near character 4; each '{' needs its '}', and plural and select need 'other'"
            ])
    }

    @Test func deepPatternsAreRejected() {
        let deep = String(repeating: "{a, select, other {", count: 100_000) + String(repeating: "}}", count: 100_000)
        #expect(
            read(deep).problems.map(\.description) == [
                "its braces are nested more than 64 levels deep; simplify the message"
            ]
        )
        let allowed = String(repeating: "{a, select, other {", count: 32) + "{code}"
        #expect(read(allowed + String(repeating: "}}", count: 32)).problems.count == 1)
        let good = String(repeating: "{a, select, other {", count: 31) + "{code}" + String(repeating: "}}", count: 31)
        #expect(read(good).problems == [])
    }

    @Test(arguments: [
        "{", "}", "'", "''", "{a}", "{a,", "{a, plural, other {#}}", "a", "#", "{a, select, ", "{ ", "'{", "\u{D7FF}",
    ])
    func anyPatternIsReadInLinearTime(_ unit: String) {
        expectLinearTime { size in
            let text = String(repeating: unit, count: size / unit.utf8.count)
            _ = read(text)
            _ = MessageFormatReader.hasChoice(text)
            _ = MessageFormatReader.hasNumberedArgument(text)
        }
    }

    @Test func recognisesMessageFormatArguments() {
        #expect(MessageFormatReader.hasChoice("{n, plural, other {#}}"))
        #expect(MessageFormatReader.hasChoice("{ user.n ,selectordinal, other {#}}"))
        #expect(!MessageFormatReader.hasChoice("{n, number} {n} {{ plural }}"))
        #expect(
            MessageFormatReader.hasNumberedArgument("{0}") && MessageFormatReader.hasNumberedArgument("{ 1 , number}"))
        #expect(!MessageFormatReader.hasNumberedArgument("{code} {0x} 0}"))
    }
}
