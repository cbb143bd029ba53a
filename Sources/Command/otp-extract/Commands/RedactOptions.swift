import ArgumentParser
import OneTimeCode
import OneTimeCodeCrypto
import OneTimeCodeSupport

/// What is masked, and how.
struct MaskOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Write this in place of each code: letters, digits and '*-_.', which all notations have.", valueName: "text"
        ))
    var mask: String?

    @Option(help: ArgumentHelp("Leave the last characters of each code readable.", valueName: "n"))
    var keep: Int?

    @Option(
        help: ArgumentHelp(
            """
            Write a pseudonym in place of each code, the same for the same code: the beginning of its HMAC-SHA-256 with \
            the key in this file.
            """,
            valueName: "key-file"), completion: .file())
    var hash: String?

    @Flag(help: "Mask the tokens of links too: '?token=…', '/verify/…'.")
    var links = false

    /// The fewest bytes of a key. With a shorter one, all keys can be tried.
    private static let shortestKey = 16
    private static let longestKey = 4_096
    /// The number of hexadecimal digits of a pseudonym: two of 100,000 codes share one with a chance of 0.5 %.
    private static let pseudonymLength = 10

    func validate() throws {
        if [mask != nil, keep != nil, hash != nil].count(where: { $0 }) > 1 {
            throw ValidationError("--mask, --keep and --hash exclude one another.")
        }
        if let mask, mask.isEmpty || CodeMask.text(mask) == nil {
            throw ValidationError("--mask may have letters, digits and '*-_.', so that no notation has to escape it.")
        }
        if let keep, !(0...8).contains(keep) { throw ValidationError("--keep must be a number from 0 to 8.") }
    }

    func codeMask() throws -> CodeMask {
        if let mask, let text = CodeMask.text(mask) { return text }
        if let keep { return .asterisks(keepingLast: keep) }
        guard let hash else { return .asterisks }
        let key = SecretBytes(file: try ByteSource(path: hash).readAll(atMost: Self.longestKey))
        guard key.count >= Self.shortestKey else {
            throw InputFailure(
                message:
                    "\(hash): a key must have at least \(Self.shortestKey) bytes; 'openssl rand -hex 32' makes one",
                status: Sysexits.dataError)
        }
        return .pseudonym { code in
            let digest = HashFunction.sha256.authenticationCode(of: Array(code.utf8), by: key)
            return "otp-"
                + String(decoding: Hexadecimal.encoded(digest.prefix(Self.pseudonymLength / 2)), as: UTF8.self)
        }
    }
}
