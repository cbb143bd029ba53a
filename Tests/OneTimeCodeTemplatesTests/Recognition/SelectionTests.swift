import Foundation
import Testing

@testable import OneTimeCodeTemplates

/// Catalogs shaped like those of real products: interface texts, with a few messages that are sent. `truth.tsv` names
/// every message with a code, by set, key and channel; "unclear" ones may be taken or not.
@Suite struct SelectionTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Fixtures/catalogs").standardized

    private static let truth: [String: [String: String]] = {
        let text = (try? String(contentsOf: folder.appending(path: "truth.tsv"), encoding: .utf8)) ?? ""
        var truth: [String: [String: String]] = [:]
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t").map(String.init)
            truth[fields[0], default: [:]][fields[1]] = fields[2]
        }
        return truth
    }()

    private func report(_ set: String) throws -> TemplateReport {
        let path = Self.folder.appending(path: set).path(percentEncoded: false)
        return TemplateChecker().check(try CatalogFiles.read([path]))
    }

    @Test func everySetHasATruth() throws {
        let sets = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path(percentEncoded: false))
            .filter { !$0.contains(".") }
        #expect(Set(sets) == Set(Self.truth.keys).union(["messenger", "docs", "tokens"]))
    }

    @Test(arguments: [
        "accounts", "bank", "booking", "console", "docs", "tokens", "gateway", "idp", "langpack", "messenger", "mixed",
        "pay", "shop",
        "taxi",
        "theme", "wiki",
    ])
    func exactlyTheSentMessagesAreSelected(set: String) throws {
        let truth = Self.truth[set] ?? [:]
        let selected = Set(try report(set).messages.map(\.key))
        let sent = Set(truth.filter { $0.value != "unclear" }.keys)
        #expect(selected.subtracting(truth.keys) == [], "no message with a code")
        #expect(sent.subtracting(selected) == [], "missed")
    }

    @Test func theChannelFollowsFromNames() throws {
        for (set, truth) in Self.truth {
            for message in try report(set).messages {
                guard let expected = truth[message.key], expected != "unclear" else { continue }
                #expect((message.channel ?? .sms).rawValue == expected, "\(set) \(message.key)")
            }
        }
    }

    @Test func everyErrorIsReal() throws {
        var errors: Set<String> = []
        for set in Self.truth.keys.sorted() + ["messenger", "docs", "tokens"] {
            for finding in try report(set).findings where finding.severity == .error {
                errors.insert("\(set) \(finding.check.rawValue) \(finding.key ?? "") \(finding.locale?.tag ?? "")")
            }
        }
        #expect(errors == ["booking recognised sms.booking_ref en"])
    }

    /// "Order {otp}" may be a label of a page. Its mistake is a warning that says how to settle it.
    @Test func aMistakeInATextThatMayNotBeSentIsAWarning() throws {
        let path = Self.folder.appending(path: "booking").path(percentEncoded: false)
        let files = try CatalogFiles.read([path])
        func severity(_ options: TemplateOptions) -> Severity? {
            TemplateChecker(options: options).check(files).findings.first {
                $0.key == "order_otp" && $0.check == .recognised
            }?.severity
        }
        let doubtful = try report("booking").findings.first { $0.key == "order_otp" && $0.check == .recognised }
        #expect(doubtful?.severity == .warning)
        #expect(doubtful?.fix?.contains("not-sent: [\"order_otp\"]") == true)
        #expect(severity(TemplateOptions(sent: ["order_*"])) == .error)
        #expect(severity(TemplateOptions(notSent: ["order_*"])) == nil)
    }

    @Test func aPlaceholderInOneTranslationIsOneFindingThere() throws {
        let found = try report("tokens").findings
        #expect(found.map(\.check) == [.placeholders] && found.map(\.severity) == [.warning])
        #expect(found.first?.locale?.tag == "it")
    }
}
