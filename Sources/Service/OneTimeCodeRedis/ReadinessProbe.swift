import OneTimeCode

/// Writes that show whether codes can be stored. Only a write finds a replica, a full memory, or a missing permission.
struct ReadinessProbe {
    /// The number of slots that are probed on a cluster. So a node with a sixteenth of the slots in one piece is found,
    /// also before a command has gone to it.
    static let slotCount = 16
    /// How long a key lives if it is not deleted, in milliseconds.
    private static let lifetime = 5_000

    private let configuration: RedisConfiguration
    private let process: String
    private let seal: Seal

    init(_ configuration: RedisConfiguration, process: String, seal: Seal) {
        self.configuration = configuration
        self.process = process
        self.seal = seal
    }

    /// Returns when all writes have succeeded. Throws the first failure.
    func send(by router: RedisRouter, until deadline: Moment) async throws(RedisStoreError) {
        let tags = Self.tags
        // Two slots at the ends are on several nodes of most clusters, so their redirections show whether it is one.
        try await send([tags[0], tags[Self.slotCount - 1]], router, deadline)
        if router.isCluster { try await send(Array(tags[1..<(Self.slotCount - 1)]), router, deadline) }
    }

    private func send(
        _ tags: [String], _ router: RedisRouter, _ deadline: Moment
    ) async throws(RedisStoreError) {
        let failure = await withTaskGroup(of: RedisStoreError?.self) { group in
            for tag in tags {
                group.addTask {
                    do throws(RedisStoreError) {
                        try await send(tag, router, deadline)
                        return nil
                    } catch {
                        return error
                    }
                }
            }
            return await group.reduce(nil) { $0 ?? $1 }
        }
        if let failure { throw failure }
    }

    private func send(_ tag: String, _ router: RedisRouter, _ deadline: Moment) async throws(RedisStoreError) {
        let key = configuration.key(named: tag)
        // Other processes read the announcement like any other. The recipient has no name, so nothing changes for them.
        let nobody = Recipient("")
        let owner = RecipientTag(of: nobody, secrets: seal.secrets).owner
        let name = SealedName(
            keyID: seal.keyID, sealed: seal.seal(Array(nobody.key.utf8), as: .recipient, owner: owner))
        let arguments = [
            configuration.channel.utf8Bytes, Announcement.Sender(process: process, number: 0).text.utf8Bytes, owner,
            name.bytes, Self.lifetime.utf8Bytes,
        ]
        let reply = try await router.run(.probe, key: key, arguments, until: deadline)
        guard case .error(let text) = reply else { return }
        let error = RedisStoreError(reply: text)
        guard router.servers.count > 1 else { throw error }
        throw RedisStoreError(error.code, "\(router.server(for: HashSlot.slot(of: key))): \(error.reason)")
    }

    /// Parts of keys with slots at equal distances, in ascending order of the slots.
    static let tags: [String] = {
        var tags: [Int: String] = [:]
        var number = 0
        while tags.count < slotCount {
            let tag = "probe-\(number)"
            let part = HashSlot.slot(of: "{\(tag)}") * slotCount / HashSlot.count
            if tags[part] == nil { tags[part] = tag }
            number += 1
        }
        return tags.sorted { $0.key < $1.key }.map(\.value)
    }()
}

extension Script {
    /// Writes, expires, deletes and announces what belongs to no recipient, by all commands that the other scripts call.
    /// Nothing is left.
    ///
    /// Arguments: 3 owner and 4 name for the announcement, 5 the lifetime in milliseconds.
    fileprivate static let probe = Script(
        """
        redis.call('HGETALL', KEYS[1])
        redis.call('HSET', KEYS[1], 'time', string.format('%.0f', now))
        redis.call('PEXPIREAT', KEYS[1], string.format('%.0f', math.ceil(now / 1000) + ARGV[5]))
        redis.call('HDEL', KEYS[1], 'time')
        announce('d', {}, ARGV[3], ARGV[4])
        if announced == 0 then return redis.error_reply('NOPERM the user may not publish') end
        return { 'ready' }
        """, runsWhenFull: false)
}
