#if Server

import ArgumentParser
import FoundationEssentials
import OneTimeCodeRedis

struct RedisKeyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "redis-key",
        abstract: "Make a key that encrypts what Redis holds.",
        discussion: """
            Adds the key to the file, or prints its line. A new file also gets the key 'recipients', which never \
            changes. A key that is added only decrypts. When all servers have it, move it to the first line:

            otp-server redis-key 2026-11 --file /etc/otp-server/redis-keys
            """)

    @Argument(help: "The id of the key, such as the month.")
    var id: String

    @OptionGroup var target: SecretTarget

    func run() throws {
        var lines = ["\(id):\(Self.key())"]
        var present = ""
        if let file = target.file, let bytes = try? Data(contentsOf: URL(filePath: file)) {
            present = String(decoding: bytes, as: UTF8.self)
        }
        if target.file != nil, present.isEmpty { lines.append("recipients:\(Self.key())") }
        do throws(RedisSecretsError) {
            _ = try RedisSecrets(present + "\n" + lines.joined(separator: "\n"), source: target.file ?? "the key")
        } catch {
            StandardError.print("otp-server: \(error)")
            throw Sysexits.configurationError
        }
        try target.write(lines)
    }

    /// 256 random bits in base64.
    private static func key() -> String {
        var generator = SystemRandomNumberGenerator()
        return Data((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }).base64EncodedString()
    }
}

#endif
