extension Gateway {
    /// SMSEagle, a device on the own network, by GET or form. The secret is the `apikey` of the callback.
    ///
    /// The time is that of the device without a zone, so that a message has none.
    ///
    /// Source: SMSEagle, "Callback URL".
    public static let smsEagle = Gateway(
        name: "smseagle", scheme: .sharedSecret,
        verify: { (verification) throws(InboundError) in
            try verification.requireParameter("apikey")
            verification.unprotected = Set(RequestPart.allCases)
        },
        read: { contents in
            let parameters = contents.parameters()
            guard let from = parameters.filled("sender") else { return [] }
            return [
                InboundMessage(
                    gateway: "smseagle", id: parameters.filled("msgid"), from: from, to: parameters.filled("receiver"),
                    text: parameters.text("text"))
            ]
        })
}
