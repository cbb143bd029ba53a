import ArgumentParser

/// Calls `body` for each file of a command line. One that cannot be read is reported, and the others are read.
///
/// - Parameters:
///   - hints: Whether to say so when the input comes from a terminal, where a program that waits looks like one that hangs.
///   - report: What to do with a failure.
/// - Returns: The exit status for the first file that could not be read; nil where all could.
func forEachSource(
    of paths: [String], hints: Bool = true, report: (InputFailure) -> Void = { $0.report() },
    _ body: (borrowing ByteSource) throws -> Void
) throws -> ExitCode? {
    var status: ExitCode?
    for path in paths {
        do {
            let source = try ByteSource(path: path)
            if hints, source.isTerminal, StandardError.isTerminal {
                StandardError.print("waiting for input from the terminal; Ctrl-D ends it, --help says what it can be")
            }
            try body(source)
        } catch let failure as InputFailure where failure.isOfOneFile {
            report(failure)
            status = status ?? failure.status
        }
    }
    return status
}
