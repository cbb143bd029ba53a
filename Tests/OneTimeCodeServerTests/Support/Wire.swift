#if Server

import Foundation

/// A TCP connection to the loopback, for requests that no client sends.
///
/// Reads block a thread of their own; a time limit ends a connection that hangs.
final class Wire: @unchecked Sendable {
    // Only the file descriptor and the bytes read so far: each test uses a wire from one task at a time.
    private let descriptor: Int32
    private var unread: [UInt8] = []

    /// - Parameter receiveBuffer: The size of the socket's buffer; nil for the system's.
    init(port: Int, receiveBuffer: Int32? = nil) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw WireError() }
        // longer than anything that waits for the processors beside the whole run of tests
        var limit = timeval(tv_sec: 180, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        if var receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<Int32>.size))
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else { throw WireError() }
    }

    deinit { Foundation.close(descriptor) }

    func send(_ text: String) {
        let bytes = Array(text.utf8)
        _ = bytes.withUnsafeBytes {
            Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
    }

    /// Requests a stream of events.
    func follow(token: String, recipient: String = "me", headers: String = "") {
        send(
            "GET /v1/recipients/\(recipient)/suggestions HTTP/1.1\r\nHost: localhost\r\n"
                + "Authorization: Bearer \(token)\r\n\(headers)\r\n")
    }

    /// Ends the sending half.
    func shut() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Reads up to and with `mark`; returns what was read, or nil if the connection ended before.
    func read(through mark: String) async -> String? {
        await onThread {
            let mark = Array(mark.utf8)
            while true {
                if let range = self.unread.firstRange(of: mark) {
                    let text = String(decoding: self.unread[..<range.upperBound], as: UTF8.self)
                    self.unread.removeSubrange(..<range.upperBound)
                    return text
                }
                guard self.receive() else { return nil }
            }
        }
    }

    /// Reads the next event; returns its name and the JSON of its data.
    func event() async -> Event? {
        guard await read(through: "event: ") != nil, let name = await read(through: "\n"),
            await read(through: "data: ") != nil, let data = await read(through: "\n")
        else { return nil }
        return Event(String(name.dropLast()), String(data.dropLast()))
    }

    /// Reads until the other side closes.
    func readToEnd() async -> String {
        await onThread {
            while self.receive() {}
            return String(decoding: self.unread, as: UTF8.self)
        }
    }

    private func receive() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        guard count > 0 else { return false }
        unread += buffer[..<count]
        return true
    }
}

struct WireError: Error {}

/// An event of a stream.
struct Event: Equatable, Sendable {
    let name: String
    /// JSON on one line.
    let data: String

    init(_ name: String, _ data: String) {
        self.name = name
        self.data = data
    }
}

/// Runs blocking calls on a thread of their own, so that no task waits for them.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: body()) }
    }
}

#endif
