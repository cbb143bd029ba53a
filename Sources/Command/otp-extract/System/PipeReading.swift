/// An end of a pipe, which is closed at the latest when this value is destroyed. No child inherits it.
struct PipeEnd: ~Copyable {
    let number: Int32

    deinit { _ = systemClose(number) }

    /// Closes it now.
    consuming func close() {}
}

/// A pipe, as from a child.
struct ChildPipe: ~Copyable {
    let reading: PipeEnd
    let writing: PipeEnd

    init() throws {
        var numbers: [Int32] = [-1, -1]
        guard pipe(&numbers) == 0 else { throw InputFailure.noPipe(errno) }
        // a child gets 0 to 2 as its standard files; they are free here if this program was started without standard
        // files
        let moved = numbers.map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
        let code = errno
        for number in numbers { _ = systemClose(number) }
        guard moved.allSatisfy({ $0 >= 0 }) else {
            for number in moved where number >= 0 { _ = systemClose(number) }
            throw InputFailure.noPipe(code)
        }
        reading = PipeEnd(number: moved[0])
        writing = PipeEnd(number: moved[1])
    }
}

/// Reads several pipes as their bytes arrive.
struct PipeReading {
    /// The ends to read. Closed ones are -1, which poll(2) skips.
    private var descriptors: [Int32]
    private(set) var contents: [[UInt8]]
    private var left: Int
    private var buffer = [UInt8](repeating: 0, count: 65_536)

    /// - Parameter limit: The most bytes of all pipes together.
    init(descriptors: [Int32], limit: Int) {
        self.descriptors = descriptors
        contents = descriptors.map { _ in [] }
        left = limit
    }

    /// Reads to the end of all pipes and returns nil, or returns the limit that ended the reading.
    mutating func readAll(until deadline: ContinuousClock.Instant) -> ProgramResult.End? {
        while descriptors.contains(where: { $0 >= 0 }) {
            var waiting = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            let rest = ContinuousClock.now.duration(to: deadline)
            guard rest > .zero else { return .tookTooLong }
            let milliseconds = min(rest / .milliseconds(1), 60_000).rounded(.up)
            guard poll(&waiting, nfds_t(waiting.count), Int32(milliseconds)) > 0 else { continue }
            for (index, state) in waiting.enumerated() where state.fd >= 0 && state.revents != 0 {
                guard read(index) else { return .wroteTooMuch }
            }
        }
        return nil
    }

    /// Reads the available bytes of a pipe; false if the limit is exceeded.
    private mutating func read(_ index: Int) -> Bool {
        let descriptor = descriptors[index]
        let count = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { return true }
        guard count > 0 else {
            descriptors[index] = -1
            return true
        }
        contents[index] += buffer[..<min(count, left)]
        left -= count
        return left >= 0
    }
}
