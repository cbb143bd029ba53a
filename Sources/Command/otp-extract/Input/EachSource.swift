import ArgumentParser

/// Calls `body` for each file of a command line. An unreadable file is reported, and the others are read.
///
/// - Parameters:
///   - hints: Whether to print a hint if the input is a terminal, where a waiting program seems to hang.
///   - waitsForWriters: Whether the opening of a named pipe waits for a writer.
///   - report: Reports a failure.
/// - Returns: The exit status for the first unreadable file; nil if all were read.
func forEachSource(
    of paths: [String], hints: Bool = true, waitsForWriters: Bool = true,
    report: (InputFailure) throws -> Void = { $0.report() },
    _ body: (borrowing ByteSource) throws -> Void
) throws -> ExitCode? {
    var status: ExitCode?
    for path in paths {
        do {
            let source = try ByteSource(path: path, waitsForWriter: waitsForWriters)
            if hints, source.isTerminal, StandardError.isTerminal {
                StandardError.print("waiting for input from the terminal; Ctrl-D ends it, --help lists the options")
            }
            try body(source)
        } catch let failure as InputFailure where failure.isOfOneFile {
            try report(failure)
            status = status ?? failure.status
        }
    }
    return status
}
