/// Splits identifiers into words.
enum IdentifierWords {
    /// How many characters of an identifier are read.
    private static let longest = 80

    /// Turns "userName2" into "user Name 2", "input-otp" into "input otp", and "smscode" into "sms code".
    static func split(_ identifier: String) -> String {
        var words: [[UInt8]] = []
        var word: [UInt8] = []
        var isOther = false
        var before = UInt8(ascii: " ")
        func close() {
            if !word.isEmpty { words += isOther ? [word] : parts(of: word) }
            (word, isOther) = ([], false)
        }
        for scalar in identifier.unicodeScalars.prefix(longest) {
            guard scalar.isASCII else {
                if scalar.properties.isAlphabetic {
                    word += Array(String(scalar).utf8)
                    (isOther, before) = (true, UInt8(ascii: "a"))
                } else {
                    close()
                    before = UInt8(ascii: " ")
                }
                continue
            }
            let byte = UInt8(scalar.value)
            let isCapital = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
            let isDigit = UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            let isSmall = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
            guard isSmall || isCapital || isDigit else {
                close()
                before = UInt8(ascii: " ")
                continue
            }
            let startsWord = isCapital && !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= before)
            if startsWord || isDigit != (UInt8(ascii: "0")...UInt8(ascii: "9") ~= before) { close() }
            word.append(byte)
            before = byte
        }
        close()
        return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    }

    /// The words that a word in small letters consists of: "sms" and "code" for "smscode". The word itself if it is not
    /// made only of known words.
    ///
    /// Finds the fewest words, in time linear in the length.
    private static func parts(of word: [UInt8]) -> [[UInt8]] {
        guard word.count >= shortest else { return [word] }
        let small = word.map { $0 | 0x20 }
        // for each end, the fewest known words up to there, and where the last one starts
        var best: [(count: Int, start: Int)?] = [(0, 0)] + Array(repeating: nil, count: small.count)
        for start in small.indices {
            guard let before = best[start], small[start] &- 0x61 < 26 else { continue }
            for part in known[Int(small[start]) - 0x61] where small[start...].starts(with: part) {
                let end = start + part.count
                if before.count + 1 < best[end]?.count ?? .max { best[end] = (before.count + 1, start) }
            }
        }
        guard let count = best[small.count]?.count, count > 1 else { return withoutOTP(word, small) }
        var result: [[UInt8]] = []
        var end = small.count
        while end > 0, let start = best[end]?.start {
            result.insert(Array(word[start..<end]), at: 0)
            end = start
        }
        return result
    }

    /// The parts of a word that begins or ends with "otp", as no word of a language does: "googleotp". The word itself
    /// otherwise.
    private static func withoutOTP(_ word: [UInt8], _ small: [UInt8]) -> [[UInt8]] {
        let otp = Array("otp".utf8)
        if small.suffix(3) == otp[...] { return [Array(word.dropLast(3)), Array(word.suffix(3))] }
        return small.starts(with: otp) ? [Array(word.prefix(3)), Array(word.dropFirst(3))] : [word]
    }

    /// The shortest word that has parts.
    private static let shortest = 6

    /// Words that programmers join without a mark, by their first letter. Those that contain another one, such as
    /// "zipcode", are here as a whole, so that they stay what they are.
    private static let known: [[[UInt8]]] = {
        let words = """
            access account activation address auth authentication barcode cell challenge code codes company confirm \
            confirmation confirmed confirmpassword country coupon current customer digit discount email entry field \
            first form full id input key last log login mail member mfa mobile name new nickname number old one otp pass \
            passcode passphrase password passwd phone pin pincode postal postcode promo pwd reg register repeat reset \
            retype second security serial sign signin signup sms tel telephone text time token totp txt unlock user \
            userid username val value verif verification verify voucher zip zipcode
            """.split(separator: " ").map { Array($0.utf8) }
        return (0..<26).map { letter in words.filter { $0[0] == 0x61 + letter } }
    }()
}
