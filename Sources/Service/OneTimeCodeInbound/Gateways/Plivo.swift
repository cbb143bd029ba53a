import OneTimeCodeSupport

extension Gateway {
    /// Plivo. The secret is the auth token. For a subaccount, the token of the main account is a secret too.
    ///
    /// Messages are signed with version 2, which covers **neither the body nor the query**: whoever can change a
    /// request can change the text. Version 3 covers everything, but is documented only for calls. It is used if a
    /// request has it. The expected response is not verified.
    ///
    /// Source: plivo/plivo-python, `plivo/utils`; Plivo, "signature-validation".
    public static let plivo = Gateway(
        name: "plivo", scheme: .signature,
        verify: { (verification) throws(InboundError) in
            if verification.request.values(of: "X-Plivo-Signature-V3").isEmpty {
                try verifyPlivo2(&verification)
                verification.unprotected = [.body, .query, .time]
            } else {
                try verifyPlivo3(&verification)
                verification.unprotected = [.time]
            }
        },
        read: { contents in
            let parameters = contents.parameters()
            guard let from = parameters.filled("From") else { return [] }
            return [
                InboundMessage(
                    gateway: "plivo", id: parameters.filled("MessageUUID"), from: from, to: parameters.filled("To"),
                    text: parameters.text("Text"), parts: parameters.text("Units").flatMap { Int($0) } ?? 1)
            ]
        }, needs: needsPublicURL, hints: urlHints)

    private static func verifyPlivo2(_ verification: inout Verification) throws(InboundError) {
        let names = ["X-Plivo-Signature-V2", "X-Plivo-Signature-Ma-V2"]
        let present = names.filter { !verification.request.values(of: $0).isEmpty }
        guard !present.isEmpty else { throw verification.error(.header(names[0]), .missing) }
        let nonce = try verification.header("X-Plivo-Signature-V2-Nonce")
        let url = try verification.requiredPublicURL()
        let signed = Array((url + nonce).utf8)
        verification.noteSigned("URL and nonce", signed)
        let expected = try verification.secrets().map { Base64.encoded($0.hmac(.sha256, of: signed)) }
        // the signature of the account, or that of its main account
        for (index, name) in present.enumerated() {
            let signature = try verification.header(name)
            do throws(InboundError) {
                return try verification.require(.header(name), signature.utf8, isOneOf: expected)
            } catch  where index < present.count - 1 {
                continue
            }
        }
    }

    private static func verifyPlivo3(_ verification: inout Verification) throws(InboundError) {
        let header = "X-Plivo-Signature-V3"
        let signatures = try verification.header(header).split(separator: ",")
        let nonce = try verification.header("X-Plivo-Signature-V3-Nonce")
        let url = try verification.requiredPublicURL()
        let query = sorted(Parameters(form: (verification.request.query ?? "").utf8), "=", "&")
        let body =
            verification.contents.isQuery ? [] : sorted(Parameters(form: verification.request.body), "", "")
        var signed = Array(url.utf8)
        if !query.isEmpty || !body.isEmpty { signed += [UInt8(ascii: "?")] + query }
        if !query.isEmpty, !body.isEmpty { signed.append(UInt8(ascii: ".")) }
        signed += body + [UInt8(ascii: ".")] + Array(nonce.utf8)
        verification.noteSigned("URL, parameters and nonce", signed)
        let expected = try verification.secrets().map { Base64.encoded($0.hmac(.sha256, of: signed)) }
        for (index, signature) in signatures.enumerated() {
            do throws(InboundError) {
                return try verification.require(.header(header), signature.utf8, isOneOf: expected)
            } catch  where index < signatures.count - 1 {
                continue
            }
        }
        // the header has commas, but no signature
        if signatures.isEmpty { throw verification.error(.header(header), .malformed) }
    }

    /// The parameters, sorted by name and value.
    private static func sorted(_ parameters: Parameters, _ equals: String, _ separator: String) -> [UInt8] {
        let pairs = parameters.sortedPairs.map { Array($0.name) + Array(equals.utf8) + Array($0.value) }
        return Array(pairs.joined(separator: separator.utf8))
    }
}
