import ArgumentParser
import OneTimeCodeTemplates

/// The exit statuses of sysexits.h that this program uses.
enum Sysexits {
    static let usage = ExitCode(64)
    static let dataError = ExitCode(65)
    static let noInput = ExitCode(66)
    static let unavailable = ExitCode(69)
    static let ioError = ExitCode(74)
}

/// A failure outside the program, as one line on standard error and an exit status.
struct InputFailure: Error {
    let message: String
    let status: ExitCode
    /// Whether it concerns only one input file, so that the others can be read.
    var isOfOneFile = false

    static func cannotOpen(_ path: String, _ code: Int32) -> InputFailure {
        // the argument may be a message, given as if it were a file
        let isMessage = code == ENAMETOOLONG || (code == ENOENT && !ArgumentSecrecy.isShown(path))
        let advice = isMessage ? "; pipe a message to standard input instead" : ""
        return InputFailure(
            message: "\(path): cannot be opened: \(reason(code))\(advice)", status: Sysexits.noInput,
            isOfOneFile: true)
    }

    static func cannotRead(_ path: String, _ code: Int32) -> InputFailure {
        // a folder opens like a file and fails at the first read
        InputFailure(
            message: "\(path): cannot be read: \(reason(code))",
            status: code == EISDIR ? Sysexits.noInput : Sysexits.ioError, isOfOneFile: true)
    }

    static func isNotUTF8(_ path: String) -> InputFailure {
        InputFailure(
            message: "\(path): UTF-16 or UTF-32, not UTF-8; convert it first, with 'iconv -f UTF-16 -t UTF-8'",
            status: Sysexits.dataError, isOfOneFile: true)
    }

    static func cannotWrite(_ code: Int32, to name: String = "standard output") -> InputFailure {
        InputFailure(message: "\(name): cannot be written: \(reason(code))", status: Sysexits.ioError)
    }

    static func cannotStart(_ program: String, _ code: Int32) -> InputFailure {
        InputFailure(
            message: "\(program): cannot be started: \(reason(code)); --fetch needs the programs getent and curl",
            status: Sysexits.unavailable)
    }

    static func noPipe(_ code: Int32) -> InputFailure {
        InputFailure(message: "no pipe can be opened: \(reason(code))", status: Sysexits.ioError)
    }

    private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

    /// Prints the failure, without possibly secret arguments.
    func report() { StandardError.print(ArgumentSecrecy.hidden(in: message)) }
}

/// Runs a command's `body`; prints a failure as one line and turns it into the exit status.
func reportingFailures(_ body: () throws -> Void) throws {
    do {
        try body()
    } catch let failure as InputFailure {
        failure.report()
        throw failure.status
    }
}

extension InputFailure {
    /// The failure of a path that is given for catalogs, or of a file or folder below it.
    init(_ failure: CatalogFiles.Failure) {
        self.init(message: failure.description, status: Sysexits.noInput, isOfOneFile: true)
    }
}

extension CatalogFiles {
    /// Prints which files and folders could not be read; returns the exit status if there are any.
    func reportFailures() -> ExitCode? {
        for failure in failures { InputFailure(failure).report() }
        return failures.isEmpty ? nil : Sysexits.noInput
    }
}
