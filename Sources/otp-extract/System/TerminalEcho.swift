import OneTimeCode

/// The terminal's echo of typed text. It is off while a screen is drawn in place, since a typed line would move the
/// cursor.
enum TerminalEcho {
    /// The original settings of the terminal.
    private static let saved = Locked<termios?>(nil)

    static func turnOff() {
        // The settings belong to the foreground job; the system stops other jobs that change them.
        let foreground = tcgetpgrp(STDIN_FILENO)
        guard isatty(STDIN_FILENO) == 1, foreground == getpgrp() || foreground == -1 else { return }
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
        saved.withLock { $0 = $0 ?? settings }
        settings.c_lflag &= ~tcflag_t(ECHO)
        _ = tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    }

    static func restore() {
        saved.withLock { saved in
            guard var settings = saved else { return }
            _ = tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
            saved = nil
        }
    }
}
