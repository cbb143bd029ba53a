@testable import OneTimeCode

/// A list of operations on a window of codes and on its model, two bytes each: what is done, and with what.
///
/// The first byte sets the limits, and whether codes are swept when the window asks for it.
@Sendable func fuzzStore(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    var run = StoreRun(
        codesPerRecipient: 1 + Int(first & 3), codes: 1 + Int(first >> 2 & 15), isPunctual: first & 0x40 == 0)
    for index in stride(from: 1, to: bytes.count - 1, by: 2) { run.step(bytes[index], bytes[index + 1]) }
}

private struct StoreRun {
    private var window: CodeWindow
    private var model: CodeWindowModel
    private let isPunctual: Bool
    private var now = Moment(nanoseconds: 0)
    private var wall = Timestamp(nanosecondsSinceUnixEpoch: 1_800_000_000_000_000_000)
    private var timer: Moment?
    private var lastID: UInt64 = 0
    private let recipients = (0..<4).map { Recipient("+99\($0)") }

    init(codesPerRecipient: Int, codes: Int, isPunctual: Bool) {
        let limits = InMemoryCodeStore.Limits(codesPerRecipient: codesPerRecipient, codes: codes)
        window = CodeWindow(length: .seconds(180), limits: limits)
        model = CodeWindowModel(length: .seconds(180), codesPerRecipient: codesPerRecipient, codes: codes)
        self.isPunctual = isPunctual
    }

    mutating func step(_ operation: UInt8, _ operand: UInt8) {
        switch operation & 7 {
        case 0...3: insert(operand, age: operation & 8 == 0 ? nil : Int(operation >> 4) - 3)
        case 4: consume(operand)
        case 5: remove(operand)
        case 6: turnWallClock(operand)
        default: advance(operand)
        }
        model.expire(at: now)
        for recipient in recipients {
            expect(window.history(for: recipient, at: now) == model.history(for: recipient, at: now))
        }
        // what expired and was not swept yet may be dropped without being counted, and is still held
        expect(window.droppedCount == model.droppedCount)
        expect(isPunctual ? window.count == model.entries.count : window.count >= model.entries.count)
    }

    /// Times are multiples of ten seconds, so that many are equal, and many windows end exactly at a deadline.
    private mutating func insert(_ operand: UInt8, age: Int?) {
        let code = String(Int(operand >> 2 & 7), radix: 10)
        let match = CodeMatch(
            code: code, confidence: 0.9, range: 0..<1, rawText: code, domain: operand & 0x20 == 0 ? nil : "a.example")
        let received = age.map { moved(wall, by: .seconds(-10 * $0)) }
        lastID += 1
        let id = VerificationCode.ID(high: 0, low: lastID)
        let recipient = recipients[Int(operand & 3)]
        let (insertion, actions) = window.insert(
            match, for: recipient, receivedAt: received, id: id, at: .init(monotonic: now, wall: wall))
        expect(
            insertion
                == model.insert(match, for: recipient, receivedAt: received, id: id, now: now, wall: wall))
        obey(actions)
    }

    /// A recent id; most of them are still known.
    private func id(_ operand: UInt8) -> VerificationCode.ID { .init(high: 0, low: lastID &- UInt64(operand & 15)) }

    private mutating func consume(_ operand: UInt8) {
        let (consumption, actions) = window.consume(id(operand), at: now)
        expect(consumption == model.consume(id(operand)))
        obey(actions)
    }

    private mutating func remove(_ operand: UInt8) {
        let (isRemoved, actions) = window.remove(id(operand), at: now)
        expect(isRemoved == model.remove(id(operand)))
        obey(actions)
    }

    private mutating func turnWallClock(_ operand: UInt8) {
        wall = moved(wall, by: .seconds(10 * (Int(operand) - 128)))
    }

    private mutating func advance(_ operand: UInt8) {
        let duration = Duration.seconds(10 * Int(operand & 31))
        now = now + duration
        wall = moved(wall, by: duration)
        if isPunctual {
            while let moment = timer, moment <= now { sweep() }
        } else if operand & 0x80 != 0 {
            sweep()
        }
    }

    private mutating func sweep() {
        timer = nil
        obey(window.sweep(at: now, limit: 3))
    }

    private mutating func obey(_ actions: CodeWindow.Actions) {
        for case .wake(let moment) in actions { timer = moment }
    }

    private func moved(_ time: Timestamp, by duration: Duration) -> Timestamp {
        Timestamp(nanosecondsSinceUnixEpoch: time.nanosecondsSinceUnixEpoch + duration.clampedNanoseconds)
    }
}
