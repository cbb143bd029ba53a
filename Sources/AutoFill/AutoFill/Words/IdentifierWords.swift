/// Splits identifiers into words.
enum IdentifierWords {
    /// How many characters of an identifier are read.
    private static let longest = 80

    /// Turns "userName2" into "user Name 2", "input-otp" into "input otp", and "smscode" into "sms code".
    static func split(_ identifier: String) -> String {
        // the words, each followed by a space, and the start of the present one
        var words: [UInt8] = []
        words.reserveCapacity(2 * longest)
        var start = 0
        var isOther = false
        var before = Kind.none
        func close() {
            if start < words.count {
                if !isOther { divide(&words, from: start) }
                words.append(UInt8(ascii: " "))
                start = words.count
            }
            isOther = false
        }
        for scalar in identifier.unicodeScalars.prefix(longest) {
            guard scalar.isASCII else {
                if scalar.properties.isAlphabetic {
                    words += UTF8.encode(scalar) ?? UTF8.EncodedScalar()
                    (isOther, before) = (true, .letter)
                } else {
                    close()
                    before = .none
                }
                continue
            }
            let kind = Kind(scalar)
            if kind == .none || (kind == .capital && before != .capital) || (kind == .digit) != (before == .digit) {
                close()
            }
            if kind != .none { words.append(UInt8(scalar.value)) }
            before = kind
        }
        close()
        return String(decoding: words.dropLast(), as: UTF8.self)
    }

    private enum Kind {
        case letter, capital, digit, none

        /// The kind of an ASCII character.
        init(_ scalar: Unicode.Scalar) {
            switch scalar {
            case "a"..."z": self = .letter
            case "A"..."Z": self = .capital
            case "0"..."9": self = .digit
            default: self = .none
            }
        }
    }

    /// Puts spaces between the words that the last word in small letters consists of: "sms" and "code" for "smscode".
    /// If it is not made only of known words, an "otp" at its end or its start is split off, as no word of a language has
    /// it: "googleotp".
    ///
    /// Finds the fewest words, in time linear in the length.
    private static func divide(_ words: inout [UInt8], from first: Int) {
        let count = words.count - first
        guard count >= shortest else { return }
        let starts = words.withUnsafeBufferPointer { words -> [Int] in
            // for each end, the fewest known words up to there, and where the last one starts
            withUnsafeTemporaryAllocation(of: (count: Int, start: Int).self, capacity: count + 1) { best in
                best.initialize(repeating: (.max, 0))
                best[0].count = 0
                for start in 0..<count where best[start].count < .max {
                    let letter = Int((words[first + start] | 0x20) &- 0x61)
                    guard letter < 26 else { continue }
                    for part in known.ofLetter[letter] where part.count <= count - start {
                        let end = start + part.count
                        guard best[start].count + 1 < best[end].count else { continue }
                        let isSame = part.indices.allSatisfy {
                            known.letters[$0] == words[first + start + $0 - part.lowerBound] | 0x20
                        }
                        if isSame { best[end] = (best[start].count + 1, start) }
                    }
                }
                guard best[count].count < .max else { return [] }
                var starts: [Int] = []
                var end = best[count].start
                while end > 0 {
                    starts.append(end)
                    end = best[end].start
                }
                return starts
            }
        }
        for start in starts { words.insert(UInt8(ascii: " "), at: first + start) }
        guard starts.isEmpty else { return }
        let isOTP = { (part: ArraySlice<UInt8>) in part.elementsEqual("otp".utf8) { $0 | 0x20 == $1 } }
        if isOTP(words.suffix(3)) {
            words.insert(UInt8(ascii: " "), at: words.count - 3)
        } else if isOTP(words[first..<first + 3]) {
            words.insert(UInt8(ascii: " "), at: first + 3)
        }
    }

    /// The shortest word that has parts.
    private static let shortest = 6

    /// Words that programmers join without a mark, by their first letter. Those that contain another one, such as
    /// "zipcode", are here as a whole, so that they stay what they are.
    private static let known: (letters: [UInt8], ofLetter: [[Range<Int>]]) = {
        let words = """
            access account activation address auth authentication barcode cell challenge code codes company confirm \
            confirmation confirmed confirmpassword country coupon current customer digit discount email entry field \
            first form full id input key last log login mail member mfa mobile name new nickname number old one otp pass \
            passcode passphrase password passwd phone pin pincode postal postcode promo pwd reg register repeat reset \
            retype second security serial sign signin signup sms tel telephone text time token totp txt unlock user \
            userid username val value verif verification verify voucher zip zipcode
            """.split(separator: " ")
        var letters: [UInt8] = []
        var ofLetter: [[Range<Int>]] = Array(repeating: [], count: 26)
        for word in words {
            let start = letters.count
            letters += word.utf8
            ofLetter[Int(letters[start]) - 0x61].append(start..<letters.count)
        }
        return (letters, ofLetter)
    }()
}
