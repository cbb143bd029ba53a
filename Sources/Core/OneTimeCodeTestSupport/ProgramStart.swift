import OneTimeCode

/// Held while a test starts a program, and while it opens pipes for one.
///
/// Foundation closes in a new program all descriptors up to the highest one that was open when it looked. One that another
/// thread opens right after that stays open in the program. If it is the socket by which Foundation learns of the end of
/// another program, nobody learns of that until both have ended; and some run as long as the tests.
package let programStart = ProgramStart()

/// A lock without a value.
package struct ProgramStart: Sendable {
    private let lock = Locked(())

    fileprivate init() {}

    /// Runs a closure while no other thread runs one.
    package func withLock<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        try lock.withLock { (_: inout Void) throws(Failure) in try body() }
    }
}
