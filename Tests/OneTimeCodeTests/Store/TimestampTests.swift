import Testing

@testable import OneTimeCode

@Suite struct TimestampTests {
    private static let first = Timestamp(nanosecondsSinceUnixEpoch: .min)
    private static let last = Timestamp(nanosecondsSinceUnixEpoch: .max)

    @Test(
        arguments: [
            (0, 0), (-0.0, 0), (1, 1_000_000_000), (-1.5, -1_500_000_000),
            (1_800_000_000.5, 1_800_000_000_500_000_000),
            (0.000_000_000_4, 0), (0.000_000_000_6, 1), (9_223_372_036, 9_223_372_036_000_000_000),
            (-9_223_372_036, -9_223_372_036_000_000_000), (.leastNonzeroMagnitude, 0),
        ] as [(Double, Int64)])
    func secondsAreRoundedToNanoseconds(_ seconds: Double, _ nanoseconds: Int64) {
        #expect(Timestamp(secondsSinceUnixEpoch: seconds)?.nanosecondsSinceUnixEpoch == nanoseconds)
    }

    @Test(
        arguments: [
            .nan, .signalingNaN, .infinity, -.infinity, 9_223_372_036.854_776, -9_223_372_037, 1e10, -1e10,
            .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
        ] as [Double])
    func invalidTimesAreRejected(_ seconds: Double) { #expect(Timestamp(secondsSinceUnixEpoch: seconds) == nil) }

    @Test func secondsSurviveARoundTrip() {
        #expect(Timestamp(secondsSinceUnixEpoch: 1_800_000_000.5)?.secondsSinceUnixEpoch == 1_800_000_000.5)
    }

    @Test func theEarlierIsTheSmaller() {
        let times = [Self.first, Timestamp(nanosecondsSinceUnixEpoch: -1), StoreSample.noon, Self.last]
        #expect(times.reversed().sorted() == times && !(StoreSample.noon < StoreSample.noon))
    }

    @Test func distancesHaveASignAndDoNotOverflow() {
        let later = Timestamp(nanosecondsSinceUnixEpoch: StoreSample.noon.nanosecondsSinceUnixEpoch + 1)
        #expect(later.since(StoreSample.noon) == .nanoseconds(1))
        #expect(StoreSample.noon.since(later) == .nanoseconds(-1))
        #expect(Self.last.since(Self.first) == .nanoseconds(Int64.max) - .nanoseconds(Int64.min))
        #expect(Self.first.since(Self.last) == .nanoseconds(Int64.min) - .nanoseconds(Int64.max))
    }

    @Test func aTimeOutOfRangeIsTheNearestInIt() {
        #expect(Self.last.advanced(by: .nanoseconds(1)) == Self.last)
        #expect(Self.first.advanced(by: .nanoseconds(-1)) == Self.first)
        #expect(StoreSample.noon.advanced(by: Duration(attoseconds: .max)) == Self.last)
    }

    @Test func nowIsAfterThisWasWritten() {
        #expect(Timestamp.now() > Timestamp(nanosecondsSinceUnixEpoch: 1_700_000_000_000_000_000))
    }
}
