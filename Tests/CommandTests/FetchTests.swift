import Foundation
import Testing

/// `otp-extract autofill domains --fetch` with scripts in place of the programs that use the network.
@Suite struct FetchTests {
    private static let file = #"{"webcredentials":{"apps":["ABCDE12345.example.app"]}}"#
    private static let answer = "HTTP/2 200 \r\ncontent-type: application/json\r\n\r\n\(file)"
    private static let entitlements = """
        <plist version="1.0"><dict><key>com.apple.developer.associated-domains</key>
        <array><string>webcredentials:site.example</string><string>applinks:site.example</string></array></dict></plist>
        """
    private static let url = "https://site.example/.well-known/apple-app-site-association"

    @Test
    func asksTheHostsOfTheEntitlementsEachOnce() async throws {
        let host = try FakeHost(answer: Self.answer)
        try host.write(Self.entitlements, to: "App.entitlements")
        let result = try await host.run("--entitlements", "App.entitlements", "--app", "ABCDE12345.example.app")
        #expect(result.lines.prefix(1) == ["webcredentials:site.example: yes"])
        #expect(result.lines.last == "2 files, 1 error, 0 warnings")
        #expect(host.arguments(of: "getent") == ["ahosts", "site.example"])
    }

    @Test
    func givesCurlItsLimitsAndTheAddressesThatWereLookedUp() async throws {
        let host = try FakeHost(addresses: ["104.18.26.120", "2606:4700::6812:1a78"], answer: Self.answer)
        let result = try await host.run("--site", "Site.Example", "--timeout", "2.5")
        #expect(result.status == 0, "\(result.errorText)")
        #expect(result.lines == ["1 file, 0 errors, 0 warnings"])
        let arguments = try #require(host.arguments(of: "curl"))
        #expect(arguments.first == "--disable")
        #expect(arguments.suffix(2) == ["--url", Self.url])
        for pair in [
            ["--resolve", "site.example:443:104.18.26.120,[2606:4700::6812:1a78]"], ["--proto", "=https"],
            ["--max-redirs", "0"], ["--noproxy", "*"], ["--max-time", "2.5"], ["--connect-timeout", "2.5"],
            ["--max-filesize", "2097152"],
        ] {
            #expect(zip(arguments, arguments.dropFirst()).contains { [$0, $1] == pair }, "\(pair)")
        }
        #expect(!arguments.contains { $0 == "-L" || $0 == "--location" })
    }

    @Test
    func showsTheProgramsNoVariableOfTheEnvironmentButThePath() async throws {
        let host = try FakeHost(answer: Self.answer)
        let variables = "https_proxy=http://127.0.0.1:1 HOME=/root CURL_HOME=/root LD_PRELOAD= SECRET=hunter2"
        _ = try await host.run("--site", "site.example", variables: variables)
        // the shell that runs the script adds some
        let known: Set = ["PATH", "PWD", "OLDPWD", "SHLVL", "_"]
        for program in ["getent", "curl"] {
            let names = try #require(host.environment(of: program)).map { String($0.prefix { $0 != "=" }) }
            #expect(names.contains("PATH") && Set(names).isSubset(of: known), "\(names)")
        }
    }

    @Test
    func reportsARedirectAndDoesNotFollowIt() async throws {
        let host = try FakeHost(answer: "HTTP/1.1 301 Moved\r\nLocation: https://www.site.example/\r\n\r\n")
        let result = try await host.run("--site", "site.example", "--format", "sarif")
        #expect(result.status == 1)
        #expect(result.text.contains("status 301 redirects to https://www.site.example/"))
        #expect(result.text.contains("\"uri\" : \"\(Self.url)\""))
        #expect(host.arguments(of: "curl")?.count { $0 == "--url" } == 1)
    }

    @Test
    func readsTheSameOfAnAnswerAsOfASavedOne() async throws {
        let wrong = "HTTP/2 200\r\ncontent-type: text/html\r\n\r\n{\"webcredentials\":{\"apps\":[\".example.app\"]}}"
        let host = try FakeHost(answer: wrong)
        let fetched = try await host.run("--site", "site.example")
        let saved = try Folder(["answer": Array(wrong.utf8)])
        let read = try await Command.run(["autofill", "domains", "--site", "site.example=\(saved.path("answer"))"])
        #expect(read.lines.count == 3)
        #expect(fetched.text == read.text.replacing(saved.path("answer"), with: Self.url))
    }

    @Test
    func asksForAndroidsFile() async throws {
        let list = #"[{"relation":["delegate_permission/common.get_login_creds"],"target":{"namespace":"web","#
        let host = try FakeHost(
            answer: "HTTP/2 200\r\ncontent-type: application/json\r\n\r\n" + list + #""site":"https://a.example"}}]"#)
        let result = try await host.run("--site", "site.example=assetlinks.json")
        #expect(result.lines == ["1 file, 0 errors, 0 warnings"])
        #expect(host.arguments(of: "curl")?.last == "https://site.example/.well-known/assetlinks.json")
    }

    @Test(arguments: ["[]", "{}"])
    func doesNotTakeTheFileOfOnePlatformForThatOfTheOther(body: String) async throws {
        let host = try FakeHost(answer: "HTTP/2 200\r\ncontent-type: application/json\r\n\r\n" + body)
        let name = body == "[]" ? "apple-app-site-association" : "assetlinks.json"
        let result = try await host.run("--site", "site.example=\(name)")
        #expect(result.status == 1 && result.text.contains("/\(name):1:1: error: "), "\(result.text)")
    }

    @Test
    func doesNotBelieveInAPageToChangePasswordsIfEveryPathAnswers() async throws {
        let page = "HTTP/2 200\r\ncontent-type: text/html\r\n\r\n<!DOCTYPE html>"
        let host = try FakeHost(answer: page, nothing: page)
        let result = try await host.run("--change-password", "site.example")
        #expect(result.status == 1 && result.text.contains("a path that cannot exist has status 200 too"))
        let good = try FakeHost(answer: page, nothing: "HTTP/2 404\r\n\r\n")
        #expect(try await good.run("--change-password", "site.example").status == 0)
        let redirect = try FakeHost(answer: "HTTP/2 302\r\nlocation: /account/password\r\n\r\n")
        #expect(try await redirect.run("--change-password", "site.example").status == 0)
        #expect(redirect.arguments(of: "curl")?.count { $0 == "--url" } == 1)
    }

    @Test
    func takesNoFileNamesNoAddressesAndNoOptionsForHosts() async throws {
        let host = try FakeHost(answer: Self.answer)
        for name in [
            "-K", "-o.example", "a b.example", "localhost", "127.0.0.1", "127.0x1", "[::1]", "a.example:22",
            "a.example/x", "u@a.example", "", "site.example=aasa",
        ] {
            #expect(try await host.run("--site=\(name)").status == 64, "\(name)")
            #expect(try await host.run("--change-password=\(name)").status == 64, "\(name)")
        }
        for timeout in ["0", "61", "nan", "-1"] {
            #expect(try await host.run("--site", "site.example", "--timeout=\(timeout)").status == 64, "\(timeout)")
        }
        #expect(host.arguments(of: "getent") == nil && host.arguments(of: "curl") == nil)
    }

    @Test
    func asksNoHostWithoutFetch() async throws {
        expectUsageError(
            try await Command.run(["autofill", "domains", "--site", "site.example"]), "Write a host, '=' and a file")
        expectUsageError(
            try await Command.run(["autofill", "domains", "--site", "a.example=b", "--timeout", "1"]), "--fetch")
    }
}
