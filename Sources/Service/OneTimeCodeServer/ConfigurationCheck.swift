#if Server

import Glibc
import OneTimeCode
internal import OneTimeCodeRedis

/// Looks for what would fail only at the first message, for `otp-server --check-config`.
package struct ConfigurationCheck: Sendable {
    /// What fails: sentences with the place and the fix.
    package private(set) var faults: [String] = []
    /// What works now, but is probably a mistake.
    package private(set) var notes: [String] = []
    /// Whether the files are good, but Redis or the address cannot be used.
    package private(set) var isUnavailable = false
    private let loaded: LoadedConfiguration

    init(_ loaded: LoadedConfiguration) { self.loaded = loaded }

    /// Checks everything.
    package init(all loaded: LoadedConfiguration) async {
        self.init(loaded)
        checkFiles(at: .now())
        let isValid = faults.isEmpty
        checkAddress()
        if let redis = loaded.redis {
            let store = RedisCodeStore(redis)
            await check(store)
            await store.close()
        }
        isUnavailable = isValid && !faults.isEmpty
    }

    /// Checks the contents of the files.
    ///
    /// - Parameter now: The present time.
    mutating func checkFiles(at now: Timestamp) {
        let server = loaded.server
        if let fault = server.tls?.fault(at: Int(now.secondsSinceUnixEpoch)) { faults.append(fault) }
        let canDeliver = server.credentials.contains { Operation.deliver.roles.contains($0.role) }
        if !canDeliver, server.gateways.isEmpty {
            faults.append(
                "credentials: no publisher and no administrator, and gateways is not set: nobody can deliver a message; "
                    + "add a line with 'otp-server credential publisher NAME --file FILE'")
        }
        let claims = SubscriberClaims(sub: "check", exp: now.secondsSinceUnixEpoch)
        if (try? server.key.token(claims)) == nil {
            notes.append("tokenKey: a public key; POST /v1/tokens and the page of an administrator need a private one")
        }
        for setting in [Setting.tokenKey, .tlsKey, .redisKeyFile] {
            guard let path = loaded.settings.text(setting) else { continue }
            var status = stat()
            guard stat(path, &status) == 0, status.st_mode & 0o004 != 0 else { continue }
            notes.append("\(path): every user may read it; chmod 600 \(path)")
        }
    }

    /// Stores a code of a made-up recipient in Redis, reads it, uses it and removes it, and subscribes to the changes.
    private mutating func check(_ store: RedisCodeStore) async {
        do throws(RedisStoreError) {
            guard let match = MessageParser().parse("482913 is your code.") else { return }
            let recipient = Recipient("otp-server --check-config \(UInt64.random(in: 0 ... .max))")
            guard case .stored(let code) = try await store.insert(match, for: recipient) else { return }
            _ = try await store.history(for: recipient)
            _ = try await store.consume(code.id)
            _ = try await store.remove(code.id)
            var changes = store.changes().makeAsyncIterator()
            _ = await changes.next()
            try await store.checkReadiness()
        } catch {
            faults.append("redis: \(RedisSettings.addresses(loaded.settings)): \(error)")
        }
    }

    /// Checks whether the server can listen on its address.
    mutating func checkAddress() {
        let server = loaded.server
        let place = "\(server.address):\(server.port)"
        guard let error = Self.bindError(server.address, server.port) else { return }
        if error == EADDRINUSE {
            notes.append("\(place) is in use; if not by the server that this one replaces, choose another port")
        } else {
            faults.append(
                "\(place): cannot be listened on: \(String(cString: strerror(error))); choose another address")
        }
    }

    /// The reason why no socket can have the address; nil if one can.
    private static func bindError(_ address: String, _ port: Int) -> Int32? {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_PASSIVE
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(address, "\(port)", &hints, &list) == 0, let first = list else { return EADDRNOTAVAIL }
        defer { freeaddrinfo(list) }
        let descriptor = socket(first.pointee.ai_family, first.pointee.ai_socktype, 0)
        guard descriptor >= 0 else { return errno }
        defer { close(descriptor) }
        var isOn: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
        return bind(descriptor, first.pointee.ai_addr, first.pointee.ai_addrlen) == 0 ? nil : errno
    }
}

#endif
