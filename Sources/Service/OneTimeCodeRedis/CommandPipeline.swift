import OneTimeCode

/// The commands of one connection, in order: commands that were sent and wait for answers, and commands that wait for
/// the connection. Their number and their bytes have a limit.
struct CommandPipeline<Caller> {
    struct Entry {
        let bytes: [UInt8]
        /// The number of replies. Only the last one is the answer.
        var replies: Int
        let deadline: Moment
        let caller: Caller
    }

    /// A command that was sent. The connection has its bytes.
    private struct Sent {
        let size: Int
        var replies: Int
        let deadline: Moment
        let caller: Caller
    }

    /// The most commands and bytes that wait, in both queues. A busy server of codes sends some thousand commands a
    /// second of about 1 kB each.
    static var mostCommands: Int { 16_384 }
    static var mostBytes: Int { 16 << 20 }

    private var sent = FIFO<Sent>()
    private var unsent = FIFO<Entry>()
    /// The bytes of all commands.
    private var size = 0

    var isEmpty: Bool { sent.isEmpty && unsent.isEmpty }
    var hasSent: Bool { !sent.isEmpty }
    var hasUnsent: Bool { !unsent.isEmpty }

    /// Whether no further command fits.
    var isFull: Bool { sent.count + unsent.count >= Self.mostCommands || size >= Self.mostBytes }

    /// The moment when the next command times out. Almost all callers have the same timeout, so this checks only the
    /// first command of each queue.
    var deadline: Moment? {
        switch (sent.first?.deadline, unsent.first?.deadline) {
        case (let one?, let other?): min(one, other)
        case (let one, let other): one ?? other
        }
    }

    mutating func add(_ entry: Entry) {
        size += entry.bytes.count
        unsent.append(entry)
    }

    /// The bytes of the first command that was not sent yet. Marks it as sent.
    mutating func sendFirst() -> [UInt8]? {
        guard let entry = unsent.popFirst() else { return nil }
        sent.append(
            Sent(size: entry.bytes.count, replies: entry.replies, deadline: entry.deadline, caller: entry.caller))
        return entry.bytes
    }

    /// Counts a reply. Returns the caller, if the reply completes the answer. `isExpected` is false if no command waits
    /// for a reply.
    mutating func reply() -> (isExpected: Bool, caller: Caller?) {
        guard var entry = sent.popFirst() else { return (false, nil) }
        entry.replies -= 1
        if entry.replies == 0 {
            size -= entry.size
            return (true, entry.caller)
        }
        sent.prepend(entry)
        return (true, nil)
    }

    /// Removes the sent commands, after their connection was lost, and returns their callers.
    mutating func takeSent() -> [Caller] {
        sent.takeAll().map { entry in
            size -= entry.size
            return entry.caller
        }
    }

    mutating func takeUnsent() -> [Caller] {
        unsent.takeAll().map { entry in
            size -= entry.bytes.count
            return entry.caller
        }
    }

    /// Whether a sent command has timed out.
    func isLate(at now: Moment) -> Bool { sent.first.map { $0.deadline <= now } ?? false }

    /// Removes the commands that timed out before they were sent, and returns their callers.
    mutating func takeLateUnsent(at now: Moment) -> [Caller] {
        var late: [Caller] = []
        while let entry = unsent.first, entry.deadline <= now, unsent.popFirst() != nil {
            size -= entry.bytes.count
            late.append(entry.caller)
        }
        return late
    }
}

/// A queue with fast operations at both ends.
struct FIFO<Element> {
    private var elements: [Element?] = []
    private var head = 0

    var isEmpty: Bool { head == elements.count }
    var count: Int { elements.count - head }
    var first: Element? { isEmpty ? nil : elements[head] }

    mutating func append(_ element: Element) { elements.append(element) }

    mutating func prepend(_ element: Element) {
        if head > 0 {
            head -= 1
            elements[head] = element
        } else {
            elements.insert(element, at: 0)
        }
    }

    mutating func popFirst() -> Element? {
        guard !isEmpty else { return nil }
        let element = elements[head]
        elements[head] = nil
        head += 1
        if isEmpty {
            elements.removeAll(keepingCapacity: elements.capacity <= 1_024)
            head = 0
        } else if head >= 1_024, head * 2 > elements.count {
            elements.removeFirst(head)
            head = 0
        }
        return element
    }

    mutating func takeAll() -> [Element] {
        defer { self = FIFO() }
        return elements[head...].compactMap(\.self)
    }
}
