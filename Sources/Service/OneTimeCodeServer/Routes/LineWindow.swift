#if Server

import OneTimeCode

/// The answers to the lines of a batch, in the order of the lines, while some of them wait for the store.
///
/// One task reads lines, another one writes answers. A line is added when there is ``room()``. Answers are written when
/// they fill a piece, or when there are no lines to read and none that wait.
final class LineWindow: Sendable {
    /// Returns the answer to a line.
    typealias Work = @Sendable () async -> [UInt8]

    private let order: Locked<AnswerOrder<Recipient, Work>>
    private let changes = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    private let rooms = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))

    /// - Parameter limit: The most lines whose answers wait.
    init(limit: Int) { order = Locked(AnswerOrder(limit: limit)) }

    // MARK: Reading

    /// Returns when a line may be added. Throws if nobody reads the answers any more.
    func room() async throws {
        while !order.withLock({ $0.hasRoom }) {
            var iterator = rooms.stream.makeAsyncIterator()
            guard await iterator.next() != nil else { throw CancellationError() }
        }
    }

    /// Tells whether there are lines to read at the moment.
    func readsLines(_ isReading: Bool) { perform { $0.isReading = isReading } }

    /// Adds the answer to the next line.
    func add(_ answer: [UInt8]) {
        perform { order in
            let ticket = order.add()
            order.finish(ticket, answer)
        }
    }

    /// Adds the next line, whose answer waits. Returns its ticket if nothing about the recipient waits, and it must be
    /// run now.
    func add(_ work: @escaping Work, about recipient: Recipient) -> Int? {
        order.withLock { $0.add(work, about: recipient) }
    }

    /// Gets the answer to a line, and then those to the lines about the recipient that waited for it.
    func run(_ work: Work, _ ticket: Int, about recipient: Recipient) async {
        var (work, ticket) = (work, ticket)
        while true {
            let answer = await work()
            let next = perform { order in
                order.finish(ticket, answer)
                return order.next(about: recipient)
            }
            guard let next else { return }
            (ticket, work) = (next.ticket, next.work)
        }
    }

    /// Tells that there are no more lines.
    func end() { changes.continuation.finish() }

    // MARK: Writing

    /// The next answers, each with a line break; nil if there are no more.
    func nextPiece() async -> [UInt8]? {
        while true {
            let piece = perform { $0.isDue ? $0.takePiece() : [] }
            if !piece.isEmpty { return piece }
            var iterator = changes.stream.makeAsyncIterator()
            guard await iterator.next() != nil else { break }
        }
        let rest = perform { $0.takePiece() }
        return rest.isEmpty ? nil : rest
    }

    /// Tells that nobody reads the answers any more.
    func stop() { rooms.continuation.finish() }

    private func perform<Value>(_ change: (inout AnswerOrder<Recipient, Work>) -> Value) -> Value {
        let (value, isDue, hasRoom) = order.withLock { order in
            let hadRoom = order.hasRoom
            let value = change(&order)
            return (value, order.isDue, !hadRoom && order.hasRoom)
        }
        if isDue { changes.continuation.yield() }
        if hasRoom { rooms.continuation.yield() }
        return value
    }
}

/// The order of answers. It decides which lines may wait together.
struct AnswerOrder<Key: Hashable, Work> {
    /// The size from which on a piece is written, and that from which on no line is read before it is written.
    private static var pieceSize: Int { 16_384 }
    private static var longestPiece: Int { 65_536 }

    private let limit: Int
    /// Whether there are lines to read at the moment.
    var isReading = false
    /// The answers after those of the piece; nil for those that wait. The tickets are numbers in this order.
    private var answers: [[UInt8]?] = []
    private var firstTicket = 0
    private var waitingCount = 0
    private var piece: [UInt8] = []
    /// The keys of the lines that are run, and the later lines of the same key.
    private var held: [Key: [(ticket: Int, work: Work)]] = [:]

    /// - Parameter limit: The most lines that wait.
    init(limit: Int) { self.limit = limit }

    /// Whether another line may be added.
    var hasRoom: Bool { waitingCount < limit && answers.count < 2 * limit && piece.count < Self.longestPiece }

    /// Whether the piece is to be written.
    var isDue: Bool { piece.count >= Self.pieceSize || !piece.isEmpty && !isReading && waitingCount == 0 }

    /// A ticket for the next line.
    mutating func add() -> Int {
        answers.append(nil)
        waitingCount += 1
        return firstTicket + answers.count - 1
    }

    /// A ticket for the next line, if it may be run now. Otherwise ``next(about:)`` returns it later.
    mutating func add(_ work: Work, about key: Key) -> Int? {
        let ticket = add()
        if held[key] == nil {
            held[key] = []
            return ticket
        }
        held[key]?.append((ticket, work))
        return nil
    }

    mutating func finish(_ ticket: Int, _ answer: [UInt8]) {
        answers[ticket - firstTicket] = answer
        waitingCount -= 1
        guard ticket == firstTicket else { return }
        let count = answers.prefix { $0 != nil }.count
        for case let answer? in answers[..<count] {
            piece += answer
            piece.append(0x0A)
        }
        firstTicket += count
        answers.removeFirst(count)
    }

    /// The next line of a key, after the answer to one of them. It must be run.
    mutating func next(about key: Key) -> (ticket: Int, work: Work)? {
        guard held[key]?.isEmpty == false else {
            held[key] = nil
            return nil
        }
        return held[key]?.removeFirst()
    }

    mutating func takePiece() -> [UInt8] {
        defer { piece = [] }
        return piece
    }
}

#endif
