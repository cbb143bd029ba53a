import OneTimeCodeSupport

/// The text of an Android string as the app loads it, assembled from XML text events.
///
/// Outside of double quotes, white space collapses to one space and is trimmed. Double quotes are dropped. A backslash
/// begins an escape (developer.android.com, "String resources", "Formatting and styling"; the details are from aapt2).
struct AndroidText {
    /// A mistake in the text, and its place.
    struct Fault {
        let diagnosis: Diagnosis
        let place: TextPosition
    }

    private enum Escape {
        case none
        case backslash
        /// The digits of `\u` so far.
        case unicode(count: Int, value: UInt32)
    }

    private(set) var value = ""
    /// The place of the first character that is not white space; before that, the start of the element.
    private(set) var place: TextPosition
    /// The first mistake.
    private(set) var fault: Fault?

    /// Whether a character other than white space has occurred.
    private var hasBegun = false
    /// Whether the first character begins a reference to another resource.
    private var beginsLikeReference = false
    private var isQuoted = false
    /// Whether white space is pending, to be written before the next character.
    private var hasSpace = false
    private var escape = Escape.none
    private var escapePlace: TextPosition
    /// A high surrogate that waits for the second escape of its pair.
    private var highSurrogate: UInt32?

    init(of element: XMLElement) {
        place = element.place
        escapePlace = element.place
    }

    /// The current length of the text, to be passed to ``text(from:)``.
    var end: Int { value.utf8.count }

    /// The text from a length on, trimmed.
    func text(from end: Int) -> String {
        var scalars = value.unicodeScalars[value.utf8.index(value.startIndex, offsetBy: end)...]
        while scalars.first == " " { scalars = scalars.dropFirst() }
        while scalars.last == " " { scalars = scalars.dropLast() }
        return String(scalars)
    }

    mutating func append(_ piece: String, at place: TextPosition) {
        for (index, scalar) in piece.unicodeScalars.enumerated() {
            append(scalar, at: TextPosition(line: place.line, column: place.column + index))
        }
    }

    /// Ends the text.
    mutating func finish() {
        if case .unicode = escape { note(UTF16Escape.malformedProblem, at: escapePlace) }
        endSurrogate()
    }

    /// Whether the whole text is a reference to another resource: `@string/other`, `@android:string/ok`,
    /// `?attr/name`.
    var isReference: Bool {
        guard beginsLikeReference else { return false }
        let body = value.unicodeScalars.dropFirst()
        if value == "@null" || value == "@empty" { return true }
        let parts = body.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count == 2
            && parts.allSatisfy { part in
                !part.isEmpty && part.allSatisfy { $0.properties.isXIDContinue || "+*:.-".unicodeScalars.contains($0) }
            }
    }

    // MARK: - Characters

    private mutating func append(_ scalar: Unicode.Scalar, at place: TextPosition) {
        switch escape {
        case .none: appendPlain(scalar, at: place)
        case .backslash: appendEscaped(scalar)
        case .unicode(let count, let value):
            guard let digit = scalar.hexadecimalValue else {
                escape = .none
                note(UTF16Escape.malformedProblem, at: escapePlace)
                return appendPlain(scalar, at: place)
            }
            let code = value << 4 | digit
            escape = count == 3 ? .none : .unicode(count: count + 1, value: code)
            if count == 3 { putUnit(code) }
        }
    }

    private mutating func appendPlain(_ scalar: Unicode.Scalar, at place: TextPosition) {
        let isSpace = scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r"
        if isSpace && !isQuoted {
            hasSpace = hasBegun
            return
        }
        if !hasBegun {
            hasBegun = true
            self.place = place
            beginsLikeReference = scalar == "@" || scalar == "?"
        }
        writeSpace()
        switch scalar {
        case "\\":
            escape = .backslash
            escapePlace = place
        case "\"": isQuoted.toggle()
        case "'" where !isQuoted:
            note(Diagnosis(#"an apostrophe ends the string here for Android"#, fix: #"write \'"#), at: place)
            put(scalar)
        default: put(scalar)
        }
    }

    private mutating func appendEscaped(_ scalar: Unicode.Scalar) {
        escape = .none
        switch scalar {
        case "n": put("\n")
        case "t": put("\t")
        case "u": escape = .unicode(count: 0, value: 0)
        default: put(scalar)
        }
    }

    private mutating func put(_ scalar: Unicode.Scalar) {
        endSurrogate()
        value.unicodeScalars.append(scalar)
    }

    /// Writes the UTF-16 code unit of `\u`, as in Java.
    private mutating func putUnit(_ unit: UInt32) {
        if let high = highSurrogate, let scalar = Unicode.Scalar(high: high, low: unit) {
            highSurrogate = nil
            put(scalar)
        } else if (0xD800...0xDBFF).contains(unit) {
            endSurrogate()
            highSurrogate = unit
        } else if let scalar = Unicode.Scalar(unit) {
            put(scalar)
        } else {
            note(UTF16Escape.halfOfPairProblem, at: escapePlace)
            put("\u{FFFD}")
        }
    }

    private mutating func endSurrogate() {
        guard highSurrogate != nil else { return }
        highSurrogate = nil
        note(UTF16Escape.halfOfPairProblem, at: escapePlace)
        value.unicodeScalars.append("\u{FFFD}")
    }

    private mutating func writeSpace() {
        guard hasSpace else { return }
        hasSpace = false
        put(" ")
    }

    // MARK: - Faults

    private mutating func note(_ diagnosis: Diagnosis, at place: TextPosition) {
        if fault == nil { fault = Fault(diagnosis: diagnosis, place: place) }
    }
}
