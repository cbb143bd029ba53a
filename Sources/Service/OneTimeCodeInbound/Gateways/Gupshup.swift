extension Gateway {
    /// Gupshup. The unit of its time is not clear, so that a message has none. No scheme of authentication was found; see
    /// ``Scheme-swift.enum/none``.
    ///
    /// Source: Gupshup, the documented template of the callback.
    public static let gupshup = Gateway(
        name: "gupshup", scheme: .none,
        read: { contents in
            let parameters = contents.parameters()
            guard let from = parameters.filled("msisdn") else { return [] }
            return [
                InboundMessage(
                    gateway: "gupshup", from: from, to: parameters.filled("phonecode"), text: parameters.text("content")
                )
            ]
        })
}
