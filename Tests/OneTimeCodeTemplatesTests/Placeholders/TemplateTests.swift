import OneTimeCodeCatalogs
import Testing

@testable import OneTimeCodeTemplates

@Suite struct TemplateTests {
    private func template(
        _ text: String, syntax: MessageSyntax = .any, names: [String: String] = [:]
    ) -> Template {
        Template(
            CatalogMessage(
                key: "k", locale: nil, text: text, syntax: syntax, placeholderNames: names, location: .init(path: "p")))
    }

    private func texts(_ template: Template) -> [String] {
        template.forms.map { form in
            form.pieces.map { piece in
                switch piece {
                case .literal(let text): text
                case .placeholder(let placeholder): "‹\(placeholder.name)›"
                }
            }.joined()
        }
    }

    @Test func aMessageWithoutChoicesHasOneForm() {
        let template = template("Your code is {code}")
        #expect(template.forms.map(\.label) == [nil] && texts(template) == ["Your code is ‹code›"])
        #expect(texts(self.template("")) == [""])
    }

    @Test func everyBranchIsAForm() {
        let template = template("{code}: {n, plural, one {# minute} other {# minutes}}")
        #expect(template.forms.map(\.label) == ["n: one", "n: other"])
        #expect(texts(template) == ["‹code›: ‹n› minute", "‹code›: ‹n› minutes"])
        #expect(template.placeholders.map(\.name) == ["code", "n"])
    }

    @Test func twoChoicesGiveEveryCombination() {
        let template = template("{a, select, x {1} other {2}}{b, select, y {3} other {4}}")
        #expect(texts(template) == ["13", "23", "14", "24"])
        #expect(template.forms.first?.label == "a: x, b: y")
    }

    @Test func manyChoicesGiveEveryBranchButNotEveryCombination() {
        let choice = "{a, select, x {X} y {Y} other {O}}"
        let forms = texts(template(String(repeating: choice, count: 12)))
        #expect(forms.count <= 48)
        for place in 0..<12 {
            let letters = Set(forms.map { Array($0)[place] })
            #expect(letters == ["X", "Y", "O"])
        }
    }

    @Test func theSyntaxDecidesHowItIsRead() {
        #expect(texts(template("N'est {0}", syntax: .java)) == ["Nest {0}"])
        #expect(texts(template("N'est {code}", syntax: .java)) == ["N'est ‹code›"])
        #expect(texts(template("d' '{x}' {code}", syntax: .icu)) == ["d' {x} ‹code›"])
        #expect(texts(template("{ $code } {x}", syntax: .fluent)) == ["‹code› ‹x›"])
        #expect(texts(template("%s '{x}'", syntax: .any)) == ["‹1› '‹x›'"])
    }

    @Test func theCatalogNamesPositionalPlaceholders() {
        let names = ["%1$s": "code", "{app}": "other"]
        let template = template("{app} %1$s %2$s", names: names)
        #expect(template.placeholders.map(\.name) == ["app", "code", "2"])
        #expect(template.placeholders.map(\.isNamed) == [true, true, false])
        let choice = self.template("{n, plural, other {{0}}}", names: ["{0}": "code"])
        #expect(choice.placeholders.map(\.name) == ["code"])
    }

    @Test func anyNumberOfChoicesIsReadInLinearTime() {
        expectLinearTime(from: 200) { count in
            let text = String(repeating: "{a, select, x {1} other {{b}}}", count: count)
            #expect(template(text).forms.count <= 48)
        }
    }

    @Test func manyBranchesAreReadInLinearTime() {
        let branches = (0..<2_000).map { "b\($0) {x}" }.joined(separator: " ")
        #expect(template("{code} {a, select, \(branches) other {x}}").forms.count == 48)
    }
}
