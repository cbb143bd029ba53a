import Dispatch
import Glibc
import OneTimeCode

/// A connection to a server. It sends bytes and receives replies.
///
/// hiredis is used only to read replies. Its own asynchronous contexts write without
/// `MSG_NOSIGNAL`, and resolve names on the caller's thread.
///
/// `@unchecked Sendable`: all properties that change are used only on `queue`.
final class RedisSocket: @unchecked Sendable {
    enum Event {
        case connected
        case replies([RedisReply])
        /// The connection has ended. This is the last event.
        case closed(RedisStoreError)
    }

    private let queue = DispatchQueue(label: "one-time-code.redis")
    private let place: String
    private let onEvent: @Sendable (Event) -> Void
    /// What callers have written since the last flush.
    private struct Written {
        var bytes = ByteQueue()
        var count = 0
        /// Whether a flush will come by itself.
        var isScheduled = false
    }

    /// The number of bytes that are sent without waiting for more. It is what Redis reads at once.
    private static let company = 16 * 1_024

    private let written = Locked(Written())

    private var file: Int32 = -1
    private var readSource: (any DispatchSourceRead)?
    private var writeSource: (any DispatchSourceWrite)?
    private var isWriteSourceRunning = false
    private var isConnected = false
    private var isClosed = false
    private var outgoing = ByteQueue()
    private let reader = ReplyReader()
    private var buffer = [UInt8](repeating: 0, count: 64 * 1_024)

    /// Starts to connect. Calls `onEvent` on one queue.
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - attempt: The number of the attempt. It determines which of several addresses is used.
    ///   - onEvent: Receives the events.
    init(to server: RedisServer, attempt: Int, onEvent: @escaping @Sendable (Event) -> Void) {
        place = server.description
        self.onEvent = onEvent
        guard case .network = server else {
            queue.async { [self] in connect(toOneOf: SocketAddress.resolve(server), attempt) }
            return
        }
        // Resolving a name may take long and must not block this queue.
        DispatchQueue.global().async { [self] in
            let addresses = SocketAddress.resolve(server)
            queue.async { [self] in connect(toOneOf: addresses, attempt) }
        }
    }

    /// Sends bytes after those of earlier calls. Can be called from any thread.
    ///
    /// - Parameter mayWait: Whether to wait for more bytes until the next replies. Under load this saves most calls of the
    ///   system, here and at the server. Set it only if the server owes a reply.
    func write(_ bytes: [UInt8], mayWait: Bool = false) {
        let mustSchedule = written.withLock { written in
            written.bytes.append(bytes)
            written.count += bytes.count
            if written.isScheduled || mayWait && written.count < Self.company { return false }
            written.isScheduled = true
            return true
        }
        if mustSchedule { queue.async { [self] in flush() } }
    }

    /// Closes the connection without an event.
    func close() {
        queue.async { [self] in
            isClosed = true
            release()
        }
    }

    // MARK: On the queue

    private func connect(toOneOf addresses: [SocketAddress], _ attempt: Int) {
        guard !isClosed else { return }
        guard !addresses.isEmpty else { return close(because: "the host of \(place) is unknown") }
        connect(to: addresses[attempt % addresses.count])
    }

    private func connect(to address: SocketAddress) {
        file = socket(
            address.family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard file >= 0 else { return close(because: "no socket: \(Self.reason(errno))") }
        if address.family != AF_UNIX {
            var one: Int32 = 1
            setsockopt(file, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
        }
        let status = address.bytes.withUnsafeBytes { bytes in
            // The bytes are a complete socket address of its family, and aligned like all arrays.
            bytes.withMemoryRebound(to: sockaddr.self) {
                systemConnect(file, $0.baseAddress, socklen_t(address.bytes.count))
            }
        }
        guard status == 0 || errno == EINPROGRESS else {
            return close(because: "\(place): \(Self.reason(errno))")
        }
        let readSource = DispatchSource.makeReadSource(fileDescriptor: file, queue: queue)
        let writeSource = DispatchSource.makeWriteSource(fileDescriptor: file, queue: queue)
        let group = DispatchGroup()
        for source in [readSource, writeSource] as [any DispatchSourceProtocol] {
            group.enter()
            source.setCancelHandler { group.leave() }
        }
        // A file may be closed only after both sources were cancelled.
        group.notify(queue: queue) { [file] in systemClose(file) }
        readSource.setEventHandler { [unowned self] in readable() }
        writeSource.setEventHandler { [unowned self] in writable() }
        self.readSource = readSource
        self.writeSource = writeSource
        writeSource.resume()
        isWriteSourceRunning = true
    }

    private func writable() {
        guard isConnected else {
            var status: Int32 = 0
            var size = socklen_t(MemoryLayout<Int32>.size)
            getsockopt(file, SOL_SOCKET, SO_ERROR, &status, &size)
            guard status == 0 else { return close(because: "\(place): \(Self.reason(status))") }
            isConnected = true
            readSource?.resume()
            onEvent(.connected)
            return flush()
        }
        flush()
    }

    private func flush() {
        guard isConnected, !isClosed else { return }
        let new = written.withLock { written in
            defer { written = Written() }
            return written.bytes
        }
        outgoing.append(new)
        while !outgoing.isEmpty {
            let count = outgoing.withFirstBytes { send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if count > 0 {
                outgoing.removeFirst(count)
            } else if errno == EAGAIN {
                break
            } else if errno != EINTR {
                return close(because: "\(place): \(Self.reason(errno))")
            }
        }
        runWriteSource(!outgoing.isEmpty)
    }

    private func runWriteSource(_ isNeeded: Bool) {
        guard isNeeded != isWriteSourceRunning else { return }
        if isNeeded { writeSource?.resume() } else { writeSource?.suspend() }
        isWriteSourceRunning = isNeeded
    }

    private func readable() {
        guard !isClosed else { return }
        let count = buffer.withUnsafeMutableBytes { recv(file, $0.baseAddress, $0.count, 0) }
        if count < 0, errno == EAGAIN || errno == EINTR { return }
        guard count > 0 else {
            return close(because: count == 0 ? "\(place) closed the connection" : "\(place): \(Self.reason(errno))")
        }
        var replies: [RedisReply] = []
        var isBroken = !buffer.withUnsafeBytes { reader.feed(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        reading: while !isBroken {
            switch reader.next() {
            case .reply(let reply): replies.append(reply)
            case .incomplete: break reading
            case .broken: isBroken = true
            }
        }
        if !replies.isEmpty { onEvent(.replies(replies)) }
        if isBroken { return close(RedisStoreError(.unexpectedReply, "\(place) does not speak the protocol of Redis")) }
        flush()
    }

    private func close(because reason: String) { close(RedisStoreError(.connection, reason)) }

    private func close(_ error: RedisStoreError) {
        guard !isClosed else { return }
        isClosed = true
        release()
        onEvent(.closed(error))
    }

    private func release() {
        guard let readSource, let writeSource else {
            if file >= 0 { systemClose(file) }
            file = -1
            return
        }
        // A suspended source would never be released.
        if !isConnected { readSource.resume() }
        if !isWriteSourceRunning { writeSource.resume() }
        // The queued cancellation retains the socket, the handlers do not.
        readSource.cancel()
        writeSource.cancel()
        self.readSource = nil
        self.writeSource = nil
        file = -1
    }

    private static func reason(_ status: Int32) -> String { String(cString: strerror(status)) }
}

// Inside the class, these names would mean its methods.
private func systemClose(_ file: Int32) { _ = close(file) }
private func systemConnect(_ file: Int32, _ address: UnsafePointer<sockaddr>?, _ size: socklen_t) -> Int32 {
    connect(file, address, size)
}

/// Bytes that wait to be written. They are kept in blocks, so that a byte is copied once or twice, however long the
/// queue is.
struct ByteQueue {
    /// The size from which on a block is not extended. It is about what one call of the system writes.
    private static let blockSize = 64 * 1_024

    private var blocks = FIFO<[UInt8]>()
    /// The last block, which is extended.
    private var last: [UInt8] = []
    /// The bytes of the first block that were removed.
    private var removed = 0

    var isEmpty: Bool { blocks.isEmpty && last.isEmpty }

    mutating func append(_ bytes: [UInt8]) {
        // An array that is taken as it is needs no copy.
        if last.isEmpty { last = bytes } else { last += bytes }
        if last.count >= Self.blockSize { endBlock() }
    }

    mutating func append(_ other: ByteQueue) {
        var other = other
        while let block = other.blocks.popFirst() { append(block) }
        append(other.last)
    }

    private mutating func endBlock() {
        if last.isEmpty { return }
        blocks.append(last)
        last = []
    }

    /// Calls `body` with the next bytes, of which there is at least one.
    mutating func withFirstBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        if blocks.isEmpty { endBlock() }
        return (blocks.first ?? []).withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[removed...])) }
    }

    /// Removes bytes of the first block.
    mutating func removeFirst(_ count: Int) {
        removed += count
        guard let size = blocks.first?.count, removed >= size else { return }
        _ = blocks.popFirst()
        removed = 0
    }
}

/// An address to connect to, in the format of the system.
struct SocketAddress: Sendable {
    let family: Int32
    let bytes: [UInt8]

    /// The addresses of a server. May ask a name server, which blocks the thread.
    static func resolve(_ server: RedisServer) -> [SocketAddress] {
        switch server {
        case .unix(let path): [SocketAddress(path: path)]
        case .network(let host, let port): resolve(host, port)
        }
    }

    private init(family: Int32, bytes: [UInt8]) {
        self.family = family
        self.bytes = bytes
    }

    private init(path: String) {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        // The parser of the URL has checked that the path and a final zero fit.
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        family = AF_UNIX
        bytes = withUnsafeBytes(of: &address) { Array($0) }
    }

    private static func resolve(_ host: String, _ port: UInt16) -> [SocketAddress] {
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_NUMERICSERV
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &list) == 0 else { return [] }
        defer { freeaddrinfo(list) }
        var addresses: [SocketAddress] = []
        var next = list
        while let entry = next?.pointee {
            let bytes = UnsafeRawBufferPointer(start: entry.ai_addr, count: Int(entry.ai_addrlen))
            addresses.append(SocketAddress(family: entry.ai_family, bytes: Array(bytes)))
            next = entry.ai_next
        }
        return addresses
    }
}
