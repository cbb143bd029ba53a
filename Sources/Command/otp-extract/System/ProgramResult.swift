/// The end and the output of a program that was run.
struct ProgramResult {
    enum End: Equatable {
        /// It ended by itself, with a status.
        case exited(Int32)
        /// Another process ended it, with a signal.
        case signalled(Int32)
        /// It was ended at the time limit.
        case tookTooLong
        /// It was ended, since it wrote more than the limit.
        case wroteTooMuch
    }

    let end: End
    let output: [UInt8]
    let errors: [UInt8]
}

/// Limits for a program.
struct ProgramLimits {
    var time: Duration
    /// The most bytes of output and errors together.
    var bytes: Int
}

/// Runs a program that is found in PATH. Throws if it cannot be started.
typealias ProgramRunner = (_ program: String, _ arguments: [String], _ limits: ProgramLimits) throws -> ProgramResult
