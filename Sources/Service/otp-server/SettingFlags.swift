#if Server

import ArgumentParser
import OneTimeCodeServer

/// The settings as flags.
struct SettingFlags: ParsableArguments {
    @Option(help: "The address to listen on. One that other machines reach needs --credentials and --token-key.")
    var address: String?

    @Option(help: "The port to listen on; 0 for a free one, which is printed.")
    var port: Int?

    @Option(
        help: ArgumentHelp("The file of credentials: a role, a name and a SHA-256 on each line.", valueName: "file"))
    var credentials: String?

    @Option(
        help: ArgumentHelp(
            "The key of subscribers' tokens: a PEM key of Ed25519 or P-256, or at least 32 random bytes.",
            valueName: "file"))
    var tokenKey: String?

    @Option(help: ArgumentHelp("The name of this server in tokens ('aud').", valueName: "name"))
    var audience: String?

    @Option(
        help: ArgumentHelp(
            "The origin of the page as browsers see it, behind a proxy: https://codes.example.", valueName: "origin"))
    var publicOrigin: String?

    @Option(help: ArgumentHelp("The certificates for TLS, as PEM, the server's own first.", valueName: "file"))
    var tlsCertificate: String?

    @Option(help: ArgumentHelp("The key of the certificate, as PEM.", valueName: "file"))
    var tlsKey: String?

    @Flag(help: "Show the panel on the page that delivers messages to try.")
    var demo = false

    @Option(help: Setting.window.help("The time for which a code is offered", "seconds"))
    var window: Double?

    @Option(help: Setting.codesPerRecipient.help("The codes that are kept for a recipient", "count"))
    var codesPerRecipient: Int?

    @Option(help: Setting.codes.help("The codes that are kept in all", "count"))
    var codes: Int?

    @Option(help: Setting.bodyBytes.help("The longest object, and line of a batch", "bytes"))
    var bodyBytes: Int?

    @Option(help: Setting.batchBytes.help("The longest batch", "bytes"))
    var batchBytes: Int?

    @Option(help: Setting.messagesPerSecond.help("The messages a second of a publisher; 0 for any number", "count"))
    var messagesPerSecond: Int?

    @Option(help: Setting.subscriptionsPerToken.help("The event streams of a token", "count"))
    var subscriptionsPerToken: Int?

    @Option(help: Setting.subscriptions.help("The event streams in all", "count"))
    var subscriptions: Int?

    @Option(help: Setting.connections.help("The connections in all; others wait", "count"))
    var connections: Int?

    @Option(help: Setting.headTimeout.help("The time for the head of the first request", "seconds"))
    var headTimeout: Double?

    @Option(help: Setting.bodyTimeout.help("The time for the body of a request", "seconds"))
    var bodyTimeout: Double?

    @Option(
        help: Setting.idleTimeout.help(
            "The time without a request, in a batch without a byte, or without taking any of an answer", "seconds"))
    var idleTimeout: Double?

    @Option(help: Setting.heartbeat.help("The time between two comments of an event stream", "seconds"))
    var heartbeat: Double?

    @Option(
        help: Setting.logLevel.help(
            "trace, debug, info, notice, warning, error or critical; requests are logged at info", "level"))
    var logLevel: String?

    @Option(
        help: ArgumentHelp(
            "Keep codes in Redis or Valkey, for several servers: redis://host:6379/0, unix:///path. Several nodes of a "
                + "cluster are separated by commas. A password belongs in OTP_SERVER_REDIS or the file.",
            valueName: "url"))
    var redis: String?

    @Option(help: ArgumentHelp("The keys that encrypt what Redis holds, a line ID:KEY each.", valueName: "file"))
    var redisKeyFile: String?

    @Option(
        help: Setting.redisNamespace.help(
            "The first part of all keys and channels in Redis; another service in the same database needs another one",
            "name"))
    var redisNamespace: String?

    @Flag(help: "Let codes and recipients be readable in Redis.")
    var insecurePlainRedis = false

    @Option(
        help: ArgumentHelp("The SMS gateways that may deliver, an object of JSON for each.", valueName: "file"))
    var gateways: String?

    /// The settings that the command line has.
    var values: [Setting: SettingValue] {
        let texts: [Setting: String?] = [
            .address: address, .credentials: credentials, .tokenKey: tokenKey, .audience: audience,
            .publicOrigin: publicOrigin, .tlsCertificate: tlsCertificate, .tlsKey: tlsKey, .logLevel: logLevel,
            .redis: redis, .redisKeyFile: redisKeyFile, .redisNamespace: redisNamespace, .gateways: gateways,
        ]
        let integers: [Setting: Int?] = [
            .port: port, .codesPerRecipient: codesPerRecipient, .codes: codes, .bodyBytes: bodyBytes,
            .batchBytes: batchBytes, .messagesPerSecond: messagesPerSecond,
            .subscriptionsPerToken: subscriptionsPerToken, .subscriptions: subscriptions, .connections: connections,
        ]
        let durations: [Setting: Double?] = [
            .window: window, .headTimeout: headTimeout, .bodyTimeout: bodyTimeout, .idleTimeout: idleTimeout,
            .heartbeat: heartbeat,
        ]
        var values = texts.compactMapValues { $0.map(SettingValue.text) }
        values.merge(integers.compactMapValues { $0.map(SettingValue.integer) }) { $1 }
        values.merge(durations.compactMapValues { $0.map(SettingValue.seconds) }) { $1 }
        if demo { values[.demo] = .flag(true) }
        if insecurePlainRedis { values[.insecurePlainRedis] = .flag(true) }
        return values
    }
}

extension Setting {
    /// A help text with the default.
    fileprivate func help(_ text: String, _ valueName: String) -> ArgumentHelp {
        ArgumentHelp("\(text)\(standardText.map { " (default: \($0))" } ?? "").", valueName: valueName)
    }
}

#endif
