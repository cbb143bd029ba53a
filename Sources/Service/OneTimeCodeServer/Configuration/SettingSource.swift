#if Server

import Configuration

/// A source of settings: the flags, the environment, or a file.
struct SettingSource {
    /// The name that a setting has in this source, for errors.
    let name: (Setting) -> String
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
        try ConfigurationFile.check(path)
        do {
            let provider = try await FileProvider<JSONSnapshot>(filePath: .init(path))
            return SettingSource(
                name: { "\(path): '\($0.rawValue)'" }, provider: provider, key: { AbsoluteConfigKey([$0.rawValue]) })
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
        case .text: .string
        case .flag: .bool
        case .integer: .int
        case .seconds: .double
        }
    }

    fileprivate var noun: String {
        switch self {
        case .text: "a text"
        case .flag: "true or false"
        case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .seconds(let range): "a number of seconds from \(range.lowerBound) to \(range.upperBound)"
        }
    }
}

#endif
