#if Server

import Testing

@testable import OneTimeCodeServer

@Suite
struct OriginRuleTests {
    private let rule = OriginRule(ownOrigins: Set(["http://127.0.0.1:8080"].compactMap { WebOrigin($0) }))

    /// A token's origin, the headers `Origin` and `Sec-Fetch-Site`, and the name of the problem.
    struct Case: CustomTestStringConvertible {
        let token: String?
        let header: String?
        let site: String?
        let problem: String?

        var testDescription: String { "\(token ?? "-") \(header ?? "-") \(site ?? "-")" }
    }

    @Test(arguments: [
        Case(token: nil, header: nil, site: nil, problem: nil),
        Case(token: nil, header: "https://shop.example", site: nil, problem: "unexpected-origin"),
        Case(token: nil, header: "null", site: nil, problem: "unexpected-origin"),
        Case(token: "https://shop.example", header: "https://shop.example", site: "cross-site", problem: nil),
        Case(token: "https://shop.example", header: "https://evil.example", site: nil, problem: "other-origin"),
        Case(token: "https://shop.example", header: "http://shop.example", site: nil, problem: "other-origin"),
        Case(
            token: "https://shop.example", header: "https://shop.example:8443", site: nil, problem: "other-origin"),
        Case(token: "https://shop.example", header: "null", site: "same-origin", problem: "other-origin"),
        Case(token: "https://shop.example", header: nil, site: nil, problem: "other-origin"),
        Case(token: "https://shop.example", header: nil, site: "same-origin", problem: "other-origin"),
        Case(token: "http://127.0.0.1:8080", header: nil, site: "same-origin", problem: nil),
        Case(token: "http://127.0.0.1:8080", header: nil, site: "same-site", problem: "other-origin"),
        Case(token: "http://127.0.0.1:8080", header: nil, site: nil, problem: "other-origin"),
        Case(token: "http://127.0.0.1:8080", header: "http://127.0.0.1:8080", site: "same-origin", problem: nil),
    ])
    func decidesByTheHeadersThatBrowsersSend(_ test: Case) throws {
        var problem: String?
        do throws(Problem) {
            try rule.check(test.token.flatMap { WebOrigin($0) }, header: test.header, site: test.site)
        } catch {
            problem = error.name
        }
        #expect(problem == test.problem)
    }
}

#endif
