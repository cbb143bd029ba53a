/// The contents of an accepted request.
public struct InboundDelivery: Sendable {
    /// The messages and parts of messages. Empty for status reports and other events.
    public var messages: [InboundMessage]
    /// Whether a secret was checked. False if the gateway has no scheme and no secret is set, or if the configuration
    /// allows unsigned requests.
    public var isVerified: Bool
    /// The parts of the request that the check does not cover.
    public var unprotected: Set<RequestPart>
    /// A change of a subscription of AWS SNS, which you may have to confirm.
    public var subscription: SNSSubscription?
    /// The answer that the gateway expects.
    public var response: GatewayResponse

    /// What a request holds that something else than a ``Gateway`` accepted.
    public init(
        messages: [InboundMessage], isVerified: Bool, unprotected: Set<RequestPart> = [],
        subscription: SNSSubscription? = nil, response: GatewayResponse = GatewayResponse()
    ) {
        (self.messages, self.isVerified, self.unprotected) = (messages, isVerified, unprotected)
        (self.subscription, self.response) = (subscription, response)
    }
}

/// A request of AWS SNS to confirm a subscription, or a notice that it ended.
public struct SNSSubscription: Sendable, Hashable {
    /// The change of the subscription.
    public enum Change: String, Sendable, Hashable {
        case subscribe = "SubscriptionConfirmation"
        case unsubscribe = "UnsubscribeConfirmation"
    }

    /// The change of the subscription.
    public var change: Change
    /// The topic. ``GatewayConfiguration/topics`` was checked.
    public var topic: String
    /// The URL that confirms the subscription when it is requested. Its host is pinned like that of a certificate.
    /// Request it only for ``Change/subscribe`` and an expected topic. After an unsubscription, it would subscribe
    /// again.
    public var confirmationURL: String
}

extension SNSSubscription: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The change. Does not show the URL, which contains a token.
    public var description: String { "SNSSubscription(\(change.rawValue))" }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// A mirror that shows only the description.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
