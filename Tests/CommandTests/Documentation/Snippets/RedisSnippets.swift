import OneTimeCode
import OneTimeCodeRedis

/// Code of the documentation about the store on Redis: compiled, and not run, since it needs a server.
func sharedFeed() throws -> SuggestionFeed<RedisCodeStore> {
    let secrets = try RedisSecrets(contentsOfFile: "/etc/one-time-code/keys")
    let url = try RedisURL("redis://one-time-code:change-this-password@127.0.0.1:6379")
    let feed = SuggestionFeed(store: RedisCodeStore(RedisConfiguration(urls: [url], secrets: secrets)))
    return feed
}
