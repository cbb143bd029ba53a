/// The settings of a ``RedisCodeStore``.
public struct RedisConfiguration: Sendable {
    /// The server, or some nodes of a Redis Cluster. The other nodes are found automatically. At least one.
    public var urls: [RedisURL]
    /// The keys that encrypt recipients and codes.
    public var secrets: RedisSecrets
    /// The first part of all keys and of the channel's name. Stores that share codes must have the same prefix, secrets
    /// and window. It must not contain `{` or `}`, which have a meaning in Redis Cluster.
    public var prefix = "otc"
    /// How long a code is offered after its message was received. Must be positive.
    public var window: Duration = .seconds(180)
    /// The greatest number of codes of one recipient, including consumed ones. If there are more, the oldest are
    /// dropped. At least 1.
    public var codesPerRecipient = 16
    /// The time after which a call without an answer fails, including the time for a new connection. Must be positive.
    public var timeout: Duration = .seconds(2)

    /// Creates settings with defaults for everything except the servers and the secrets.
    public init(urls: [RedisURL], secrets: RedisSecrets) {
        self.urls = urls
        self.secrets = secrets
    }

    /// The name of the channel of changes. Channels are shared by all databases of a server, so it names the database.
    var channel: String { "\(prefix):changes:\(urls[0].database)" }

    /// The key for the codes of a recipient. In a cluster, the part in braces determines the slot.
    func key(of tag: RecipientTag) -> String { "\(prefix):{\(tag.slotName)}" }

    func validate() {
        precondition(!urls.isEmpty, "a store needs at least one server")
        precondition(window > .zero && timeout > .zero, "window and timeout are longer than zero")
        precondition(!prefix.contains("{") && !prefix.contains("}"), "the prefix has no braces")
    }
}
