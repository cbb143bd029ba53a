import ArgumentParser

/// The commands, in the order of the help.
enum Subcommands {
    static let all: [any ParsableCommand.Type] = [
        ExtractCommand.self, ExplainCommand.self, CheckCommand.self, RedactCommand.self, WatchCommand.self,
        EvaluateCommand.self, LocalesCommand.self,
    ]

    /// What is typed for each, and for the help, which ArgumentParser adds.
    static var names: [String] { all.compactMap { $0.configuration.commandName } + ["help"] }
}
