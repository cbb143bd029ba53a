import ArgumentParser
import OneTimeCodeReports

/// The colour option, shared by all commands with output for people.
struct ColorOption: ParsableArguments {
    enum Choice: String, ExpressibleByArgument, CaseIterable {
        case auto, always, never
    }

    @Option(
        help: ArgumentHelp(
            "Use colours and bold type: auto (on a terminal, unless NO_COLOR is set or TERM is dumb), always or never.",
            valueName: "when"))
    var color = Choice.auto

    var style: TextStyle {
        switch color {
        case .auto: .ofStandardOutput
        case .always: TextStyle(isOn: true)
        case .never: TextStyle(isOn: false)
        }
    }
}
