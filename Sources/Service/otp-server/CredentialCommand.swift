#if Server

import ArgumentParser
import Glibc
import OneTimeCodeServer

struct CredentialCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "credential",
        abstract: "Make a token and its line for the file of credentials.",
        discussion: """
            Prints the token on standard error, once: only its digest is kept. Adds the line to the file, or prints it \
            on standard output:

            otp-server credential publisher sms-gateway --file /etc/otp-server/credentials
            """)

    @Argument(help: "What the token is for: publisher, administrator, monitor or checker.")
    var role: String

    @Argument(help: "The name of its holder, without spaces.")
    var name: String

    @OptionGroup var target: SecretTarget

    func validate() throws {
        guard let role = Role(rawValue: role), role != .subscriber else {
            throw ValidationError(
                "The role is publisher, administrator, monitor or checker. Subscribers have signed tokens.")
        }
        guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || "-_.@".contains($0) }) else {
            throw ValidationError("The name has letters, digits, '-', '_', '.' and '@'.")
        }
    }

    func run() throws {
        guard let role = Role(rawValue: role) else { return }
        var generator = SystemRandomNumberGenerator()
        let token = OpaqueToken.make(using: &generator)
        try target.write([CredentialFile.line(Credential(role: role, name: name, digest: TokenDigest(of: token)))])
        StandardError.print("token: \(token)")
    }
}

/// Where a command writes its secret: to the end of a file, or to standard output.
struct SecretTarget: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Add the line to this file. A new file can be read only by its owner, from its first moment.",
            valueName: "file"))
    var file: String?

    func write(_ lines: [String]) throws {
        guard let file else { return lines.forEach(StandardOutput.print) }
        // A redirection by a shell would make a file that others can read, if its umask says so.
        let descriptor = open(file, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure(file) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure(file) }
        var last = UInt8(ascii: "\n")
        if status.st_size > 0, pread(descriptor, &last, 1, status.st_size - 1) != 1 { throw failure(file) }
        let text = (last == UInt8(ascii: "\n") ? "" : "\n") + lines.map { $0 + "\n" }.joined()
        guard writeAtOnce(text, to: descriptor), fsync(descriptor) == 0 || errno == EINVAL else { throw failure(file) }
        if status.st_mode & 0o077 != 0 {
            StandardError.print("otp-server: \(file): others may read it; chmod 600 \(file)")
        }
    }

    private func writeAtOnce(_ text: String, to descriptor: Int32) -> Bool {
        let bytes = Array(text.utf8)
        return Glibc.write(descriptor, bytes, bytes.count) == bytes.count
    }

    private func failure(_ file: String) -> ExitCode {
        StandardError.print("otp-server: \(file): cannot be written: \(String(cString: strerror(errno)))")
        return Sysexits.configurationError
    }
}

#endif
