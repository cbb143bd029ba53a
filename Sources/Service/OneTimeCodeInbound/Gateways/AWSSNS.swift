import OneTimeCodeCrypto
import OneTimeCodeSupport

extension Gateway {
    /// Two-way SMS of AWS through SNS. The secrets are the certificates, in PEM, from the SigningCertURL of the
    /// messages. Nothing is fetched here: ``SigningCertificates`` fetches them from an allow-list.
    ///
    /// The URL of the certificate is not signed, so its host and path are pinned. The replay window is an hour, because
    /// a repeated delivery keeps its time. Set ``GatewayConfiguration/topics``. Raw delivery has no signature, so it is
    /// refused unless unsigned requests are allowed. The name of its header and the expected response are not verified.
    ///
    /// Source: aws/aws-js-sns-message-validator, `index.js`; AWS, "Two-way SMS messaging".
    public static let awsSNS = Gateway(
        name: "aws-sns", aliases: ["sns"], scheme: .signature, replayWindow: .seconds(3_600), verify: verifySNS,
        read: readSNS, readSubscription: readSNSSubscription,
        needs: { (verification) throws(InboundError) in _ = try snsCertificates(verification) })

    private static let confirmations: Set<String> = ["SubscriptionConfirmation", "UnsubscribeConfirmation"]

    private static let verifySNS: @Sendable (inout Verification) throws(InboundError) -> Void = {
        (verification) throws(InboundError) in
        guard let message = verification.contents.json()?.root, message.isObject else {
            throw verification.error(.body, .malformed)
        }
        let type = try member("Type", of: message, verification)
        let isConfirmation = confirmations.contains(type)
        guard isConfirmation || type == "Notification" else {
            throw verification.error(.member("Type"), .notAccepted)
        }
        let version = try member("SignatureVersion", of: message, verification)
        verification.note("SignatureVersion", expected: "1 or 2", holds: version == "1" || version == "2")
        guard version == "1" || version == "2" else {
            throw verification.error(.member("SignatureVersion"), .notAccepted)
        }
        // Lambda spells the member differently
        let urlName = message["SigningCertURL"] == nil ? "SigningCertUrl" : "SigningCertURL"
        let isPinned = try SigningCertificates.isPinned(member(urlName, of: message, verification))
        verification.note("\(urlName) is one of SNS", holds: isPinned)
        guard isPinned else { throw verification.error(.member(urlName), .notAccepted) }

        let signed = try signedText(of: message, isConfirmation: isConfirmation, verification)
        verification.noteSigned("signed members", signed)
        let signature = try member("Signature", of: message, verification)
        guard let signature = Base64.decoded(signature.utf8) else {
            throw verification.error(.member("Signature"), .malformed)
        }
        let certificates = try snsCertificates(verification)
        let certificate = certificates.first { $0.isValid(signature, for: signed, version == "1" ? .sha1 : .sha256) }
        verification.note("member Signature", holds: certificate != nil)
        guard let certificate else { throw verification.error(.member("Signature"), .mismatch) }
        guard certificate.isCurrent(secondsSince1970: verification.now.secondsSince1970) else {
            throw verification.error(.configuration("secret"), .notCurrent)
        }

        let topic = try member("TopicArn", of: message, verification)
        let isExpected = verification.configuration.topics?.contains(topic) ?? true
        verification.note("TopicArn is expected", holds: isExpected)
        guard isExpected else { throw verification.error(.member("TopicArn"), .notAccepted) }
        let timestamp = try member("Timestamp", of: message, verification)
        try verification.requireCurrent(InboundTime(timestamp), .member("Timestamp"))
        verification.unprotected = [.url, .query]
    }

    private static func snsCertificates(_ verification: Verification) throws(InboundError) -> [SigningCertificate] {
        let certificates = try verification.secrets().compactMap { SigningCertificate(pem: $0.bytes) }
        guard !certificates.isEmpty else { throw verification.error(.configuration("secret"), .malformed) }
        return certificates
    }

    private static func member(
        _ name: String, of message: JSONValue, _ verification: Verification
    ) throws(InboundError) -> String {
        guard let text = message[name]?.text else { throw verification.error(.member(name), .missing) }
        return text
    }

    /// Each name and each value on its own line.
    private static func signedText(
        of message: JSONValue, isConfirmation: Bool, _ verification: Verification
    ) throws(InboundError) -> [UInt8] {
        var names = ["Message", "MessageId"]
        if isConfirmation {
            names += ["SubscribeURL", "Timestamp", "Token"]
        } else {
            if message["Subject"] != nil { names.append("Subject") }
            names.append("Timestamp")
        }
        names += ["TopicArn", "Type"]
        var text: [UInt8] = []
        for name in names { text += Array(try "\(name)\n\(member(name, of: message, verification))\n".utf8) }
        return text
    }

    private static let readSNS: @Sendable (inout RequestContents) -> [InboundMessage]? = { contents in
        guard let envelope = contents.json()?.root, envelope.isObject else { return nil }
        if let type = envelope["Type"]?.text, confirmations.contains(type) { return [] }
        let inner = envelope["Message"]?.octets.flatMap(JSONDocument.init)?.root ?? envelope
        // other events of the topic do not have a sender
        guard inner.isObject, let from = inner["originationNumber"]?.identifier else { return [] }
        return [
            InboundMessage(
                gateway: "aws-sns", id: inner["inboundMessageId"]?.identifier ?? envelope["MessageId"]?.identifier,
                from: from, to: inner["destinationNumber"]?.identifier, text: inner["messageBody"]?.text,
                receivedAt: envelope["Timestamp"]?.text.flatMap { InboundTime($0) })
        ]
    }

    private static let readSNSSubscription: @Sendable (inout RequestContents) -> SNSSubscription? = { contents in
        guard let message = contents.json()?.root, let type = message["Type"]?.text,
            let change = SNSSubscription.Change(rawValue: type), let topic = message["TopicArn"]?.text,
            let url = message["SubscribeURL"]?.text, SigningCertificates.isOnHostOfSNS(url)
        else { return nil }
        return SNSSubscription(change: change, topic: topic, confirmationURL: url)
    }
}
