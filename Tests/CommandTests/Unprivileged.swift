import Foundation
import OneTimeCodeTestSupport

/// Runs the program as a user who may not read everything, also for the superuser.
enum Unprivileged {
    private static let isSuperuser = geteuid() == 0
    private static let options = ["--reuid=65534", "--regid=65534", "--clear-groups"]

    /// What a shell script writes before a command.
    static let prefix = isSuperuser ? "setpriv \(options.joined(separator: " "))" : ""

    /// Whether there is such a user, who may run the program.
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
