import Foundation
import Testing

/// Last lines that do not bind a code to a valid page. No other site gets these codes, and `check` reports each line.
@Suite struct BrokenBindingTests {
    /// Each line, and a part of the finding that `check` reports.
    static let lines: [(String, String)] = [
        // well-formed, with an invalid host
        ("@bank.example:443 #482913", "has a port"), ("@https://bank.example #482913", "has a scheme"),
        ("@http://bank.example/ #482913", "has a scheme"), ("@bank.example. #482913", "ends in a dot"),
        ("@foo_bar.bank.example #482913", "has an underscore"), ("@intranet #482913", "only one label"),
        ("@192.168.1.1 #482913", "is an IP address"), ("@[2001:db8::1] #482913", "is an IP address"),
        ("@192.168.1.300 #482913", "looks like an IP address"), ("@bank.example/login #482913", "has a path"),
        ("@bank.example?next #482913", "has a path"), ("@sam@bank.example #482913", "a user name"),
        ("@bank..example #482913", "two dots"), ("@.bank.example #482913", "two dots"),
        ("@bank|evil.example #482913", "not a valid host name"), ("@xn--a.example #482913", "not a valid host name"),
        ("@bank^.example #482913", "not a valid host name"), ("@@bank.example #482913", "a user name"),
        ("@bank.example #482913 @https://pay.example", "embedded host of the origin-bound line has a scheme"),
        ("@bank.example #482913 %pay.example:443", "embedded host of the origin-bound line has a port"),
        ("@bank.example #482913 @pay_1.example", "embedded host of the origin-bound line has an underscore"),
        // malformed
        ("@bank.example  #482913", "exactly one space"), ("@bank.example\t#482913", "exactly one space"),
        ("@bank.example\u{A0}#482913", "exactly one space"), ("@bank.example\u{3000}#482913", "exactly one space"),
        ("bank.example #482913", "no “@”"), ("https://bank.example #482913", "no “@”"),
        ("@bank.example 482913", "no “#”"), ("@bank.example code 482913", "no “#”"),
        ("@bank.example # 482913", "between “#” and the code"), ("@ bank.example #482913", "between “@” and the host"),
        ("@ bank.example # 482913", "between “@” and the host"), (" @bank.example #482913", "A space stands before"),
        ("Code: @bank.example #482913", "Text stands before"), ("Bye! @ bank.example # 482913", "Text stands before"),
        ("\u{FEFF}@bank.example #482913", "Text stands before"), ("(@bank.example #482913)", "Text stands before"),
        ("＠bank.example #482913", "full-width “＠”"), ("@bank.example ＃482913", "full-width “＃”"),
        ("@bank.example #482913\nThank you", "not the last line"), ("@bank.example #482913\n", "A line break follows"),
        ("@bank.example #482913\r\n\r\n", "A line break follows"), ("@bank.example#482913", "no space between"),
        ("@bank.example/#482913", "no space between"), ("#482913 @bank.example", "the code before the host"),
        ("#482913@bank.example", "the code before the host"), ("@bank.example\n#482913", "two lines"),
        ("@bank.example code: #482913", "other text between"), ("@bank.example - #482913", "other text between"),
        ("@ #482913", "no host"), ("@bank.example", "no code"), ("@bank.example #", "no code"),
    ]

    @Test
    func areOfferedToNoOtherSite() async throws {
        #expect(Self.lines.count >= 40)
        let input = try Self.lines.enumerated().map { number, line in
            let object = ["text": "Your code is 482913.\n\(line.0)", "recipient": "\(number)"]
            return String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
        }.joined(separator: "\n")
        for arguments in [
            ["--domain", "evil.example"], ["--domain", "evil.example", "--embedded-in", "shop.example"],
            ["--domain", "evil.example", "--associated-domain", "finch.example"],
        ] {
            let result = try await Command.run(["watch", "--json"] + arguments, input: Array(input.utf8))
            #expect(result.status == 0 && result.lines == [], "\(arguments)")
        }
        // A person's own list has every code, marked as bound or broken.
        let all = try objects(try await Command.run(["watch", "--json"], input: Array(input.utf8)).lines)
        #expect(all.count == Self.lines.count)
        #expect(all.allSatisfy { $0["brokenBinding"] as? Bool == true || $0["domain"] != nil })
        // The bank's own page does not get the codes of broken lines either.
        let own = try objects(
            try await Command.run(["watch", "--json", "--domain", "bank.example"], input: Array(input.utf8)).lines)
        #expect(own.allSatisfy { $0["brokenBinding"] == nil })
    }

    @Test
    func areReportedByCheck() async throws {
        var files: [String: [UInt8]] = [:]
        for (number, line) in Self.lines.enumerated() {
            let text = "Your code is {code}.\n" + line.0.replacing("482913", with: "{code}")
            files["\(number)_en.json"] = Array(try JSONSerialization.data(withJSONObject: ["login": text]))
        }
        let folder = try Folder(files)
        for (number, line) in Self.lines.enumerated() {
            let result = try await Command.run(["check", folder.path("\(number)_en.json")])
            #expect(result.status == 1, "\(line.0.debugDescription)")
            let found = result.lines.filter { $0.contains("origin-bound-invalid") }
            #expect(found.count >= 1 && result.text.contains(line.1), "\(line.0.debugDescription): \(result.text)")
        }
    }

    @Test
    func areMarkedInTheOutputOfExtract() async throws {
        let result = try await Command.run("--json", input: "Your code is 482913.\n@bank.example  #482913")
        let object = try #require(try objects(result.lines).first)
        #expect(object["brokenBinding"] as? Bool == true && object["domain"] == nil)
        let sound = try await Command.run("--json", input: "Your code is 482913.\n@bank.example #482913")
        #expect(try objects(sound.lines).first?["brokenBinding"] == nil)
    }
}
