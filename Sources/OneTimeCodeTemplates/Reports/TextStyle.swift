/// The attributes of a terminal, or none.
struct TextStyle: Sendable {
    let isOn: Bool

    func bold(_ text: String) -> String { wrap(text, "1") }
    func underlined(_ text: String) -> String { wrap(text, "1;4") }

    /// Control Sequence Introducer and Select Graphic Rendition, ECMA-48, 8.3.117.
    private func wrap(_ text: String, _ code: String) -> String { isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
}

enum ControlPictures {
    /// Text with control characters shown as pictures, so that a message cannot command the terminal.
    static func visible(_ bytes: some Sequence<UInt8>) -> String {
        var view = String.UnicodeScalarView()
        for scalar in String(decoding: Array(bytes), as: UTF8.self).unicodeScalars {
            let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
            view.append(isControl ? Unicode.Scalar(0x2400 + min(scalar.value, 0x21)) ?? scalar : scalar)
        }
        return String(view)
    }
}
