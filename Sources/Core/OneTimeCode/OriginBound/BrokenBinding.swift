/// A malformed origin-bound line. The message is not origin-bound by the specification, but its code is not for any
/// page either.
///
/// The shape of the line decides, not the words around it: a marked host next to the marked code, or nothing else on
/// the line. E-mail addresses, account names and hashtags in running text do not count.
package struct BrokenBinding: Equatable, Sendable {
    package enum Fault: Sendable, CaseIterable {
        /// Only line breaks and white space follow a line of the exact form.
        case lineEndBehind
        /// Another line follows a line of the exact form.
        case notLast
        case spaceBefore
        case textBefore
        case noAtSign
        /// "＠"
        case wideAtSign
        case spaceAfterAtSign
        case noHost
        /// "@example.com#482913"
        case noSpace
        /// A tab, several spaces, or white space other than U+0020.
        case wrongSpace
        case somethingBetween
        case noNumberSign
        /// "＃"
        case wideNumberSign
        case spaceAfterNumberSign
        case noCode
        case codeBeforeHost
        /// The host is on one line and the code on the next.
        case twoLines
    }

    package let fault: Fault
    /// The host without its marker; nil if there is none.
    package let host: String?

    /// Finds the last such line of a text that is not origin-bound; nil if there is none.
    ///
    /// - Parameter code: The code of the message, however the text groups it.
    package init?(_ text: String, code: String) {
        var text = text
        guard let found = text.withUTF8({ Self.init($0, code: code) }) else { return nil }
        self = found
    }

    /// Linear in the text, with memory for one word.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, code: String) {
        guard BindingWord.hasMarker(bytes) else { return nil }
        let code = BindingWord.letters(code.unicodeScalars)
        let end = LastLine.visibleEnd(of: bytes)
        var found: BrokenBinding?
        var lineBefore: BindingLine?
        var start = 0
        while start < end {
            var stop = start
            var markers: BindingLine.Markers = []
            while stop < bytes.count, bytes[stop] != 0x0A, bytes[stop] != 0x0D {
                markers.insert(at: stop, of: bytes)
                stop += 1
            }
            // A line without markers may continue a host at the end of the line before.
            let goesOn = markers.isEmpty && stop > start && lineBefore?.isHostAlone == true
            if goesOn || BindingLine.mayBind(start..<stop, of: bytes, markers) {
                let line = BindingLine(start..<stop, of: bytes, code: code)
                if let fault = line.fault(isLast: stop >= end) {
                    found = BrokenBinding(fault: fault, host: line.host)
                } else if let lineBefore, line.goesOn(lineBefore) {
                    found = BrokenBinding(fault: .twoLines, host: lineBefore.host)
                }
                lineBefore = line
            } else if stop > start {
                lineBefore = nil
            }
            start = stop + 1
        }
        guard let found else { return nil }
        self = found
    }

    private init(fault: Fault, host: String?) {
        self.fault = fault
        self.host = host
    }
}

extension CodeMatch {
    /// The match, marked if a line of the text was meant to bind the code.
    func markedIfBroken(in bytes: UnsafeBufferPointer<UInt8>) -> CodeMatch {
        guard domain == nil, BrokenBinding(bytes, code: code) != nil else { return self }
        var match = self
        match.hasBrokenBinding = true
        return match
    }
}
