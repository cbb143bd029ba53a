import OneTimeCodeCatalogs

/// Mistakes in malformed placeholders.
extension PlaceholderScanner {
    /// The greatest number of problems that are kept for a message.
    private static let mostProblems = 10

    private mutating func note(_ problem: Diagnosis) {
        guard output.problems.count < Self.mostProblems, !output.problems.contains(problem) else { return }
        output.problems.append(problem)
    }

    /// The text inside a placeholder without direction marks and joiners, which right-to-left editors insert. They are
    /// reported, but the placeholder is still recognised.
    mutating func withoutInvisible(_ inside: Range<Int>, of whole: Range<Int>) -> String {
        guard let scalar = text.scalars[inside].first(where: \.isInvisible) else { return text[inside] }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: text.scalars[inside].filter { !$0.isInvisible })
        let name = String(view)
        guard PlaceholderName.read(name) != nil else { return name }
        note(
            Diagnosis("an invisible character, \(scalar.named), is inside the placeholder '\(name)'", fix: "delete it"))
        return name
    }

    /// Reports `{code` and `{{code}`. If there are several braces, only the first one reports it.
    mutating func noteUnclosed() {
        guard text[place - 1] != "{" else { return }
        let braces = text.run(from: place, limit: 4) { $0 == "{" }
        let end = text.run(from: braces, limit: PlaceholderName.longest) { $0.isNamePart || $0 == " " || $0 == "." }
        guard end > braces, end - place <= PlaceholderName.longest else { return }
        let closing = text.run(from: end, limit: 4) { $0 == "}" }
        if closing > end {
            guard closing - end < braces - place else { return }
            note(
                Diagnosis(
                    "'\(text[place..<closing])' has fewer closing braces than opening ones", fix: "add the missing ones"
                )
            )
        } else if text.find("}", from: end, stop: "\n") == nil {
            note(Diagnosis("'\(text[place..<nameEnd(from: braces)])' has no closing brace", fix: "add it"))
        }
    }

    /// The end of the first word after the braces.
    private func nameEnd(from braces: Int) -> Int {
        let start = text.run(from: braces, limit: 4) { $0 == " " || $0 == "." }
        return text.run(from: start, limit: 40, while: \.isNamePart)
    }

    /// Reports `{code}}` and moves past the extra brace.
    mutating func withoutSurplusBrace(_ found: Found) -> Found {
        guard openBraces == 0, text[found.end] == "}" else { return found }
        note(
            Diagnosis(
                "'\(found.placeholder.raw)}' has more closing braces than opening ones",
                fix: "remove the extra ones"))
        return (found.placeholder, text.run(from: found.end, limit: 4) { $0 == "}" })
    }

    /// Reports `code}`.
    mutating func noteStray(_ scalar: Unicode.Scalar) {
        if scalar == "{" { openBraces += 1 }
        guard scalar == "}" else { return }
        if openBraces > 0 {
            openBraces -= 1
            return
        }
        let start = text.runBack(from: place, limit: 40, while: \.isNamePart)
        guard place - start > 1, let first = text[start], first.isNameStart else { return }
        note(Diagnosis("'\(text[start...place])' has no opening brace", fix: "add it"))
    }

    /// Reports `%(code)` and `%<code>`, which need a conversion in Python and Ruby. "5 %(net)" is prose.
    mutating func withoutConversion(_ found: Found) -> Found? {
        guard !isAfterNumber else { return nil }
        let raw = found.placeholder.raw
        note(Diagnosis("'\(raw)' has no conversion after it", fix: "write '\(raw)s'"))
        return found
    }

    /// Reports `｛code｝`, `％s` and `＄{code}`, which Chinese and Japanese input methods produce. Prose also uses these
    /// characters.
    mutating func noteFullWidth() {
        guard let mark = text[place], let next = text[place + 1], !isAfterNumber else { return }
        var end = text.run(from: place + 1, limit: 40) { $0.isASCII && $0.isNamePart }
        let isMeant: Bool
        switch mark {
        case "｛": isMeant = end > place + 1 && (text[end] == "｝" || text[end] == "}")
        case "％": isMeant = next == "@" || next == "{" || ((next == "s" || next == "d") && end == place + 2)
        default: isMeant = next == "{" || next == "｛"
        }
        guard isMeant else { return }
        if end == place + 1 || text[end] == "｝" { end += 1 }
        note(
            Diagnosis(
                "'\(text[place..<end])' has a full-width mark, so no program fills it in", fix: "use the ASCII mark"))
    }
}

extension ScalarText {
    fileprivate subscript(range: ClosedRange<Int>) -> String { self[range.lowerBound..<range.upperBound + 1] }
}
