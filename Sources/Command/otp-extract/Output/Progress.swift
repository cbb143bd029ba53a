/// A line on the terminal that counts messages; nothing if standard error is not a terminal.
struct Progress {
    private static let interval = 500
    private let isVisible = StandardError.isTerminal
    private var count = 0
    private var isShown = false

    mutating func step(file: String) {
        count += 1
        guard isVisible, count % Self.interval == 0 else { return }
        isShown = true
        StandardError.write("\r\u{1B}[K\(count) messages, \(file)")
    }

    mutating func clear() {
        if isShown { StandardError.write("\r\u{1B}[K") }
        isShown = false
    }
}
