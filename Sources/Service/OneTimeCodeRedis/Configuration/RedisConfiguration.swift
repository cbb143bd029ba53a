/// The settings of a ``RedisCodeStore``.
public struct RedisConfiguration: Sendable {
    /// The server, or some nodes of a Redis Cluster; other nodes are found from these. At least one.
    public var urls: [RedisURL]
    /// The keys that hide recipients and codes.
    public var secrets: RedisSecrets
    /// The first part of all keys and of the channel. Stores that share codes have the same prefix, secrets and
    /// window. Without `{` and `}`, which Redis Cluster gives a meaning.
    public var prefix = "otc"
    /// The time for which a code is offered after receipt of its message; positive.
    public var window: Duration = .seconds(180)
    /// Codes of one recipient, including consumed ones; the oldest are dropped beyond it. At least 1.
    public var codesPerRecipient = 16
    /// The time after which a call fails if it has no answer, including the time for a new connection; positive.
    public var timeout: Duration = .seconds(2)

    /// Settings with defaults for all but the servers and the secrets.
    public init(urls: [RedisURL], secrets: RedisSecrets) {
        self.urls = urls
        self.secrets = secrets
    }

    /// The channel of changes. Channels are common to all databases of a server, so it names the database.
    var channel: String { "\(prefix):changes:\(urls[0].database)" }

    /// The key of the codes of a recipient. The braces make it the part that decides the slot in a cluster.
    func key(of tag: RecipientTag) -> String { "\(prefix):{\(tag.slotName)}" }

    func validate() {
        precondition(!urls.isEmpty, "a store needs at least one server")
        precondition(window > .zero && timeout > .zero, "window and timeout are longer than zero")
        precondition(!prefix.contains("{") && !prefix.contains("}"), "the prefix has no braces")
    }
}
