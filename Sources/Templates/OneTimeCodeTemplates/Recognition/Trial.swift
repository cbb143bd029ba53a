import OneTimeCode

/// The parser's explanation of a message with a typical code in one of its placeholders.
struct Trial {
    let rendered: RenderedMessage
    let explanation: MessageExplanation
    let wording: DeliveryWording

    /// Returns nil if the first form of the message does not have the placeholder.
    ///
    /// - Parameter language: The language of the message; nil if unknown.
    init?(
        _ placeholder: Placeholder, in template: Template, language: String?, parser: MessageParser,
        values: (Placeholder) -> String
    ) {
        guard let form = template.forms.first else { return nil }
        // the name of a tag is not evidence: "<code>" is not a word for a code
        let isMarkup = form.pieces.contains { if case .literal(let text) = $0 { text.contains("</") } else { false } }
        let renderer = Renderer(form, code: placeholder.name, isMarkup: isMarkup, values: values)
        guard renderer.hasCode else { return nil }
        let rendered = renderer.render(.example)
        guard let range = rendered.codeRanges.first else { return nil }
        self.rendered = rendered
        explanation = parser.explain(rendered.text)
        wording = DeliveryWording(rendered.text, code: range, cues: explanation.cues, language: language)
    }

    /// Whether the parser finds the code.
    var isFound: Bool { explanation.match.map { Recognition.isRight($0, in: rendered) } ?? false }

    /// Whether the parser finds the code with a high confidence.
    var isFoundSurely: Bool { isFound && confidence >= Self.leastConfidence }

    var score: Double { explanation.candidates.first?.score ?? 0 }

    private static let leastConfidence = 0.9

    private var confidence: Double { explanation.candidates.first?.confidence ?? 0 }

    func has(_ classes: Set<MessageParser.CueClass>) -> Bool {
        explanation.cues.contains { classes.contains($0.cueClass) }
    }
}

/// Evidence in names that a message is sent and has a code.
enum SentMessage {
    /// Whether the key says so, or the name of a file that is one message: "sms.otp", "login_code.sms",
    /// "whatsapp_otp_code".
    static func isOf(_ family: MessageFamily) -> Bool {
        (family.channel == .sms || family.channel == .whatsapp) && PlaceholderRole.suggestsCode(family.key)
    }

    /// Whether a key names the subject of an e-mail, which nobody reads a code from: "otp.email.subject".
    static func isSubject(_ key: String, channel: MessageChannel?) -> Bool {
        guard !key.contains(where: \.isWhitespace), channel == nil || channel == .email else { return false }
        let name = NameWords(key)
        return name.contains(["subject", "betreff", "asunto", "sujet"])
            || (channel == .email && name.contains(["title", "preheader", "heading"]))
    }
}
