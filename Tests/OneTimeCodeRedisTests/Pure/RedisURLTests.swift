import Testing

@testable import OneTimeCodeRedis

@Suite struct RedisURLTests {
    @Test(arguments: [
        ("redis://localhost", RedisURL(server: .network(host: "localhost", port: 6_379))),
        ("REDIS://10.0.0.7:6380/", RedisURL(server: .network(host: "10.0.0.7", port: 6_380))),
        ("redis://[::1]:7000/3", RedisURL(server: .network(host: "::1", port: 7_000), database: 3)),
        (
            "redis://me:p%40ss%3A%2f@host",
            RedisURL(
                server: .network(host: "host", port: 6_379),
                credentials: RedisCredentials(user: "me", password: "p@ss:/"))
        ),
        (
            "redis://:word@host",
            RedisURL(server: .network(host: "host", port: 6_379), credentials: RedisCredentials(password: "word"))
        ),
        ("unix:///run/redis.sock", RedisURL(server: .unix(path: "/run/redis.sock"))),
        (
            "unix://me:word@/run/a%20b?db=2",
            RedisURL(
                server: .unix(path: "/run/a b"), credentials: RedisCredentials(user: "me", password: "word"),
                database: 2)
        ),
    ])
    func urlsAreRead(_ text: String, _ url: RedisURL) throws { #expect(try RedisURL(text) == url) }

    @Test(arguments: [
        "", "redis", "http://host", "redis://", "redis://:secret@", "redis://host:0", "redis://host:65536",
        "redis://host:secret", "redis://host/secret", "redis://host/-1", "redis://host?db=1", "redis://secret@host",
        "redis://a:secret%4@host", "redis://a:%zz@host", "unix://", "unix://relative", "unix:///a?secret=1",
        "unix:///a?db=2147483648", "unix:///" + String(repeating: "a", count: 107), "redis://[::1]secret",
    ])
    func brokenURLsAreRefusedWithoutRepeatingThem(_ text: String) {
        do throws(RedisURLError) {
            _ = try RedisURL(text)
            Issue.record("read")
        } catch {
            #expect(!error.description.contains("secret") && !error.description.isEmpty)
        }
    }

    @Test func tlsIsRefusedWithAWayOut() {
        #expect { try RedisURL("rediss://host") } throws: { "\($0)".contains("stunnel") }
    }

    @Test func descriptionsLeaveOutCredentials() throws {
        #expect(try RedisURL("redis://me:word@[::1]:7000/3").description == "redis://[::1]:7000/3")
        #expect(try RedisURL("unix://me:word@/run/redis?db=2").description == "unix:///run/redis?db=2")
    }
}
