/// The waits between attempts to connect. They double after each failure and are random, so that the processes of a
/// service do not all reconnect at the same time.
struct Backoff {
    static let shortest: Duration = .milliseconds(20)
    static let longest: Duration = .seconds(2)

    /// The number of failures since the last success.
    private(set) var failures = 0

    mutating func reset() { failures = 0 }

    /// The wait after one more failure: a random time between half of a bound and the bound, which doubles each time.
    mutating func next(using random: () -> Double) -> Duration {
        let bound = min(Self.longest, Self.shortest * (1 << min(failures, 16)))
        failures += 1
        return bound * (0.5 + random() / 2)
    }
}
