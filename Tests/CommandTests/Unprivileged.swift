import Foundation
import OneTimeCodeTestSupport

/// Runs the program as a user who may not read everything, also for the superuser.
enum Unprivileged {
    private static let isSuperuser = geteuid() == 0
    private static let options = ["--reuid=65534", "--regid=65534", "--clear-groups"]

    /// The words that a shell script puts before a command.
    static let prefix = isSuperuser ? "setpriv \(options.joined(separator: " "))" : ""

    /// Whether the program can run as such a user.
    static let isPossible: Bool = {
        if !isSuperuser { return true }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/setpriv")
        process.arguments = options + ["test", "-x", Command.executable.path]
        guard (try? programStart.withLock({ try process.run() })) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()
}
