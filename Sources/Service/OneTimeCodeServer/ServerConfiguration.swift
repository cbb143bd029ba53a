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
    /// Nil if the server does not use TLS.
    var tls: TLSIdentity?
    var isDemo: Bool
    /// The gateways that may deliver messages, by name.
    var gateways: [String: InboundGateway] = [:]
    var limits: ServerLimits
    /// How long a code is offered.
    package var window: Duration
    /// The time between two heartbeats of an event stream.
    var heartbeat: Duration

    var accessKeys: AccessKeys { AccessKeys(credentials: credentials, key: key, audience: audience) }

    /// A configuration with the settings that need no file and no check.
    init(credentials: [Credential], key: SigningKey, _ settings: ServerSettings) {
        self.credentials = credentials
        self.key = key
        address = settings.required(.address)
        port = settings.integer(.port)
        audience = settings.text(.audience)
        isDemo = settings.flag(.demo)
        limits = ServerLimits(settings)
        window = settings.duration(.window)
        heartbeat = settings.duration(.heartbeat)
    }
}

/// The configuration of a server and its store, and the token that the server generated, if it did.
package struct LoadedConfiguration: Sendable {
    package let server: ServerConfiguration
    package let codesPerRecipient: Int
    package let codes: Int
    /// The servers that keep codes and parts of messages; nil if this process keeps them.
    package let redis: RedisConfiguration?
    package let logLevel: Logger.Level
    /// The administrator's token that was generated because there are no credentials; nil if there are some.
    package let madeToken: String?
    let settings: ServerSettings

    /// Reads the files that the settings name. Generates credentials and a key if they are missing.
    /// - Throws: The faults of all settings and files.
    package init(_ settings: ServerSettings) throws(ConfigurationFailure) {
        try self.init(settings, before: nil)
    }

    /// The configuration with the same settings and the present content of their files. What was generated stays.
    /// - Throws: The faults of all files.
    package func readAgain() throws(ConfigurationFailure) -> LoadedConfiguration {
        try LoadedConfiguration(settings, before: self)
    }

    /// Whether the settings name a file that can be read again.
    package var hasFiles: Bool { Setting.allCases.contains { $0.kind == .path && settings.text($0) != nil } }

    private init(_ settings: ServerSettings, before: LoadedConfiguration?) throws(ConfigurationFailure) {
        var faults = FaultCollector()
        _ = faults.collect { () throws(ConfigurationFailure) in try Self.checkAddress(settings) }
        let credentials = faults.collect { () throws(ConfigurationFailure) in try Self.credentials(settings) }
        let key = faults.collect { () throws(ConfigurationFailure) in try Self.tokenKey(settings) }
        let origin = faults.collect { () throws(ConfigurationFailure) in try Self.publicOrigin(settings) }
        let tls = faults.collect { () throws(ConfigurationFailure) in try Self.tls(settings) }
        let gateways = faults.collect { () throws(ConfigurationFailure) in try Self.gateways(settings) }
        let redis = faults.collect { () throws(ConfigurationFailure) in try RedisSettings.configuration(settings) }
        let level = faults.collect { () throws(ConfigurationFailure) in try Self.logLevel(settings) }
        guard let credentials, let key, let origin, let tls, let gateways, let redis, let level else {
            throw faults.failure ?? ConfigurationFailure("the configuration cannot be read")
        }
        if let failure = faults.failure { throw failure }

        var generator = SystemRandomNumberGenerator()
        let isTokenMade = credentials == nil && before == nil
        let token = isTokenMade ? OpaqueToken.make(using: &generator) : nil
        let generated = token.map {
            Credential(role: .administrator, name: "administrator", digest: TokenDigest(of: $0))
        }
        var server = ServerConfiguration(
            credentials: credentials ?? before?.server.credentials ?? [generated].compactMap(\.self),
            key: key ?? before?.server.key
                ?? SigningKey(secret: (0..<32).map { _ in .random(in: .min ... .max, using: &generator) }),
            settings)
        server.publicOrigin = origin
        server.tls = tls
        server.gateways = gateways
        self.server = server
        self.redis = redis
        self.settings = settings
        madeToken = token
        codesPerRecipient = settings.integer(.codesPerRecipient)
        codes = settings.integer(.codes)
        logLevel = level
    }

    // Each of these is nil if the setting is missing.

    private static func checkAddress(_ settings: ServerSettings) throws(ConfigurationFailure) {
        let address = settings.required(.address)
        guard Loopback.contains(address) || settings.text(.credentials) != nil && settings.text(.tokenKey) != nil else {
            throw ConfigurationFailure(
                "\(address) can be reached from other machines: set credentials and tokenKey, or listen on 127.0.0.1")
        }
    }

    private static func credentials(_ settings: ServerSettings) throws(ConfigurationFailure) -> [Credential]? {
        guard let path = settings.text(.credentials) else { return nil }
        let text = String(decoding: try ConfigurationFile.bytes(of: path), as: UTF8.self)
        return try CredentialFile.credentials(in: text, path: path)
    }

    private static func tokenKey(_ settings: ServerSettings) throws(ConfigurationFailure) -> SigningKey? {
        guard let path = settings.text(.tokenKey) else { return nil }
        return try SigningKey(ConfigurationFile.bytes(of: path), path: path)
    }

    private static func gateways(
        _ settings: ServerSettings
    ) throws(ConfigurationFailure) -> [String: InboundGateway] {
        guard let path = settings.text(.gateways) else { return [:] }
        return try GatewayFile.gateways(ConfigurationFile.bytes(of: path), path: path)
    }

    private static func publicOrigin(_ settings: ServerSettings) throws(ConfigurationFailure) -> String? {
        guard let text = settings.text(.publicOrigin) else { return nil }
        guard WebOrigin(text) != nil else {
            throw ConfigurationFailure(
                "publicOrigin: write the scheme and host of the page, as in 'https://codes.example', without a path")
        }
        return text
    }

    private static func tls(_ settings: ServerSettings) throws(ConfigurationFailure) -> TLSIdentity? {
        switch (settings.text(.tlsCertificate), settings.text(.tlsKey)) {
        case (nil, nil): return nil
        case (let certificate?, let key?): return try TLSIdentity(certificate: certificate, key: key)
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

/// The certificates of a server, its own first, and the key of the first.
struct TLSIdentity: Sendable {
    private let certificate: String
    private let chain: [NIOSSLCertificate]
    private let key: NIOSSLPrivateKey

    /// Reads PEM files.
    init(certificate: String, key path: String) throws(ConfigurationFailure) {
        self.certificate = certificate
        do {
            chain = try NIOSSLCertificate.fromPEMFile(certificate)
        } catch {
            throw ConfigurationFailure("\(certificate): not a PEM file of certificates, the server's own first")
        }
        do {
            key = try NIOSSLPrivateKey(file: path, format: .pem)
        } catch {
            throw ConfigurationFailure("\(path): not a PEM file of a private key without a passphrase")
        }
        // a connection would be the first to notice
        guard (try? NIOSSLContext(configuration: configuration)) != nil else {
            throw ConfigurationFailure("\(path): not the key of the first certificate in \(certificate)")
        }
    }

    private var configuration: TLSConfiguration {
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
        configuration.minimumTLSVersion = .tlsv12
        return configuration
    }

    /// A configuration for TLS 1.2 and 1.3. Each connection gets the identity that is current when it is opened.
    func configuration(current: @escaping @Sendable () -> TLSIdentity?) -> TLSConfiguration {
        var configuration = configuration
        configuration.sslContextCallback = { _, promise in
            var change = NIOSSLContextConfigurationOverride()
            if let identity = current() {
                change.certificateChain = identity.chain.map { .certificate($0) }
                change.privateKey = .privateKey(identity.key)
            }
            promise.succeed(change)
        }
        return configuration
    }

    /// Why browsers refuse the certificate at a time, in seconds since 1970; nil if they do not because of its dates.
    func fault(at seconds: Int) -> String? {
        guard let own = chain.first else { return "\(certificate): no certificate" }
        if own.notValidAfter < seconds { return "\(certificate): the certificate has expired; renew it" }
        if own.notValidBefore > seconds {
            return "\(certificate): the certificate is not valid yet; compare the clocks"
        }
        return nil
    }
}

#endif
