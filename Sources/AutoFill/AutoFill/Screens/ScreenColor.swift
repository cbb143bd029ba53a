import OneTimeCodeSupport

/// The colour of a view in sRGB, with eight bits for each component.
public struct ScreenColor: Hashable, Sendable {
    /// The red component.
    public let red: UInt8
    /// The green component.
    public let green: UInt8
    /// The blue component.
    public let blue: UInt8
    /// The opacity: 0 means invisible.
    public let alpha: UInt8

    /// Creates a colour from its components.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// White.
    public static let white = ScreenColor(red: 255, green: 255, blue: 255)
    /// Black.
    public static let black = ScreenColor(red: 0, green: 0, blue: 0)
    /// Fully transparent.
    public static let clear = ScreenColor(red: 0, green: 0, blue: 0, alpha: 0)

    /// Reads "#RGB", "#RRGGBB" or "#RRGGBBAA", the names "white", "black" and "clear", and colours as UIKit prints
    /// them: "UIExtendedSRGBColorSpace 1 0.5 0 1" and "UIExtendedGrayColorSpace 1 1". Returns nil for other texts.
    public init?(_ text: String) {
        switch text {
        case "white": self = .white
        case "black": self = .black
        case "clear": self = .clear
        default:
            if text.hasPrefix("#") { self.init(hexadecimal: text.utf8.dropFirst()) } else { self.init(printed: text) }
        }
    }

    private init?(hexadecimal digits: Substring.UTF8View) {
        var values = digits.compactMap { Hexadecimal.value(of: $0) }
        guard values.count == digits.count, [3, 6, 8].contains(values.count) else { return nil }
        if values.count == 3 { values = values.flatMap { [$0, $0] } }
        let bytes = stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
        self.init(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count > 3 ? bytes[3] : 255)
    }

    private init?(printed text: String) {
        let words = text.split(separator: " ")
        let parts = words.dropFirst().prefix(5).compactMap { word -> UInt8? in
            guard let value = Double(word), value.isFinite else { return nil }
            // The components of extended colour spaces can be less than 0 and greater than 1.
            return UInt8((min(max(value, 0), 1) * 255).rounded())
        }
        switch (words.first, parts.count, words.count) {
        case ("UIExtendedSRGBColorSpace", 4, 5):
            self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
        case ("UIExtendedGrayColorSpace", 2, 3):
            self.init(red: parts[0], green: parts[0], blue: parts[0], alpha: parts[1])
        default: return nil
        }
    }
}
