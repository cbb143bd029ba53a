import ArgumentParser

/// The commands, in the order of the help.
enum Subcommands {
    static let all: [any ParsableCommand.Type] = [
        ExtractCommand.self, ExplainCommand.self, CheckCommand.self, RedactCommand.self, WatchCommand.self,
        DecodeCommand.self, EvaluateCommand.self, LocalesCommand.self, AutoFillCommand.self,
    ]

    /// The names of the commands, including ArgumentParser's own `help`.
    static var names: [String] { all.compactMap { $0.configuration.commandName } + ["help"] }
}
