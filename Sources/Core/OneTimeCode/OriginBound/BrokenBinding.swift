/// A malformed origin-bound line. The message is not origin-bound by the specification, but its code is not for any
/// page either.
///
/// The shape of the line decides, not the words around it: a marked host next to the marked code, or nothing else on
/// the line. E-mail addresses, account names and hashtags in running text do not count.
package struct BrokenBinding: Equatable, Sendable {
    package enum Fault: Sendable, CaseIterable {
        /// Only line breaks and white space follow a line of the exact form.
        case lineEndAfter
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
        /// The last line has the exact form, but a host of more bytes than ``MatchBounds/domain``.
        case longHost
        /// The last line has the exact form, but a code of more bytes than ``MatchBounds/code``.
        case longCode
    }

    package let fault: Fault
    /// The host without its marker; nil if the line has no host.
    package let host: String?

    /// Finds the last such line of a text that is not origin-bound; nil if it has no such line.
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

/// A line that may be a malformed origin-bound line, and its fault.
struct BindingLine {
    private typealias Pair = (host: BindingItem, code: BindingItem)

    private let bytes: UnsafeBufferPointer<UInt8>
    private let range: Range<Int>
    private var first: BindingItem?
    private var second: BindingItem?
    private var last: BindingItem?
    private var count = 0
    /// The items that stand for the host and the code; twice the same if it is both.
    private var pair: Pair?
    /// The parts of a line that would bind its code if it were the last one.
    private let exact: OriginBoundTokens?
    private var isExact: Bool { exact != nil }

    /// - Parameters:
    ///   - line: The place of the line, without its line break.
    ///   - code: The letters and digits of the message's code.
    init(_ line: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, code: [Unicode.Scalar]) {
        self.bytes = bytes
        range = line
        exact = OriginBoundTokens(line: line, of: bytes)
        var items = BindingItems(line, of: bytes, code: code)
        while let item = items.next() {
            count += 1
            if count == 1 { first = item }
            if count == 2 { second = item }
            pair = Self.pair(last, item) ?? pair
            last = item
        }
        pair = wholeLine ?? pair
    }

    /// A marked host next to the message's own code, which is sufficient in running text.
    private static func pair(_ one: BindingItem?, _ other: BindingItem) -> Pair? {
        switch (one?.kind, other.kind) {
        case (_, .hostAndCode), (_, .codeAndHost): other.isSameCode && other.isDotted ? (other, other) : nil
        case (.host, .code): other.isSameCode ? one.flatMap { $0.isDotted ? ($0, other) : nil } : nil
        case (.code, .host): other.isDotted ? one.flatMap { $0.isSameCode ? (other, $0) : nil } : nil
        default: nil
        }
    }

    /// Host and code on a line with nothing else, or with one word between them. Then the host may be a single label,
    /// a marker may be missing, and the code may differ from the message's.
    private var wholeLine: Pair? {
        guard let first, let last else { return nil }
        if first.kind == .host, let second, second.kind == .code, isExact || count == 2 {
            return second.isSameCode || (second.hasCode && first.isDotted) ? (first, second) : nil
        }
        switch (first.kind, last.kind, count) {
        case (.hostAndCode, _, 1), (.codeAndHost, _, 1):
            return first.isSameCode || (first.hasCode && first.isDotted) ? (first, first) : nil
        case (.nameAndCode, _, 1): return first.isSameCode && first.isDotted ? (first, first) : nil
        case (.host, .host, 2): return last.isNamedLikeCode && first.isDotted ? (first, last) : nil
        case (.code, .host, 2): return first.isSameCode ? (last, first) : nil
        // White space may also split a host.
        case (.atSign, .code, 2...4), (.host, .code, 3...4): return last.isSameCode ? (first, last) : nil
        case (.plain, .code, 2), (.code, .code, 2), (.host, .nameAndCode, 2), (.host, .plain, 3):
            return last.isSameCode && first.isDotted ? (first, last) : nil
        case (.host, .plain, 2):
            return (last.isSameCode || last.word.isNumber) && first.isDotted ? (first, last) : nil
        default: return nil
        }
    }

    /// The host, without its marker.
    var host: String? { (pair?.host ?? first).flatMap { $0.word.name.isEmpty ? nil : $0.word.name } }

    /// Whether the line is only a marked host, or the beginning of one, with at most a marker for a code.
    var isHostAlone: Bool { first?.kind == .host && (count == 1 || (count == 2 && last?.kind == .numberSign)) }

    /// Whether the line continues a line with only a host: with a code, at most after the rest of the host.
    func goesOn(_ before: BindingLine) -> Bool {
        guard let last, count <= 2, before.isHostAlone else { return false }
        if last.kind == .code { return last.isSameCode || (count == 1 && last.hasCode && before.isDotted) }
        return last.kind == .plain && count == 1 && last.isSameCode && before.isDotted
    }

    private var isDotted: Bool { first?.isDotted ?? false }

    /// The fault; nil if the line was not meant to bind a code.
    ///
    /// - Parameter isLast: Whether only white space follows the line.
    func fault(isLast: Bool) -> BrokenBinding.Fault? {
        if range.upperBound == bytes.count, let excess = exact?.excess { return excess }
        guard let (host, code) = pair else { return isLast && isHostAlone && isDotted ? .noCode : nil }
        if isExact { return isLast ? .lineEndAfter : .notLast }
        return Self.faultOfHost(host, code) ?? faultBefore(host) ?? faultBetween(host, code)
    }

    private static func faultOfHost(_ host: BindingItem, _ code: BindingItem) -> BrokenBinding.Fault? {
        if host.kind == .codeAndHost || code.range.lowerBound < host.range.lowerBound { return .codeBeforeHost }
        if host.kind == .atSign { return .noHost }
        if host.kind == .plain || host.kind == .nameAndCode || host.kind == .code { return .noAtSign }
        return host.hasWideAtSign ? .wideAtSign : nil
    }

    private func faultBefore(_ host: BindingItem) -> BrokenBinding.Fault? {
        let start = host.range.lowerBound
        if !host.isApart, !host.word.beginsWithAtSign { return .textBefore }
        if start > range.lowerBound {
            return host.range == first?.range && !host.isAfterPunctuation ? .spaceBefore : .textBefore
        }
        return host.isApart ? .spaceAfterAtSign : nil
    }

    private func faultBetween(_ host: BindingItem, _ code: BindingItem) -> BrokenBinding.Fault {
        if host.kind == .hostAndCode { return .noSpace }
        if code.kind == .plain || code.kind == .host { return .noNumberSign }
        if code.hasWideNumberSign { return .wideNumberSign }
        if code.isApart { return .spaceAfterNumberSign }
        let isNext = !bytes[host.range.upperBound..<code.range.lowerBound].contains { $0 > 0x20 && $0 < 0x7F }
        return isNext && code.word.beginsWithNumberSign ? .wrongSpace : .somethingBetween
    }
}

extension BindingLine {
    /// The kinds of markers that a line has.
    struct Markers: OptionSet {
        let rawValue: UInt8
        static let atSign = Markers(rawValue: 1)
        static let numberSign = Markers(rawValue: 2)

        /// Adds the marker at a byte, if there is one; a full-width one, which is rare, as both.
        @inline(__always)
        mutating func insert(at place: Int, of bytes: UnsafeBufferPointer<UInt8>) {
            let byte = bytes[place]
            if (0x41...0xEE).contains(byte) { return }
            if byte == UInt8(ascii: "@") { insert(.atSign) }
            if byte == UInt8(ascii: "#") { insert(.numberSign) }
            if byte == 0xEF, BindingWord.isWideMarker(at: place, of: bytes) { insert([.atSign, .numberSign]) }
        }
    }

    /// Whether a line may bind a code. Otherwise it need not be read: it has no markers, or those of one kind, as of a
    /// hashtag or an e-mail address, and more words than ``wholeLine`` takes from such a line.
    static func mayBind(_ line: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, _ markers: Markers) -> Bool {
        if markers == [.atSign, .numberSign] { return true }
        if markers.isEmpty { return false }
        // Words with an ASCII letter or digit are certainly words. There may be more.
        var words = 0
        var isCounted = false
        for byte in bytes[line] {
            if byte == 0x20 || (0x09...0x0D).contains(byte) {
                isCounted = false
            } else if !isCounted, byte < 0x80, BindingWord.isLetter(Unicode.Scalar(byte)) {
                words += 1
                if words > Self.mostWordsOfOneMarker { return false }
                isCounted = true
            }
        }
        return true
    }

    private static let mostWordsOfOneMarker = 3
}
