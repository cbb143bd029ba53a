import OneTimeCodeReports

/// A line on the terminal that says what a long run does; nothing if standard error is not a terminal.
struct Progress {
    private static let interval = 500
    private let isVisible = StandardError.isTerminal
    private var count = 0
    private var isShown = false

    mutating func step(file: String) {
        count += 1
        if isVisible, count % Self.interval == 0 { show("\(count) messages, \(file)") }
    }

    mutating func show(_ text: String) {
        guard isVisible else { return }
        isShown = true
        // a longer line would wrap, and stay when the next one is shown
        StandardError.write("\r\u{1B}[K" + TerminalText.clipped(ControlPictures.visible(text.utf8), to: 72))
    }

    mutating func clear() {
        if isShown { StandardError.write("\r\u{1B}[K") }
        isShown = false
    }
}
