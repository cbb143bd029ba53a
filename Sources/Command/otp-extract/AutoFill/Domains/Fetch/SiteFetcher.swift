import AssociatedDomains
import CSupport

/// Asks hosts for their files, by the system's programs `getent` and `curl`.
///
/// The addresses of a host are looked up first, and curl gets them. It connects to no address that was not checked,
/// even if the name server gives another answer a moment later.
struct SiteFetcher {
    /// Why there is no answer.
    struct Failure: Error {
        var rule = DomainRule.noAnswer
        let reason: String
        let fix: String
    }

    /// The time for a look-up, and for a request.
    let seconds: Double
    var run: ProgramRunner = ChildProcess.run

    /// The most bytes of an answer. The largest file that a platform reads has 1 MiB.
    static let largest = 2 << 20
    private static let mostAddresses = 16

    /// The answer of a host.
    func answer(_ file: WellKnownFile, of host: String) throws -> Result<SavedAnswer, Failure> {
        // an option, or more than a host, must not get into an argument
        guard HostName.isValid(host) else { return .failure(.init(reason: "no host name", fix: "write a host name")) }
        switch try addresses(of: host) {
        case .failure(let failure): return .failure(failure)
        case .success(let addresses): return try request(file.url(on: host), host, addresses)
        }
    }

    private var limits: ProgramLimits {
        // curl ends by itself first, with a better message
        ProgramLimits(time: .seconds(seconds * 1.25), bytes: Self.largest)
    }

    // MARK: Addresses

    private func addresses(of host: String) throws -> Result<[HostAddress], Failure> {
        let result = try run("getent", ["ahosts", host], limits)
        switch result.end {
        case .exited(0): break
        case .tookTooLong:
            return .failure(.init(reason: "the look-up of the address took too long", fix: "check the name servers"))
        default: return .failure(.init(reason: "the host has no address", fix: "check the name and its DNS records"))
        }
        var addresses: [HostAddress] = []
        // each line has an address, the kind of socket and perhaps the name
        for line in String(decoding: result.output, as: UTF8.self).split(separator: "\n") {
            let text = String(line.prefix { $0 != " " && $0 != "\t" })
            guard let address = HostAddress(text), address.isPublic else {
                return .failure(
                    .init(
                        reason: "\(text) is not a public address, so the host was not asked",
                        fix: "ask a public host; for another, save the answer with 'curl -si' and name the file"))
            }
            if !addresses.contains(where: { $0.text == text }) { addresses.append(address) }
        }
        guard !addresses.isEmpty else {
            return .failure(.init(reason: "the host has no address", fix: "check the name and its DNS records"))
        }
        return .success(Array(addresses.prefix(Self.mostAddresses)))
    }

    // MARK: Requests

    private func request(
        _ url: String, _ host: String, _ addresses: [HostAddress]
    ) throws -> Result<SavedAnswer, Failure> {
        let pinned = addresses.map { $0.isIPv6 ? "[\($0.text)]" : $0.text }.joined(separator: ",")
        let arguments = [
            // must come first; otherwise curl reads its configuration file
            "--disable",
            "--silent", "--show-error", "--include",
            "--proto", "=https", "--max-redirs", "0", "--noproxy", "*",
            "--resolve", "\(host):443:\(pinned)",
            "--max-time", "\(seconds)", "--connect-timeout", "\(seconds)",
            "--max-filesize", "\(Self.largest)",
            "--user-agent", "otp-extract/" + String(cString: otp_extract_version()),
            "--url", url,
        ]
        let result = try run("curl", arguments, limits)
        guard result.end == .exited(0) else { return .failure(failure(result)) }
        let answer = SavedAnswer(result.output)
        guard answer.status != nil else {
            return .failure(.init(reason: "the answer has no status", fix: "serve the file by HTTPS"))
        }
        return .success(answer)
    }

    private func failure(_ result: ProgramResult) -> Failure {
        switch result.end {
        case .wroteTooMuch, .exited(Self.isTooLarge):
            Failure(
                rule: .fileSize, reason: "the answer has more than \(Self.largest >> 20) MB",
                fix: "serve a file of at most 128 KB")
        case .tookTooLong, .exited(Self.isTooLate):
            Failure(reason: "no answer within \(seconds) s", fix: "check the server, or wait longer with --timeout")
        case .exited(let status):
            Failure(reason: "\(Self.message(result.errors) ?? "curl ended with status \(status)")", fix: Self.advice)
        case .signalled(let signal): Failure(reason: "curl was ended by signal \(signal)", fix: Self.advice)
        }
    }

    private static let advice = "serve the file at port 443 with a certificate that is valid for the host"

    // the exit statuses of curl
    private static let isTooLate: Int32 = 28
    private static let isTooLarge: Int32 = 63

    /// The first line of curl's error output.
    private static func message(_ errors: [UInt8]) -> String? {
        let line = errors.prefix { $0 != 0x0A && $0 != 0x0D }.prefix(300)
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }
}

/// A file that is requested from hosts, with its name below `/.well-known/`.
enum WellKnownFile: String {
    case apple = "apple-app-site-association"
    case android = "assetlinks.json"
    case changePassword = "change-password"
    /// A path that no host serves (W3C, Change Password URL). A host that answers it with success does so for every
    /// path.
    case nothing = "resource-that-should-not-exist-whose-status-code-should-not-be-200"

    func url(on host: String) -> String { "https://\(host)/.well-known/\(rawValue)" }
}
