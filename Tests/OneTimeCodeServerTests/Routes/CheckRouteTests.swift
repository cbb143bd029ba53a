#if Server

import Foundation
import OneTimeCodeCatalogs
import OneTimeCodeReports
import OneTimeCodeTemplates
import Testing

@testable import OneTimeCodeServer

@Suite
struct CheckRouteTests {
    private typealias Object = [String: Any]

    private func results(_ answer: Caller.Answer) throws -> [Object] {
        let object = try #require(try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? Object)
        return try #require(object["results"] as? [Object])
    }

    private func checks(_ result: Object) -> [String] {
        (result["findings"] as? [Object] ?? []).compactMap { $0["check"] as? String }
    }

    private func check(_ body: String, _ caller: Caller) async throws -> [Object] {
        let answer = try await caller.post("/v1/check", body, token: TestServer.checker)
        #expect(answer.status == 200, "\(answer.text)")
        return try results(answer)
    }

    @Test
    func answersEachMessageWithTheFindingsOfTheCommand() async throws {
        let (source, text) = ("{code} is your Acme code.", "Ihr Acme-Code: ABC-{code}")
        let catalogs = [("en", source), ("de", text)].map { locale, text in
            Catalog(
                path: locale, format: .json, group: "sms", locale: LocaleTag(locale),
                messages: [
                    CatalogMessage(
                        key: "login", locale: LocaleTag(locale), text: text,
                        location: SourceLocation(path: locale, line: 1, column: 1))
                ])
        }
        let report = TemplateChecker(options: TemplateOptions(base: "en", sent: ["*"]))
            .check(CatalogFiles(catalogs: catalogs))
        let whole = try JSONSerialization.jsonObject(with: Data(ReportFormat.json.render(report).utf8)) as? Object
        let places: Set<String> = ["group", "path", "line", "column"]
        let expected = (whole?["findings"] as? [Object] ?? [])
            .filter { $0["path"] as? String == "de" }.map { $0.filter { !places.contains($0.key) } }
        #expect(!expected.isEmpty)
        let message = #"{"id":"1","key":"login","locale":"de","text":"\#(text)","source":"\#(source)"}"#
        let answer = try await TestServer().withRoutes { caller in
            try await caller.post("/v1/check", #"{"sent":true,"messages":[\#(message)]}"#, token: TestServer.checker)
        }
        let found = try results(answer)
        #expect(found.count == 1 && found[0]["id"] as? String == "1" && found[0]["skipped"] is NSNull)
        #expect((found[0]["findings"] as? NSArray) == expected as NSArray)
    }

    /// A tool may send several suggestions of translators for one text.
    @Test
    func comparesEachMessageWithItsOwnSourceAlone() async throws {
        let test = TestServer()
        try await test.withRoutes { caller in
            let found = try await check(
                #"""
                {"messages":[
                {"id":"a","key":"sms.login","locale":"de","text":"{code} ist dein Acme-Code.","source":"{code} is your Acme code."},
                {"id":"b","key":"sms.login","locale":"de","text":"Dein Acme-Code ist da.","source":"{code} is your Acme code."},
                {"id":"a","key":"menu.hi","locale":"fr","text":"Bonjour {name}","source":"Hello {name}"},
                {"id":"d","key":"sms.login","text":"{code} is your Acme code."}
                ]}
                """#, caller)
            #expect(found.map { $0["id"] as? String } == ["a", "b", "a", "d"])
            #expect(found.map(checks) == [[], ["code-placeholder"], [], []])
            #expect(found[2]["skipped"] as? String == "no placeholder is a code")
            #expect(found[0]["skipped"] is NSNull)
        }
    }

    @Test
    func takesWhatTheMessagesHaveInCommon() async throws {
        let test = TestServer()
        try await test.withRoutes { caller in
            let message = #""messages":[{"id":"1","text":"{x} is your Acme code."}]"#
            func checks(_ members: String) async throws -> [String] {
                try await self.checks(check("{\(members)\(message)}", caller)[0])
            }
            #expect(try await checks("") == [])
            #expect(try await checks(#""code":"x","domain":"acme.example","#) == ["origin-bound-missing"])
            let all = #""hints":true,"codeLength":"4-10","code":"x","maxSegments":1,"#
            #expect(try await checks(all).contains("expiry"))
            let french = #"{"sourceLocale":"fr","messages":[{"id":"1","text":"{code} est votre code Acme."}]}"#
            let locale = try await check(french, caller)
            #expect(self.checks(locale[0]) == [])
            #expect(try await check(#"{"messages":[]}"#, caller).isEmpty)
        }
    }

    @Test(arguments: [
        (#"{}"#, 400, "missing", "/messages"), (#"{"messages":{}}"#, 400, "invalid", "/messages"),
        (#"{"messages":[1]}"#, 400, "invalid", "/messages"),
        (#"{"messages":[{"id":"1","text":"a"},{"id":"2"}]}"#, 400, "missing", "/messages/1/text"),
        (#"{"messages":[{"text":"a"}]}"#, 400, "missing", "/messages/0/id"),
        (#"{"messages":[{"id":"1","text":"a","syntx":"icu"}]}"#, 400, "unknown-member", "/messages/0/syntx"),
        (#"{"messages":[{"id":"1","text":"a","syntax":"c"}]}"#, 400, "invalid", "/messages/0/syntax"),
        (#"{"messages":[{"id":"1","text":"a","locale":"no language"}]}"#, 400, "invalid", "/messages/0/locale"),
        (#"{"messages":[],"domain":"https://a.example"}"#, 400, "invalid", "/domain"),
        (#"{"messages":[],"codeLength":"many"}"#, 400, "invalid", "/codeLength"),
        (#"{"messages":[],"placeholderPattern":"(a+)+"}"#, 400, "unknown-member", "/placeholderPattern"),
    ])
    func saysWhichMemberOfWhichMessageIsWrong(body: String, status: Int, problem: String, field: String) async throws {
        let test = TestServer()
        try await test.withRoutes { caller in
            let answer = try await caller.post("/v1/check", body, token: TestServer.checker)
            #expect(answer.status == status && answer.problem == problem && answer.member("field") == field)
        }
    }

    @Test
    func limitsTheNumberAndTheLengthOfMessages() async throws {
        let test = TestServer()
        try await test.withRoutes { caller in
            func body(_ count: Int, _ text: String) -> String {
                let message = #"{"id":"1","text":"\#(text)"}"#
                return #"{"messages":[\#(Array(repeating: message, count: count).joined(separator: ","))]}"#
            }
            // a character of two bytes counts once
            let long = String(repeating: "ü", count: CheckRoutes.longestText)
            #expect(try await check(body(1, long), caller).count == 1)
            #expect(try await check(body(CheckRoutes.mostMessages, "{code} is your code."), caller).count == 100)
            let many = try await caller.post(
                "/v1/check", body(CheckRoutes.mostMessages + 1, "a"), token: TestServer.checker)
            #expect(many.status == 400 && many.member("field") == "/messages")
            let longer = try await caller.post("/v1/check", body(1, long + "a"), token: TestServer.checker)
            #expect(longer.status == 400 && longer.member("field") == "/messages/0/text")
            #expect(longer.problem == "invalid")
        }
    }

    @Test
    func isForCheckersAndCountsWhatTheyCheck() async throws {
        let test = TestServer()
        try await test.withRoutes { caller in
            let body = #"{"messages":[{"id":"1","text":"{code} is your Acme code."},{"id":"2","text":"Hello"}]}"#
            for token in [TestServer.publisher, TestServer.monitor, try await test.token()] {
                #expect(try await caller.post("/v1/check", body, token: token).problem == "not-allowed")
            }
            for path in ["/v1/messages", "/v1/extract", "/v1/tokens"] {
                #expect(try await caller.post(path, "{}", token: TestServer.checker).status == 403)
            }
            let lines = try await caller.post(
                "/v1/check", body + "\n{}\n" + body, token: TestServer.checker, type: "application/x-ndjson")
            #expect(lines.lines.count == 3 && lines.lines[1].contains(#""line":2"#))
            let metrics = try await caller.call(.get, "/metrics", token: TestServer.monitor).text
            #expect(metrics.contains(#"otp_server_checks_total{outcome="clean"} 2"#))
            #expect(metrics.contains(#"otp_server_checks_total{outcome="skipped"} 2"#))
        }
    }
}

#endif
