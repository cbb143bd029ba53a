#if Server

import Glibc

/// Standard output, written at once, so that a program that started the server reads its address.
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
