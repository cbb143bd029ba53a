import OneTimeCodeSupport

/// Reads the scalars of a text one by one.
struct ScalarScanner {
    let source: SourceText
    /// The index of the next scalar.
    var place: Int
    /// The end of the range to read.
    let end: Int

    init(_ source: SourceText) { self.init(source, 0..<source.scalars.count) }

    init(_ source: SourceText, _ range: Range<Int>) {
        self.source = source
        place = range.lowerBound
        end = range.upperBound
    }

    /// The next scalar; nil at the end. Does not move.
    var peek: Unicode.Scalar? { place < end ? source.scalars[place] : nil }

    /// The scalar at a distance after the next one.
    func peek(_ distance: Int) -> Unicode.Scalar? {
        place + distance < end ? source.scalars[place + distance] : nil
    }

    /// Whether the line ends here, which includes the end of the text.
    var isAtLineEnd: Bool { peek.map { $0 == "\n" || $0 == "\r" } ?? true }

    /// Consumes the next scalar.
    mutating func next() -> Unicode.Scalar? {
        guard let scalar = peek else { return nil }
        place += 1
        return scalar
    }

    /// Skips a scalar if it is the next one.
    mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == scalar else { return false }
        place += 1
        return true
    }

    /// Skips all scalars that match.
    mutating func skip(while belongs: (Unicode.Scalar) -> Bool) {
        while let scalar = peek, belongs(scalar) { place += 1 }
    }

    /// Consumes all scalars that match.
    mutating func take(while belongs: (Unicode.Scalar) -> Bool) -> String {
        let start = place
        skip(while: belongs)
        return source.text(start..<place)
    }

    /// Skips a line break: LF, CR or both.
    mutating func skipLineEnd() -> Bool {
        if skip("\r") {
            _ = skip("\n")
            return true
        }
        return skip("\n")
    }

    /// Moves to the end of the line, before its line break.
    mutating func skipRestOfLine() { skip { $0 != "\n" && $0 != "\r" } }

    /// Reads a number with exactly this many hexadecimal digits. If there are fewer, reads nothing.
    mutating func hexadecimal(digits: Int) -> UInt32? {
        var value: UInt32 = 0
        for distance in 0..<digits {
            guard let digit = peek(distance)?.hexadecimalValue else { return nil }
            value = value << 4 | digit
        }
        place += digits
        return value
    }

    /// Reads a number with up to three octal digits.
    mutating func octal() -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<3 {
            guard let digit = peek, ("0"..."7").contains(digit) else { break }
            value = value << 3 | (digit.value - 0x30)
            place += 1
        }
        return value
    }
}

extension SourceText {
    /// A part of the text.
    func text(_ range: Range<Int>) -> String { String(scalars: scalars[range]) }

    /// Decodes ISO 8859-1, in which every byte is the scalar with the same number.
    init(latin1 bytes: [UInt8]) {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: bytes.lazy.map { Unicode.Scalar($0) })
        self.init(String(view))
    }
}

extension Unicode.Scalar {
    /// The value of a hexadecimal digit.
    var hexadecimalValue: UInt32? {
        UInt8(exactly: value).flatMap(Hexadecimal.value).map { UInt32($0) }
    }
}

/// A mistake in a file, at a scalar of its text.
struct ScalarFault: Error {
    let diagnosis: Diagnosis
    let place: Int

    init(_ what: String, fix: String? = nil, at place: Int) {
        diagnosis = Diagnosis(what, fix: fix)
        self.place = place
    }
}

extension String {
    /// A text of scalars. Appending them one by one to a `UnicodeScalarView` takes five times as long.
    package init(scalars: ArraySlice<Unicode.Scalar>) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(scalars.count)
        for scalar in scalars {
            if scalar.isASCII {
                bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            } else {
                bytes.append(contentsOf: scalar.utf8)
            }
        }
        self.init(decoding: bytes, as: UTF8.self)
    }
}
