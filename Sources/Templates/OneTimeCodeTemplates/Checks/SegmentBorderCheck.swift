import OneTimeCode

/// Checks that the border of two segments does not cut the code, a link or the origin-bound line.
enum SegmentBorderCheck: TemplateCheck {
    static func results(for subject: CheckSubject) -> [CheckResult] {
        let borders = subject.length.segmentEnds.dropLast()
        guard !borders.isEmpty, subject.length.segments <= SMSLength.mostSegments else { return [] }
        for part in parts(of: subject) {
            guard borders.contains(where: { part.range.lowerBound < $0 && $0 < part.range.upperBound }) else {
                continue
            }
            return [
                CheckResult(
                    check: .segmentBorder, severity: part.severity,
                    message: "The end of a segment cuts \(part.name). A phone that shows or reads segments separately "
                        + "breaks it.",
                    fix: "Shorten the text before it, or move it to the front.", rendered: subject.typical)
            ]
        }
        return []
    }

    private struct Part {
        let name: String
        let range: Range<Int>
        let severity: Severity
    }

    /// What must not be cut, in the order of harm. Most phones put segments together, and a long message cannot help
    /// cutting its last lines, so only a cut code is a warning.
    private static func parts(of subject: CheckSubject) -> [Part] {
        let text = subject.typical.text
        var parts = subject.typical.codeRanges.prefix(1).map { Part(name: "the code", range: $0, severity: .warning) }
        if case .bound = subject.originBound, let start = text.utf8.lastIndex(of: UInt8(ascii: "\n")) {
            let offset = text.utf8.distance(from: text.startIndex, to: start) + 1
            parts.append(Part(name: "the origin-bound line", range: offset..<text.utf8.count, severity: .hint))
        }
        for word in text.split(whereSeparator: \.isWhitespace) where word.contains("://") {
            let place = DeliveryWording.place(of: word, in: text)
            parts.append(Part(name: "a link", range: place, severity: .hint))
        }
        return parts
    }
}
