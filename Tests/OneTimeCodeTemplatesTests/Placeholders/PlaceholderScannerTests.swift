import Testing

@testable import OneTimeCodeTemplates

@Suite struct PlaceholderScannerTests {
    private func placeholders(_ message: String) -> [Placeholder] { PlaceholderScanner.read(message).placeholders }

    private func names(_ message: String) -> [String] { placeholders(message).map(\.name) }

    /// The message with "‹name›" for every placeholder.
    private func shown(_ message: String) -> String {
        PlaceholderScanner.read(message).parts.map { part in
            switch part {
            case .literal(let text): text
            case .placeholder(let placeholder): "‹\(placeholder.name)›"
            case .choice: "?"
            }
        }.joined()
    }

    // MARK: Styles

    @Test(arguments: [
        "{code}", "{ code }", "{{code}}", "{{ code }}", "{{ .code }}", "{{.code}}", "{{- .code -}}", "{{{code}}}",
        "{{& code}}", "{{ $code }}", "{{ code | upper }}", "{{ code|default:\"-\" }}", "{{code, number}}", "{code!r}",
        "{code:06d}", "${code}", "#{code}", "%{code}", "%(code)s", "%(code)06d", "%<code>s", "%<code>06d", "%code%",
        "#code#", "<%= code %>", "<%=code%>", ":code", "$code", "%code", "{{ printf \"%s\" .code }}",
        "{{ index . \"code\" }}", "{{ template \"code\" }}",
    ])
    func aNameIsReadInEveryStyle(_ raw: String) {
        let found = placeholders("Your code: \(raw).")
        #expect(found.map(\.name) == ["code"] && found.map(\.raw) == [raw] && found.first?.isNamed == true)
        #expect(shown("Your code: \(raw).") == "Your code: ‹code›.")
    }

    @Test(arguments: [
        ("%s", "1"), ("%1$s", "1"), ("%2$s", "2"), ("%@", "1"), ("%1$@", "1"), ("%d", "1"), ("%06d", "1"),
        ("%1$06d", "1"),
        ("%ld", "1"), ("%lld", "1"), ("%5.2f", "1"), ("%-6s", "1"), ("{0}", "0"), ("{1}", "1"), ("{}", "1"),
        ("{0:D6}", "0"), ("{0,6:000000}", "0"), ("${0}", "0"), ("{{0}}", "0"), ("%{0}", "0"),
    ])
    func aPositionIsReadInEveryStyle(_ raw: String, _ name: String) {
        let found = placeholders("Your code: \(raw).")
        #expect(found.map(\.name) == [name] && found.map(\.raw) == [raw] && found.first?.isNamed == false)
    }

    @Test func severalPlaceholdersAreNumberedInOrder() {
        #expect(names("%s: %s, %d min") == ["1", "2", "3"])
        #expect(names("%2$s %1$s") == ["2", "1"])
        #expect(names("{} {}") == ["1", "2"])
        #expect(names("{app}: {code}, {minutes} min") == ["app", "code", "minutes"])
        #expect(names("{{ template \"app.name\" }}: {{ .Code }}") == ["app.name", "Code"])
        #expect(names("%APP_NAME%: %LOGIN_CODE%") == ["APP_NAME", "LOGIN_CODE"])
        #expect(names("%1$s is valid %2$dmin") == ["1", "2"])
    }

    @Test(arguments: ["código", "验证码", "код", "รหัส", "رمز", "קוד", "κωδικός"])
    func aTranslatedNameIsAName(_ name: String) {
        #expect(names("{\(name)}") == [name])
        #expect(names("%\(name)%") == [name])
    }

    @Test(arguments: [
        "รหัสของคุณคือ{code}ห้ามบอกใคร", "رمزك هو {code}.", "您的验证码是{code}，请勿泄露", "認証コード:{code}です",
        "\u{2068}{code}\u{2069}", "\u{200F}{code}\u{200F}", "e\u{301}{code}.",
    ])
    func textOfAnyScriptAroundIsKept(_ message: String) {
        #expect(shown(message) == message.replacing("{code}", with: "‹code›"))
    }

    @Test func aColonAndANameStandBesideWordsOfScriptsWithoutSpaces() {
        #expect(names("您的验证码是:code，请勿泄露") == ["code"])
        #expect(names("รหัสคือ:code") == ["code"])
        #expect(names("(:code)") == ["code"])
    }

    @Test func formatsThatMakeNumbersAreNumeric() {
        for raw in [
            "%d", "%06d", "%i", "%u", "%1$d", "{0:D6}", "{0:000000}", "{0,6:000000}", "{0:N0}", "{code:06d}",
            "{code:d}", "{code, number}", "{code,number,integer}", "%(code)d", "%<code>06d",
            "{{ printf \"%06d\" .Code }}",
        ] {
            #expect(placeholders("Code \(raw)").first?.isNumeric == true, "\(raw)")
        }
        for raw in [
            "%s", "%@", "{0}", "{code}", "{code!r}", "{code:>6}", "{0:yyyy}", "{date, date}", "%(code)s",
            "{{ code | upper }}", "{code:s}",
        ] {
            #expect(placeholders("Code \(raw)").first?.isNumeric == false, "\(raw)")
        }
    }

    // MARK: Prose

    @Test(arguments: [
        "50 %", "100% sicher", "5%discount", "50 %discount", "100%sicher", "100%-ig", "100%-os biztonság", "50%-ban",
        "%100 güvenli", "%20 indirim", "a %-based fee", "20 % de descuento", "٪50", "100％安全", "50％off",
        "$5", "US$ 12", "12$", "sam@acme.example", "https://acme.example:8080/a?b=c&d=%20e#top", "12:30",
        "um 14:05 Uhr",
        ":-)", ":)", ":D", ";-}", "{", "}", "{ }", "{ 1 + 2 }", "Note: this", "Note:this", "A/B: 50/50",
        "https://acme.example/a%2Fb%3Dd", "https://acme.example/%E4%B8%AD%E6%96%87", "#1", "#sale", "# 5", "<b>",
        "a < b % c",
        "C# and F#", "::", "｛重要｝", "＄5", "[code]",
    ])
    func proseHasNone(_ message: String) {
        let read = PlaceholderScanner.read(message)
        #expect(read.placeholders == [] && read.problems == [])
        #expect(shown(message) == message)
    }

    @Test func aDoubledPercentSignIsText() {
        #expect(shown("%s: 100%% sicher") == "‹1›: 100% sicher")
        #expect(shown("%%s") == "%s")
        #expect(shown("%d%%") == "‹1›%")
        #expect(shown("%ld%%") == "‹1›%")
    }

    @Test func marksOfProseCountOnlyWithoutOtherPlaceholders() {
        #expect(names("Code:code {code}") == ["code"])
        #expect(names("{code} :app $app %app") == ["code"])
        #expect(names(":app: $code") == ["app", "code"])
    }

    @Test func placeholdersInAddressesAreFound() {
        #expect(names("https://acme.example/{path}?c=%s") == ["path", "1"])
        #expect(names("https://acme.example/%20/%CODE_ID%") == ["CODE_ID"])
        #expect(names("https://{host}:{port}/") == ["host", "port"])
    }

    @Test func tagsWithoutOutputAreLeftOut() {
        #expect(shown("{{#if app}}{{app}}: {{/if}}{{code}}") == "‹app›: ‹code›")
        #expect(shown("{{ if .App }}{{ .App }}: {{ end }}{{ .Code }}") == "‹App›: ‹Code›")
        #expect(shown("{% if app %}x{% endif %}{{ code }}") == "x‹code›")
        #expect(shown("<% if app %>x<% end %><%= code %>") == "x‹code›")
        #expect(shown("{{! a note }}{{code}}") == "‹code›")
    }

    // MARK: Signs before braces

    @Test func aSignBeforeBracesIsTextBesidePlainBraces() {
        #expect(shown("Code {code}\n\n@acme.example #{code}") == "Code ‹code›\n\n@acme.example #‹code›")
        #expect(shown("{code} for your payment of ${amount}") == "‹code› for your payment of $‹amount›")
        #expect(shown("Order #{order}: {code}") == "Order #‹order›: ‹code›")
    }

    @Test(arguments: [
        "{code}", "{{code}}", "{{ code }}", "${code}", "%{code}", "%(code)s", "%CODE%", "<%= code %>",
    ])
    func anOriginBoundLineKeepsItsSign(_ raw: String) {
        let message = "Code \(raw)\n\n@acme.example #\(raw)"
        let name = raw.contains("CODE") ? "CODE" : "code"
        #expect(shown(message) == "Code ‹\(name)›\n\n@acme.example #‹\(name)›")
        #expect(shown("@acme.example #\(raw)") == "@acme.example #‹\(name)›")
    }

    @Test func rubysInterpolationIncludesItsSign() {
        #expect(shown("Code #{code}, #{minutes} min") == "Code ‹code›, ‹minutes› min")
    }

    // MARK: Faults

    @Test(arguments: [
        ("Code {code", "'{code' has no closing brace; add it"),
        ("Code {{ code", "'{{ code' has no closing brace; add it"),
        ("Code ${code", "'{code' has no closing brace; add it"),
        ("Code {{code} now", "'{{code}' has fewer closing braces than opening ones; add the missing ones"),
        ("Code {code}} now", "'{code}}' has more closing braces than opening ones; remove the extra ones"),
        ("Code code} now", "'code}' has no opening brace; add it"),
        ("Code {\u{200F}code}", "an invisible character, U+200F, is inside the placeholder 'code'; delete it"),
        ("Code {{code\u{200B}}}", "an invisible character, U+200B, is inside the placeholder 'code'; delete it"),
        ("Code ｛code｝", "'｛code｝' has a full-width mark, so no program fills it in; use the ASCII mark"),
        ("Code ％s", "'％s' has a full-width mark, so no program fills it in; use the ASCII mark"),
        ("Code %(code) now", "'%(code)' has no conversion after it; write '%(code)s'"),
        ("Code %<code>.", "'%<code>' has no conversion after it; write '%<code>s'"),
    ])
    func aFaultIsOneProblem(_ message: String, _ problem: String) {
        #expect(PlaceholderScanner.read(message).problems.map(\.description) == [problem])
    }

    @Test(arguments: ["Code {{code}", "Code {code}}", "Code {code\u{200E}}", "Code {{{code}}", "Code %(code)."])
    func aPlaceholderThatIsNearlyRightIsOne(_ message: String) { #expect(names(message) == ["code"]) }

    // MARK: Any text

    @Test(arguments: [
        "{", "}", "%", ":", "$", "#", "<", "{{", "{a", "{a}", "%{", "%(", "%<", "<%=", "<%", "${", "#{", "#a", "%a",
        ":a ", "｛", "％", "＄", "{ ", "%1", "%-", "\u{200F}{", "}a", "{a}}", "a}", "{%", "%%", "{.", "{a:", "@ #{",
        "://%2",
    ])
    func timeIsLinear(_ unit: String) {
        expectLinearTime(unit)
    }

    @Test func problemsAreBounded() {
        let text = (0..<1_000).map { "{name\($0)\n" }.joined()
        #expect(PlaceholderScanner.read(text).problems.count == 10)
    }
}

extension TemplateParts {
    /// The placeholders outside of choices.
    var placeholders: [Placeholder] {
        parts.compactMap { part in
            if case .placeholder(let placeholder) = part { return placeholder }
            return nil
        }
    }
}

/// Scans a text that repeats `unit`, and one sixteen times as long.
func expectLinearTime(_ unit: String, location: Testing.SourceLocation = #_sourceLocation) {
    expectLinearTime(location: location) { size in
        _ = PlaceholderScanner.read(String(repeating: unit, count: size / unit.utf8.count))
    }
}
