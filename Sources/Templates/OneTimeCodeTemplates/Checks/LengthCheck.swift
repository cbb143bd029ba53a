/// Checks that the message does not take more segments than allowed or needed, and that the code is in the first one.
enum LengthCheck: TemplateCheck {
    static func results(for subject: CheckSubject) -> [CheckResult] {
        [segments(subject), encoding(subject), codeInFirstSegment(subject)].compactMap { $0 }
    }

    private static func segments(_ subject: CheckSubject) -> CheckResult? {
        let length = subject.length
        guard length.segments > subject.options.maxSegments ?? 1 else { return nil }
        let isPossible = length.segments <= SMSLength.mostSegments
        let most = isPossible ? subject.options.maxSegments : SMSLength.mostSegments
        return CheckResult(
            check: .segments, severity: most == nil ? .hint : .error,
            message: "The message takes \(length.description)\(foreign(length))"
                + (most.map { "; at most \($0) \(isPossible ? "allowed" : "possible")." } ?? ".")
                + shifted(subject),
            fix: "Shorten it.", rendered: isPossible ? subject.typical : nil)
    }

    /// The characters that require UCS-2, if they are few. A text in another script consists of such characters.
    private static func foreign(_ length: SMSLength) -> String {
        guard length.encoding == .ucs2, (1...5).contains(length.foreign.count) else { return "" }
        return ", because of " + length.foreign.map(\.named).joined(separator: ", ")
    }

    /// The length with national tables, if they save segments. It is only information, because few networks use them.
    private static func shifted(_ subject: CheckSubject) -> String {
        let length = subject.length
        guard length.encoding == .ucs2, length.segments <= SMSLength.mostSegments,
            let shifted = length.shifted(subject.typical.text), shifted.segments < length.segments
        else { return "" }
        return
            " It would take \(shifted.description); few networks use such tables, and --shift-tables counts with them."
    }

    private static func encoding(_ subject: CheckSubject) -> CheckResult? {
        let length = subject.length
        guard length.isNeedlesslyUCS2 else { return nil }
        var plain = ""
        for scalar in subject.typical.text.unicodeScalars {
            plain +=
                GSMAlphabet.replacement(for: scalar).flatMap { length.foreign.contains(scalar) ? $0 : nil }
                ?? String(scalar)
        }
        let shorter = SMSLength(plain, allowsShift: subject.options.shiftTables)
        let isFewer = shorter.segments < length.segments
        let plainly = length.foreign.compactMap { scalar in
            GSMAlphabet.replacement(for: scalar).map { plain in
                "\(plain.isEmpty ? "nothing" : plain == " " ? "a space" : plain) in place of \(scalar.named)"
            }
        }
        let names = length.foreign.map(\.named).joined(separator: ", ")
        return CheckResult(
            check: .encoding, severity: isFewer ? .warning : .hint,
            message:
                "\(names) \(length.foreign.count == 1 ? "is" : "are") not in GSM-7, the usual alphabet of SMS, so the "
                + "message takes \(length.description) instead of \(shorter.description).",
            fix: "Write \(plainly.joined(separator: ", ")).", rendered: subject.typical)
    }

    private static func codeInFirstSegment(_ subject: CheckSubject) -> CheckResult? {
        guard subject.length.segments > 1, let end = subject.length.segmentEnds.first,
            let code = subject.typical.codeRanges.first, code.upperBound > end,
            // SegmentBorderCheck reports a code that is cut
            code.lowerBound >= end
        else { return nil }
        return CheckResult(
            check: .codeInFirstSegment, severity: .warning,
            message: "The code is not in the first of the message's \(subject.length.segments) segments, "
                + "which some phones show separately.",
            fix: "Move the code to the front.", rendered: subject.typical)
    }
}
