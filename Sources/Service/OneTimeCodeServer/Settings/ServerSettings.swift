#if Server

import OneTimeCodeSupport

/// The settings in effect. Flags come before environment variables, then the file, then the defaults.
package struct ServerSettings: Sendable, Equatable {
    private var values: [Setting: SettingValue]

    /// The defaults.
    init() {
        values = Dictionary(
            uniqueKeysWithValues: Setting.allCases.compactMap { setting in setting.standard.map { (setting, $0) } })
    }

    /// Reads the settings of all sources.
    ///
    /// - Parameters:
    ///   - flags: The settings of the command line.
    ///   - environment: The variables of the process.
    ///   - file: The path of the configuration file. If nil, the environment may name one.
    package init(
        flags: [Setting: SettingValue], environment: [String: String], file: String?
    ) async throws(ConfigurationFailure) {
        var sources = [SettingSource.flags(flags), try .environment(environment)]
        if let file = file ?? environment[SettingSource.configurationVariable] { sources.append(try await .file(file)) }
        self.init()
        for setting in Setting.allCases {
            for source in sources {
                guard let value = try source.value(of: setting) else { continue }
                values[setting] = value
                break
            }
        }
    }

    func text(_ setting: Setting) -> String? {
        if case .text(let text) = values[setting] { text } else { nil }
    }

    func flag(_ setting: Setting) -> Bool { values[setting] == .flag(true) }

    /// The value of a setting that has a default.
    func required(_ setting: Setting) -> String {
        guard let text = text(setting) else { preconditionFailure("\(setting) is not a text") }
        return text
    }

    /// The value of a setting that has a default.
    func integer(_ setting: Setting) -> Int {
        guard case .integer(let integer) = values[setting] else { preconditionFailure("\(setting) is not an integer") }
        return integer
    }

    /// The value of a setting that has a default.
    func duration(_ setting: Setting) -> Duration {
        guard case .seconds(let seconds) = values[setting] else { preconditionFailure("\(setting) is not a duration") }
        return .seconds(seconds)
    }

    /// The settings as a configuration file. It contains the paths of secrets, but no secrets: the addresses of Redis
    /// have no user and password.
    package var json: String {
        var lines: [String] = []
        for setting in Setting.allCases {
            guard let value = values[setting] else { continue }
            var writer = JSONWriter()
            writer.key(named: setting.rawValue)
            writer.value(setting == .redis ? .text(RedisSettings.addresses(self)) : value)
            lines.append(
                "  " + String(decoding: writer.bytes, as: UTF8.self).replacing("\":", with: "\": ", maxReplacements: 1))
        }
        return "{\n\(lines.joined(separator: ",\n"))\n}\n"
    }
}

extension JSONWriter {
    fileprivate mutating func value(_ value: SettingValue) {
        switch value {
        case .text(let text): string(text)
        case .flag(let flag): bool(flag)
        case .integer(let integer): self.integer(integer)
        case .seconds(let seconds): number(seconds)
        }
    }
}

#endif
