extension Gateway {
    /// SMSEagle, a device in your own network, by GET or form. The secret is the `apikey` of the callback.
    ///
    /// The time is that of the device and has no zone, so the message gets no time.
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
