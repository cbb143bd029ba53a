#if Server

import ArgumentParser
import OneTimeCodeServer

struct CredentialCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "credential",
        abstract: "Make a token and its line for the file of credentials.",
        discussion: """
            Prints the token on standard error, once: only its digest is kept. Prints the line on standard output:

            otp-server credential publisher sms-gateway >>/etc/otp-server/credentials
            """)

    @Argument(help: "What the token is for: publisher, administrator or monitor.")
    var role: String

    @Argument(help: "The name of its holder, without spaces.")
    var name: String

    func validate() throws {
        guard let role = Role(rawValue: role), role != .subscriber else {
            throw ValidationError("The role is publisher, administrator or monitor. Subscribers have signed tokens.")
        }
        guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || "-_.@".contains($0) }) else {
            throw ValidationError("The name has letters, digits, '-', '_', '.' and '@'.")
        }
    }

    func run() throws {
        guard let role = Role(rawValue: role) else { return }
        var generator = SystemRandomNumberGenerator()
        let token = OpaqueToken.make(using: &generator)
        StandardError.print("token: \(token)")
        StandardOutput.print(CredentialFile.line(Credential(role: role, name: name, digest: TokenDigest(of: token))))
    }
}

#endif
