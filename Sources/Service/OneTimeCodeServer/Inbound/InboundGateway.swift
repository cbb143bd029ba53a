import OneTimeCodeInbound

/// A gateway that may deliver, and how its requests are checked.
package struct InboundGateway: Sendable {
    let gateway: Gateway
    let configuration: GatewayConfiguration
    /// The recipient of messages where the gateway names none; nil if it names them.
    let recipient: String?
}
