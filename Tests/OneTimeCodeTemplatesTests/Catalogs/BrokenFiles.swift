import OneTimeCodeSupport

/// The kinds of damage that every format must survive.
enum Broken {
    /// The file cut after every byte, the shortest first.
    static func truncated(_ bytes: [UInt8]) -> [[UInt8]] { (0...bytes.count).map { Array(bytes.prefix($0)) } }

    /// The file with a few bytes replaced.
    static func flipped(_ bytes: [UInt8], times: Int, seed: UInt64) -> [[UInt8]] {
        var generator = SplitMix64(seed: seed)
        return (0..<times).map { _ in
            var flipped = bytes
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let place = Int.random(in: flipped.indices, using: &generator)
                // half of them have a meaning in some format
                let sign = Array("{}[]\":,\\&*<-#%!|>@ \n\t\r\0'".utf8).randomElement(using: &generator)
                flipped[place] =
                    Bool.random(using: &generator) ? sign ?? 0 : UInt8.random(in: 0...255, using: &generator)
            }
            return flipped
        }
    }

    /// The file in UTF-16 with its byte order mark.
    static func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
        ([0xFEFF] + Array(text.utf16)).flatMap { unit -> [UInt8] in
            let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            return isBigEndian ? bytes : bytes.reversed()
        }
    }

    /// The text in ISO 8859-1, with "?" for other characters.
    static func latin1(_ text: String) -> [UInt8] {
        text.unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") }
    }
}
