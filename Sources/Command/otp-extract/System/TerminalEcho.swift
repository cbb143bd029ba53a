/// The terminal's echo of typed text. It is off while a screen is drawn in place, since a typed line would move the
/// cursor.
///
/// Only the main thread and its signal handlers use it.
enum TerminalEcho {
    /// The original settings of the terminal, where they were changed.
    nonisolated(unsafe) private static var saved = termios()
    nonisolated(unsafe) private static var isOff = false

    static func turnOff() {
        // The settings belong to the foreground job; the system stops other jobs that change them.
        let foreground = tcgetpgrp(STDIN_FILENO)
        guard isatty(STDIN_FILENO) == 1, foreground == getpgrp() || foreground == -1 else { return }
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
        if !isOff { saved = settings }
        isOff = true
        settings.c_lflag &= ~tcflag_t(ECHO)
        _ = tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    }

    /// Calls only tcsetattr(3), which a signal handler may call.
    static func restore() {
        guard isOff else { return }
        isOff = false
        _ = tcsetattr(STDIN_FILENO, TCSADRAIN, &saved)
    }
}
