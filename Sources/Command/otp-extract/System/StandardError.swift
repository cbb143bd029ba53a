/// Standard error, written line by line.
enum StandardError {
    static func print(_ message: String) {
        write("otp-extract: \(message)\n")
    }

    static func write(_ text: String) {
        var text = text
        text.withUTF8 { bytes in _ = systemWrite(STDERR_FILENO, bytes.baseAddress, bytes.count) }
    }

    static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}
