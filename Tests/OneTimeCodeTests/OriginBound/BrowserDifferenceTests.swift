import Testing

@testable import OneTimeCode

/// Known differences between browsers or phones and the draft. The draft wins, unless the column gives a reason.
///
/// Chromium reads the line with a regular expression in `sms_parser.cc`; the cases restate the kinds of its unit test
/// with messages of our own. WebKit's parser is not public: the behaviour of Apple's systems is from Apple's
/// documentation.
@Suite struct BrowserDifferenceTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let browser: String
        let message: String
        /// The browser's result, or nil for no code.
        let theirs: String?
        /// This parser's result: the hosts and the code as written, or nil for not origin-bound.
        let ours: String?
        let reason: String

        var testDescription: String { "\(browser): \(message.debugDescription)" }
    }

    static let same: [Case] = [
        Case(
            browser: "Chromium", message: "Hi\n@kestrel.example #482913", theirs: "kestrel.example #482913",
            ours: "kestrel.example #482913", reason: "the form of the draft"),
        Case(
            browser: "Chromium", message: "@www.kestrel.example #c0d3", theirs: "www.kestrel.example #c0d3",
            ours: "www.kestrel.example #c0d3", reason: "subdomains, letters in codes, no text above"),
        Case(
            browser: "Chromium", message: "@localhost #482913", theirs: "localhost #482913", ours: "localhost #482913",
            reason: "for development"),
        Case(
            browser: "Chromium", message: "@shop.example #482913 @pay.example",
            theirs: "shop.example #482913 pay.example",
            ours: "shop.example #482913 pay.example", reason: "an embedded host"),
        Case(
            browser: "Chromium", message: "@kestrel.example  #482913", theirs: nil, ours: nil, reason: "two spaces"),
        Case(browser: "Chromium", message: "@kestrel.example", theirs: nil, ours: nil, reason: "no code"),
        Case(browser: "Chromium", message: "Hi, nothing here", theirs: nil, ours: nil, reason: "no line"),
        Case(
            browser: "Chromium", message: "sam@kestrel.example #482913", theirs: nil, ours: nil,
            reason: "an e-mail address"),
        Case(
            browser: "Apple", message: "@shop.example #482913 %pay.example", theirs: "shop.example #482913 pay.example",
            ours: "shop.example #482913 pay.example",
            reason: "a superset of the draft: Apple documents % before an embedded host"),
        Case(
            browser: "Apple", message: "@shop.example #1 %a.example %b.example",
            theirs: "shop.example #1 a.example b.example", ours: "shop.example #1 a.example b.example",
            reason: "a superset of the draft: Apple's API has a list of embedded domains"),
    ]

    static let different: [Case] = [
        Case(
            browser: "Chromium", message: "@finch.example @kestrel.example #482913", theirs: "kestrel.example #482913",
            ours: nil, reason: "skips to a later @; Parsing 3 wants the code after the first host"),
        Case(
            browser: "Chromium", message: "Hi @kestrel.example #482913", theirs: "kestrel.example #482913", ours: nil,
            reason: "takes text before the line; Parsing 2 begins at position 0"),
        Case(
            browser: "Chromium", message: "@kestrel.example #482913\n", theirs: "kestrel.example #482913", ours: nil,
            reason: "takes a line end after the line; by Parsing 1 the last line is empty then"),
        Case(
            browser: "Chromium", message: "@kestrel.example #12#34", theirs: "kestrel.example #12",
            ours: "kestrel.example #12#34", reason: "ends a code at #; by Parsing 3 only white space does"),
        Case(
            browser: "Chromium", message: "@kestrel.example #can$'t", theirs: "kestrel.example #can",
            ours: "kestrel.example #can$'t", reason: "ends a code at punctuation; by Parsing 3 only white space does"),
        Case(
            browser: "Chromium", message: "@kestrel.example/login #482913", theirs: nil,
            ours: "kestrel.example/login #482913",
            reason:
                "refuses the message, which leaves an unbound code; Parsing 2 takes the token, which matches no page"),
        Case(
            browser: "Chromium", message: "@localhost:8080 #482913", theirs: "localhost:8080 #482913",
            ours: "localhost:8080 #482913",
            reason:
                "takes a port of localhost as the origin's; here the token has it and matches no page, since origins have no port"
        ),
        Case(
            browser: "Apple", message: "@kestrel.example #482913", theirs: "kestrel.example and its subdomains #482913",
            ours: "kestrel.example #482913",
            reason: "offers the code on the whole site without showing both hosts; here that is the match \"site\""),
        Case(
            browser: "Apple", message: "482913 is your code", theirs: "any site #482913", ours: nil,
            reason:
                "offers codes that are bound to nothing; so does this library, unless the subscriber wants bound codes only"
        ),
    ]

    @Test(arguments: same + different) func ours(_ item: Case) {
        let found = OriginBoundCode(item.message)
        let shown = found.map { ([$0.host, "#\($0.code)"] + $0.embeddedHosts).joined(separator: " ") }
        #expect(shown == item.ours, "\(item.reason)")
    }

    @Test(arguments: different) func noDifferenceOffersABoundCodeElsewhere(_ item: Case) throws {
        guard item.message.contains("@") else { return }
        let evil = try SubscriberDomain("evil.example")
        let match = Analysis.parser.parse("Your code is 482913.\n\(item.message)")
        #expect(match.flatMap { DomainMatcher(sites: nil).match(of: $0, for: evil) } == nil)
    }

    @Test func commonCasesGiveEqualResults() { #expect(Self.same.allSatisfy { $0.theirs == $0.ours }) }
}
