import Glibc
import Testing

@testable import AutoFill

func fields(_ html: String) throws -> [FormField] { try FormReader.read(html: html).fields }

/// Expects sixteen times the work to take far less than 256 times as long, as quadratic work does. Measures the processor
/// time of the thread: other processes of a busy machine do not count.
func expectLinearTime(
    from size: Int, location: Testing.SourceLocation = #_sourceLocation, _ work: (_ size: Int) throws -> Void
) rethrows {
    func time(_ size: Int) throws -> Int {
        let start = processorNanoseconds()
        try work(size)
        return processorNanoseconds() - start
    }
    let (short, long) = (min(try time(size), try time(size)), try time(16 * size))
    #expect(long < 64 * short + 100_000_000, "\(short) ns, \(long) ns", sourceLocation: location)
}

private func processorNanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
