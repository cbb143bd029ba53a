import Foundation
import Testing

@Suite struct LocalesTests {
    @Test
    func listsEveryLanguageInATableThatAddsUp() async throws {
        let result = try await Command.run(["locales"])
        let lines = result.lines
        #expect(lines.first?.split(separator: " ") == ["locale", "name", "cues", "for", "against"])
        #expect(lines.count > 50)
        let tags = lines.dropFirst().compactMap { $0.split(separator: " ").first.map(String.init) }
        #expect(tags == tags.sorted())
        #expect(Set(tags).isSuperset(of: ["ar", "de", "en", "es", "hi", "ja", "ru"]))
        for line in lines.dropFirst() {
            let counts = line.split(separator: " ").suffix(3).compactMap { Int($0) }
            try #require(counts.count == 3)
            #expect(counts[0] >= counts[1] + counts[2])
        }
        #expect(result.status == 0)
        #expect(result.errorText == "")
    }

    @Test
    func jsonListsTheSameLanguages() async throws {
        let result = try await Command.run(["locales", "--json"])
        let value = try JSONSerialization.jsonObject(with: Data(result.bytes))
        let locales = try #require(value as? [[String: Any]])
        let table = try await Command.run(["locales"]).lines.dropFirst()
        #expect(
            locales.compactMap { $0["locale"] as? String }
                == table.compactMap { $0.split(separator: " ").first.map(String.init) })
        #expect(locales.allSatisfy { ($0["name"] as? String)?.isEmpty == false })
        #expect(locales.first { $0["locale"] as? String == "as" }?["english"] as? String == "Assamese")
        #expect(locales.allSatisfy { (($0["cues"] as? [String: Int])?["code"] ?? 0) > 0 })
        #expect(result.lines.count == 1)
        #expect(result.status == 0)
    }

    @Test
    func everyTagItListsIsOneThatLocaleTakes() async throws {
        let tags = try await Command.run(["locales"]).lines.dropFirst().compactMap { $0.split(separator: " ").first }
        let result = try await Command.run(tags.map { "--locale=\($0)" }, input: Array("Your code is 482913".utf8))
        #expect(result.status == 0)
    }

    @Test
    func markdownPrintsTheSameTableAsAPage() async throws {
        let page = try await Command.run(["locales", "--markdown"]).lines
        let rows = page.filter { $0.hasPrefix("| ") }.dropFirst(2).map { $0.split(separator: " ").filter { $0 != "|" } }
        let table = try await Command.run(["locales"]).lines.dropFirst().map { $0.split(separator: " ") }
        #expect(page.first == "# Languages" && rows == Array(table))
        expectUsageError(try await Command.run(["locales", "--markdown", "--json"]), "--markdown")
    }

    @Test(arguments: [("de", "de"), ("DE_at", "de"), ("no", "nb")])
    func aTagShowsThatLanguageAloneWithItsCuesByClass(tag: String, locale: String) async throws {
        let lines = try await Command.run(["locales", tag]).lines
        #expect(lines.count > 20 && lines[1].hasPrefix(locale) && lines[2].isEmpty)
        #expect(lines[3].split(separator: " ") == ["class", "cues"])
        let total = try #require(lines[1].split(separator: " ").suffix(3).first.flatMap { Int($0) })
        let counts = lines.dropFirst(4).compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
        #expect(counts.reduce(0, +) == total)

        let json = try await Command.run(["locales", "--json", tag])
        let object = try #require(try objects(json.lines).first)
        let cues = try #require(object["cues"] as? [String: Int])
        #expect(object["locale"] as? String == locale && cues.values.reduce(0, +) == total)

        let page = try await Command.run(["locales", "--markdown", tag])
        #expect(page.lines.count { $0.hasPrefix("| ") } == 3)
    }

    @Test
    func rejectsAnUnknownLanguage() async throws {
        expectUsageError(try await Command.run(["locales", "klingon"]), "no lexicon for 'klingon'")
        expectUsageError(try await Command.run(["locales", "de", "en"]), "en")
    }
}
