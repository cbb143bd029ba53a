#if Server

internal import OneTimeCodeRedis

/// Creates the configuration of a store on Redis from settings.
enum RedisSettings {
    /// The configuration; nil if the server keeps its codes in memory.
    static func configuration(_ settings: ServerSettings) throws(ConfigurationFailure) -> RedisConfiguration? {
        let keyPath = settings.text(.redisKeyFile)
        let isPlain = settings.flag(.insecurePlainRedis)
        guard let text = settings.text(.redis) else {
            guard keyPath == nil, !isPlain else {
                throw ConfigurationFailure("redisKeyFile and insecurePlainRedis belong to redis; set its address too")
            }
            return nil
        }
        var urls: [RedisURL] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            do { urls.append(try RedisURL(String(part))) } catch { throw ConfigurationFailure("redis: \(error)") }
        }
        var redis = RedisConfiguration(urls: urls, secrets: try secrets(keyPath, isPlain: isPlain))
        redis.namespace = try namespace(settings)
        redis.window = settings.duration(.window)
        redis.codesPerRecipient = settings.integer(.codesPerRecipient)
        return redis
    }

    /// Without a colon, so that the permission for the keys of one namespace, `otc:*`, is never one for another.
    private static func namespace(_ settings: ServerSettings) throws(ConfigurationFailure) -> String {
        let namespace = settings.required(.redisNamespace)
        let isValid = namespace.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
        guard (1...64).contains(namespace.count), isValid else {
            throw ConfigurationFailure(
                "redisNamespace: write 1 to 64 of the characters A to Z, a to z, 0 to 9, '.', '_', '-'")
        }
        return namespace
    }

    private static func secrets(_ path: String?, isPlain: Bool) throws(ConfigurationFailure) -> RedisSecrets {
        switch (path, isPlain) {
        case (let path?, false):
            do { return try RedisSecrets(contentsOfFile: path) } catch {
                throw ConfigurationFailure("redisKeyFile: \(error)")
            }
        case (nil, true): return .insecurePlain
        case (.some, true): throw ConfigurationFailure("redisKeyFile and insecurePlainRedis contradict each other")
        case (nil, false):
            throw ConfigurationFailure(
                "redis: set redisKeyFile, a file with a line ID:KEY, where KEY is the output of openssl rand -base64 32; "
                    + "without it, codes and recipients are readable on that server, which insecurePlainRedis allows")
        }
    }

    /// The addresses, without user names and passwords.
    static func addresses(_ settings: ServerSettings) -> String {
        let parts = settings.text(.redis)?.split(separator: ",", omittingEmptySubsequences: false) ?? []
        return parts.map { (try? RedisURL(String($0)))?.description ?? "•••" }.joined(separator: ",")
    }
}

#endif
