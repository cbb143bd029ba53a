import Glibc
import Testing

/// Expects sixteen times the work to take far less than 256 times as long, as quadratic work does.
///
/// Measures the processor time of the thread: other processes of a busy machine do not count.
///
/// - Parameters:
///   - work: Handles an input of a size.
///   - size: The smaller size.
func expectLinearTime(
    from size: Int = 2_000, location: Testing.SourceLocation = #_sourceLocation, _ work: (_ size: Int) -> Void
) {
    func time(_ size: Int) -> Int {
        (0..<2).map { _ in
            let start = processorNanoseconds()
            work(size)
            return processorNanoseconds() - start
        }.min() ?? 0
    }
    let (short, long) = (time(size), time(16 * size))
    #expect(long < 64 * short + 50_000_000, "\(short) ns, \(long) ns", sourceLocation: location)
}

private func processorNanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
