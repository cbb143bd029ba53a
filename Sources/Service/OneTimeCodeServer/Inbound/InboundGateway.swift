#if Server

import OneTimeCodeInbound

/// A gateway that may deliver messages, and how to check its requests.
package struct InboundGateway: Sendable {
    let gateway: Gateway
    let configuration: GatewayConfiguration
    /// The recipient of all messages of a gateway that does not name them; nil if it names them.
    let recipient: String?
}

#endif
