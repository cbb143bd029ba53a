import OneTimeCodeSupport
import Testing

@testable import OneTimeCode

/// A window behaves like its model under random operations.
@Suite struct CodeWindowModelTests {
    struct Setup: Sendable, CustomTestStringConvertible {
        let seed: UInt64
        var recipients = 4
        let codesPerRecipient: Int
        let codes: Int
        /// Whether wake requests are obeyed to the nanosecond. Otherwise sweeps are random, so that expired codes
        /// remain for a while.
        let isPunctual: Bool

        var testDescription: String {
            "seed \(seed), \(codesPerRecipient) of \(codes) codes\(isPunctual ? "" : ", swept late")"
        }
    }

    private static let setups = (1...6 as ClosedRange<UInt64>).flatMap { seed in
        [
            Setup(seed: seed, codesPerRecipient: 3, codes: 8, isPunctual: true),
            Setup(seed: seed, codesPerRecipient: 100, codes: 100, isPunctual: true),
            Setup(seed: seed, codesPerRecipient: 1, codes: 3, isPunctual: true),
            Setup(seed: seed, codesPerRecipient: 100, codes: 8, isPunctual: false),
        ]
    }

    /// Many recipients, so that lines, buckets and cells come and go. Windows end by sweeps and in between.
    @Test(arguments: [true, false]) func aHundredThousandOperationsMatchTheModel(_ isPunctual: Bool) throws {
        var run = ModelRun(
            Setup(
                seed: 99, recipients: 8, codesPerRecipient: isPunctual ? 2 : 100, codes: 10, isPunctual: isPunctual))
        for step in 0..<100_000 {
            let mistake = run.step()
            try #require(mistake == nil, "step \(step)")
        }
        #expect(run.droppedCount > 1_000 && run.seen["used again", default: 0] > 1_000)
        #expect(run.seen["used after a drop", default: 0] > 100)
    }

    @Test(arguments: setups) func aWindowMatchesItsModel(_ setup: Setup) throws {
        var run = ModelRun(setup)
        for step in 0..<4_000 {
            let mistake = run.step()
            try #require(mistake == nil, "step \(step)")
        }
        // The run has covered the intended cases.
        #expect(run.seen["stored", default: 0] > 100 && run.seen["refreshed", default: 0] > 100)
        #expect(run.seen["used again", default: 0] > 0 && run.seen["expired", default: 0] > 10)
        #expect(run.seen["consumed", default: 0] > 100 && run.seen["removed", default: 0] > 10)
        #expect((run.droppedCount > 100) == (setup.codes < 100))
    }
}

/// A window, its model, and random operations on both.
private struct ModelRun {
    private let setup: CodeWindowModelTests.Setup
    private var generator: SplitMix64
    private var window: CodeWindow
    private var model: CodeWindowModel
    private var now = Moment(nanoseconds: 0)
    private var wall = StoreSample.noon
    private var timer: Moment?
    private var lastID = 0
    private let recipients: [Recipient]
    /// The number of occurrences by outcome.
    private(set) var seen: [String: Int] = [:]

    var droppedCount: Int { window.droppedCount }

    init(_ setup: CodeWindowModelTests.Setup) {
        self.setup = setup
        recipients = (1...setup.recipients).map { StoreSample.recipient($0) }
        generator = SplitMix64(seed: setup.seed)
        window = CodeWindow(
            length: .seconds(180), limits: .init(codesPerRecipient: setup.codesPerRecipient, codes: setup.codes))
        model = CodeWindowModel(
            length: .seconds(180), codesPerRecipient: setup.codesPerRecipient, codes: setup.codes)
    }

    /// Applies an operation to both; returns the difference.
    mutating func step() -> String? {
        // Four recipients a step: all of them would take minutes in a debug build.
        let recipients = recipients.count <= 4 ? recipients : Array(recipients.shuffled(using: &generator).prefix(4))
        let before = contents(of: recipients)
        let (action, isSame, announced) = act()
        model.expire(at: now)
        guard isSame else { return "\(action): other outcomes" }
        for recipient in recipients {
            let history = window.history(for: recipient, at: now)
            let expected = model.history(for: recipient, at: now)
            guard history == expected else { return "\(action): a history of \(history), not \(expected)" }
        }
        let id = recentID()
        guard window.isDropped(id, at: now) == model.isDropped(id) else { return "\(action): dropped or not" }
        guard window.droppedCount == model.droppedCount else { return "\(action): \(window.droppedCount) dropped" }
        guard setup.isPunctual else { return window.count >= model.entries.count ? nil : "\(action): too few codes" }
        guard window.count == model.entries.count else { return "\(action): \(window.count) codes" }
        let untold = zip(recipients, zip(before, contents(of: recipients))).filter {
            $1.0 != $1.1 && !announced.contains($0)
        }
        return untold.isEmpty ? nil : "\(action): \(untold.count) recipients not told"
    }

    private struct Content: Equatable {
        let code: VerificationCode
        let isConsumed: Bool
    }

    /// The codes of each recipient, without their remaining times.
    private func contents(of recipients: [Recipient]) -> [[Content]] {
        recipients.map { recipient in
            window.history(for: recipient, at: now).map { Content(code: $0.code, isConsumed: $0.isConsumed) }
        }
    }

    private mutating func act() -> (action: String, isSame: Bool, announced: Set<Recipient>) {
        switch Int.random(in: 0..<100, using: &generator) {
        case 0..<50: insert()
        case 50..<65: consume()
        case 65..<70: remove()
        case 70..<72: turnWallClock()
        case 72..<75: ("sweep", true, obey(window.sweep(at: now, limit: 3)))
        default: advance()
        }
    }

    /// Times are multiples of ten seconds, so that many are equal, and many windows end exactly at a deadline.
    private mutating func tens(_ range: ClosedRange<Int>) -> Duration {
        .seconds(10 * Int.random(in: range, using: &generator))
    }

    private mutating func insert() -> (String, Bool, Set<Recipient>) {
        let recipient = recipients[Int.random(in: recipients.indices, using: &generator)]
        let match = StoreSample.match(
            // two spellings of one string, and texts of several cells
            ["11", "22", "\u{E9}3", "e\u{301}3", String(repeating: "5", count: 60)][
                Int.random(in: 0..<5, using: &generator)],
            domain: Int.random(in: 0..<4, using: &generator) == 0 ? "acme.example" : nil)
        let age: Duration? = Bool.random(using: &generator) ? tens(-3...20) : nil
        let received = age.map { age in
            Timestamp(nanosecondsSinceUnixEpoch: wall.nanosecondsSinceUnixEpoch - age.clampedNanoseconds)
        }
        lastID += 1
        let (id, clocks) = (StoreSample.id(lastID), CodeWindow.Clocks(monotonic: now, wall: wall))
        let (insertion, actions) = window.insert(match, for: recipient, receivedAt: received, id: id, at: clocks)
        let expected = model.insert(match, for: recipient, receivedAt: received, id: id, now: now, wall: wall)
        switch insertion {
        case .stored: seen["stored", default: 0] += 1
        case .refreshed: seen["refreshed", default: 0] += 1
        case .alreadyConsumed(let code):
            seen["used again", default: 0] += 1
            if window.isDropped(code.id, at: now) { seen["used after a drop", default: 0] += 1 }
        case .expired: seen["expired", default: 0] += 1
        }
        return ("insert", insertion == expected, obey(actions))
    }

    /// A recent id; most of them are still known.
    private mutating func recentID() -> VerificationCode.ID {
        StoreSample.id(Int.random(in: max(1, lastID - 8)...(lastID + 1), using: &generator))
    }

    private mutating func consume() -> (String, Bool, Set<Recipient>) {
        let id = recentID()
        let (consumption, actions) = window.consume(id, at: now)
        if case .consumed = consumption { seen["consumed", default: 0] += 1 }
        return ("consume", consumption == model.consume(id), obey(actions))
    }

    private mutating func remove() -> (String, Bool, Set<Recipient>) {
        let id = recentID()
        let (isRemoved, actions) = window.remove(id, at: now)
        if isRemoved { seen["removed", default: 0] += 1 }
        return ("remove", isRemoved == model.remove(id), obey(actions))
    }

    private mutating func turnWallClock() -> (String, Bool, Set<Recipient>) {
        let turn = Int64.random(in: -300_000_000_000...300_000_000_000, using: &generator)
        wall = Timestamp(nanosecondsSinceUnixEpoch: wall.nanosecondsSinceUnixEpoch + turn)
        return ("turn the wall clock", true, [])
    }

    private mutating func advance() -> (String, Bool, Set<Recipient>) {
        let duration = tens(0...4)
        now = now + duration
        wall = Timestamp(nanosecondsSinceUnixEpoch: wall.nanosecondsSinceUnixEpoch + duration.clampedNanoseconds)
        var announced: Set<Recipient> = []
        while setup.isPunctual, let moment = timer, moment <= now {
            timer = nil
            announced.formUnion(obey(window.sweep(at: now, limit: 3)))
        }
        return ("advance", true, announced)
    }

    /// Does what a window asks for, as a store does; returns whom it told.
    private mutating func obey(_ actions: CodeWindow.Actions) -> Set<Recipient> {
        var announced: Set<Recipient> = []
        for action in actions {
            switch action {
            case .announce(let recipient): announced.insert(recipient)
            case .wake(let moment): timer = moment
            }
        }
        return announced
    }
}
