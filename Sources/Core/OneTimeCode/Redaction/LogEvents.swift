/// Masks the codes of the lines of a log one after the other, where an event may have several lines.
///
/// A line that has no time, process or other prefix goes on with the event of the line before, if that one has:
///
/// ```text
/// 2026-11-22 08:15:42 INFO sms to +99150042: Kestrel: your login code is
/// 482913
/// ```
///
/// This counts for a line that is only a number, in an event with a phone number for every line, and in an event with a
/// code for every line in which the code may be again. Each line is answered at once: what it says counts for the lines after
/// it, and not for those before.
public struct LogEvents: Sendable {
    private let redactor: LogRedactor
    /// The bytes since the last line that speaks of a code, with that line.
    private var distance = Int.max
    /// Whether no other line has followed it.
    private var wasHeardLast = false
    /// Whether that line has a phone number.
    private var hasPhoneNumber = false
    /// Whether a line of its event has a code.
    private var hasCode = false

    /// The most bytes of an event before a line that are read. Longer ones are stack traces.
    public static let longestEvent = 2_048
    /// The most lines of an event before a line.
    private static let mostLines = 16

    /// Creates a reader of the lines of a log.
    public init(_ redactor: LogRedactor) { self.redactor = redactor }

    /// Begins in the middle of a log.
    ///
    /// - Parameter log: What is before the next line, at least its last ``longestEvent`` bytes and the byte before them.
    public mutating func begin(after log: ArraySlice<UInt8>) {
        (distance, wasHeardLast, hasCode) = (Int.max, false, false)
        var start = max(log.startIndex, log.endIndex - Self.longestEvent)
        // the end of a line says less than the whole line
        if start > log.startIndex, log[start - 1] != 0x0A {
            start = (log[start...].firstIndex(of: 0x0A) ?? log.endIndex - 1) + 1
        }
        while start < log.endIndex {
            let end = log[start...].firstIndex(of: 0x0A) ?? log.endIndex
            _ = redaction(utf8: log[start..<end], after: log[..<start])
            start = end + 1
        }
    }

    /// A line with its codes masked, and what was found; nil if there is nothing to mask.
    ///
    /// - Parameters:
    ///   - line: A line of the log in UTF-8, without its line break.
    ///   - log: What is before the line, up to and with the line break, at least its last ``longestEvent`` bytes.
    public mutating func redaction(utf8 line: ArraySlice<UInt8>, after log: ArraySlice<UInt8>) -> LogRedaction? {
        let hearing = redactor.hearing(of: line)
        if let redaction = redactor.redaction(utf8: line, hearing) {
            note(line, hearing, hasCode: true)
            return redaction
        }
        guard distance < Self.longestEvent, let event = event(of: line, hearing, after: log) else {
            note(line, hearing, hasCode: false)
            return nil
        }
        note(line, hearing, hasCode: hasCode)
        return redactor.redaction(utf8: line, inEventOf: event)
    }

    /// Returns the lines that belong to the same event and come before `line`, or nil if the event begins with `line`.
    private func event(
        of line: ArraySlice<UInt8>, _ hearing: LogScreen.Hearing, after log: ArraySlice<UInt8>
    ) -> ArraySlice<UInt8>? {
        let log = log.suffix(Self.longestEvent)
        if wasHeardLast, Self.hasParameters(line) { return Self.line(before: log.endIndex, of: log) }
        return mayContinue(line, hearing) ? Self.event(before: log) : nil
    }

    /// Whether PostgreSQL wrote the line to log the parameters of the statement in the line before it.
    private static func hasParameters(_ line: ArraySlice<UInt8>) -> Bool {
        guard let first = line.firstIndex(of: UInt8(ascii: "$")) else { return false }
        return line[..<first].suffix(11).elementsEqual("arameters: ".utf8)
            && line[first...].prefix(6).elementsEqual("$1 = '".utf8)
    }

    private mutating func note(_ line: ArraySlice<UInt8>, _ hearing: LogScreen.Hearing, hasCode: Bool) {
        wasHeardLast = hearing != .nothing
        if hearing != .nothing {
            // a line in the middle of an event keeps what the earlier lines have said
            let hasOwnNumber = Self.hasPhoneNumber(line)
            let says = (hasPhoneNumber && !hasOwnNumber) || (self.hasCode && !hasCode)
            let goesOn = says && distance < Self.longestEvent && Self.goesOn(line)
            distance = line.count
            hasPhoneNumber = hasOwnNumber || goesOn && hasPhoneNumber
            self.hasCode = hasCode || goesOn && self.hasCode
        } else if distance < Self.longestEvent {
            distance += line.count + 1
        }
    }

    private static func hasPhoneNumber(_ line: ArraySlice<UInt8>) -> Bool {
        var digits = 0
        var hasPlus = false
        for byte in line {
            if LogScanner.isDigit(byte) {
                digits += 1
                if digits == 7, hasPlus { return true }
            } else {
                (digits, hasPlus) = (0, byte == UInt8(ascii: "+"))
            }
        }
        return false
    }

    /// Whether a line has no prefix, and something that may be a code.
    private func mayContinue(_ line: ArraySlice<UInt8>, _ hearing: LogScreen.Hearing) -> Bool {
        guard line.count <= Self.longestEvent else { return false }
        let mayHoldCode =
            if hasCode { line.contains(where: LogScanner.isDigit) } else {
                hearing == .nothing && (hasPhoneNumber || (line.count <= 40 && Self.isNumber(line)))
            }
        // nearly every line has a prefix
        guard mayHoldCode, Self.goesOn(line) else { return false }
        return hasCode
            || line.withUnsafeBufferPointer { LogNumbers.mayHoldCode($0, LogScreen(), isSpoken: true) }
    }

    /// Whether a line continues the event of the line before it. A line that is JSON or has a prefix begins a new one.
    private static func goesOn(_ line: ArraySlice<UInt8>) -> Bool {
        line.first != UInt8(ascii: "{") && !LogPrefix.begins(line)
    }

    /// Whether a line is a single number or word with marks around it.
    private static func isNumber(_ line: ArraySlice<UInt8>) -> Bool {
        let first = line.firstIndex { LogScanner.isDigit($0) || LogScanner.isLetter($0) }
        let last = line.lastIndex { LogScanner.isDigit($0) || LogScanner.isLetter($0) }
        guard let first, let last else { return false }
        let word = line[first...last]
        return word.allSatisfy { LogScanner.isNameByte($0) } || word.allSatisfy { LogScanner.isDigit($0) || $0 == 0x20 }
    }

    /// The lines of the event that a line without a prefix goes on with; nil if no line before begins one.
    private static func event(before log: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var start = log.endIndex
        for _ in 0..<mostLines {
            guard let line = line(before: start, of: log)?.dropLast() else { return nil }
            start = line.startIndex
            if line.first == UInt8(ascii: "{") { return nil }
            if !goesOn(line) { return log[start...] }
        }
        return nil
    }

    /// Returns the line that ends at `end`, with its line break, or nil at the start of the log.
    private static func line(before end: Int, of log: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard end > log.startIndex else { return nil }
        let start = log[..<(end - 1)].lastIndex(of: 0x0A).map { $0 + 1 } ?? log.startIndex
        return log[start..<end]
    }
}
