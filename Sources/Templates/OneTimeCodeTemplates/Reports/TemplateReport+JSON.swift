import OneTimeCodeCatalogs
import OneTimeCodeReports

/// A report as one JSON object, in the shape that the extension of ``ReportFormat`` documents.
struct TemplateReportJSON: Encodable, Sendable {
    let version = 1
    private let summary: Summary
    private let catalogs, ignored: [String]
    private let locales: [OrNull<String>]
    private let messages: [Message]
    private let findings: [FindingShape]
    private let skipped, candidates: [Skipped]
    private let suppressed: [Suppressed]
    private let unusedSuppressions: [SuppressionShape]

    init(_ report: TemplateReport) {
        summary = Summary(report)
        (catalogs, ignored) = (report.catalogs, report.ignored)
        locales = report.locales.map { OrNull($0?.tag) }
        messages = report.messages.map(Message.init)
        findings = report.findings.map(FindingShape.init)
        skipped = report.skipped.map(Skipped.init)
        candidates = report.candidates.map(Skipped.init)
        suppressed = report.suppressed.map {
            Suppressed(finding: FindingShape($0.finding), suppression: SuppressionShape($0.suppression))
        }
        unusedSuppressions = report.unusedSuppressions.map(SuppressionShape.init)
    }

    private struct Summary: Encodable {
        let catalogs, messages, skipped, candidates, errors, warnings, hints, suppressed: Int

        init(_ report: TemplateReport) {
            (catalogs, messages, skipped) = (report.catalogs.count, report.messages.count, report.skipped.count)
            (errors, warnings, hints) = (report.count(.error), report.count(.warning), report.count(.hint))
            (candidates, suppressed) = (report.candidateMessages.count, report.suppressed.count)
        }
    }

    private struct Message: Encodable {
        let group, key: String
        let locale, form, channel: OrNull<String>
        let path: String
        let line, column: OrNull<Int>
        let placeholder, text, code: String
        let codeRanges: [ByteRange]
        let seen: OrNull<ByteRange>
        let samples, recognised: Int
        let lowestConfidence: OrNull<Double>
        let domain: OrNull<String>
        let encoding: String
        let units, bytes, segments: Int
        let segmentEnds: [Int]
        let foreign: [String]
        let rightToLeft: Bool

        init(_ message: CheckedMessage) {
            (group, key, path) = (message.group, message.key, message.location.path)
            (locale, form) = (OrNull(message.locale?.tag), OrNull(message.form))
            channel = OrNull(message.channel?.rawValue)
            (line, column) = (message.location.knownLine, message.location.knownColumn)
            placeholder = message.code.raw
            (text, code) = (message.rendered.text, message.rendered.sample.text)
            codeRanges = message.rendered.codeRanges.map(ByteRange.init)
            seen = OrNull(message.seen.map(ByteRange.init))
            (samples, recognised) = (message.samples, message.recognised)
            // four decimals; more are not significant
            lowestConfidence = OrNull(message.lowestConfidence.map { ($0 * 10_000).rounded() / 10_000 })
            domain = OrNull(message.domain)
            encoding = message.length.encoding.rawValue
            (units, bytes, segments) = (message.length.units, message.length.bytes, message.length.segments)
            segmentEnds = message.length.segmentEnds
            foreign = message.length.foreign.map(\.named)
            rightToLeft = message.isRightToLeft
        }
    }

    private struct FindingShape: Encodable {
        let check, severity, message: String
        let fix, group, key, locale, form: OrNull<String>
        let path: String
        let line, column: OrNull<Int>
        let text: OrNull<String>
        let codeRanges: OrNull<[ByteRange]>
        let seen: OrNull<ByteRange>

        init(_ finding: Finding) {
            (check, severity, message) = (finding.check.rawValue, finding.severity.rawValue, finding.message)
            (fix, group, key) = (OrNull(finding.fix), OrNull(finding.group), OrNull(finding.key))
            (locale, form) = (OrNull(finding.locale?.tag), OrNull(finding.form))
            path = finding.location.path
            (line, column) = (finding.location.knownLine, finding.location.knownColumn)
            text = OrNull(finding.rendered?.text)
            codeRanges = OrNull(finding.rendered?.codeRanges.map(ByteRange.init))
            seen = OrNull(finding.seen.map(ByteRange.init))
        }
    }

    private struct Skipped: Encodable {
        let group, key: String
        let locale: OrNull<String>
        let path: String
        let line, column: OrNull<Int>
        let reason: String

        init(_ message: SkippedMessage) {
            (group, key, locale) = (message.group, message.key, OrNull(message.locale?.tag))
            (path, reason) = (message.location.path, message.reason.rawValue)
            (line, column) = (message.location.knownLine, message.location.knownColumn)
        }
    }

    private struct Suppressed: Encodable {
        let finding: FindingShape
        let suppression: SuppressionShape
    }

    private struct SuppressionShape: Encodable {
        let check, key, reason: String
        let locales: [String]
        let path: OrNull<String>
        let line, column: OrNull<Int>

        init(_ suppression: Suppression) {
            (check, key, reason) = (suppression.check.rawValue, suppression.key, suppression.reason)
            locales = suppression.locales.map(\.tag)
            path = OrNull(suppression.location?.path)
            line = suppression.location?.knownLine ?? OrNull(nil)
            column = suppression.location?.knownColumn ?? OrNull(nil)
        }
    }

    private struct ByteRange: Encodable {
        let start, end: Int

        init(_ range: Range<Int>) { (start, end) = (range.lowerBound, range.upperBound) }
    }
}

extension SourceLocation {
    fileprivate var knownLine: OrNull<Int> { OrNull(line > 0 ? line : nil) }
    fileprivate var knownColumn: OrNull<Int> { OrNull(column > 0 ? column : nil) }
}
