import OneTimeCode

/// Whether the terminal shows what is typed. While a screen is drawn in place it does not: a typed line would move the
/// cursor, and the screen with it.
enum TerminalEcho {
    /// The terminal's settings from before.
    private static let saved = Locked<termios?>(nil)

    static func turnOff() {
        // The settings belong to the job in the foreground; the system stops others of the session that change them.
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
