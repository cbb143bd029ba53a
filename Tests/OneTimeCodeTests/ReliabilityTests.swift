import OneTimeCode
import Testing

@Suite struct ReliabilityTests {
    @Test func withoutCodesThereIsNoError() {
        #expect(Reliability().expectedCalibrationError == nil)
        #expect(Reliability().bins.allSatisfy { $0.confidence == nil && $0.accuracy == nil })
    }

    @Test func theErrorIsTheMeanDistanceByBin() throws {
        var reliability = Reliability()
        // Ten with 0.9 and nine right: no distance. Four with 0.6 and one right: 0.35 each.
        for index in 0..<10 { reliability.count(confidence: 0.9, isRight: index > 0) }
        for index in 0..<4 { reliability.count(confidence: 0.6, isRight: index == 0) }
        let error = try #require(reliability.expectedCalibrationError)
        #expect(abs(error - 4 * 0.35 / 14) < 1e-12)
        #expect(reliability.bins[9].count == 10 && reliability.bins[9].right == 9)
        #expect(abs((reliability.bins[6].accuracy ?? 0) - 0.25) < 1e-12)
    }

    @Test func theEndsBelongToTheOuterBins() {
        var reliability = Reliability()
        reliability.count(confidence: 0, isRight: false)
        reliability.count(confidence: 1, isRight: true)
        #expect(reliability.bins.first?.count == 1 && reliability.bins.last?.count == 1)
        #expect(reliability.expectedCalibrationError == 0)
    }
}
