import Foundation
import OneTimeCode
import OneTimeCodeCatalogs
import OneTimeCodeInbound
import Testing

private let core = "Sources/Core/OneTimeCode/Documentation.docc"
private let gatewayPage = "Sources/Service/OneTimeCodeInbound/Documentation.docc/ReceivingSMSFromGateways.md"
private let formAccuracyPage = "Sources/AutoFill/AutoFill/Documentation.docc/FormAccuracy.md"

private func text(of path: String) throws -> String { try Repository.lines(of: path).joined(separator: "\n") }

private func names(in folder: String, ending suffix: String) throws -> [String] {
    let files = try FileManager.default.contentsOfDirectory(atPath: Repository.root.appending(path: folder).path)
    return files.filter { $0.hasSuffix(suffix) }.sorted()
}

/// The lines of the `.jsonl` files of a folder.
private func records(in folder: String) throws -> [String] {
    try names(in: folder, ending: ".jsonl").flatMap { try Repository.lines(of: "\(folder)/\($0)") }
        .filter { !$0.isEmpty }
}

/// A share in percent, such as "98.5 %".
private func percent(_ part: Int, of whole: Int) -> String {
    part == 0 ? "0 %" : String(format: "%.1f %%", 100 * Double(part) / Double(whole))
}

/// Numbers and links of the documentation, compared with the repository.
@Suite struct FactTests {
    @Test func theReadmeIsShort() throws {
        #expect(try Repository.lines(of: "README.md").count <= 150)
    }

    @Test func countsAreRight() throws {
        let readme = try text(of: "README.md")
        #expect(readme.contains("in \(MessageParser.supportedLocales.count) languages"))
        #expect(readme.contains("| languages | \(MessageParser.supportedLocales.count);"))
        #expect(readme.contains("catalogs of \(CatalogFormat.allCases.count) formats"))
        let accuracy = try text(of: "\(core)/Accuracy.md").replacing(",", with: "")
        #expect(accuracy.contains("\(try records(in: "Tests/Fixtures").count) fixtures"))
        #expect(accuracy.contains("\(try records(in: "Tests/Fixtures/unseen").count) unseen messages"))
        let domains = try text(of: "Sources/AutoFill/AssociatedDomains/Documentation.docc/AssociatedDomains.md")
        #expect(domains.contains("has \(try records(in: "Tests/AutoFillTests/AssociatedDomains/Cases").count) cases"))
    }

    @Test(arguments: ["unseen", "everyday", "mixed", "assorted", "details", "senders", "forms"])
    func fixturesAreCounted(in folder: String) throws {
        let readme = try text(of: "Tests/Fixtures/README.md").replacing(",", with: "")
        #expect(readme.contains("`\(folder)/` holds \(try records(in: "Tests/Fixtures/\(folder)").count) "))
    }

    /// `sinch-numbers` receives events, but never messages.
    @Test func gatewaysAreCounted() throws {
        let gateways = Set(Gateway.all.map(\.name)).subtracting(["sinch-numbers"])
        #expect(try text(of: "README.md").contains("[SMS from \(gateways.count) gateways]"))
        let rows = try Repository.lines(of: gatewayPage).filter { $0.hasPrefix("| `") }
        let listed = rows.compactMap { $0.split(separator: "|").first }.flatMap { cell in
            cell.matches(of: #/`([a-z0-9-]+)`/#).map { String($0.1) }
        }
        #expect(Set(listed) == gateways)
        #expect(try names(in: "Samples/gateways", ending: ".http") == gateways.map { "\($0).http" }.sorted())
    }

    /// `.ci/build/setup` installs a few more, for the static program.
    @Test func setupInstallsWhatTheReadmeNames() throws {
        let setup = try text(of: ".ci/build/setup")
        let packages = try text(of: "README.md").matches(of: #/[a-z0-9]+-dev\b/#).map { String($0.0) }
        #expect(Set(packages).count >= 4)
        for package in packages { #expect(setup.contains(package), "\(package)") }
    }

    @Test(
        arguments: [
            "README.md", "Samples/README.md", "Samples/autofill/README.md", "Samples/clients/README.md",
            "Samples/forms/README.md", "Sources/Languages/README.md", "Tests/Fixtures/README.md",
            ".github/CONTRIBUTING.md",
        ])
    func linkedFilesExist(_ path: String) throws {
        let folder = Repository.root.appending(path: path).deletingLastPathComponent()
        let page = try text(of: path)
        let links = page.matches(of: #/\]\(([^)#:]+)\)/#).map { String($0.1) }
        let references = page.matches(of: #/(?m)^\[\w+\]: (\S+)$/#).map { String($0.1) }
        #expect(!links.isEmpty)
        for link in links + references {
            let file = folder.appending(path: link).standardized.path
            #expect(FileManager.default.fileExists(atPath: file), "\(path): \(link)")
        }
    }
}

/// Figures of accuracy, measured anew.
@Suite struct AccuracyFactTests {
    private struct Message: Decodable {
        let text: String
        let code: String?
        /// Other right spellings of the code.
        let alt: [String]?
    }

    /// Codes found, wrong codes, and codes in messages without one, as the article has them.
    private static func accuracy(in folder: String) throws -> [String] {
        let parser = MessageParser()
        var (codes, found, wrong, others, invented) = (0, 0, 0, 0, 0)
        for record in try records(in: folder) {
            let message = try JSONDecoder().decode(Message.self, from: Data(record.utf8))
            let answer = parser.parse(message.text)?.code
            if let code = message.code {
                codes += 1
                let isRight = answer == code || message.alt?.contains { $0 == answer } ?? false
                found += isRight ? 1 : 0
                wrong += answer != nil && !isRight ? 1 : 0
            } else {
                others += 1
                invented += answer != nil ? 1 : 0
            }
        }
        return [percent(found, of: codes), percent(wrong, of: codes), percent(invented, of: others)]
    }

    @Test(arguments: [
        "", "everyday", "unseen", "mixed", "assorted", "sundry", "fresh", "later", "sixth", "seventh", "eighth",
        "ninth", "tenth", "eleventh",
    ])
    func theArticleHasWhatIsMeasured(in folder: String) throws {
        let row = " | \(try Self.accuracy(in: "Tests/Fixtures/\(folder)").joined(separator: " | ")) |"
        #expect(try Repository.lines(of: "\(core)/Accuracy.md").contains { $0.hasSuffix(row) }, "measured:\(row)")
    }

    /// The other rows of the benchmark are of other programs, which `.ci/measure/expressions` measures.
    @Test func theBenchmarkHasWhatIsMeasured() throws {
        let row = try ["", "everyday", "unseen", "mixed", "assorted", "sundry", "fresh", "later"].map { folder in
            try Self.accuracy(in: "Tests/Fixtures/\(folder)").map { $0 == "0 %" ? "0.0" : String($0.dropLast(2)) }
                .joined(separator: " / ")
        }
        let start = "| otp-extract | \(row.joined(separator: " | ")) |"
        #expect(try Repository.lines(of: "\(core)/Benchmark.md").contains { $0.hasPrefix(start) }, "measured: \(start)")
    }

    @Test func theReadmeHasWhatIsMeasured() throws {
        let unseen = try Self.accuracy(in: "Tests/Fixtures/unseen")
        let readme = try text(of: "README.md")
        #expect(readme.contains("\(unseen[0]) now; \(unseen[1]) wrong |"))
        #expect(readme.contains("\(unseen[2]) now |"))
    }

    /// The README has shares. The article has counts, for the pages that nobody had looked at before.
    @Test func sharesOfFieldsAreThoseOfTheArticle() throws {
        let article = try text(of: formAccuracyPage)
        let counted = #/ (\d+) pages in (.*), on the first run \| (\d+) of (\d+) \| (\d+) of (\d+) \|/#
        let shares = article.matches(of: counted).filter {
            ["76 languages and regions", "50 languages"].contains($0.2)
        }
        .map { match in
            let counts = [match.3, match.4, match.5, match.6].compactMap { Int($0) }
            return "\(percent(counts[0], of: counts[1])) and \(percent(counts[2], of: counts[3])) on \(match.1)"
        }
        try #require(shares.count == 2)
        let readme = try text(of: "README.md")
        let row =
            "| fields for credentials and for codes that are found on new pages | \(shares[0]) pages like those of large "
            + "sites, \(shares[1]) others |"
        #expect(readme.contains(row))
    }

    /// What follows the arrow is the answer of the parser or of `redact`, right or wrong.
    @Test func examplesOfFalsehoodsAreAnsweredAsThePageSays() throws {
        let parser = MessageParser()
        let redactor = LogRedactor()
        let lines = try Repository.lines(of: "\(core)/Falsehoods.md")
        var examples = 0
        for (index, line) in lines.enumerated() {
            guard let example = line.wholeMatch(of: #/ +`(?<message>.+?)` → (?<answer>.+)/#) else { continue }
            examples += 1
            let message = String(example.message).replacing("⏎", with: "\n").replacing("<U+200B>", with: "\u{200B}")
            if example.answer.hasPrefix("masked ") {
                #expect("masked `\(redactor.redacted(message))`" == example.answer, "Falsehoods.md:\(index + 1)")
                continue
            }
            let match = parser.parse(message)
            for part in example.answer.split(separator: ", ") {
                let measured = try #require(Self.part(like: part, of: match), "Falsehoods.md:\(index + 1): \(part)")
                #expect(measured == part, "Falsehoods.md:\(index + 1)")
            }
        }
        #expect(examples == 40)
        #expect(examples == lines.count { $0.contains(#/^\d+\. \*\*/#) })
    }

    /// The part of an answer, such as "service `Nube`", that says the same about this match; nil for an unknown part.
    private static func part(like part: Substring, of match: CodeMatch?) -> String? {
        switch part.prefix(while: { $0 != "`" }) {
        case "", "no code": match.map { "`\($0.code)`" } ?? "no code"
        case "service ": "service `\(match?.service ?? "–")`"
        case "expires after ": "expires after `\(match?.expiresIn?.components.seconds ?? 0)` seconds"
        case "purpose ": "purpose `\(match?.purpose.rawValue ?? "–")`"
        case "domain ", "no domain": match?.domain.map { "domain `\($0)`" } ?? "no domain"
        case "broken binding": match?.hasBrokenBinding == true ? "broken binding" : "no broken binding"
        default: nil
        }
    }
}

/// A number that stands in several places is the same in all of them.
@Suite struct JSONMemberTests {
    @Test func thePageOfTheCommandNamesEveryMember() async throws {
        let page = try text(of: "\(core)/TheCommand.md")
        let samples = Repository.root.appending(path: "Samples/messages").path
        let files = ["bound-in-text", "no-code", "origin-bound", "plain", "retriever"].map { "\(samples)/\($0).txt" }
        let all = try await Command.run(["--json", "--all", "-H"] + files)
        let lines = try await Command.run(["--jsonl", "\(samples)/languages.jsonl"])
        let broken = try await Command.run("--json", input: "Your code is 482913. @kestrel.example #482913")
        var members: Set<String> = []
        for line in all.lines + lines.lines + broken.lines {
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            members.formUnion(try #require(object).keys)
        }
        #expect(members.count >= 12 && members.contains("brokenBinding") && members.contains("alternatives"))
        for member in members { #expect(page.contains("`\(member)`"), "\(member)") }
        for purpose in ["signIn", "signUp", "transaction", "passwordReset", "pickup", "access"] {
            #expect(page.contains("`\(purpose)`"))
        }
    }
}

@Suite struct SharedNumberTests {
    struct SharedNumber: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Each with an expression whose group is the number.
        let places: [(page: String, expression: String)]

        init(_ description: String, _ places: (page: String, expression: String)...) {
            (testDescription, self.places) = (description, places)
        }
    }

    private static let accuracy = "\(core)/Accuracy.md"
    private static let speed = "\(core)/Speed.md"
    private static let command = "\(core)/TheCommand.md"
    private static let redis = "Sources/Service/OneTimeCodeRedis/Documentation.docc/OneTimeCodeRedis.md"

    static let numbers = [
        SharedNumber(
            "codes found in unseen messages, on the first run",
            ("README.md", #"unseen messages \| ([\d.]+) % on the first run"#),
            (accuracy, #"unseen messages .* on the first run \| ([\d.]+) %"#)),
        SharedNumber(
            "false codes in unseen messages, on the first run",
            ("README.md", #"unseen messages without a code \| ([\d.]+) % on the first run"#),
            (accuracy, #"unseen messages .* on the first run \| [\d.]+ % \| [\d.]+ % \| ([\d.]+) %"#)),
        SharedNumber(
            "codes found in unseen messages",
            ("README.md", #"unseen messages \| .* ([\d.]+) % now;"#),
            (accuracy, #"(?m)^\| \| 0\.125 \(default\) \| ([\d.]+) %"#)),
        SharedNumber(
            "codes found in inboxes",
            (accuracy, #"messages from inboxes, .* with a code \| ([\d.]+) %"#),
            (accuracy, #"inboxes, 1 in 200 has a code \| 0\.125 \(default\) \| ([\d.]+) %"#)),
        SharedNumber(
            "false codes in inboxes",
            ("README.md", #"messages without a code from inboxes \| ([\d.]+) %"#),
            (accuracy, #"(?m)messages from inboxes, .* \| ([\d.]+) % \|$"#),
            (accuracy, #"inboxes, 1 in 200 has a code \| 0\.125 \(default\) \| [\d.]+ % \| ([\d.]+) %"#)),
        SharedNumber(
            "codes found without a lexicon",
            ("README.md", #"in a language without a lexicon \| ([\d.]+) %"#),
            (accuracy, #"read without its lexicon, code share 0\.6 \| ([\d.]+) %"#)),
        SharedNumber(
            "false codes without a lexicon",
            ("README.md", #"in a language without a lexicon \| [\d.]+ %; false codes ([\d.]+) %"#),
            (accuracy, #"read without its lexicon, code share 0\.6 \| [\d.]+ % \| [\d.]+ % \| ([\d.]+) %"#)),
        SharedNumber(
            "messages per second",
            ("README.md", #"([\d,]+ to [\d,]+) messages per second"#),
            (speed, #"([\d,]+ to [\d,]+) messages a second"#)),
        SharedNumber(
            "seconds to check templates",
            ("README.md", #"5,000 templates in 40 languages \| ([\d.]+) s"#),
            (speed, #"5,000 messages in 40 languages in ([\d.]+) seconds"#)),
        SharedNumber(
            "megabytes of the program",
            (speed, #"one static file of (\d+) MB"#),
            (command, #"one static file of (\d+) MB"#)),
        SharedNumber(
            "megabytes of a record",
            (speed, #"A record may have (\d+) MB"#),
            (command, #"A record longer than\s(\d+) MB"#),
            ("\(core)/RedactingLogs.md", #"A record longer than\s(\d+) MB"#),
            ("Sources/Command/otp-extract/otp-extract.1", #"The default is (\d+)M\."#)),
        SharedNumber(
            "bytes of a code in Redis",
            (redis, #"A code takes about (\d+) bytes"#),
            (redis, #"memory of a code, with its part of the table of keys \| (\d+) bytes"#)),
        SharedNumber(
            "pages of forms",
            (formAccuracyPage, #"`Tests/Fixtures/forms` has (\d+) pages"#),
            ("Tests/Fixtures/README.md", #"`forms/` holds (\d+) labelled pages"#)),
    ]

    @Test(arguments: numbers)
    func itIsTheSameEverywhere(_ number: SharedNumber) throws {
        let found = try number.places.map { place in
            let match = try text(of: place.page).firstMatch(of: Regex(place.expression))
            return try #require(match?.output[1].substring.map { String($0) }, "\(place.page): no \(place.expression)")
        }
        #expect(found.count >= 2)
        #expect(Set(found).count == 1, "\(found)")
    }

    /// The README counts the messages without a code in the inboxes. The article counts all messages.
    @Test func messagesOfInboxesAddUp() throws {
        let article = try text(of: Self.accuracy).replacing(",", with: "")
        let row = try #require(article.firstMatch(of: #/(\d+) messages from inboxes (\d+) of them with a code/#))
        let others = try #require(Int(row.1)) - #require(Int(row.2))
        let readme = try text(of: "README.md").replacing(",", with: "")
        #expect(readme.contains("in \(others) messages without a code from inboxes"))
    }
}
