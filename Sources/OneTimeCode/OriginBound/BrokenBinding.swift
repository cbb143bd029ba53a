/// A line that was meant to bind the code to a domain and by the specification does not: the message is not origin-bound, and yet
/// the code is not for any page.
///
/// What counts is the shape of a line, not the words around it: a marked host and the marked code side by side, or nothing else
/// on the line. E-mail addresses, names of accounts and hashtags in running text are none.
package struct BrokenBinding: Equatable, Sendable {
    package enum Fault: Sendable, CaseIterable {
        /// Only line ends and white space are behind a line of the exact form.
        case lineEndBehind
        /// Another line is behind a line of the exact form.
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
        /// A tab, several spaces or another white space than U+0020.
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
    /// What stands as the host, without its marker; nil where there is none.
    package let host: String?

    /// The last such line of a text that is not origin-bound; nil if there is none.
    ///
    /// - Parameter code: The code of the message, however the text groups it.
    package init?(_ text: String, code: String) {
        var text = text
        guard let found = text.withUTF8({ Self.init($0, code: code) }) else { return nil }
        self = found
    }

    /// Linear in the text, with memory for a word.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, code: String) {
        let code = BindingWord.letters(code.unicodeScalars)
        let end = LastLine.visibleEnd(of: bytes)
        var found: BrokenBinding?
        var lineBefore: BindingLine?
        var start = 0
        while start < end {
            var stop = start
            var mayBeMeant = false
            while stop < bytes.count, bytes[stop] != 0x0A, bytes[stop] != 0x0D {
                mayBeMeant = mayBeMeant || BindingWord.mayBeMarker(bytes[stop])
                stop += 1
            }
            // A line without markers may go on where the host of the line before ends.
            if mayBeMeant || (stop > start && lineBefore?.isHostAlone == true) {
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
    /// The same, saying whether a line of the text was meant to bind the code.
    func markedIfBroken(in bytes: UnsafeBufferPointer<UInt8>) -> CodeMatch {
        guard domain == nil, BrokenBinding(bytes, code: code) != nil else { return self }
        var match = self
        match.hasBrokenBinding = true
        return match
    }
}
