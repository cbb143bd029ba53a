/// What an accepted request holds.
public struct InboundDelivery: Sendable {
    /// The messages and parts of messages; empty for status reports and other events.
    public var messages: [InboundMessage]
    /// Whether the secret was checked. False where the gateway has no scheme and no secret is set, and where the
    /// configuration allows unsigned requests.
    public var isVerified: Bool
    /// What of the request the check leaves open.
    public var unprotected: Set<RequestPart>
    /// A change of a subscription of AWS SNS, to be confirmed or not.
    public var subscription: SNSSubscription?
    /// The answer that the gateway expects.
    public var response: GatewayResponse
}

/// A request of AWS SNS to confirm a subscription, or the note that it ended.
public struct SNSSubscription: Sendable, Hashable {
    /// What happened to the subscription.
    public enum Change: String, Sendable, Hashable {
        case subscribe = "SubscriptionConfirmation"
        case unsubscribe = "UnsubscribeConfirmation"
    }

    /// What happened to the subscription.
    public var change: Change
    /// The topic. ``GatewayConfiguration/topics`` was checked.
    public var topic: String
    /// The URL that confirms the subscription when it is requested. Its host is pinned like that of a certificate. Visit
    /// it only for ``Change/subscribe`` and an expected topic: for an end of a subscription it subscribes again.
    public var confirmationURL: String
}

extension SNSSubscription: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The change, without the URL, which has a token.
    public var description: String { "SNSSubscription(\(change.rawValue))" }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// A mirror that shows the description alone.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
