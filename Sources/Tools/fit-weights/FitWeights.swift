import ArgumentParser

@main
struct FitWeights: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fit-weights",
        abstract: "Fit the weights of signals on labelled messages or pages.",
        subcommands: [FitMessages.self, FitForms.self],
        defaultSubcommand: FitMessages.self)
}
