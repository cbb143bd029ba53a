import OneTimeCodeSupport

/// Reads the standard parts of log lines, all of which are ASCII.
struct LogScanner {
    let bytes: [UInt8]

    /// The byte at `index`; 0 past the end.
    subscript(index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

    /// Whether `text` is at `index`, ignoring case.
    func has(_ text: StaticString, at index: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        guard index + count <= bytes.count else { return false }
        for offset in 0..<count
        where Self.lowercased(bytes[index + offset]) != Self.lowercased(text.utf8Start[offset]) {
            return false
        }
        return true
    }

    /// Whether the sign after the scheme of a link is in a range.
    func hasScheme(in range: Range<Int>) -> Bool { range.contains { has("://", at: $0) } }

    /// The end of the bytes from `index` on that match.
    func end(from index: Int, while belongs: (UInt8) -> Bool) -> Int {
        var end = index
        while end < bytes.count, belongs(bytes[end]) { end += 1 }
        return end
    }

    /// The end of a run of digits whose length is in `lengths`; nil if there is no such run, or if more digits follow.
    func digits(_ lengths: ClosedRange<Int>, at index: Int) -> Int? {
        let end = end(from: index, while: Self.isDigit)
        return lengths.contains(end - index) ? end : nil
    }

    static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(lowercased(byte)) }
    static func isHexadecimal(_ byte: UInt8) -> Bool { isDigit(byte) || (0x61...0x66).contains(lowercased(byte)) }
    /// The byte of two hexadecimal digits; nil if one is another character.
    static func octet(_ high: UInt8, _ low: UInt8) -> UInt8? {
        guard let high = Hexadecimal.value(of: high), let low = Hexadecimal.value(of: low) else { return nil }
        return high << 4 | low
    }
    static func isNameByte(_ byte: UInt8) -> Bool {
        isDigit(byte) || isLetter(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: ".")
    }
    /// Whether a byte is a letter or a digit, or part of a character beyond ASCII.
    static func isWordByte(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) || byte >= 0x80 }
    static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }
    /// Whether the byte ends a field of CSV or of a table in a line.
    static func endsField(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09, 0x2C, 0x3B, 0x7C: true
        default: false
        }
    }
    func endsField(at index: Int) -> Bool { Self.endsField(self[index]) }
    private static func lowercased(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
}

// MARK: - Values of fields

extension LogScanner {
    /// Whether a value has an escape of a percent sign, or a plus sign after its first character.
    func isEncoded(_ value: Range<Int>) -> Bool {
        var hasPlus = false
        for index in value {
            if self[index] == UInt8(ascii: "%"), Self.isHexadecimal(self[index + 1]),
                Self.isHexadecimal(self[index + 2])
            {
                return true
            }
            hasPlus = hasPlus || (self[index] == UInt8(ascii: "+") && index > value.lowerBound)
        }
        return hasPlus
    }

    /// The end of a value that is a word without quotation marks.
    func wordEnd(from index: Int) -> Int { end(from: index) { !Self.endsWord($0) } }

    /// Whether a key with an equals sign begins at `index`.
    func isPair(at index: Int) -> Bool {
        let end = end(from: index, while: Self.isNameByte)
        return end > index && self[end] == UInt8(ascii: "=")
    }

    /// Whether a member of a structure of Go begins at `index`: "ID:7".
    func isMember(at index: Int) -> Bool {
        let end = end(from: index, while: Self.isNameByte)
        guard end > index, (0x41...0x5A).contains(self[index]), self[end] == UInt8(ascii: ":"),
            self[end + 1] != UInt8(ascii: " ")
        else { return false }
        // "ID", "URL", "MessageID"; a longer word in capitals is one of a message
        return end - index <= 3 || bytes[index..<end].contains { $0 >= 0x61 }
    }

    static func endsWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09, 0x0A, 0x20, 0x22, 0x26, 0x29, 0x2C, 0x3B, 0x5D, 0x5E, 0x7C, 0x7D: true
        default: false
        }
    }

    static func endsEncodedValue(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09, 0x0A, 0x20, 0x22, 0x26, 0x3C, 0x3E: true
        default: false
        }
    }

    static func opensBracket(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "{"): true
        default: false
        }
    }
}

// MARK: - Quoted-Printable

extension LogScanner {
    /// Whether a character beyond ASCII is written in Quoted-Printable (RFC 2045, section 6.7).
    var hasQuotedPrintable: Bool {
        var index = 0
        while let mark = bytes[index...].firstIndex(of: UInt8(ascii: "=")) {
            if quotedCharacter(at: mark) != nil { return true }
            index = mark + 1
        }
        return false
    }

    /// Whether a byte of such a character is at `index`: "=A9" of "=C3=A9".
    func isQuotedOctet(at index: Int) -> Bool {
        guard let octet = quotedOctet(at: index), octet >= 0x80 else { return false }
        return (0...3).contains { place in
            let start = index - 3 * place
            return start >= 0 && quotedCharacter(at: start).map { $0 > index } == true
        }
    }

    /// The end of a character that begins at `start`.
    private func quotedCharacter(at start: Int) -> Int? {
        guard let first = quotedOctet(at: start), (0xC2...0xF4).contains(first) else { return nil }
        let width = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        let octets = (0..<width).compactMap { quotedOctet(at: start + 3 * $0) }
        return octets.count == width && String(validating: octets, as: UTF8.self) != nil ? start + 3 * width : nil
    }

    /// The byte that "=C3" stands for, with capital letters.
    func quotedOctet(at index: Int) -> UInt8? {
        guard index + 2 < bytes.count, bytes[index] == UInt8(ascii: "="), bytes[index + 1] < 0x60,
            bytes[index + 2] < 0x60
        else { return nil }
        return Self.octet(bytes[index + 1], bytes[index + 2])
    }
}

// MARK: - Words of headers

extension LogScanner {
    /// A word beyond ASCII in the header of a mail, `=?UTF-8?Q?C=C3=B3digo_482913?=` (RFC 2047, section 2).
    struct EncodedWord {
        /// Whether it is in base 64, the "B" encoding, and not in the "Q" encoding.
        let isBase64: Bool
        let contents: Range<Int>
        /// The place after the word.
        let end: Int
    }

    /// The word that begins at `start`.
    func encodedWord(at start: Int) -> EncodedWord? {
        guard self[start] == UInt8(ascii: "="), self[start + 1] == UInt8(ascii: "?") else { return nil }
        let charset = end(from: start + 2) { Self.isNameByte($0) }
        guard charset > start + 2, charset - start <= Self.longestCharset, self[charset] == UInt8(ascii: "?"),
            self[charset + 2] == UInt8(ascii: "?")
        else { return nil }
        let encoding = self[charset + 1] | 0x20
        guard encoding == UInt8(ascii: "q") || encoding == UInt8(ascii: "b") else { return nil }
        let contents = charset + 3..<end(from: charset + 3) { $0 > 0x20 && $0 != UInt8(ascii: "?") }
        guard self[contents.upperBound] == UInt8(ascii: "?"), self[contents.upperBound + 1] == UInt8(ascii: "=") else {
            return nil
        }
        return EncodedWord(
            isBase64: encoding == UInt8(ascii: "b"), contents: contents, end: contents.upperBound + 2)
    }

    /// The most bytes of the name of a character set, with "=?" before it.
    static let longestCharset = 24
}

// MARK: - Times

extension LogScanner {
    /// The end of a date, a time or both at `index`, in the notations of log formats; nil if no date or time is there.
    func timestamp(at index: Int) -> Int? {
        // "Sun Nov 22 08:15:42 2026", "Sun, 22 Nov 2026"
        dateAndTime(at: weekday(at: index) ?? index)
    }

    private func dateAndTime(at index: Int) -> Int? {
        if let end = epoch(at: index) { return end }
        if let end = shortDate(at: index) { return zone(after: end) }
        if let end = kernelDate(at: index) { return time(at: skipSpaces(end)).map { zone(after: $0) } }
        guard let end = date(at: index) else { return time(at: index).map { zone(after: $0) } }
        // "2026-11-22T08:15:42Z", "2026-11-22 08:15:42,123", "22/Nov/2026:08:15:42 +0000"
        let isJoint = self[end] == UInt8(ascii: "T") || self[end] == UInt8(ascii: ":") || self[end] == UInt8(ascii: "t")
        let start = isJoint ? end + 1 : skipSpaces(end)
        guard start > end, let timeEnd = time(at: start) else {
            return isJoint || Self.isNameByte(self[end]) ? nil : end
        }
        return zone(after: timeEnd)
    }

    /// Seconds, milliseconds or microseconds since 1970, in the first half of this century.
    private func epoch(at index: Int) -> Int? {
        guard self[index] == UInt8(ascii: "1") || self[index] == UInt8(ascii: "2") else { return nil }
        let end = end(from: index, while: Self.isDigit)
        guard end - index >= 10, (end - index - 10) % 3 == 0, end - index <= 19 else { return nil }
        guard self[end] == UInt8(ascii: "."), let fraction = digits(1...9, at: end + 1) else {
            return Self.isNameByte(self[end]) ? nil : end
        }
        return fraction
    }

    /// "I1122 08:15:42.123456", as in glog and klog.
    private func kernelDate(at index: Int) -> Int? {
        guard Self.beginsKernelDate(self[index]), let end = digits(4...4, at: index + 1), self[end] == UInt8(ascii: " ")
        else { return nil }
        return end
    }

    /// The start of the date after the name of a day.
    private func weekday(at index: Int) -> Int? {
        switch self[index] {
        case UInt8(ascii: "S"), UInt8(ascii: "M"), UInt8(ascii: "T"), UInt8(ascii: "W"), UInt8(ascii: "F"):
            guard Self.days.contains(where: { has($0, at: index) }) else { return nil }
            let end = self[index + 3] == UInt8(ascii: ",") ? index + 4 : index + 3
            return self[end] == 0x20 ? end + 1 : nil
        default: return nil
        }
    }

    private static let days: [StaticString] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

    private static func beginsKernelDate(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "I"), UInt8(ascii: "W"), UInt8(ascii: "E"), UInt8(ascii: "F"): true
        default: false
        }
    }

    /// The end of "11-22 08:15:42.123" of Android, which has no year.
    private func shortDate(at index: Int) -> Int? {
        guard let month = digits(2...2, at: index), self[month] == UInt8(ascii: "-"),
            let day = digits(2...2, at: month + 1), self[day] == UInt8(ascii: " "), let end = time(at: day + 1),
            end - day > 6
        else { return nil }
        return end
    }

    private func date(at index: Int) -> Int? {
        if let end = digits(8...8, at: index), has("20", at: index) || has("19", at: index),
            (1...12).contains(number(index + 4..<index + 6)), (1...31).contains(number(index + 6..<index + 8))
        {
            return end
        }
        if let year = digits(4...4, at: index) { return dateParts(after: year, first: nil, last: 1...2) }
        if let month = monthName(at: index), self[month] == UInt8(ascii: " ") {
            guard let day = digits(1...2, at: skipSpaces(month)) else { return nil }
            // "Nov 22 2026 08:15:42"
            return digits(4...4, at: skipSpaces(day)) ?? day
        }
        guard let day = digits(1...2, at: index) else { return nil }
        if self[day] == 0x20 || self[day] == UInt8(ascii: "/") || self[day] == UInt8(ascii: "-"),
            let month = monthName(at: day + 1), self[month] == self[day]
        {
            return digits(4...4, at: month + 1)
        }
        return dateParts(after: day, first: index..<day, last: 2...4)
    }

    /// The rest of a numeric date: two more numbers, each after the same separator. Of the two short numbers, one must be a
    /// month and the other a day, which rules out "48-29-13".
    ///
    /// - Parameter first: The first number; nil if it is the year.
    private func dateParts(after end: Int, first: Range<Int>?, last: ClosedRange<Int>) -> Int? {
        let separator = self[end]
        guard (UInt8(ascii: "-")...UInt8(ascii: "/")).contains(separator), let second = digits(1...2, at: end + 1),
            self[second] == separator, let third = digits(last, at: second + 1)
        else { return nil }
        let (one, other) = (number(end + 1..<second), number(first ?? second + 1..<third))
        return (1...12).contains(min(one, other)) && max(one, other) <= 31 ? third : nil
    }

    private func number(_ digits: Range<Int>) -> Int { digits.reduce(0) { $0 * 10 + Int(self[$1]) - 0x30 } }

    private func monthName(at index: Int) -> Int? {
        switch self[index] & 0xDF {
        case UInt8(ascii: "J"), UInt8(ascii: "F"), UInt8(ascii: "M"), UInt8(ascii: "A"), UInt8(ascii: "S"),
            UInt8(ascii: "O"), UInt8(ascii: "N"), UInt8(ascii: "D"):
            Self.months.contains { has($0, at: index) } ? index + 3 : nil
        default: nil
        }
    }

    private static let months: [StaticString] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private func time(at index: Int) -> Int? {
        guard let hour = digits(1...2, at: index), self[hour] == UInt8(ascii: ":"),
            let minute = digits(2...2, at: hour + 1)
        else { return nil }
        var end = minute
        if self[end] == UInt8(ascii: ":"), let second = digits(2...2, at: end + 1) {
            end = second
            if self[end] == UInt8(ascii: ".") || self[end] == UInt8(ascii: ","), let part = digits(1...9, at: end + 1) {
                end = part
            }
        }
        if self[end] == UInt8(ascii: " "), has("AM", at: end + 1) || has("PM", at: end + 1) { end += 3 }
        return end
    }

    /// The end of the time zone after a time; the end of the time if there is no zone.
    private func zone(after end: Int) -> Int {
        if self[end] == UInt8(ascii: "Z") { return end + 1 }
        let start = self[end] == UInt8(ascii: " ") ? end + 1 : end
        if has("UTC", at: start) || has("GMT", at: start) { return start + 3 }
        guard self[start] == UInt8(ascii: "+") || self[start] == UInt8(ascii: "-") else { return end }
        if let hours = digits(2...2, at: start + 1), self[hours] == UInt8(ascii: ":") {
            return digits(2...2, at: hours + 1) ?? end
        }
        return digits(4...4, at: start + 1) ?? end
    }

    func skipSpaces(_ index: Int) -> Int {
        end(from: index) { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }
}

// MARK: - Addresses

extension LogScanner {
    /// The end of an address at `index`: an IPv4 address, a phone number with its plus sign, a UUID.
    func address(at index: Int) -> Int? { internetAddress(at: index) ?? phoneNumber(at: index) ?? uuid(at: index) }

    private func internetAddress(at index: Int) -> Int? {
        var end = index
        for part in 0..<4 {
            guard let next = digits(1...3, at: end), part == 3 || self[next] == UInt8(ascii: ".") else { return nil }
            end = part == 3 ? next : next + 1
        }
        return self[end] == UInt8(ascii: ":") ? digits(1...5, at: end + 1) ?? end : end
    }

    private func phoneNumber(at index: Int) -> Int? {
        self[index] == UInt8(ascii: "+") ? digits(6...15, at: index + 1) : nil
    }

    private func uuid(at index: Int) -> Int? {
        var end = index
        for (part, length) in [8, 4, 4, 4, 12].enumerated() {
            let start = part == 0 ? end : end + 1
            guard part == 0 || self[end] == UInt8(ascii: "-") else { return nil }
            end = self.end(from: start) { Self.isDigit($0) || (0x61...0x66).contains($0 | 0x20) }
            guard end - start == length else { return nil }
        }
        return end
    }

    /// The start of a text after the first phone number with a colon, as in "sms to +99150042: …". The text must have a
    /// letter: in "code for +99150042: 482913" the words before the phone number name the code.
    func textAfterPhoneNumber(in range: Range<Int>) -> Int? {
        guard let plus = bytes[range].firstIndex(of: UInt8(ascii: "+")), let end = digits(7...15, at: plus + 1),
            self[end] == UInt8(ascii: ":"), self[end + 1] == 0x20, end + 2 < range.upperBound,
            bytes[(end + 2)..<range.upperBound].contains(where: { Self.isLetter($0) || $0 >= 0x80 })
        else { return nil }
        return end + 2
    }
}
