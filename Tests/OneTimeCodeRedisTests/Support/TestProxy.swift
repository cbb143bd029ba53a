import Foundation

@testable import OneTimeCodeRedis

/// A network between a store and its server that a test can cut: a unix socket whose bytes are passed on to another. It
/// can also lose answers: a server did its work then, and its client is not told.
///
/// `@unchecked Sendable`: the files are used under the lock.
final class TestProxy: @unchecked Sendable {
    let url: RedisURL
    private let folder: TestFolder
    private var target: SocketAddress
    private let listener: Int32
    private let lock = NSLock()
    private var isCut = false
    /// How many pieces of answers pass before one is lost with its connection; nil if none is.
    private var piecesBeforeLoss: Int?
    private var passedPieces = 0
    private var files: Set<Int32> = []

    init(to server: TestServer) throws {
        folder = try TestFolder()
        url = RedisURL(server: .unix(path: folder.path("socket")))
        target = SocketAddress.resolve(server.url.server)[0]
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        let own = SocketAddress.resolve(url.server)[0]
        guard Self.call(own, { bind(listener, $0, $1) }) == 0, listen(listener, 16) == 0 else {
            throw TestServer.Failure(description: "the proxy cannot listen")
        }
        Thread.detachNewThread { [listener, weak self] in
            while true {
                let client = accept(listener, nil, nil)
                guard client >= 0, let self else { return }
                take(client)
            }
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
        cut()
    }

    /// Ends all connections, and every new one at once.
    func cut() {
        lock.withLock {
            isCut = true
            for file in files { shutdown(file, Int32(SHUT_RDWR)) }
        }
    }

    /// Lets connections through again.
    func restore() { lock.withLock { isCut = false } }

    /// Leads new connections to another server, as a name does after a failover.
    func lead(to server: TestServer) {
        let address = SocketAddress.resolve(server.url.server)[0]
        lock.withLock { target = address }
    }

    /// Passes so many pieces of answers on, loses the next one with its connection, and begins again. With nil, all
    /// pass.
    func loseAnswers(after pieces: Int?) {
        lock.withLock { (piecesBeforeLoss, passedPieces) = (pieces, 0) }
    }

    /// Whether a piece of an answer passes.
    private func passes() -> Bool {
        lock.withLock {
            guard let piecesBeforeLoss else { return true }
            passedPieces = passedPieces == piecesBeforeLoss ? 0 : passedPieces + 1
            return passedPieces > 0
        }
    }

    private func take(_ client: Int32) {
        let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        let isOpen = lock.withLock {
            guard !isCut, Self.call(target, { connect(server, $0, $1) }) == 0 else { return false }
            files.formUnion([client, server])
            return true
        }
        guard isOpen else {
            close(client)
            close(server)
            return
        }
        let ends = DispatchGroup()
        for (from, to) in [(client, server), (server, client)] {
            ends.enter()
            Thread.detachNewThread { [weak self] in
                var buffer = [UInt8](repeating: 0, count: 65_536)
                while true {
                    let count = recv(from, &buffer, buffer.count, 0)
                    guard count > 0, from == client || self?.passes() != false,
                        send(to, buffer, count, Int32(MSG_NOSIGNAL)) == count
                    else { break }
                }
                shutdown(from, Int32(SHUT_RDWR))
                shutdown(to, Int32(SHUT_RDWR))
                ends.leave()
            }
        }
        // Closed only when both threads have let go, so that no other file gets the same number before.
        ends.notify(queue: .global()) { [weak self] in
            self?.lock.withLock { self?.files.subtract([client, server]) }
            close(client)
            close(server)
        }
    }

    private static func call(
        _ address: SocketAddress, _ body: (UnsafePointer<sockaddr>?, socklen_t) -> Int32
    ) -> Int32 {
        address.bytes.withUnsafeBytes { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) { body($0.baseAddress, socklen_t(bytes.count)) }
        }
    }
}
