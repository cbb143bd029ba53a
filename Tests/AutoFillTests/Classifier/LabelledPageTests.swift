import AutoFill
import OneTimeCodeSupport
import Testing

@Suite struct LabelledPageTests {
    @Test(arguments: [
        ("{", "not valid JSON at byte 2"), ("[]", "not a JSON object"), ("{}", "html"), (#"{"html": ""}"#, "fields"),
        (#"{"html": "", "fields": [{}]}"#, "n"),
        (#"{"html": "<input>", "fields": [{"n": 0}]}"#, "gold"),
        (#"{"html": "<input>", "fields": [{"n": 0, "gold": []}]}"#, "gold"),
        (#"{"html": "<input>", "fields": [{"n": 0, "gold": ["user"]}]}"#, "'user' is not a role"),
        (#"{"html": "<input>", "fields": [{"n": 0, "gold": ["none", 1]}]}"#, "a role is not a string"),
        (#"{"html": "<input id=a>", "expect": {"b": "none"}}"#, "no field has the id 'b'"),
        (#"{"html": "<input id=a>", "expect": {"a": "pasword"}}"#, "'pasword' is not a role"),
        (#"{"html": "<input id=a>", "expect": {"a": 1}}"#, "a role is not a string"),
        (#"{"html": "<input>", "fields": [{"n": 1, "gold": ["none"]}]}"#, "field 1 of 1"),
        (#"{"html": "<input>", "fields": [{"n": -1, "gold": ["none"]}]}"#, "field -1 of 1"),
    ])
    func problemsNameTheField(line: String, text: String) {
        let problem = #expect(throws: LineProblem.self) { try LabelledPage(line: Array(line.utf8)) }
        #expect(problem.map { "\($0)".contains(text) } ?? false, "\(String(describing: problem))")
    }

    @Test func expectationsNameFieldsByTheirIdentifier() throws {
        let page = try LabelledPage(
            line: Array(#"{"html": "<input id=a><input id=b>", "expect": {"b": "password", "a": "none"}}"#.utf8))
        let roles = Dictionary(page.labels.map { ($0.field, $0.roles) }, uniquingKeysWith: { first, _ in first })
        #expect(roles == [0: [.none], 1: [.currentPassword, .newPassword]] && page.id == "–" && page.locale == nil)
    }

    @Test func resultsAreCountedByFileAndLocale() throws {
        let html =
            "<form><input autocomplete=username><input type=password autocomplete=current-password></form>"
            + "<form><p>Code</p><input autocomplete=one-time-code></form>"
        let gold = [(0, "username"), (1, "new-password"), (2, "none")]
            .map { #"{"n": \#($0), "gold": ["\#($1)"]}"# }.joined(separator: ",")
        let page = try LabelledPage(
            line: Array(#"{"id": "p", "locale": "en", "html": "\#(html)", "fields": [\#(gold)]}"#.utf8))
        var evaluation = FormEvaluation(keptFailures: 1)
        evaluation.begin(file: "one")
        evaluation.count(page)
        evaluation.begin(file: "two")
        evaluation.count(page)
        let file = evaluation.files[0].tally
        #expect(evaluation.files.map(\.name) == ["one", "two"] && file == evaluation.files[1].tally)
        #expect(
            file.credentials.count == 1 && file.credentials.all == 2 && file.codes.all == 0 && file.codes.value == nil)
        #expect(
            file.claimed.count == 1 && file.claimed.all == 1 && file.falseCodes.count == 1 && file.falseCodes.all == 3)
        #expect(evaluation.total == file + file && evaluation.locales["en"] == evaluation.total)
        #expect(evaluation.failures.map(\.page) == ["p"] && evaluation.failures[0].field.index == 1)
    }
}
