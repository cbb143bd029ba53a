import OneTimeCodeCatalogs
import OneTimeCodeReports

/// The scalars of a text, with random access. Every search has a limit, so that a reader takes linear time.
struct ScalarText {
    let scalars: [Unicode.Scalar]

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    var count: Int { scalars.count }

    /// The scalar at a position; nil outside the text.
    subscript(place: Int) -> Unicode.Scalar? { scalars.indices.contains(place) ? scalars[place] : nil }

    subscript(range: Range<Int>) -> String { String(scalars: scalars[range]) }

    /// The end of the scalars from `start` that match, at most `limit` of them.
    func run(from start: Int, limit: Int = .max, while isPart: (Unicode.Scalar) -> Bool) -> Int {
        var end = start
        while end - start < limit, let scalar = self[end], isPart(scalar) { end += 1 }
        return end
    }

    /// The start of the scalars before `end` that match, at most `limit` of them.
    func runBack(from end: Int, limit: Int, while isPart: (Unicode.Scalar) -> Bool) -> Int {
        var start = end
        while end - start < limit, let scalar = self[start - 1], isPart(scalar) { start -= 1 }
        return start
    }

    func has(_ mark: String, at start: Int) -> Bool {
        var place = start
        for scalar in mark.unicodeScalars {
            guard self[place] == scalar else { return false }
            place += 1
        }
        return true
    }

    /// The next `mark` on the same line, before the next `stop` and within the longest placeholder.
    func find(_ mark: String, from start: Int, stop: Unicode.Scalar) -> Int? {
        let first = mark.unicodeScalars.first
        var place = start
        while place - start <= PlaceholderName.longest, let scalar = self[place], scalar != "\n" {
            if scalar == first, has(mark, at: place) { return place }
            if scalar == stop { return nil }
            place += 1
        }
        return nil
    }
}

extension Unicode.Scalar {
    var isASCIIDigit: Bool { ("0"..."9").contains(self) }

    var isASCIIHexDigit: Bool { properties.isASCIIHexDigit }

    /// Whether a name can begin with the scalar. Translators also translate names, so letters of any script count.
    var isNameStart: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "_": true
        default: !isASCII && properties.isAlphabetic
        }
    }

    var isNamePart: Bool { isNameStart || isASCIIDigit || self == "-" }

    /// Whether the scalar is invisible: a joiner, a direction mark, a byte order mark.
    var isInvisible: Bool {
        !isASCII && (properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format)
    }
}

extension Unicode.Scalar {
    /// "’ (U+2019)". For an invisible scalar, only its number.
    var named: String {
        let isVisible =
            !properties.isDefaultIgnorableCodePoint && !properties.isWhitespace && properties.generalCategory != .format
            && properties.generalCategory != .control
        return isVisible ? "\(self) (\(number))" : number
    }
}
