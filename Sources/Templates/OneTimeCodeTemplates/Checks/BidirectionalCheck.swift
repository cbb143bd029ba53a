import CICU
import OneTimeCodeText

/// Checks that the code is displayed in its own order by the Unicode Bidirectional Algorithm (UAX #9).
///
/// In right-to-left text, the groups of "482 913" are swapped. Plain digits change their order only after an override
/// (U+202E).
enum BidirectionalCheck: TemplateCheck {
    static func results(for subject: CheckSubject) -> [CheckResult] {
        guard mayReorder(subject) else { return [] }
        for kind in [SampleCode.Kind.digits, .alphanumeric, .grouped] {
            let isAsked = subject.options.codeKinds?.contains(kind) == true
            guard kind == .digits || isAsked || subject.options.codeKinds == nil else { continue }
            for sample in samples(of: kind) {
                let rendered = subject.renderer.render(sample)
                guard let shown = VisualOrder.shown(rendered, of: subject.renderer), shown != sample.text else {
                    continue
                }
                return [
                    CheckResult(
                        check: .bidirectional, severity: kind == .digits ? .error : isAsked ? .warning : .hint,
                        message: "A code like \(sample.text) is shown as “\(shown)”, because "
                            + (kind == .digits
                                ? "an invisible character reverses it."
                                : "the text around it runs from right to left."),
                        fix: kind == .digits
                            ? "Delete the character that reverses the code, U+202E."
                            : "Put U+2066 before the code and U+2069 after it"
                                + (kind == .grouped ? ", or send it without separators." : "."),
                        rendered: rendered)
                ]
            }
        }
        return []
    }

    /// Whether the message has a character that is written from right to left, or one that controls the direction. The
    /// lead bytes of all of them in UTF-8 are these; few others share them.
    private static func mayReorder(_ subject: CheckSubject) -> Bool {
        subject.typical.text.utf8.contains { (0xD6...0xDF).contains($0) || $0 == 0xE0 || $0 == 0xE2 || $0 >= 0xEF }
    }

    private static func samples(of kind: SampleCode.Kind) -> [SampleCode] {
        switch kind {
        case .grouped:
            ["482-913", "482 913"].map { SampleCode(kind: kind, text: $0, code: SampleCode.example.code) }
        case .alphanumeric: ["K7P2QX", "7K2PQX"].map { SampleCode(kind: kind, text: $0, code: $0) }
        default: [.example]
        }
    }
}

/// The visual order of a line.
enum VisualOrder {
    /// The characters that are displayed from left to right where the code is, including text between its parts if it
    /// is split. Nil if there is no code.
    static func shown(_ rendered: RenderedMessage, of renderer: Renderer) -> String? {
        guard let code = rendered.codeRanges.first(where: { renderer.putsCode(at: $0, of: rendered) }) else {
            return nil
        }
        let bytes = Array(rendered.text.utf8)
        let isLineEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
        let start = bytes[..<code.lowerBound].lastIndex(where: isLineEnd).map { $0 + 1 } ?? 0
        let end = bytes[code.upperBound...].firstIndex(where: isLineEnd) ?? bytes.count

        let units = Array(String(decoding: bytes[start..<end], as: UTF8.self).utf16)
        let first = String(decoding: bytes[start..<code.lowerBound], as: UTF8.self).utf16.count
        let last = first + rendered.sample.text.utf16.count
        var order = [Int32](repeating: 0, count: units.count)
        guard units.count <= Int(Int32.max), icu_visual_order(units, Int32(units.count), &order) else { return nil }
        let places = order.indices.filter { (first..<last).contains(Int(order[$0])) }
        guard let left = places.first, let right = places.last else { return nil }
        return String(decoding: order[left...right].map { units[Int($0)] }, as: UTF16.self)
    }

    /// Whether a language is written from right to left.
    static func isRightToLeft(_ locale: String?) -> Bool { locale.map(LocaleTable.embedded.isRightToLeft) ?? false }
}
