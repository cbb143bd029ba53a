#if Server

import Glibc

/// The number of files, and so of connections, that the process may have open.
enum OpenFileLimit {
    /// Raises the limit as far as the system allows.
    static func raise() {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < limit.rlim_max else { return }
        limit.rlim_cur = limit.rlim_max
        _ = setrlimit(resource, &limit)
    }

    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
}

/// Standard output without a buffer, so that a program that started the server can read its address at once.
enum StandardOutput {
    static func print(_ line: String) { writeAll(line + "\n", to: STDOUT_FILENO) }
}

/// Standard error.
enum StandardError {
    static func print(_ line: String) { writeAll(line + "\n", to: STDERR_FILENO) }
}

private func writeAll(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno != EINTR { return }
        rest = rest.dropFirst(max(0, count))
    }
}

#endif
