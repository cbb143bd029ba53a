import OneTimeCode

/// The commands of one connection, in order: commands that were sent and wait for answers, and commands that wait for
/// the connection.
struct CommandPipeline<Caller> {
    struct Entry {
        let bytes: [UInt8]
        /// The number of replies. Only the last one is the answer.
        var replies: Int
        let deadline: Moment
        let caller: Caller
    }

    private var sent = FIFO<Entry>()
    private var unsent = FIFO<Entry>()

    var isEmpty: Bool { sent.isEmpty && unsent.isEmpty }
    var hasUnsent: Bool { !unsent.isEmpty }

    /// The moment when the next command times out. Almost all callers have the same timeout, so this checks only the
    /// first command of each queue.
    var deadline: Moment? {
        switch (sent.first?.deadline, unsent.first?.deadline) {
        case (let one?, let other?): min(one, other)
        case (let one, let other): one ?? other
        }
    }

    mutating func add(_ entry: Entry) { unsent.append(entry) }

    /// The bytes of all commands that were not sent yet. Marks these as sent.
    mutating func send() -> [UInt8] {
        var bytes: [UInt8] = []
        while let entry = unsent.popFirst() {
            bytes += entry.bytes
            sent.append(entry)
        }
        return bytes
    }

    /// Counts a reply. Returns the caller, if the reply completes the answer. `isExpected` is false if no command waits
    /// for a reply.
    mutating func reply() -> (isExpected: Bool, caller: Caller?) {
        guard var entry = sent.popFirst() else { return (false, nil) }
        entry.replies -= 1
        if entry.replies == 0 { return (true, entry.caller) }
        sent.prepend(entry)
        return (true, nil)
    }

    /// Removes and returns the sent commands, after their connection was lost.
    mutating func takeSent() -> [Entry] { sent.takeAll() }

    mutating func takeUnsent() -> [Entry] { unsent.takeAll() }

    /// Whether a sent command has timed out.
    func isLate(at now: Moment) -> Bool { sent.first.map { $0.deadline <= now } ?? false }

    /// Removes and returns the commands that timed out before they were sent.
    mutating func takeLateUnsent(at now: Moment) -> [Entry] {
        var late: [Entry] = []
        while let entry = unsent.first, entry.deadline <= now, let first = unsent.popFirst() { late.append(first) }
        return late
    }
}

/// A queue with fast operations at both ends.
struct FIFO<Element> {
    private var elements: [Element?] = []
    private var head = 0

    var isEmpty: Bool { head == elements.count }
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
