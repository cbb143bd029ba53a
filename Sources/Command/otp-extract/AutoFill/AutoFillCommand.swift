import ArgumentParser

struct AutoFillCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "autofill",
        abstract: "Explain forms, make passwords, and check password rules and associated domains.",
        subcommands: [
            FormCommand.self, PasswordCommand.self, RulesCommand.self, DomainsCommand.self, EvaluateFormsCommand.self,
        ])
}
