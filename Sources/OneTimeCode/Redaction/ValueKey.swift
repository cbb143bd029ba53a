/// The key of a value in a log: what it says of the value.
struct ValueKey {
    private let name: ArraySlice<UInt8>

    /// No key, as in a list.
    static let none = ValueKey([])

    /// A key by its name, and for a member of an object the key of the object: "otp" says what "value" is in
    /// `{"otp":{"value":…}}`.
    init(_ name: ArraySlice<UInt8>, in outer: ValueKey? = nil) {
        let saysNothing = Self.isOne(of: ["value", "val", "number", "plain", "raw", "secret"], name)
        self.name = saysNothing ? outer?.name ?? name : name
    }

    /// Whether the value is a text that people read, whatever it looks like.
    var namesText: Bool {
        Self.isOne(
            of: [
                "text", "body", "message", "msg", "sms", "smsbody", "smstext", "content", "payload", "data", "log",
                "line",
            ], name)
    }

    /// The key as words and a colon, to stand in front of a value: "verificationCode" as "verification Code: ".
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

    /// Whether a name is one of these, in whatever case and however its words are joined.
    private static func isOne(of names: [StaticString], _ name: ArraySlice<UInt8>) -> Bool {
        guard name.count <= 16 else { return false }
        let letters = name.filter(LogScanner.isLetter).map { $0 | 0x20 }
        return names.contains { $0.withUTF8Buffer { letters.elementsEqual($0) } }
    }
}
