import ArgumentParser
import OneTimeCode
import OneTimeCodeJSON

/// Handles events one by one until the input ends or a signal arrives.
struct WatchLoop<Store: CodeStore, Printer: EventPrinter & ~Copyable>: ~Copyable where Store.Failure == Never {
    private let inputs: WatchInputs
    private var session: WatchSession<Store>
    private var printer: Printer
    private var isTicking = false
    private var hasEnded = false
    /// The status for the first unreadable file.
    private var failed: ExitCode?
    private var hasMalformedInput = false

    init(inputs: WatchInputs, session: WatchSession<Store>, printer: consuming Printer) {
        self.inputs = inputs
        self.session = session
        self.printer = printer
    }

    /// Runs until the input ends and, if the remaining time of codes is shown, until the last code expires.
    /// - Returns: The exit status; nil if all files and lines were read.
    mutating func run() async throws -> ExitCode? {
        try printer.flush()
        for await input in inputs.events {
            if inputs.isInterrupted { break }
            switch input {
            case .line(let line, let file, let number):
                defer { inputs.hasHandledLine() }
                try await handle(line, file: file, number: number)
            case .changed(let change):
                let events = await session.handle(change)
                if !events.isEmpty {
                    try printer.print(events)
                    try printer.flush()
                }
            case .tick:
                isTicking = false
                try printer.flush()
            case .waiting: try printer.flush()
            case .interrupted: break
            case .unreadable(let failure):
                failed = failed ?? failure.status
                try printer.printFailure(failure)
            case .end: hasEnded = true
            }
            let staleAfter = printer.staleAfter
            if hasEnded, staleAfter == nil { break }
            if !isTicking, let staleAfter {
                isTicking = true
                inputs.tick(after: staleAfter)
            }
        }
        try printer.finish()
        return failed ?? (hasMalformedInput ? Sysexits.dataError : nil)
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
