#if Server

import Configuration

/// A source of settings: the flags, the environment, or a file.
struct SettingSource {
    /// The name that a setting has in this source, for errors.
    let name: (Setting) -> String
    /// The path of a file that this source names.
    private var path: (String) -> String = { $0 }
    private let provider: any ConfigProvider
    private let key: (Setting) -> AbsoluteConfigKey

    /// The flags of the command line.
    static func flags(_ values: [Setting: SettingValue]) -> SettingSource {
        let pairs = values.map { setting, value in
            let content: ConfigContent =
                switch value {
                case .text(let text): .string(text)
                case .flag(let flag): .bool(flag)
                case .integer(let integer): .int(integer)
                case .seconds(let seconds): .double(seconds)
                }
            return (AbsoluteConfigKey([setting.rawValue]), ConfigValue(content, isSecret: false))
        }
        return SettingSource(
            name: { $0.flag }, provider: InMemoryProvider(values: Dictionary(uniqueKeysWithValues: pairs)),
            key: { AbsoluteConfigKey([$0.rawValue]) })
    }

    /// The environment. All variables with the server's prefix must be known.
    static func environment(_ variables: [String: String]) throws(ConfigurationFailure) -> SettingSource {
        let known = Set(Setting.allCases.map(\.variable)).union([configurationVariable])
        if let unknown = variables.keys.sorted().first(where: { $0.hasPrefix(Setting.prefix) && !known.contains($0) }) {
            throw ConfigurationFailure("\(unknown): not a variable of otp-server; 'otp-server --help' lists them")
        }
        return SettingSource(
            name: { $0.variable }, provider: EnvironmentVariablesProvider(environmentVariables: variables),
            key: { AbsoluteConfigKey(["otp", "server", $0.rawValue]) })
    }

    /// The environment variable that names the file.
    static let configurationVariable = Setting.prefix + "CONFIG"

    /// A JSON file with one object. All its keys must be known.
    static func file(_ path: String) async throws(ConfigurationFailure) -> SettingSource {
        let places = try ConfigurationFile.places(of: path)
        do {
            let provider = try await FileProvider<JSONSnapshot>(filePath: .init(path))
            return SettingSource(
                name: { "\(places[$0] ?? path): '\($0.rawValue)'" }, path: { ConfigurationFile.path($0, in: path) },
                provider: provider, key: { AbsoluteConfigKey([$0.rawValue]) })
        } catch {
            throw ConfigurationFailure(
                "\(path): not a configuration; write one JSON object without null and objects in it")
        }
    }

    /// The value of a setting; nil if it is not set here.
    func value(of setting: Setting) throws(ConfigurationFailure) -> SettingValue? {
        let content: ConfigContent?
        do {
            content = try provider.value(forKey: key(setting), type: setting.kind.type).value?.content
        } catch {
            throw ConfigurationFailure("\(name(setting)): write \(setting.kind.noun)")
        }
        switch (setting.kind, content) {
        case (_, nil): return nil
        case (.text, .string(let text)): return .text(text)
        case (.path, .string(let text)): return .text(path(text))
        case (.flag, .bool(let flag)): return .flag(flag)
        case (.integer(let range), .int(let number)) where range.contains(number): return .integer(number)
        case (.seconds(let range), .double(let number)) where range.contains(number): return .seconds(number)
        default: throw ConfigurationFailure("\(name(setting)): write \(setting.kind.noun)")
        }
    }
}

extension Setting.Kind {
    fileprivate var type: ConfigType {
        switch self {
        case .text, .path: .string
        case .flag: .bool
        case .integer: .int
        case .seconds: .double
        }
    }

    fileprivate var noun: String {
        switch self {
        case .text: "a text"
        case .path: "the path of a file"
        case .flag: "true or false"
        case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .seconds(let range): "a number of seconds from \(range.lowerBound) to \(range.upperBound)"
        }
    }
}

/// A setting of the server. It can be a key of the configuration file, an environment variable or a flag.
package enum Setting: String, CaseIterable, Sendable {
    case address, port, credentials, tokenKey, audience, publicOrigin, tlsCertificate, tlsKey, demo, window,
        codesPerRecipient, codes, bodyBytes, batchBytes, messagesPerSecond, subscriptionsPerToken, subscriptions,
        connections, headTimeout, bodyTimeout, idleTimeout, heartbeat, logLevel, redis, redisKeyFile,
        redisNamespace, insecurePlainRedis, gateways

    /// The type of a value, and its range.
    enum Kind: Equatable {
        case text
        /// The path of a file. In a configuration file it is relative to the folder of that file.
        case path
        case flag
        case integer(ClosedRange<Int>)
        case seconds(ClosedRange<Double>)
    }

    var kind: Kind {
        switch self {
        case .address, .audience, .publicOrigin, .logLevel, .redis, .redisNamespace: .text
        case .credentials, .tokenKey, .tlsCertificate, .tlsKey, .redisKeyFile, .gateways: .path
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

    /// The default; nil for a setting without one. No other table has defaults.
    var standard: SettingValue? {
        switch self {
        case .address: .text("127.0.0.1")
        case .port: .integer(8_080)
        case .credentials, .tokenKey, .audience, .publicOrigin, .tlsCertificate, .tlsKey, .redis, .redisKeyFile,
            .gateways:
            nil
        case .demo, .insecurePlainRedis: .flag(false)
        case .window: .seconds(180)
        case .codesPerRecipient: .integer(16)
        case .codes: .integer(1_000_000)
        case .bodyBytes: .integer(1 << 20)
        case .batchBytes: .integer(256 << 20)
        case .messagesPerSecond: .integer(0)
        case .subscriptionsPerToken: .integer(32)
        case .subscriptions: .integer(20_000)
        case .connections: .integer(25_000)
        case .headTimeout: .seconds(10)
        case .bodyTimeout: .seconds(30)
        case .idleTimeout: .seconds(60)
        case .heartbeat: .seconds(15)
        case .logLevel: .text("info")
        case .redisNamespace: .text("otc")
        }
    }

    /// The default for people: "180"; nil for a setting without one.
    package var standardText: String? {
        switch standard {
        case .text(let text): text
        case .flag(let flag): "\(flag)"
        case .integer(let integer): "\(integer)"
        case .seconds(let seconds): Int(exactly: seconds).map { "\($0)" } ?? "\(seconds)"
        case nil: nil
        }
    }

    /// The environment variable: `OTP_SERVER_BODY_BYTES`.
    var variable: String { Self.prefix + words.joined(separator: "_").uppercased() }

    /// The flag: `--body-bytes`.
    var flag: String { "--" + words.joined(separator: "-") }

    /// The prefix of the environment variables.
    static let prefix = "OTP_SERVER_"

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
