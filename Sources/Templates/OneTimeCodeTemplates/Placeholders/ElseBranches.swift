/// Skips the else branches of conditions in templates. Only the first branch is read, because both never occur
/// together.
extension PlaceholderScanner {
    /// The effect of a tag of a template language.
    private enum Tag {
        case opens(String)
        case otherwise
        case inverted(String)
        case closes
        case none

        init(_ inside: Substring) {
            let text = inside.drop { "-~ %".contains($0) }
            let words = text.split { !$0.isLetter && !$0.isNumber && !"_.#/^".contains($0) }.map(String.init)
            guard let first = words.first else {
                self = .none
                return
            }
            switch first {
            // "{% blocktranslate count n %}one{% plural %}many{% endblocktranslate %}"
            case "else", "elif", "elsif", "elseif", "^", "plural", "pluralize": self = .otherwise
            case "end": self = .closes
            case "if", "unless", "range", "with", "for", "case", "blocktrans", "blocktranslate", "block", "autoescape",
                "filter":
                self = .opens(first)
            default:
                if first.hasPrefix("/") || first.hasPrefix("end") {
                    self = .closes
                } else if first.hasPrefix("#") {
                    self = .opens(first == "#" ? words.dropFirst().first ?? "" : String(first.dropFirst()))
                } else if first.hasPrefix("^") {
                    self = .inverted(String(first.dropFirst()))
                } else {
                    self = .none
                }
            }
        }
    }

    private func tag(_ range: Range<Int>) -> Tag {
        Tag(text[range.lowerBound + 2..<max(range.lowerBound + 2, range.upperBound - 2)][...])
    }

    /// The end of the else branch that a tag begins, after its closing tag. Nil if the tag does not begin an else
    /// branch, or if the branch is not closed. `{{^name}}` begins an else branch after `{{#name}}`.
    mutating func endOfElse(_ range: Range<Int>) -> Int? {
        switch tag(range) {
        case .opens(let name):
            sections.insert(name)
            return nil
        case .inverted(let name): guard sections.contains(name) else { return nil }
        case .otherwise: break
        case .closes, .none: return nil
        }
        guard !hasOpenElse else { return nil }
        var depth = 0
        var place = range.upperBound
        while text[place] != nil {
            guard let end = controlTag(at: place) else {
                place += 1
                continue
            }
            switch tag(place..<end) {
            case .opens, .inverted: depth += 1
            case .closes:
                if depth == 0 { return end }
                depth -= 1
            case .otherwise, .none: break
            }
            place = end
        }
        hasOpenElse = true
        return nil
    }
}
