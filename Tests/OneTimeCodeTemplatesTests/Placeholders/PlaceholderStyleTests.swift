import OneTimeCodeCatalogs
import Testing

@testable import OneTimeCodeTemplates

/// Placeholders of particular frameworks, and text that only resembles them.
@Suite struct PlaceholderStyleTests {
    private func shown(_ text: String, syntax: MessageSyntax = .any, terms: [String: String] = [:]) -> [String] {
        let message = CatalogMessage(key: "k", locale: nil, text: text, syntax: syntax, location: .init(path: "p"))
        return Template(message, terms: terms).forms.map { form in
            form.pieces.map { piece in
                switch piece {
                case .literal(let text): text
                case .placeholder(let placeholder): "‹\(placeholder.name)›"
                }
            }.joined()
        }
    }

    private func found(_ text: String, syntax: MessageSyntax = .any) -> [String] {
        findings(text, syntax: syntax).map(\.short)
    }

    @Test func aConversionMayBeginACompound() {
        #expect(shown("Dein %s-Code ist %s.") == ["Dein ‹1›-Code ist ‹2›."])
        #expect(shown("Din %s-kod") == ["Din ‹1›-kod"])
        #expect(shown("%s-koodisi") == ["‹1›-koodisi"])
        #expect(shown("%d-stelliger Code: %s") == ["‹1›-stelliger Code: ‹2›"])
        #expect(shown("%s-%s") == ["‹1›-‹2›"])
        for prose in ["100%-ig", "50%-ban", "100%,das", "a %-based fee"] { #expect(shown(prose) == [prose]) }
    }

    @Test func aGroupedNumberIsAnError() {
        for raw in ["%1$,d", "%,d", "%'d", "{0:N0}"] {
            #expect(found("Your Acme code is \(raw)") == ["error numeric-code"], "\(raw)")
        }
        #expect(found("Your Acme code is %d") == ["warning numeric-code"])
        #expect(found("Your Acme code is %06d") == [] && found("Your Acme code is %s") == [])
    }

    @Test func theArgumentOfATemplateIsNotItsName() {
        #expect(shown("{{ template \"app.name\" . }}: {{ .Code }}") == ["‹app.name›: ‹Code›"])
        #expect(shown("{{ template \"x\" $ }}: {{ .Code }}") == ["‹x›: ‹Code›"])
        #expect(shown("{{ printf \"%s\" .Code }}") == ["‹Code›"])
    }

    @Test func printfInAnICUMessageIsSeen() {
        #expect(
            shown("Your code is %s. {n, plural, one {# minute} other {# minutes}}, %s") == [
                "Your code is ‹1›. ‹n› minute, ‹2›", "Your code is ‹1›. ‹n› minutes, ‹2›",
            ])
        #expect(shown("{n, plural, one {%s} other {%s!}} %s") == ["‹1› ‹2›", "‹1›! ‹2›"])
        #expect(shown("100% '{x}' {n, plural, other {50%}}") == ["100% {x} 50%"])
    }

    @Test func aLostApostropheIsAProblem() {
        let problem = ["error placeholder-syntax"]
        #expect(found("Don't share it. Your Acme code is {0}", syntax: .java) == problem)
        #expect(found("Your Acme code is {0}. Don't share it, it's yours", syntax: .java) == problem)
        #expect(found("Don''t share it. Your Acme code is {0}", syntax: .java) == [])
        #expect(found("Don't share it. Your Acme code is {code}", syntax: .java) == [])
        #expect(found("Don't share it. Your Acme code is {0}", syntax: .icu) == [])
        #expect(found("Your Acme code is '{'{0}'}'", syntax: .java) == [])
    }

    @Test(arguments: [
        "<%= @code %>", "##code##", "$code$", "[[code]]", "__code__", "$(code)", "\\(code)", "*|code|*", "@@code@@",
        "{####}", "{#code#}",
    ])
    func aFrameworksOwnStyleIsRead(_ raw: String) {
        #expect(shown("Your code: \(raw).") == ["Your code: ‹code›."])
        let report = TemplateChecker().check(catalogs(["en": "Your code: \(raw)."]))
        #expect(report.messages.map(\.code.raw) == [raw])
    }

    @Test func goMayNumberItsConversions() {
        #expect(shown("%[2]s: your code is %[1]d") == ["‹2›: your code is ‹1›"])
        #expect(shown("%[x]s") == ["%[x]s"])
    }

    @Test func otherStylesAreTextBesideADefiniteOne() {
        #expect(shown("{code} [[x]] __now__ $(sum)") == ["‹code› [[x]] __now__ $(sum)"])
        for prose in ["[[ ]]", "$5 and $6", "**now**", "sam@@acme", "____", "a \\ b", "{###}", "(see [1])"] {
            #expect(shown(prose) == [prose])
        }
    }

    @Test(arguments: [
        "{{#if name}}Hi ‹name›, {{else}}Hi, {{/if}}", "{{#name}}Hi ‹name›, {{/name}}{{^name}}Hi, {{/name}}",
        "{% if name %}Hi ‹name›, {% else %}Hi, {% endif %}", "{{ if .name }}Hi ‹name›, {{ else }}Hi, {{ end }}",
        "{{#if name}}Hi ‹name›, {{else}}{{#if x}}a{{else}}b{{/if}} {{/if}}",
        "{% blocktranslate count n=n %}Hi ‹name›, {% plural %}Hi, {% endblocktranslate %}",
        "{%- if name -%}Hi ‹name›, {%- elsif x -%}Dear, {%- else -%}Hi, {%- endif -%}",
        "<% if name %>Hi ‹name›, <% else %>Hi, <% end %>",
    ])
    func onlyTheFirstBranchIsRead(_ text: String) {
        #expect(shown(text.replacing("‹name›", with: "{{name}}") + "code: {{code}}") == ["Hi ‹name›, code: ‹code›"])
    }

    @Test func onlyElseBranchesAreDropped() {
        #expect(shown("{{else}}code: {{code}}") == ["code: ‹code›"])
        #expect(shown("{{^name}}Hi, {{/name}}code: {{code}}") == ["Hi, code: ‹code›"])
        #expect(shown("{{code}}, or else {{name}}") == ["‹code›, or else ‹name›"])
        #expect(shown("__MSG_fillCode__") == ["__MSG_fillCode__"])
    }

    @Test(arguments: ["{{else}}", "{{#if a}}{{else}}", "{{else}}{{/if}}", "{% else %}{% if x %}"])
    func branchesAreReadInLinearTime(_ unit: String) {
        expectLinearTime(unit)
    }

    @Test(arguments: [
        #"{% trans "Your code:" %} {{ code }}"#, "{% translate 'Your code:' %} {{ code }}",
        "{{ _('Your code:') }} {{ code }}",
        #"{%- trans "Your code:" -%} {{ code }}"#,
    ])
    func whatATagTranslatesIsRead(_ text: String) { #expect(shown(text) == ["Your code: ‹code›"]) }

    @Test func aTagThatKeepsATranslationOutputsNothing() {
        #expect(shown(#"{% trans "Your code:" as title %}{{ code }}"#) == ["‹code›"])
        expectLinearTime(#"{% trans "a"#)
    }

    @Test func aTemplateCommentIsDropped() { #expect(shown("{# for the first login #}{{ code }}") == ["‹code›"]) }

    // MARK: Fluent

    @Test func aTermHasItsDefaultVariant() {
        let terms = [
            "-brand": "{ $case ->\n   *[nom] Acme\n    [gen] Acmes\n}", "-long": String(repeating: "a", count: 201),
        ]
        #expect(shown("{ -brand }: { $code }", syntax: .fluent, terms: terms) == ["Acme: ‹code›"])
        #expect(shown("{ -brand(case: \"gen\") }: { $code }", syntax: .fluent, terms: terms) == ["Acme: ‹code›"])
        #expect(shown("{ -long }: { $code }", syntax: .fluent, terms: terms) == ["‹-long›: ‹code›"])
        #expect(shown("{ -no }: { $code }", syntax: .fluent, terms: ["-no": "{ $a"]) == ["‹-no›: ‹code›"])
    }

    @Test func anotherMessageIsNotTheCode() {
        let report = TemplateChecker().check(
            catalogs(syntax: .fluent, ["en": "{ sms-code-intro } your code: { $code }"]))
        #expect(report.messages.map(\.code.raw) == ["{ $code }"])
        #expect(report.messages.first?.rendered.text.hasPrefix("Acme your") == true)
        let alone = TemplateChecker().check(catalogs(syntax: .fluent, ["en": "Code: { otp-code }"]))
        #expect(alone.messages.isEmpty)
    }

    // MARK: In families

    private func found(_ texts: [String: String]) -> [String] {
        TemplateChecker().check(catalogs(texts)).findings.map { "\($0.short) \($0.locale?.tag ?? "")" }
    }

    @Test func aBrokenBaseIsNotCompared() {
        #expect(
            found(["en": "Your Acme code is {{code}", "de": "Dein Acme-Code ist {{code}}"]) == [
                "error placeholder-syntax en"
            ])
        #expect(
            found(["en": "Your Acme code is {{code}}", "de": "Dein Acme-Code ist {{code}"]) == [
                "error placeholder-syntax de"
            ])
        #expect(
            found(["en": "Your Acme code is {{code}}", "de": "Dein Acme-Code ist {{kode}}"]) == [
                "error code-placeholder de"
            ])
    }

    @Test func aFewWordsMayBeTheSameInManyLanguages() {
        for text in ["Code: {code}", "PIN {code}", "Acme: {code}\n\n@acme.example #{code}"] {
            #expect(!found(["en": text, "de": text, "nl": text]).contains { $0.contains("untranslated") }, "\(text)")
        }
        #expect(
            found(["en": "Your login code: {code}", "de": "Your login code: {code}"]) == ["warning untranslated de"])
        #expect(found(["ja": "認証コード：{code}", "de": "認証コード：{code}"]) == ["warning untranslated ja"])
    }
}
