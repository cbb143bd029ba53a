/// The text of a Fluent message or variant, in pieces.
struct FluentPattern {
    enum Piece {
        /// Text on one line.
        case text(Range<Int>)
        /// Line breaks before a line other than the first, and the spaces before its text.
        case indent(lines: Int, spaces: Int)
        /// A placeable with its braces, possibly over several lines.
        case placeable(Range<Int>)
    }

    var pieces: [Piece]
    /// The start of the text, after its indentation.
    var place: Int

    /// The text without its common indentation and the white space around it; nil if nothing is left. Placeables lose
    /// indentation but do not change otherwise.
    func resolved(in source: SourceText) -> (text: String, place: Int)? {
        let common = pieces.compactMap(\.spaces).min()
        var text = String.UnicodeScalarView()
        for (index, piece) in pieces.enumerated() {
            switch piece {
            case .text(let range): text.add(source.scalars[trimmed(range, index, in: source)])
            case .indent(let lines, let spaces):
                if index > 0 { text.add(repeatElement("\n", count: lines)) }
                text.add(repeatElement(" ", count: spaces - (common ?? 0)))
            case .placeable(let range): Self.append(range, of: source, without: common, to: &text)
            }
        }
        return text.isEmpty ? nil : (String(text), place)
    }

    /// Trims the white space at the end of the last piece. Everywhere else it belongs to the text.
    private func trimmed(_ range: Range<Int>, _ index: Int, in source: SourceText) -> Range<Int> {
        guard index == pieces.count - 1 else { return range }
        let kept = source.scalars[range].lastIndex { $0 != " " && $0 != "\t" }
        return range.lowerBound..<(kept.map { $0 + 1 } ?? range.lowerBound)
    }

    /// Appends the non-blank lines of a placeable with `spaces` fewer spaces of indentation, or with all common ones
    /// removed.
    private static func append(
        _ range: Range<Int>, of source: SourceText, without common: Int?, to text: inout String.UnicodeScalarView
    ) {
        let lines = source.scalars[range].split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" }
        let indents = lines.dropFirst().compactMap { line in line.firstIndex { $0 != " " }.map { $0 - line.startIndex }
        }
        let removed = common ?? indents.min() ?? 0
        for (index, line) in lines.enumerated() {
            if index == 0 {
                text.add(line)
            } else if let first = line.firstIndex(where: { $0 != " " }) {
                text.append("\n")
                text.add(line[min(first, line.startIndex + removed)...])
            }
        }
    }
}

extension String.UnicodeScalarView {
    /// Appends scalars one by one. `append(contentsOf:)` would reserve the exact size, and copy the whole text with
    /// every piece.
    fileprivate mutating func add(_ scalars: some Sequence<Unicode.Scalar>) {
        for scalar in scalars { append(scalar) }
    }
}

extension FluentPattern.Piece {
    fileprivate var spaces: Int? {
        guard case .indent(_, let spaces) = self else { return nil }
        return spaces
    }
}

extension FluentParser {
    /// Reads a pattern with its last line break. Returns nil if there is no pattern.
    mutating func readPattern(depth: Int) throws(FluentError) -> FluentPattern? {
        skipBlankInline()
        var pieces: [FluentPattern.Piece] = []
        var place: Int?
        while let scalar = scanner.peek {
            if scalar == "\n" || scalar == "\r" {
                guard let indent = skipToContinuation() else { break }
                pieces.append(indent)
                continue
            }
            if place == nil { place = scanner.place }
            let start = scanner.place
            switch scalar {
            case "{":
                try readPlaceable(depth: depth + 1)
                pieces.append(.placeable(start..<scanner.place))
            case "}":
                throw error(
                    Diagnosis(
                        "this } closes nothing",
                        fix: "put a closing brace of variants on its own line, and write {\"}\"} for the character"),
                    at: start)
            default:
                scanner.skip { $0 != "{" && $0 != "}" && $0 != "\n" && $0 != "\r" }
                pieces.append(.text(start..<scanner.place))
            }
        }
        return place.map { FluentPattern(pieces: pieces, place: $0) }
    }

    /// Moves from a line break to the next line of the pattern, if there is one. Such a line begins with a placeable,
    /// or it is indented and does not begin with "}", ".", "[" or "*".
    private mutating func skipToContinuation() -> FluentPattern.Piece? {
        let end = scanner.place
        var lines = 0
        while scanner.skipLineEnd() {
            lines += 1
            let start = scanner.place
            skipBlankInline()
            guard let scalar = scanner.peek, scalar != "\n", scalar != "\r" else { continue }
            let spaces = scanner.place - start
            let isContinuation = scalar == "{" || (spaces > 0 && !"}.[*".unicodeScalars.contains(scalar))
            if isContinuation { return .indent(lines: lines, spaces: spaces) }
        }
        scanner.place = end
        return nil
    }
}
