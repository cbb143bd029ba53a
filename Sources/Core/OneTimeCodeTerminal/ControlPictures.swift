/// Visible characters in place of control characters.
package enum ControlPictures {
    /// The text with control characters replaced by pictures, so that a message cannot control the terminal.
    package static func visible(_ bytes: some Sequence<UInt8>) -> String {
        var view = String.UnicodeScalarView()
        for scalar in String(decoding: Array(bytes), as: UTF8.self).unicodeScalars {
            let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
            view.append(isControl ? Unicode.Scalar(0x2400 + min(scalar.value, 0x21)) ?? scalar : scalar)
        }
        return String(view)
    }
}
