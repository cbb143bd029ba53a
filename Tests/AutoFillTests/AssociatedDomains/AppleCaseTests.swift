import Foundation
import OneTimeCodeSupport
import Testing

@testable import AssociatedDomains

@Suite struct AppleCaseTests {
    /// A line of the data file.
    struct Case: CustomTestStringConvertible {
        let id: String
        let root: LocatedValue

        var testDescription: String { id }

        var domains: EntitlementsFile {
            get throws {
                let entries = (root["entitlements"]?.texts ?? []).map { "<string>\($0)</string>" }.joined()
                let key = "<key>com.apple.developer.associated-domains</key>"
                let list = "<plist><dict>\(key)<array>\(entries)</array></dict></plist>"
                return try EntitlementsFile(Array(list.utf8), name: "App.entitlements")
            }
        }

        var associations: AppAssociations {
            get throws { AppAssociations(app: root["app"]?.text ?? "", domains: try domains.domains, sites: try sites) }
        }

        /// The files, written as JSON again.
        var sites: [String: AppSiteAssociation] {
            get throws {
                var sites: [String: AppSiteAssociation] = [:]
                for member in root["sites"]?.members ?? [] {
                    var writer = JSONWriter()
                    member.value.write(to: &writer)
                    sites[member.name] = try AppSiteAssociation(writer.bytes, name: member.name)
                }
                return sites
            }
        }
    }

    static let cases: [Case] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "Cases/apple-app-site-association.jsonl")
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").compactMap { line in
            guard let root = try? LocatedValue(file: Array(line.utf8)), let id = root["id"]?.text else { return nil }
            return Case(id: id, root: root)
        }
    }()

    @Test func thereAreEnoughCasesWithARuleAndASource() {
        #expect(Self.cases.count >= 60)
        for each in Self.cases {
            #expect(each.root["rule"]?.text != nil && each.root["source"]?.text != nil, "\(each.id)")
        }
    }

    @Test(arguments: cases) func aCaseHasItsAnswer(_ each: Case) throws {
        if let expected = each.root["expected"]?.bool {
            let associations = try each.associations
            if let link = each.root["link"]?.text {
                #expect(associations.decision(for: link).isAssociated == expected)
            } else {
                let service = try #require(DomainService(rawValue: each.root["service"]?.text ?? ""))
                let host = try #require(each.root["host"]?.text)
                #expect(associations.decision(for: service, on: host).isAssociated == expected)
            }
        }
        if let expected = each.root["findings"]?.texts {
            let (domains, associations) = (try each.domains, try each.associations)
            let found = domains.findings + associations.findings("App.entitlements")
            let rules = found + associations.sites.values.flatMap(\.findings)
            #expect(Set(rules.map(\.rule.rawValue)) == Set(expected))
            #expect(rules.allSatisfy { !$0.fix.isEmpty })
        }
    }
}

extension LocatedValue {
    func write(to writer: inout JSONWriter) {
        switch value {
        case .object(let members):
            writer.object { writer in
                for member in members {
                    writer.key(named: member.name)
                    member.value.write(to: &writer)
                }
            }
        case .array(let elements): writer.array(elements) { $1.write(to: &$0) }
        case .string(let text): writer.string(text)
        case .bool(let value): writer.bool(value)
        case .number(let digits): writer.spelled(digits.utf8)
        case .null, .other: writer.null()
        }
    }
}
