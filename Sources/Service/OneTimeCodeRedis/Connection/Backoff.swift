/// The waits between attempts to connect: doubled after each failure, with full jitter, so that the processes of a
/// service do not all come back at once.
struct Backoff {
    static let shortest: Duration = .milliseconds(20)
    static let longest: Duration = .seconds(2)

    /// The failures since the last success.
    private(set) var failures = 0

    mutating func reset() { failures = 0 }

    /// The wait after one more failure; between the half of a bound and the bound, which doubles each time.
    mutating func next(using random: () -> Double) -> Duration {
        let bound = min(Self.longest, Self.shortest * (1 << min(failures, 16)))
        failures += 1
        return bound * (0.5 + random() / 2)
    }
}
