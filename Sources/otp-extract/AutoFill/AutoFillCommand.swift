import ArgumentParser

struct AutoFillCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "autofill",
        abstract: "Make passwords, and check password rules and associated domains.",
        subcommands: [PasswordCommand.self, RulesCommand.self, DomainsCommand.self])
}
