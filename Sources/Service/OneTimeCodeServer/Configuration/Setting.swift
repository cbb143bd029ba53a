#if Server

/// A setting of the server. It can be a key of the configuration file, an environment variable or a flag.
package enum Setting: String, CaseIterable, Sendable {
    case address, port, credentials, tokenKey, audience, publicOrigin, tlsCertificate, tlsKey, demo, window,
        codesPerRecipient, codes, bodyBytes, batchBytes, messagesPerSecond, subscriptionsPerToken, subscriptions,
        connections, headTimeout, bodyTimeout, idleTimeout, heartbeat, logLevel, redis, redisKeyFile,
        insecurePlainRedis, gateways

    /// The type of a value, and its range.
    enum Kind: Equatable {
        case text
        case flag
        case integer(ClosedRange<Int>)
        case seconds(ClosedRange<Double>)
    }

    var kind: Kind {
        switch self {
        case .address, .credentials, .tokenKey, .audience, .publicOrigin, .tlsCertificate, .tlsKey, .logLevel, .redis,
            .redisKeyFile, .gateways:
            .text
        case .demo, .insecurePlainRedis: .flag
        case .port: .integer(0...65_535)
        case .window: .seconds(0.001...86_400)
        case .codesPerRecipient: .integer(1...10_000)
        case .codes: .integer(1...Int(Int32.max))
        case .bodyBytes: .integer(1_024...(1 << 30))
        case .batchBytes: .integer(1_024...(1 << 40))
        case .messagesPerSecond: .integer(0...1_000_000)
        case .subscriptionsPerToken, .subscriptions, .connections: .integer(1...10_000_000)
        case .headTimeout, .bodyTimeout, .idleTimeout, .heartbeat: .seconds(0.1...86_400)
        }
    }

    /// The default; nil if there is none.
    var standard: SettingValue? {
        let limits = ServerLimits()
        return switch self {
        case .address: .text("127.0.0.1")
        case .port: .integer(8_080)
        case .credentials, .tokenKey, .audience, .publicOrigin, .tlsCertificate, .tlsKey, .redis, .redisKeyFile,
            .gateways:
            nil
        case .demo, .insecurePlainRedis: .flag(false)
        case .window: .seconds(180)
        case .codesPerRecipient: .integer(16)
        case .codes: .integer(1_000_000)
        case .bodyBytes: .integer(limits.bodyBytes)
        case .batchBytes: .integer(limits.batchBytes)
        case .messagesPerSecond: .integer(0)
        case .subscriptionsPerToken: .integer(limits.subscriptionsPerToken)
        case .subscriptions: .integer(limits.subscriptions)
        case .connections: .integer(limits.connections)
        case .headTimeout: .seconds(limits.headTimeout / .seconds(1))
        case .bodyTimeout: .seconds(limits.bodyTimeout / .seconds(1))
        case .idleTimeout: .seconds(limits.idleTimeout / .seconds(1))
        case .heartbeat: .seconds(15)
        case .logLevel: .text("info")
        }
    }

    /// The environment variable: `OTP_SERVER_BODY_BYTES`.
    package var variable: String { Self.prefix + words.joined(separator: "_").uppercased() }

    /// The flag: `--body-bytes`.
    package var flag: String { "--" + words.joined(separator: "-") }

    /// The prefix of the environment variables.
    package static let prefix = "OTP_SERVER_"

    /// The words of the name, in lower case.
    private var words: [String] {
        var words = [""]
        for character in rawValue {
            if character.isUppercase { words.append("") }
            words[words.count - 1] += character.lowercased()
        }
        return words
    }
}

/// The value of a setting.
package enum SettingValue: Sendable, Equatable {
    case text(String)
    case flag(Bool)
    case integer(Int)
    case seconds(Double)
}

#endif
