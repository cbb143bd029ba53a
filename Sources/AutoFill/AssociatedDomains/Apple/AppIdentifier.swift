/// App identifiers of Apple: a prefix, a dot and the bundle identifier.
enum AppIdentifier {
    /// What is wrong with an app identifier; nil if nothing is.
    static func problem(of text: String) -> String? {
        guard let dot = text.firstIndex(of: ".") else { return "'\(text)' has no prefix" }
        let (prefix, bundle) = (text[..<dot], text[text.index(after: dot)...])
        if prefix.isEmpty { return "'\(text)' has an empty prefix" }
        if bundle.isEmpty { return "'\(text)' has no bundle identifier" }
        // The prefix is assigned by Apple: ten letters and digits.
        let isPrefix = prefix.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
        if prefix.utf8.count != 10 || !isPrefix {
            return "'\(text)' begins with no app identifier prefix, which is ten capital letters and digits"
        }
        let isBundle = bundle.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "-")
                || byte == UInt8(ascii: ".")
        }
        return isBundle ? nil : "'\(bundle)' is no bundle identifier"
    }
}
