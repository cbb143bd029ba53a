/// The text attributes of a terminal, or none.
package struct TextStyle: Sendable {
    package let isOn: Bool

    package init(isOn: Bool) { self.isOn = isOn }

    package func bold(_ text: String) -> String { wrap(text, "1") }
    package func dim(_ text: String) -> String { wrap(text, "2") }
    package func underlined(_ text: String) -> String { wrap(text, "1;4") }

    /// A table line in green or red, depending on the sign of its last column.
    package func coloured(_ line: String) -> String {
        guard let last = line.split(separator: " ").last else { return line }
        if last.first == "+" { return wrap(line, "32") }
        return last.first == "-" ? wrap(line, "31") : line
    }

    /// Control Sequence Introducer and Select Graphic Rendition, ECMA-48, 8.3.117.
    private func wrap(_ text: String, _ code: String) -> String { isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
}
