import OneTimeCodeCrypto
import OneTimeCodeSupport

/// A Lua script that performs one transition of a recipient's codes. It is atomic on the server.
struct Script: Sendable {
    /// The source code, for `EVAL`.
    let text: [UInt8]
    /// The SHA-1 of the source code in hexadecimal, for `EVALSHA`.
    let digest: [UInt8]

    /// A script that consists of ``ScriptPrelude`` and `body`.
    ///
    /// - Parameters:
    ///   - body: The body.
    ///   - runsWhenFull: Whether the script may run while the server's memory is full.
    init(_ body: String, runsWhenFull: Bool) {
        // Without the flag, a server whose memory is full refuses the script before its first command.
        text = Array("#!lua\(runsWhenFull ? " flags=allow-oom" : "")\n\(ScriptPrelude.text)\n\(body)".utf8)
        digest = Hexadecimal.encoded(HashFunction.sha1.digest(of: text))
    }

    /// The command that runs the script by its digest.
    func evalsha(key: String, _ arguments: [[UInt8]]) -> RedisCommand { command("EVALSHA", digest, key, arguments) }

    /// The command that runs the script and makes the server cache it.
    func eval(key: String, _ arguments: [[UInt8]]) -> RedisCommand { command("EVAL", text, key, arguments) }

    private func command(_ name: String, _ script: [UInt8], _ key: String, _ arguments: [[UInt8]]) -> RedisCommand {
        RedisCommand([Array(name.utf8), script, Array("1".utf8), Array(key.utf8)] + arguments)
    }
}
