#if Server

import FoundationEssentials
import OneTimeCodeInbound
import OneTimeCodeSupport

/// The file of gateways: a JSON object with one object for each gateway, by name.
///
/// ```json
/// {"twilio": {"secretFile": "/etc/otp-server/twilio.secret", "publicURL": "https://sms.kestrel.example/twilio"}}
/// ```
enum GatewayFile {
    /// The gateways in a file, by name.
    static func gateways(
        _ bytes: [UInt8], path: String
    ) throws(ConfigurationFailure) -> [String: InboundGateway] {
        // the decoder would take one of the two without a word
        if let name = repeatedName(try ConfigurationFile.json(bytes, path: path)) {
            throw ConfigurationFailure("\(path): '\(name)' occurs twice")
        }
        let entries: [String: Entry]
        do {
            entries = try JSONDecoder().decode([String: Entry].self, from: Data(bytes))
        } catch let error as DecodingError {
            throw ConfigurationFailure("\(path): \(Self.reason(error))")
        } catch {
            throw ConfigurationFailure("\(path): not JSON; write an object with an object for each gateway")
        }
        var gateways: [String: InboundGateway] = [:]
        for (name, entry) in entries.sorted(by: { $0.key < $1.key }) {
            guard let gateway = Gateway.named(name) else {
                let names = Gateway.all.map(\.name).joined(separator: ", ")
                throw ConfigurationFailure("\(path): no gateway '\(name)'; known: \(names)")
            }
            guard gateways[gateway.name] == nil else {
                throw ConfigurationFailure("\(path): \(gateway.name) occurs twice, under two of its names")
            }
            gateways[gateway.name] = InboundGateway(
                gateway: gateway, configuration: try entry.configuration(of: gateway, name, in: path),
                recipient: entry.recipient)
        }
        return gateways
    }

    /// A name that occurs twice among the gateways, or twice in the object of one.
    private static func repeatedName(_ file: LocatedValue) -> String? {
        file.repeatedName ?? file.members?.lazy.compactMap(\.value.repeatedName).first
    }

    private static func reason(_ error: DecodingError) -> String {
        let (context, what): (DecodingError.Context, String) =
            switch error {
            case .typeMismatch(_, let context): (context, "has a value of the wrong type")
            case .valueNotFound(_, let context): (context, "is null")
            case .keyNotFound(_, let context): (context, "is missing")
            case .dataCorrupted(let context): (context, context.debugDescription)
            @unknown default: (.init(codingPath: [], debugDescription: ""), "is invalid")
            }
        let place = context.codingPath.map(\.stringValue).joined(separator: ".")
        return place.isEmpty ? "not JSON; write an object with an object for each gateway" : "\(place) \(what)"
    }
}

/// The settings of one gateway.
private struct Entry: Decodable {
    /// The file with the secret, relative to the folder of the file of gateways. Line breaks at its end do not count.
    var secretFile: String?
    var publicURL: String?
    var algorithm: String?
    /// The replay window, in seconds.
    var replayWindow: Double?
    var recipient: String?
    var allowsUnsigned: Bool?
    var topics: [String]?

    enum Key: String, CodingKey, CaseIterable {
        case secretFile, publicURL, algorithm, replayWindow, recipient, allowsUnsigned, topics
    }

    init(from decoder: any Decoder) throws {
        let names = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue).sorted()
        if let unknown = names.first(where: { Key(stringValue: $0) == nil }) {
            let known = Key.allCases.map(\.stringValue).joined(separator: ", ")
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "has '\(unknown)'; known: \(known)"))
        }
        let container = try decoder.container(keyedBy: Key.self)
        secretFile = try container.decodeIfPresent(String.self, forKey: .secretFile)
        publicURL = try container.decodeIfPresent(String.self, forKey: .publicURL)
        algorithm = try container.decodeIfPresent(String.self, forKey: .algorithm)
        replayWindow = try container.decodeIfPresent(Double.self, forKey: .replayWindow)
        recipient = try container.decodeIfPresent(String.self, forKey: .recipient)
        allowsUnsigned = try container.decodeIfPresent(Bool.self, forKey: .allowsUnsigned)
        topics = try container.decodeIfPresent([String].self, forKey: .topics)
    }

    /// A key with any name.
    private struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Throws if unsigned requests would be accepted although the gateway could sign them, or messages of any account.
    func configuration(
        of gateway: Gateway, _ name: String, in file: String
    ) throws(ConfigurationFailure) -> GatewayConfiguration {
        let place = "\(file): \(name)"
        var configuration = GatewayConfiguration(publicURL: publicURL, allowsUnsigned: allowsUnsigned ?? false)
        if let secretFile {
            let secret = GatewaySecret(
                file: try ConfigurationFile.bytes(of: ConfigurationFile.path(secretFile, in: file)))
            guard !secret.isEmpty else { throw ConfigurationFailure("\(place): \(secretFile) is empty") }
            configuration.secrets = [secret]
        } else if gateway.scheme != .none, allowsUnsigned != true {
            throw ConfigurationFailure(
                "\(place): set secretFile, a file with the secret by which the gateway proves its requests")
        }
        if let algorithm {
            guard let known = SignatureAlgorithm(rawValue: algorithm) else {
                let names = SignatureAlgorithm.allCases.map(\.rawValue).joined(separator: ", ")
                throw ConfigurationFailure("\(place): algorithm: write one of \(names)")
            }
            configuration.algorithm = known
        }
        if let replayWindow {
            guard (1...86_400).contains(replayWindow) else {
                throw ConfigurationFailure("\(place): replayWindow: write 1 to 86400 seconds")
            }
            configuration.replayWindow = .seconds(replayWindow)
        }
        configuration.topics = topics.map(Set.init)
        if gateway.name == Gateway.awsSNS.name, allowsUnsigned != true, topics?.isEmpty ?? true {
            throw ConfigurationFailure(
                "\(place): set topics, a list of the accepted topics, as in [\"arn:aws:sns:eu-west-1:123456789012:sms\"]; "
                    + "without it, anybody with an account at AWS could deliver messages")
        }
        do throws(InboundError) { try gateway.check(configuration) } catch {
            throw ConfigurationFailure("\(place): every request would be refused: \(error)")
        }
        return configuration
    }
}

/// A gateway that may deliver messages, and how to check its requests.
struct InboundGateway: Sendable {
    let gateway: Gateway
    let configuration: GatewayConfiguration
    /// The recipient of all messages of a gateway that does not name them; nil if it names them.
    let recipient: String?
}

#endif
