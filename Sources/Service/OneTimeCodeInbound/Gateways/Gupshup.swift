extension Gateway {
    /// Gupshup. The unit of its time is unknown, so the message gets no time. No authentication scheme was found; see
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
