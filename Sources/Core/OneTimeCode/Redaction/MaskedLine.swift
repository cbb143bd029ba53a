/// A spelling of a code in a text.
struct CodeSpan {
    let code: String
    /// The letters and digits, in bytes of the text.
    let characters: [Range<Int>]
    /// Whether it is what goes on after the spelling before it, which overlaps.
    var isRest = false

    func moved(by offset: Int) -> CodeSpan {
        CodeSpan(code: code, characters: characters.map { $0.moved(by: offset) }, isRest: isRest)
    }

    var range: Range<Int> { characters[0].lowerBound..<characters[characters.count - 1].upperBound }
}

/// The places of a line that change, and what is written there.
struct MaskedLine {
    let mask: CodeMask
    private var edits: [(place: Range<Int>, text: [UInt8])] = []

    init(_ mask: CodeMask) { self.mask = mask }

    /// Whether nothing changes.
    var isEmpty: Bool { edits.isEmpty }

    /// Masks the spellings of codes in a text of the line.
    mutating func mask(_ spans: [CodeSpan], in text: MappedText) {
        guard !spans.isEmpty else { return }
        for span in spans {
            switch mask.kind {
            case .asterisks(let kept):
                let asterisk = text.notation.written([UInt8(ascii: "*")])
                let kept = min(kept, span.characters.count / 2)
                for character in span.characters.dropLast(kept) { edits.append((text.source(of: character), asterisk)) }
            case .text(let replacement):
                edits.append((text.source(of: span.range), span.isRest ? [] : text.notation.written(replacement)))
            case .pseudonym(let pseudonym):
                let name = span.isRest ? [] : text.notation.written(Array(pseudonym(span.code.lowercased()).utf8))
                edits.append((text.source(of: span.range), name))
            }
        }
    }

    /// Replaces a text that is encoded as a whole.
    mutating func replace(_ place: Range<Int>, by text: [UInt8]) { edits.append((place, text)) }

    /// Replaces values as a whole, whatever was masked in them. They are in ascending order.
    mutating func maskWholes(_ values: [(place: Range<Int>, text: String)]) {
        leave(values.map(\.place))
        edits += values.map { ($0.place, Array($0.text.utf8)) }
    }

    /// Leaves places as they are, which are in ascending order.
    mutating func leave(_ places: [Range<Int>]) {
        guard !places.isEmpty else { return }
        edits.removeAll { places.overlap($0.place) }
    }

    /// Leaves out what is before a place, from which the others are counted then.
    mutating func cut(to start: Int) {
        if start == 0 { return }
        edits = edits.filter { $0.place.lowerBound >= start }.map { ($0.place.moved(by: -start), $0.text) }
    }

    /// The changed places in ascending order. Adjacent ones are merged.
    var ranges: [Range<Int>] {
        var ranges: [Range<Int>] = []
        for edit in sorted {
            if let last = ranges.last, edit.place.lowerBound <= last.upperBound {
                ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, edit.place.upperBound)
            } else {
                ranges.append(edit.place)
            }
        }
        return ranges
    }

    /// The edits in the order of their places.
    private var sorted: [(place: Range<Int>, text: [UInt8])] {
        edits.sorted {
            ($0.place.lowerBound, -$0.place.upperBound) < ($1.place.lowerBound, -$1.place.upperBound)
        }
    }

    /// The line with its changes.
    func applied(to line: [UInt8]) -> [UInt8] {
        var masked: [UInt8] = []
        masked.reserveCapacity(line.count + 16)
        var start = 0
        for edit in sorted {
            // Two codes may overlap. What the first one covers is gone; the rest of the second one goes too.
            if edit.place.lowerBound < start {
                start = max(start, edit.place.upperBound)
                continue
            }
            masked += line[start..<edit.place.lowerBound]
            masked += edit.text
            start = edit.place.upperBound
        }
        masked += line[start...]
        return masked
    }
}
