extension Gateway {
    /// playSMS, its generic gateway. The secret is the `authcode`.
    ///
    /// Source: playsms/playsms, `web/plugin/gateway/generic/callback.php`.
    public static let playSMS = Gateway(
        name: "playsms", aliases: ["playsms-generic"], scheme: .sharedSecret, response: .text("OK"),
        verify: { (verification) throws(InboundError) in
            try verification.requireParameter("authcode")
            verification.unprotected = Set(RequestPart.allCases)
        },
        read: { contents in
            let parameters = contents.parameters()
            guard let from = parameters.filled("from") else { return [] }
            return [
                InboundMessage(
                    gateway: "playsms", id: parameters.filled("id"), from: from, to: parameters.filled("to"),
                    text: parameters.text("message"))
            ]
        })
}
