#if Server

import Testing

@testable import OneTimeCodeServer

@Suite
struct TokenBucketTests {
    @Test
    func givesABurstOfOneSecondThenTheRate() {
        var bucket = TokenBucket(perSecond: 10, at: .zero)
        for _ in 0..<10 { #expect(bucket.take(at: .zero) == nil) }
        #expect(bucket.take(at: .zero) == .milliseconds(100))
        #expect(bucket.take(at: .milliseconds(50)) != nil)
        #expect(bucket.take(at: .milliseconds(100)) == nil)
        #expect(bucket.take(at: .milliseconds(100)) != nil)
    }

    @Test
    func holdsNoMoreThanASecondsAfterAPause() {
        var bucket = TokenBucket(perSecond: 3, at: .zero)
        let taken = (0..<10).filter { _ in bucket.take(at: .seconds(3_600)) == nil }
        #expect(taken.count == 3)
    }

    @Test
    func givesNoMoreThanTheRateOverAnyTime() {
        var bucket = TokenBucket(perSecond: 7, at: .zero)
        let taken = (0..<10_000).filter { bucket.take(at: .milliseconds($0)) == nil }.count
        #expect(taken == 7 * 10 + 7 - 1 || taken == 7 * 10 + 7)
    }

    @Test
    func doesNotFillWhenTheTimeGoesBack() {
        var bucket = TokenBucket(perSecond: 1, at: .seconds(10))
        #expect(bucket.take(at: .seconds(10)) == nil)
        #expect(bucket.take(at: .seconds(5)) != nil)
    }
}

#endif
