import OneTimeCode

/// The origin-bound line of a message, or a broken one (WICG, "Origin-bound one-time codes delivered via SMS").
enum OriginBoundLine {
    case none
    /// A line that follows the algorithm of the WICG, with any host.
    case bound(OriginBoundCode)
    /// A malformed line that was meant to be origin-bound.
    case broken(BrokenBinding)

    init(_ rendered: RenderedMessage) {
        if let line = OriginBoundCode(rendered.text) {
            self = .bound(line)
        } else if let broken = BrokenBinding(rendered.text, code: rendered.sample.text) {
            self = .broken(broken)
        } else {
            self = .none
        }
    }
}

extension BrokenBinding {
    /// The mistake in the line, as a sentence without its full stop.
    var reason: String {
        switch fault {
        case .lineEndAfter: "A line break follows the origin-bound line, which must be the last"
        case .notLast: "The origin-bound line is not the last line"
        case .spaceBefore: "A space stands before the “@” of the origin-bound line"
        case .textBefore: "Text stands before the “@” of the origin-bound line"
        case .noAtSign: "The origin-bound line has no “@” before the host"
        case .wideAtSign: "The origin-bound line has a full-width “＠” instead of “@”"
        case .spaceAfterAtSign: "The origin-bound line has a space between “@” and the host"
        case .noHost: "The origin-bound line has no host after “@”"
        case .noSpace: "The origin-bound line has no space between the host and “#”"
        case .wrongSpace: "The origin-bound line does not have exactly one space between the host and “#”"
        case .somethingBetween: "The origin-bound line has other text between the host and “#”"
        case .noNumberSign: "The origin-bound line has no “#” before the code"
        case .wideNumberSign: "The origin-bound line has a full-width “＃” instead of “#”"
        case .spaceAfterNumberSign: "The origin-bound line has a space between “#” and the code"
        case .noCode: "The origin-bound line has no code"
        case .codeBeforeHost: "The origin-bound line has the code before the host"
        case .twoLines: "The origin-bound line is broken into two lines"
        case .longHost: "The origin-bound line has a host of more than 253 bytes, which is longer than the DNS allows"
        case .longCode: "The origin-bound line has a code of more than 128 bytes"
        }
    }

    /// The fix, as a sentence.
    ///
    /// - Parameter code: The placeholder of the code.
    func fix(code: String) -> String {
        switch fault {
        case .lineEndAfter: "Delete the text after it; in YAML write “|-” instead of “|”."
        case .notLast: "Move it to the end of the message."
        default: "End the message with the line “@\(HostFault.example(host)) #\(code)”."
        }
    }
}
