import OneTimeCodeText

/// A message with a part of it underlined: by an attribute where there are some, else on a line below.
package struct UnderlinedMessage {
    private let message: ArraySlice<UInt8>
    private let range: Range<Int>?
    private let mark: Character

    /// - Parameters:
    ///   - range: What to underline, in bytes; nothing if nil. Not beyond the end of a line.
    ///   - mark: What to underline with on a line below.
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
