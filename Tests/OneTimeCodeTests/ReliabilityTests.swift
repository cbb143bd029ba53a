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

@Suite struct ConfidenceCurveTests {
    @Test func thePointsAreThoseOfEachThreshold() {
        var curve = ConfidenceCurve()
        #expect(curve.points.isEmpty)
        curve.count(hasCode: true, confidence: 0.902, isRight: true)
        curve.count(hasCode: true, confidence: 0.604, isRight: false)
        curve.count(hasCode: false, confidence: 0.302, isRight: false)
        curve.count(hasCode: true, confidence: 0.302, isRight: true)
        curve.count(hasCode: true, confidence: nil, isRight: false)
        curve.count(hasCode: false, confidence: nil, isRight: false)
        let points = curve.points
        #expect(points.map(\.threshold) == [0.9, 0.6, 0.3])
        #expect(points.map(\.recall) == [0.25, 0.25, 0.5])
        #expect(points.map(\.precision) == [1, 0.5, 0.5])
    }

    @Test func theEndsAreCounted() {
        var curve = ConfidenceCurve()
        curve.count(hasCode: true, confidence: 1, isRight: true)
        curve.count(hasCode: true, confidence: 0, isRight: false)
        #expect(curve.points.map(\.recall) == [0.5, 0.5])
    }

    /// Candidates below the threshold are in the curve, and in no count.
    @Test func anEvaluationCountsWhatIsReported() throws {
        let lines = [
            #"{"locale":"en","kind":"otp","text":"Your code is 482913","code":"482913"}"#,
            #"{"locale":"en","kind":"other","text":"Your parcel 482913 has arrived","code":null}"#,
        ]
        var counts: [Tally] = []
        for keepsCurves in [false, true] {
            var evaluation = Evaluation(parser: MessageParser(), mode: .init(keepsCurves: keepsCurves))
            for line in lines { evaluation.count(try LabelledMessage(line: Array(line.utf8))) }
            counts.append(evaluation.total)
            #expect((evaluation.curve.points.count > 1) == keepsCurves)
        }
        #expect(counts[0] == counts[1] && counts[0].falsePositives == 0)
    }
}
