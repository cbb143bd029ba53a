#if Server

import ArgumentParser
import CSupport

@main
struct OTPServer: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "otp-server",
        abstract: "Serves one-time codes of SMS messages by HTTP.",
        discussion: """
            Without options it listens on 127.0.0.1:8080, makes an administrator's token at random, and prints it once:

            otp-server --demo

            Each option may also be a variable of the environment (--body-bytes is OTP_SERVER_BODY_BYTES) or a key of \
            the configuration file ("bodyBytes"). Options count before variables, and variables before the file. The \
            API is described at /v1/openapi.json.

            Exit status: 0 after SIGINT or SIGTERM; 64 wrong usage, 69 the address cannot be listened on, 78 a fault \
            of the configuration.
            """,
        version: String(cString: otp_extract_version()),
        subcommands: [ServeCommand.self, CredentialCommand.self, RedisKeyCommand.self],
        defaultSubcommand: ServeCommand.self)
}

#else

import Glibc

/// The program of a build without the package trait `Server`. Its packages take minutes to build, so only the trait
/// adds them.
@main
enum OTPServer {
    static func main() {
        fputs("otp-server: built without the package trait Server; run it with\n", stderr)
        fputs("  swift run -c release --traits Server otp-server --demo\n", stderr)
        exit(69)
    }
}

#endif
