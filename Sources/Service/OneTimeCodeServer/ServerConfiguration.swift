#if Server

import Logging
import NIOSSL

package import OneTimeCodeRedis

/// The configuration of a server, with the contents of its files.
package struct ServerConfiguration: Sendable {
    /// The address to listen on: an IP address, or a name.
    package var address: String
    /// The port; 0 means any free port.
    package var port: Int
    var credentials: [Credential]
    var key: SigningKey
    /// The name of the server in tokens; nil if it has none.
    var audience: String?
    /// The origin of the page in browsers; nil if it is the server's address.
    var publicOrigin: String?
    /// The paths of the certificate chain and its key; nil if the server does not use TLS.
    var tls: TLSFiles?
    var isDemo: Bool
    /// The gateways that may deliver messages, by name.
    var gateways: [String: InboundGateway] = [:]
    /// The servers that keep codes and parts of messages; nil to keep them in the memory of this process.
    var redis: RedisConfiguration?
    var limits: ServerLimits
    /// The time between two heartbeats of an event stream.
    var heartbeat: Duration

    /// A configuration with the settings that need no file and no check.
    init(credentials: [Credential], key: SigningKey, _ settings: ServerSettings) {
        self.credentials = credentials
        self.key = key
        address = settings.required(.address)
        port = settings.integer(.port)
        audience = settings.text(.audience)
        isDemo = settings.flag(.demo)
        limits = ServerLimits(settings)
        heartbeat = settings.duration(.heartbeat)
    }

    /// A certificate chain and its private key, both PEM files.
    struct TLSFiles: Sendable, Equatable {
        let certificate: String
        let key: String
    }
}

/// The configuration of a server and its store, and the token that the server generated, if it did.
package struct LoadedConfiguration: Sendable {
    package let server: ServerConfiguration
    /// How long a code is offered.
    package let window: Duration
    package let codesPerRecipient: Int
    package let codes: Int
    /// The configuration of the store on Redis; nil if codes are kept only in this process.
    package var redis: RedisConfiguration? { server.redis }
    package let logLevel: Logger.Level
    /// The administrator's token that was generated because there are no credentials; nil if there are some.
    package let madeToken: String?

    /// Reads the files that the settings name. Generates credentials and a key if they are missing.
    package init(_ settings: ServerSettings) throws(ConfigurationFailure) {
        let credentialPath = settings.text(.credentials)
        let keyPath = settings.text(.tokenKey)
        let address = settings.required(.address)
        guard Loopback.contains(address) || credentialPath != nil && keyPath != nil else {
            throw ConfigurationFailure(
                "\(address) can be reached from other machines: set credentials and tokenKey, or listen on 127.0.0.1")
        }
        var generator = SystemRandomNumberGenerator()
        var credentials: [Credential] = []
        if let credentialPath {
            let text = String(decoding: try ConfigurationFile.bytes(of: credentialPath), as: UTF8.self)
            credentials = try CredentialFile.credentials(in: text, path: credentialPath)
            madeToken = nil
        } else {
            let token = OpaqueToken.make(using: &generator)
            credentials = [Credential(role: .administrator, name: "administrator", digest: TokenDigest(of: token))]
            madeToken = token
        }
        let key: SigningKey
        if let keyPath {
            key = try SigningKey(ConfigurationFile.bytes(of: keyPath), path: keyPath)
        } else {
            key = SigningKey(secret: (0..<32).map { _ in .random(in: .min ... .max, using: &generator) })
        }
        var server = ServerConfiguration(credentials: credentials, key: key, settings)
        server.publicOrigin = try Self.publicOrigin(settings)
        server.tls = try Self.tls(settings)
        if let path = settings.text(.gateways) {
            server.gateways = try GatewayFile.gateways(ConfigurationFile.bytes(of: path), path: path)
        }
        server.redis = try RedisSettings.configuration(settings)
        self.server = server
        window = settings.duration(.window)
        codesPerRecipient = settings.integer(.codesPerRecipient)
        codes = settings.integer(.codes)
        logLevel = try Self.logLevel(settings)
    }

    private static func publicOrigin(_ settings: ServerSettings) throws(ConfigurationFailure) -> String? {
        guard let text = settings.text(.publicOrigin) else { return nil }
        guard WebOrigin(text) != nil else {
            throw ConfigurationFailure(
                "publicOrigin: write the scheme and host of the page, as in 'https://codes.example', without a path")
        }
        return text
    }

    private static func tls(_ settings: ServerSettings) throws(ConfigurationFailure) -> ServerConfiguration.TLSFiles? {
        switch (settings.text(.tlsCertificate), settings.text(.tlsKey)) {
        case (nil, nil): return nil
        case (let certificate?, let key?): return .init(certificate: certificate, key: key)
        default: throw ConfigurationFailure("tlsCertificate and tlsKey belong together; set both or neither")
        }
    }

    private static func logLevel(_ settings: ServerSettings) throws(ConfigurationFailure) -> Logger.Level {
        guard let level = Logger.Level(rawValue: settings.required(.logLevel)) else {
            let levels = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
            throw ConfigurationFailure("logLevel: write one of \(levels)")
        }
        return level
    }
}

/// Addresses that can be reached only from the same machine.
enum Loopback {
    /// Whether an address is in 127.0.0.0/8, or is `::1` or the name `localhost`.
    static func contains(_ address: String) -> Bool {
        if address == "localhost" || address == "::1" { return true }
        let parts = address.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
        return parts.count == 4 && parts[0] == 127 && !parts.contains(nil)
    }
}

/// TLS with certificate files.
enum ServerTLS {
    /// A configuration for TLS 1.2 and 1.3.
    static func configuration(
        _ files: ServerConfiguration.TLSFiles
    ) throws(ConfigurationFailure) -> TLSConfiguration {
        let chain: [NIOSSLCertificate]
        do {
            chain = try NIOSSLCertificate.fromPEMFile(files.certificate)
        } catch {
            throw ConfigurationFailure("\(files.certificate): not a PEM file of certificates, the server's own first")
        }
        let key: NIOSSLPrivateKey
        do {
            key = try NIOSSLPrivateKey(file: files.key, format: .pem)
        } catch {
            throw ConfigurationFailure("\(files.key): not a PEM file of a private key without a passphrase")
        }
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
        configuration.minimumTLSVersion = .tlsv12
        return configuration
    }
}

extension ServerConfiguration {
    /// Throws if the certificate files cannot be used.
    package func checkTLS() throws(ConfigurationFailure) {
        if let tls { _ = try ServerTLS.configuration(tls) }
    }
}

#endif
