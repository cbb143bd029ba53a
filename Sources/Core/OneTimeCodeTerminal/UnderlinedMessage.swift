import OneTimeCodeText

/// A message with an underlined part: by an attribute if available, else by marks on the line below.
package struct UnderlinedMessage {
    private let message: ArraySlice<UInt8>
    private let range: Range<Int>?
    private let mark: Character

    /// - Parameters:
    ///   - range: The part to underline, in bytes, within a line; nil for none.
    ///   - mark: The mark for the line below.
    package init(_ message: ArraySlice<UInt8>, underlined range: Range<Int>?, mark: Character = "^") {
        self.message = message
        self.range = range
        self.mark = mark
    }

    package func lines(_ style: TextStyle) -> [String] {
        var lines: [String] = []
        var start = 0
        for line in message.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let place = start..<start + line.count
            start = place.upperBound + 1
            guard let range, place.contains(range.lowerBound) else {
                lines.append(ControlPictures.visible(line))
                continue
            }
            let rest = line.dropFirst(range.lowerBound - place.lowerBound)
            let before = ControlPictures.visible(line.dropLast(place.upperBound - range.lowerBound))
            let inside = ControlPictures.visible(rest.prefix(range.count))
            let after = ControlPictures.visible(line.dropFirst(range.upperBound - place.lowerBound))
            lines.append(before + style.underlined(inside) + after)
            if !style.isOn {
                let indent = String(repeating: " ", count: DisplayWidth.of(before))
                lines.append(indent + String(repeating: mark, count: DisplayWidth.of(inside)))
            }
        }
        return lines
    }
}
