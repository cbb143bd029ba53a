/// A message as a phone receives it: every placeholder filled in.
public struct RenderedMessage: Sendable, Hashable {
    /// The text.
    public let text: String
    /// The places of the code, as UTF-8 byte offsets, in the order of the text.
    public let codeRanges: [Range<Int>]
    /// The inserted code.
    public let sample: SampleCode
}

/// Fills in the placeholders of one form of a message.
struct Renderer: Sendable {
    private enum Piece: Sendable {
        case text(String)
        case code
        /// The code without separators, for another placeholder of the code, as in an origin-bound line.
        case bareCode
    }

    private let pieces: [Piece]

    /// - Parameters:
    ///   - code: The name of the placeholder that is the code.
    ///   - isMarkup: Whether the texts are HTML, of which people see only the text.
    ///   - values: The values of the others.
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

    /// Whether the code's own placeholder, and not another one for it, is at a place of a rendered message.
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
