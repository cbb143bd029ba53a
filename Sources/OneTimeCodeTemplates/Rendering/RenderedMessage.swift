/// A message as a phone would get it: every placeholder filled in.
public struct RenderedMessage: Sendable, Hashable {
    /// The text.
    public let text: String
    /// The places where the code was put in, as offsets of UTF-8 bytes, in the order of the text.
    public let codeRanges: [Range<Int>]
    /// The code that was put in.
    public let sample: SampleCode
}

/// Fills in the placeholders of one form of a message.
struct Renderer: Sendable {
    private enum Piece: Sendable {
        case text(String)
        case code
        /// The code without what groups it: another placeholder for it, as in an origin-bound line.
        case bareCode
    }

    private let pieces: [Piece]

    /// - Parameters:
    ///   - code: The name of the placeholder that is the code.
    ///   - values: What to put in for the others.
    init(_ form: Template.Form, code: String, values: (Placeholder) -> String) {
        pieces = form.pieces.map { piece in
            switch piece {
            case .literal(let text): .text(text)
            case .placeholder(let placeholder) where placeholder.name == code: .code
            case .placeholder(let placeholder) where PlaceholderRole(placeholder) == .code: .bareCode
            case .placeholder(let placeholder): .text(values(placeholder))
            }
        }
    }

    /// Whether the text has the code, and not another placeholder for it, at a place of a message that was rendered
    /// with it.
    func putsCode(at range: Range<Int>, of rendered: RenderedMessage) -> Bool {
        let codes = pieces.filter { if case .text = $0 { false } else { true } }
        guard let index = rendered.codeRanges.firstIndex(of: range), codes.indices.contains(index) else { return false }
        if case .code = codes[index] { return true }
        return false
    }

    /// Whether the form has the code at all.
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
