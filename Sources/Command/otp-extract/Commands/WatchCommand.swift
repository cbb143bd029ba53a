import ArgumentParser
import OneTimeCode
import OneTimeCodeSites

struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Offer the codes of incoming messages, each for three minutes.",
        discussion: """
            Every input line is a JSON object: a message with 'text' and optionally 'recipient', 'receivedAt' \
            (seconds since 1970, or ISO 8601) and 'locale'; or {"consume":"<id>"}, which marks a code as used. Every \
            output line is an event: 'suggested', or 'withdrawn' with the 'reason' "expired", "consumed", \
            "replaced" or "dropped". Ends at the end of the input, SIGINT or SIGTERM with status 0, or 65 if a line was \
            malformed. On a terminal the codes are shown with their remaining time, until the last one has expired.
            """)

    @OptionGroup var input: InputFiles

    @Option(
        help: ArgumentHelp("The time for which a code is offered after receipt of its message.", valueName: "seconds"))
    var window = 180.0

    @Option(help: ArgumentHelp("Show only the messages of this recipient.", valueName: "recipient"))
    var recipient: String?

    @Option(
        help: ArgumentHelp(
            """
            Show only what this host may have: codes bound to it or its site, and codes bound to none. A code whose \
            origin-bound line is broken is for no host.
            """,
            valueName: "host"))
    var domain: String?

    @Option(
        help: ArgumentHelp(
            "The host of a page that embeds --domain in a frame. May be given several times, the parent first.",
            valueName: "host"))
    var embeddedIn: [String] = []

    @Option(
        help: ArgumentHelp(
            "Another host whose codes --domain may have. May be given several times.", valueName: "host"))
    var associatedDomain: [String] = []

    @Flag(help: "Do not offer codes that are bound to no domain.")
    var boundOnly = false

    @Flag(help: "Offer every code, also those to show at a counter or a door.")
    var allPurposes = false

    @Flag(help: "Print events on a terminal too.")
    var json = false

    @OptionGroup var colors: ColorOption

    @OptionGroup var records: RecordOptions

    @OptionGroup var options: ParserOptions

    /// The longest window, a day.
    private static let longestWindow = 86_400.0

    func validate() throws {
        // A duration counts attoseconds; a shorter time becomes zero.
        guard window > 0, window <= Self.longestWindow, Duration.seconds(window) > .zero else {
            throw ValidationError("--window must be a number of seconds above 0, at most 86400.")
        }
        if domain == nil, !embeddedIn.isEmpty || boundOnly || !associatedDomain.isEmpty {
            throw ValidationError(
                "--embedded-in, --associated-domain and --bound-only need --domain.")
        }
        _ = try subscriber()
    }

    private func subscriber() throws -> SubscriberDomain {
        guard let domain else { return .any }
        do {
            return try SubscriberDomain(
                domain, embeddedIn: embeddedIn, associatedDomains: associatedDomain, boundCodesOnly: boundOnly)
        } catch {
            throw ValidationError("\(Self.option(error.argument)): \(error).")
        }
    }

    private static func option(_ argument: InvalidDomain.Argument) -> String {
        switch argument {
        case .host: "--domain"
        case .ancestor: "--embedded-in"
        case .associatedDomain: "--associated-domain"
        }
    }

    func run() throws {
        try reportingFailures {
            if let status = try watch() { throw status }
        }
    }

    /// Runs to the end; returns the exit status if it is not 0.
    private func watch() throws -> ExitCode? {
        // Made first, so that a signal during the creation of the parser ends the program in the usual way.
        let interruption = try Interruption()
        let subscriber = try subscriber()
        let matcher = DomainMatcher(sites: domain == nil ? nil : PublicSuffixList())
        let purposes = allPurposes ? Set(CodeMatch.Purpose.allCases) : .typedIntoFields
        let session = WatchSession(
            parser: try options.parser(), window: .seconds(window), only: recipient.map { Recipient($0) },
            matcher: matcher, domain: subscriber, purposes: purposes)
        let limit = records.maxRecordSize
        if !json, ScreenEventPrinter.isPossible {
            TerminalEcho.turnOff()
            defer { TerminalEcho.restore() }
            let isTyped = input.paths.contains("-") && isatty(STDIN_FILENO) == 1
            let printer = ScreenEventPrinter(window: .seconds(window), style: colors.style, isTyped: isTyped)
            var loop = WatchLoop(interruption: interruption, session: session, printer: printer, limit: limit)
            return try loop.run(input.paths, hints: false)
        }
        let printer = JSONEventPrinter { matcher.match(of: $0.match, for: subscriber) }
        var loop = WatchLoop(interruption: interruption, session: session, printer: printer, limit: limit)
        return try loop.run(input.paths, hints: true)
    }
}
