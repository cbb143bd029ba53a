import Foundation
import Testing

@testable import AutoFill

@Suite struct SignalTests {
    private static let pages = pages(in: "forms")
    /// Pages that were built for certain structures: of frameworks, or of kinds of sites.
    private static let built = pages(in: "forms/built")

    /// Pages by two authors who had seen nothing of the classifier.
    private static let varied =
        pages(in: "forms/varied") + pages(in: "forms/branches") + pages(in: "forms/later")
        + pages(in: "forms/fresh")

    /// Pages that the weights are not fitted on.
    private static let apart = pages(in: "forms/apart")

    private static func pages(in folder: String) -> [LabelledPage] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fixtures/\(folder)")
            .standardized
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
        return names.sorted().flatMap { name -> [LabelledPage] in
            guard let text = try? String(contentsOf: root.appending(path: name), encoding: .utf8) else { return [] }
            return text.split(separator: "\n").compactMap { try? LabelledPage(line: Array($0.utf8)) }
        }
    }

    /// Pages for signals that none of the fixtures has.
    private static let rare = [
        "<form>" + String(repeating: "<input type=password>", count: 5) + "</form>",
        "<form><input type=password autocomplete=cc-csc><input type=password autocomplete=current-password></form>",
    ]

    @Test(arguments: RoleScoring.allCases) func everySignalIsSomewhere(scoring: RoleScoring) throws {
        var seen = [Bool](repeating: false, count: scoring.signals.count)
        let fixtures = (Self.pages + Self.built + Self.varied).map(\.page)
        let pages = fixtures + (try Self.rare.map { try FormReader.read(html: $0) })
        for page in pages {
            for observation in FieldClassifier.observations(of: page) where observation.isCounted {
                for (index, strength) in observation.strengths(scoring).enumerated() {
                    #expect((0...1).contains(strength), "\(scoring.signals[index].name)")
                    if strength > 0 { seen[index] = true }
                }
            }
        }
        for (signal, isSeen) in zip(scoring.signals, seen) { #expect(isSeen, "\(signal.name)") }
    }

    @Test(arguments: RoleScoring.allCases) func namesAreUniqueAndWeightsKeepTheirSign(scoring: RoleScoring) {
        let signals = scoring.signals
        #expect(Set(signals.map(\.name)).count == signals.count)
        for signal in signals {
            let ends = [signal.expectedWeight * 0.3, signal.expectedWeight * 2.5].sorted()
            #expect(signal.weight >= ends[0] - 0.051 && signal.weight <= ends[1] + 0.051, "\(signal.name)")
        }
    }

    @Test(arguments: [
        (built, 142, 0.97, 0.97), (varied, 670, 0.96, 0.92), (apart, 1_334, 0.94, 0.97),
    ])
    func thePagesGetTheirRoles(pages: [LabelledPage], count: Int, credentials: Double, codes: Double) throws {
        var evaluation = FormEvaluation()
        evaluation.begin(file: "pages")
        for page in pages { evaluation.count(page) }
        let total = evaluation.total
        #expect(total.pages == count)
        #expect(try #require(total.credentials.value) >= credentials)
        #expect(try #require(total.codes.value) >= codes)
        #expect(try #require(total.claimed.value) <= 0.01)
    }

    @Test func thePagesInManyLanguagesGetTheirRoles() throws {
        var evaluation = FormEvaluation()
        evaluation.begin(file: "fixtures")
        for page in Self.pages { evaluation.count(page) }
        let total = evaluation.total
        #expect(total.pages >= 480 && total.credentials.all > 300 && total.codes.all > 300)
        #expect(try #require(total.credentials.value) == 1)
        #expect(try #require(total.codes.value) >= 0.99)
        #expect(try #require(total.claimed.value) <= 0.005)
        #expect(try #require(total.falseCodes.value) <= 0.002)
    }
}
