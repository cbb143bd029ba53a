import ArgumentParser
import OneTimeCode
import OneTimeCodeSupport

/// Handles lines, expiries and signals on one thread, until the input ends or a signal arrives.
///
/// Handles all lines that have arrived, then writes the output, then waits.
struct WatchLoop<Printer: EventPrinter & ~Copyable>: ~Copyable {
    private let interruption: Interruption
    private var session: WatchSession
    private var printer: Printer
    private let limit: RecordSize
    private var hasMalformedInput = false

    init(
        interruption: consuming Interruption, session: WatchSession, printer: consuming Printer, limit: RecordSize
    ) {
        self.interruption = interruption
        self.session = session
        self.printer = printer
        self.limit = limit
    }

    /// Runs until the input ends and, if the remaining time of codes is shown, until the last code expires.
    ///
    /// - Parameters:
    ///   - paths: The files of lines.
    ///   - hints: Whether to print a hint on standard error if the input is a terminal.
    /// - Returns: The exit status; nil if all files and lines were read.
    mutating func run(_ paths: [String], hints: Bool) throws -> ExitCode? {
        try printer.flush()
        var failed: ExitCode?
        _ = try forEachSource(of: paths, hints: hints, waitsForWriters: false) { failure in
            if interruption.hasArrived { return }
            failed = failed ?? failure.status
            try printer.printFailure(failure)
        } _: { source in
            if !interruption.hasArrived { try read(source) }
        }
        while printer.staleAfter != nil, !interruption.hasArrived { _ = try wait(for: nil) }
        try printer.finish()
        return failed ?? (hasMalformedInput ? Sysexits.dataError : nil)
    }

    private mutating func read(_ source: borrowing ByteSource) throws {
        var batches = RecordBatches(file: source.name, delimiter: UInt8(ascii: "\n"), limit: limit)
        let descriptor = source.descriptor
        try source.forEachPiece {
            while !interruption.hasArrived {
                if try wait(for: descriptor) { return true }
            }
            return false
        } _: { piece in
            try batches.add(piece) { try handle($0) }
        }
        try batches.finish { try handle($0) }
    }

    /// Prints the expired codes, and waits for a file, a signal, the next expiry or the next change on the screen.
    ///
    /// - Parameter descriptor: The open file. Without one, the function returns at once if no code is left.
    /// - Returns: Whether the file can be read.
    private mutating func wait(for descriptor: Int32?) throws -> Bool {
        try printer.print(session.expire())
        try printer.flush()
        let times = [session.timeToExpiry, printer.staleAfter].compactMap(\.self)
        // the last code may have expired since the caller looked, and then nothing would end the wait
        if descriptor == nil, times.isEmpty { return false }
        return interruption.wait(for: descriptor, atMost: times.min())
    }

    private mutating func handle(_ batch: RecordBatch) throws {
        try batch.forEachRecord { record in
            guard !interruption.hasArrived, !record.isBlank else { return }
            try printer.print(session.expire())
            do {
                let line = try line(of: record)
                try printer.print(session.handle(line))
            } catch let problem as LineProblem {
                try printer.printProblem(problem.description, file: batch.file, line: record.number)
            }
        }
    }

    private mutating func line(of record: Record) throws(LineProblem) -> WatchLine {
        do throws(LineProblem) { return try WatchLine(record.bytes) } catch {
            hasMalformedInput = true
            throw error
        }
    }
}
