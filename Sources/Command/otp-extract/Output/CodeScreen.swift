import OneTimeCode
import OneTimeCodeReports
import OneTimeCodeText

/// The offered codes, on a few terminal lines that are redrawn in place.
struct CodeScreen {
    private struct Row {
        let event: SuggestionEvent
        /// The end of the code's window.
        let deadline: ContinuousClock.Instant
    }

    private let window: Duration
    private let style: TextStyle
    private let isTyped: Bool
    /// The rows, the latest first.
    private var rows: [Row] = []

    /// - Parameter isTyped: Whether the user types the input at the terminal. The screen then says that typed text is
    ///   not shown.
    init(window: Duration, style: TextStyle, isTyped: Bool) {
        self.window = window
        self.style = style
        self.isTyped = isTyped
    }

    /// Applies an event at `now`.
    mutating func update(_ event: SuggestionEvent, now: ContinuousClock.Instant) {
        rows.removeAll { $0.event.code.id == event.code.id || $0.event.recipient == event.recipient }
        guard event.kind == .suggested else { return }
        rows.insert(Row(event: event, deadline: now + event.remaining), at: 0)
    }

    /// The next time at which the remaining seconds of a code change.
    func nextChange(after now: ContinuousClock.Instant) -> Duration? {
        rows.map { (now.duration(to: $0.deadline)) }.filter { $0 > .zero }
            .map { $0 - .seconds($0.wholeSeconds - 1) }.min()
    }

    /// The lines for a terminal of this size.
    func lines(width: Int, height: Int, now: ContinuousClock.Instant) -> [String] {
        // The store's expiry event may still be on its way.
        let rows = rows.filter { now < $0.deadline }
        guard !rows.isEmpty else { return [style.dim(TerminalText.clipped(waiting, to: width - 1))] }
        let shown = rows.prefix(max(1, height - 2))
        let codeWidth = shown.map { DisplayWidth.of($0.event.code.code) }.max() ?? 0
        var lines = shown.map { line($0, codeWidth: codeWidth, width: width, now: now) }
        if shown.count < rows.count, shown.count < height - 1 {
            lines.append(style.dim(TerminalText.clipped("and \(rows.count - shown.count) more", to: width - 1)))
        }
        return lines
    }

    private var waiting: String {
        "waiting for a code …" + (isTyped ? " (what you type is read line by line, but not shown; Ctrl-D ends it)" : "")
    }

    private static let barWidth = 18

    private func line(_ row: Row, codeWidth: Int, width: Int, now: ContinuousClock.Instant) -> String {
        let remaining = max(.zero, now.duration(to: row.deadline))
        let code = ControlPictures.visible(row.event.code.code.utf8)
        let padding = String(repeating: " ", count: max(0, codeWidth - DisplayWidth.of(code)))
        let head = TerminalText.clipped("  \(code)\(padding)", to: width - 1)
        let rest = ["  \(clock(remaining))  \(bar(remaining))"] + about(row.event).map { "  \($0)" }
        return style.bold(head) + TerminalText.clipped(rest.joined(), to: width - 1 - DisplayWidth.of(head))
    }

    /// "2:07"
    private func clock(_ remaining: Duration) -> String {
        let seconds = remaining.wholeSeconds
        let rest = seconds % 60
        return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
    }

    private func bar(_ remaining: Duration) -> String {
        let filled = min(Self.barWidth, Int((remaining / window * Double(Self.barWidth)).rounded(.up)))
        return String(repeating: "█", count: filled) + String(repeating: "░", count: Self.barWidth - filled)
    }

    /// The recipient, the service and the purpose of the code, as far as known.
    private func about(_ event: SuggestionEvent) -> [String] {
        [event.recipient.key, event.code.domain ?? event.code.match.service ?? "", event.code.match.purpose.words]
            .filter { !$0.isEmpty }.map { ControlPictures.visible($0.utf8) }
    }
}

extension CodeMatch.Purpose {
    /// What the code is for, in words; empty if it is not known.
    var words: String {
        switch self {
        case .signIn: "for signing in"
        case .signUp: "for signing up"
        case .transaction: "for a payment"
        case .passwordReset: "for a new password"
        case .pickup: "for a pickup"
        case .access: "for a door"
        default: ""
        }
    }
}

/// Shows a ``CodeScreen`` on standard output.
struct ScreenEventPrinter: EventPrinter, ~Copyable {
    private var screen: CodeScreen
    private var output = StandardOutput()
    /// The number of drawn lines above the cursor.
    private var drawnLines = 0
    private let clock = ContinuousClock()

    init(window: Duration, style: TextStyle, isTyped: Bool) {
        screen = CodeScreen(window: window, style: style, isTyped: isTyped)
    }

    /// Whether standard output can show a screen.
    static var isPossible: Bool { isatty(STDOUT_FILENO) == 1 && !TextStyle.isDumb }

    var staleAfter: Duration? { screen.nextChange(after: clock.now) }

    mutating func print(_ events: [SuggestionEvent]) throws {
        for event in events { screen.update(event, now: clock.now) }
    }

    mutating func printProblem(_ problem: String, file: String, line: Int) throws {
        try finish()
        StandardError.print("\(file):\(line): \(problem)")
    }

    mutating func printFailure(_ failure: InputFailure) throws {
        try finish()
        failure.report()
    }

    mutating func flush() throws {
        let (width, height) = Self.size
        let lines = screen.lines(width: width, height: height, now: clock.now)
        try erase()
        for line in lines { try output.writeLine(line) }
        drawnLines = lines.count
        try output.flush()
    }

    /// Erases the screen. Codes are secrets and expire, so none stays on the terminal.
    mutating func finish() throws {
        try erase()
        try output.flush()
    }

    /// Erases the drawn lines.
    private mutating func erase() throws {
        if drawnLines > 0 { try output.write("\r\u{1B}[\(drawnLines)A\u{1B}[J") }
        drawnLines = 0
    }

    private static var size: (width: Int, height: Int) {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return (80, 24)
        }
        return (Int(size.ws_col), Int(size.ws_row))
    }
}
