/// The keyboard of a view (UIKit, `UIKeyboardType`).
public enum KeyboardType: String, CaseIterable, Hashable, Sendable {
    // the order is that of UIKit's numbers, starting at 0
    case standard = "default"
    case asciiCapable, numbersAndPunctuation
    case url = "URL"
    case numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad

    /// Reads a keyboard as Swift, Objective-C or a dump of views writes it: "numberPad", ".numberPad",
    /// "UIKeyboardTypeNumberPad" or UIKit's number "4". Returns nil for other texts.
    public init?(_ text: String) {
        if let number = Int(text) {
            guard Self.allCases.indices.contains(number) else { return nil }
            self = Self.allCases[number]
            return
        }
        var name = text[...]
        for prefix in ["UIKeyboardType", "."] where name.hasPrefix(prefix) { name = name.dropFirst(prefix.count) }
        let known = Self.allCases.first { type in
            let spelling = type.rawValue
            return spelling == name || spelling.prefix(1).uppercased() + spelling.dropFirst() == name
        }
        guard let known else { return nil }
        self = known
    }
}
