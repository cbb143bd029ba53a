/// The key of a value in a log, as evidence about the value.
struct ValueKey {
    private let name: ArraySlice<UInt8>

    /// No key, as for elements of a list.
    static let none = ValueKey([])

    /// Creates a key from its name. For a member of an object, the key of the object counts too: in
    /// `{"otp":{"value":…}}`, "otp" describes the value.
    init(_ name: ArraySlice<UInt8>, in outer: ValueKey? = nil) {
        let saysNothing = Self.isOne(of: ["value", "val", "number", "plain", "raw", "secret"], name)
        self.name = saysNothing ? outer?.name ?? name : name
    }

    /// Whether the value is text for people, whatever it contains.
    var namesText: Bool {
        Self.isOne(
            of: [
                "text", "body", "message", "msg", "sms", "smsbody", "smstext", "content", "payload", "data", "log",
                "line",
            ], name)
    }

    /// The key as words and a colon, to be put before a value: "verificationCode" becomes "verification Code: ".
    var caption: [UInt8] {
        var words: [UInt8] = []
        for byte in name.suffix(64) {
            let isCapital = (0x41...0x5A).contains(byte)
            if isCapital, let last = words.last, (0x61...0x7A).contains(last) { words.append(0x20) }
            let isJoint = byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
            words.append(isJoint ? 0x20 : byte)
        }
        return words + Array(": ".utf8)
    }

    /// Whether a name is one of these, ignoring case and word separators.
    private static func isOne(of names: [StaticString], _ name: ArraySlice<UInt8>) -> Bool {
        guard name.count <= 16 else { return false }
        let letters = name.filter(LogScanner.isLetter).map { $0 | 0x20 }
        return names.contains { $0.withUTF8Buffer { letters.elementsEqual($0) } }
    }
}
