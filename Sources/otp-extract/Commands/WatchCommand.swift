import ArgumentParser
import Dispatch
import FoundationEssentials
import OneTimeCode
import OneTimeCodeSites

struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Offer the codes of messages as they come, each for three minutes.",
        discussion: """
            Every line of the input is a JSON object: a message with 'text' and optionally 'recipient', 'receivedAt' (seconds \
            since 1970, or ISO 8601) and 'locale'; or {"consume":"<id>"}, which marks a code as used. Every line printed is \
            an event: 'suggested', or 'withdrawn' with the 'reason' "expired", "consumed" or "replaced". Ends at the end of \
            the input, SIGINT or SIGTERM with status 0; 65 when a line could not be read. On a terminal the codes are \
            shown with the time they have left, until the last has expired.
            """)

    @OptionGroup var input: InputFiles

    @Option(help: ArgumentHelp("How long a code is offered after its message was received.", valueName: "seconds"))
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
            "The host of a page that has --domain in a frame. May be given several times, the parent first.",
            valueName: "host"))
    var embeddedIn: [String] = []

    @Option(
        help: ArgumentHelp(
            "Another host whose codes --domain may have. May be given several times.", valueName: "host"))
    var associatedDomain: [String] = []

    @Flag(help: "Keep back codes that are bound to no domain.")
    var boundOnly = false

    @Flag(help: "Print events on a terminal too.")
    var json = false

    @OptionGroup var colors: ColorOption

    @OptionGroup var options: ParserOptions

    /// A day: who needs longer needs another tool.
    private static let longestWindow = 86_400.0

    func validate() throws {
        // A duration counts attoseconds: what is shorter is none.
        guard window > 0, window <= Self.longestWindow, Duration.seconds(window) > .zero else {
            throw ValidationError("--window is a number of seconds above 0, at most 86400.")
        }
        if domain == nil, !embeddedIn.isEmpty || boundOnly || !associatedDomain.isEmpty {
            throw ValidationError(
                "--embedded-in, --associated-domain and --bound-only say more of --domain; give that.")
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
            if let status = try waitFor({ try await watch() }) { throw status }
        }
    }

    /// Runs to the end; returns the exit status if it is not 0.
    private func watch() async throws -> ExitCode? {
        // First, so that a signal that comes while the parser is made ends it as any other does.
        let inputs = WatchInputs()
        let store = InMemoryCodeStore(window: .seconds(window))
        let subscriber = try subscriber()
        let feed = SuggestionFeed(
            store: store, parser: options.parser(), sites: domain == nil ? nil : PublicSuffixList())
        let session = WatchSession(feed: feed, domain: subscriber, only: recipient.map { Recipient($0) })
        inputs.follow(store.changes())
        let showsScreen = !json && ScreenEventPrinter.isPossible
        inputs.read(input.paths, hints: !showsScreen)
        if showsScreen {
            TerminalEcho.turnOff()
            defer { TerminalEcho.restore() }
            let isTyped = input.paths.contains("-") && isatty(STDIN_FILENO) == 1
            var loop = WatchLoop(
                inputs: inputs, session: session,
                printer: ScreenEventPrinter(window: .seconds(window), style: colors.style, isTyped: isTyped))
            return try await loop.run()
        }
        let printer = JSONEventPrinter { feed.domainMatch(of: $0, for: subscriber) }
        var loop = WatchLoop(inputs: inputs, session: session, printer: printer)
        return try await loop.run()
    }
}

/// Runs `body` to its end while this thread, which is none of those that run tasks, waits.
private func waitFor<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
    let outcome = Locked<Result<Value, any Error>?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    Task {
        let result: Result<Value, any Error>
        do { result = .success(try await body()) } catch { result = .failure(error) }
        outcome.withLock { $0 = result }
        isDone.signal()
    }
    isDone.wait()
    guard let result = outcome.withLock({ $0 }) else { preconditionFailure("a task ended without an outcome") }
    return try result.get()
}
