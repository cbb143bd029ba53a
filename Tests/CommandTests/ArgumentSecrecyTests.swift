import Testing

@Suite struct ArgumentSecrecyTests {
    /// Messages and codes that a user forgot to pipe.
    static let secrets = [
        "Your code is 482913", "您的验证码是482913", "รหัสของคุณคือ482913", "482913", "482-913", "T4R9WB", "QGFDAE", "G-482913",
        "code:482913", "code=482913", "482913.", "Your code is\n482913", "it's 482913", "https://b.example/v?c=482913",
    ]

    /// All places of a command line that take a text.
    static let places: [[String]] = [
        [], ["explain"], ["redact"], ["evaluate"], ["watch"], ["check"], ["--locale"], ["explain", "--locale"],
        ["--min-confidence"], ["--code-share"], ["--jsonl", "--lines"], ["evaluate", "--failures"],
        ["evaluate", "--min-recall"],
        ["watch", "--window"], ["watch", "--embedded-in"], ["watch", "--domain", "a.example", "--associated-domain"],
        ["check", "--config"], ["check", "--code-length"], ["check", "--max-segments"], ["check", "--format"],
        ["check", "--base"], ["locales"], ["locales", "--json"], ["help"], ["explain", "--color"],
    ]

    @Test(arguments: secrets)
    func noErrorShowsAMessageOrCodeGivenByMistake(secret: String) async throws {
        for place in [[], ["--locale"], ["watch", "--window"]] {
            for argument in [secret, "-\(secret)", "--\(secret)"] {
                let result = try await Command.run(place + [argument])
                #expect(!result.errorText.contains(secret) && !result.errorText.contains("482913"), "\(place)")
            }
        }
    }

    @Test(arguments: places)
    func noCommandOrOptionRepeatsAPossibleMessage(place: [String]) async throws {
        for secret in ["您的验证码是482913", "Your code is 482913"] {
            let result = try await Command.run(place + [secret])
            // a word in Chinese may be a host name
            #expect([0, 64, 66].contains(result.status), "\(place)")
            #expect(!result.errorText.contains("482913"), "\(place)")
        }
    }

    @Test
    func noErrorShowsAValueAfterAnEqualsSign() async throws {
        for secret in Self.secrets.prefix(4) {
            let result = try await Command.run(["watch", "--domain=\(secret)", "--window=\(secret)"])
            #expect(result.status == 64 && !result.errorText.contains(secret))
        }
    }

    @Test(arguments: [
        "missing.txt", "logs/2026-11-22.jsonl", "sms-01.json", "a", "README", "none/482913/x.txt", "./x1",
    ])
    func theNameOfAFileIsShown(name: String) async throws {
        let result = try await Command.run([name])
        #expect(result.status == 66 && (result.errorText.contains(name) || name == "README"))
    }

    @Test
    func aHiddenArgumentIsIdentifiedByItsPlace() async throws {
        expectFailure(
            try await Command.run(["--lines", "Your code is 482913"]), 66, "argument 2: ",
            "pipe a message to standard input")
    }

    @Test
    func argumentsThatAreNotSecretAreRepeated() async throws {
        expectUsageError(try await Command.run(["--locale", "klingon"]), "'klingon'")
        expectUsageError(try await Command.run(["watch", "--window", "soon"]), "'soon'")
        expectUsageError(try await Command.run(["--colour"]), "'--colour'")
    }
}
