/// A message as a phone receives it. Every placeholder was filled in.
public struct RenderedMessage: Sendable, Hashable {
    /// The text.
    public let text: String
    /// The ranges of the code, in UTF-8 bytes, in the order of the text.
    public let codeRanges: [Range<Int>]
    /// The inserted code.
    public let sample: SampleCode

    /// The texts that Android's SMS User Consent API may take for a code: 4 to 10 ASCII letters and digits, with a digit,
    /// that stand alone.
    var wordsForUserConsent: [String] {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        return text.utf8.split { !digits.contains($0) && !letters.contains($0 | 0x20) }
            .filter { (4...10).contains($0.count) && $0.contains(where: digits.contains) }
            .map { String(Substring($0)) }
    }
}

/// Fills in the placeholders of one form of a message.
struct Renderer: Sendable {
    private enum Piece: Sendable {
        case text(String)
        case code
        /// The code without separators, for a second placeholder of the code, as in an origin-bound line.
        case bareCode
    }

    private let pieces: [Piece]

    /// - Parameters:
    ///   - code: The name of the placeholder that is the code.
    ///   - isMarkup: Whether the texts are HTML. People see only its text.
    ///   - values: The values of the other placeholders.
    init(_ form: Template.Form, code: String, isMarkup: Bool = false, values: (Placeholder) -> String) {
        pieces = form.pieces.map { piece in
            switch piece {
            case .literal(let text): .text(isMarkup ? PlainText.of(text) : text)
            case .placeholder(let placeholder) where placeholder.name == code: .code
            case .placeholder(let placeholder) where PlaceholderRole(placeholder) == .code: .bareCode
            case .placeholder(let placeholder): .text(values(placeholder))
            }
        }
    }

    /// Whether a range of a rendered message is the code's own placeholder, and not a second placeholder for it.
    func putsCode(at range: Range<Int>, of rendered: RenderedMessage) -> Bool {
        let codes = pieces.filter { if case .text = $0 { false } else { true } }
        guard let index = rendered.codeRanges.firstIndex(of: range), codes.indices.contains(index) else { return false }
        if case .code = codes[index] { return true }
        return false
    }

    /// Whether the form has the code's placeholder.
    var hasCode: Bool { pieces.contains { if case .code = $0 { true } else { false } } }

    func render(_ sample: SampleCode) -> RenderedMessage {
        var text = ""
        var ranges: [Range<Int>] = []
        for piece in pieces {
            let start = text.utf8.count
            switch piece {
            case .text(let literal): text += literal
            case .code: text += sample.text
            case .bareCode: text += sample.code
            }
            if case .text = piece { continue }
            ranges.append(start..<text.utf8.count)
        }
        return RenderedMessage(text: text, codeRanges: ranges, sample: sample)
    }
}
