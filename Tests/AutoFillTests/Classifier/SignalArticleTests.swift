import AutoFill
import Foundation
import Testing

/// The article "How a field is read", compared with the classifier.
@Suite struct SignalArticleTests {
    private static let heads: [(RoleScoring, String)] = [
        (.code, "code signal"), (.password, "password signal"), (.newPassword, "new-password signal"),
        (.username, "user-name signal"),
    ]

    @Test(arguments: RoleScoring.allCases)
    func theTableHasAllSignals(of scoring: RoleScoring) throws {
        let head = try #require(Self.heads.first { $0.0 == scoring }?.1)
        let rows = try Article("HowAFieldIsRead").rows(under: head)
        #expect(rows.map { $0[0] } == scoring.signals.map { "`\($0.name)`" })
        #expect(rows.map { $0[1] } == scoring.signals.map { $0.expectedWeight > 0 ? "for" : "against" })
    }

    /// A failure shows the present answer.
    @Test func theExampleIsAnsweredAsTheArticleSays() throws {
        let blocks = try Article("HowAFieldIsRead").blocks(in: "text")
        let page = try FormReader.read(html: try #require(blocks.first))
        let lines = FieldClassifier().readings(of: page).flatMap { reading in
            let confidence = String(format: "%.3f", reading.confidence)
            let signals = reading.contributions.map { "  \($0.signal) " + String(format: "%+.2f", $0.worth) }
            return ["\(page.fields[reading.index].id): \(reading.role.rawValue), confidence \(confidence)"] + signals
        }
        #expect(lines.joined(separator: "\n") == blocks.dropFirst().first)
    }

    @Test func wordsOutvoteATokenAsTheArticleSays() throws {
        let page = try FormReader.read(
            html: "<form><label>Postal code <input autocomplete=\"one-time-code\"></label></form>")
        #expect(FieldClassifier().readings(of: page).map(\.role) == [.none])
    }
}
