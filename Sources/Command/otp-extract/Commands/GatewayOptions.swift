import ArgumentParser
import FoundationEssentials
import OneTimeCodeInbound

/// The options of a recorded request.
struct GatewayOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Every file is a request of this gateway, such as twilio.", valueName: "name"))
    var gateway: String?

    @Option(help: ArgumentHelp("The URL as registered at the gateway.", valueName: "url"))
    var url: String?

    @Option(
        help: ArgumentHelp(
            "The file with the gateway's secret; line breaks at its end do not count.", valueName: "file"),
        completion: .file())
    var secretFile: String?

    @Option(help: ArgumentHelp("How Vonage signs: md5hash, md5, sha1, sha256 or sha512.", valueName: "name"))
    var algorithm: String?

    @Option(help: ArgumentHelp("The time of the request, as in RFC 3339; now by default.", valueName: "time"))
    var at: String?

    func validate() throws {
        if gateway == nil && [url, secretFile, algorithm, at].contains(where: { $0 != nil }) {
            throw ValidationError("--url, --secret-file, --algorithm and --at belong to --gateway.")
        }
        if let gateway, Gateway.named(gateway) == nil {
            throw ValidationError(
                "There is no such gateway; choose from \(Gateway.all.map(\.name).joined(separator: ", ")).")
        }
        if let algorithm, SignatureAlgorithm(rawValue: algorithm) == nil {
            let names = SignatureAlgorithm.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("There is no such algorithm; choose from \(names).")
        }
        if let at, InboundTime(at) == nil {
            throw ValidationError("--at is not a time; write it as 2026-05-06T07:08:30Z.")
        }
    }

    /// A gateway with its configuration and the time; nil if no gateway is named.
    struct Receiver {
        let gateway: Gateway
        let configuration: GatewayConfiguration
        let now: InboundTime
    }

    func receiver() throws -> Receiver? {
        guard let gateway = gateway.flatMap(Gateway.named) else { return nil }
        var secrets: [GatewaySecret] = []
        try reportingFailures {
            if let secretFile {
                let source = try ByteSource(path: secretFile)
                secrets = [GatewaySecret(file: try source.readOctets(atMost: .usual))]
            }
        }
        let configuration = GatewayConfiguration(
            secrets: secrets, publicURL: url, algorithm: algorithm.flatMap(SignatureAlgorithm.init))
        let now = InboundTime(secondsSince1970: Int(Date().timeIntervalSince1970))
        return Receiver(gateway: gateway, configuration: configuration, now: at.flatMap { InboundTime($0) } ?? now)
    }
}
