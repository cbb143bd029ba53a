import OneTimeCode
import OneTimeCodeJSON

/// Handles what happens, one thing after the other, until the input ends or a signal comes.
struct WatchLoop<Store: CodeStore, Printer: EventPrinter & ~Copyable>: ~Copyable where Store.Failure == Never {
    private let inputs: WatchInputs
    private var session: WatchSession<Store>
    private var printer: Printer
    private var isTicking = false
    private var hasMalformedInput = false

    init(inputs: WatchInputs, session: WatchSession<Store>, printer: consuming Printer) {
        self.inputs = inputs
        self.session = session
        self.printer = printer
    }

    /// Runs to the end.
    /// - Returns: Whether all lines could be read.
    mutating func run() async throws -> Bool {
        try printer.flush()
        for await input in inputs.events {
            if inputs.isInterrupted { break }
            switch input {
            case .line(let line, let file, let number):
                defer { inputs.hasHandledLine() }
                try await handle(line, file: file, number: number)
            case .changed(let change):
                let events = await session.handle(change)
                if events.isEmpty { continue }
                try printer.print(events)
                try printer.flush()
            case .tick:
                isTicking = false
                try printer.flush()
            case .waiting: try printer.flush()
            case .interrupted: break
            case .end(let failure):
                try printer.finish()
                if let failure { throw failure }
                return !hasMalformedInput
            }
            if !isTicking, let duration = printer.staleAfter {
                isTicking = true
                inputs.tick(after: duration)
            }
        }
        try printer.finish()
        return !hasMalformedInput
    }

    private mutating func handle(_ line: [UInt8], file: String, number: Int) async throws {
        guard !JSONLine.isBlank(line) else { return }
        do {
            try printer.print(await session.handle(WatchLine(line)))
        } catch let problem as WatchLine.Problem {
            if problem.isMalformed { hasMalformedInput = true }
            try printer.printProblem(problem.message, file: file, line: number)
        }
    }
}
