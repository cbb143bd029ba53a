extension Gateway {
    /// D7 Networks. No authentication scheme was found; see ``Scheme-swift.enum/none``.
    ///
    /// Source: D7 Networks, the documented fields of the callback.
    public static let d7Networks = Gateway(
        name: "d7networks", scheme: .none,
        read: { contents in
            let parameters = contents.parameters()
            guard let from = parameters.filled("sender") else { return [] }
            return [
                InboundMessage(
                    gateway: "d7networks", id: parameters.filled("mo_id"), from: from,
                    to: parameters.filled("receiver"), text: parameters.text("text"))
            ]
        })
}
