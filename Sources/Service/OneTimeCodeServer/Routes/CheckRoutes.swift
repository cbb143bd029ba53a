#if Server

import OneTimeCode
import OneTimeCodeCatalogs
import OneTimeCodeSupport
import OneTimeCodeTemplates

/// Checks messages for translation tools, which send what a translator has just written. Nothing is stored.
struct CheckRoutes: Sendable {
    let longTexts: LongTexts
    let metrics: ServerMetrics
    let limits: ServerLimits

    /// The most messages of a request.
    static let mostMessages = 100
    /// The longest text, in characters (Unicode scalars). It has more than ten segments of SMS.
    static let longestText = 2_000
    /// The length of all texts, in bytes, from which a request takes so long that it has to wait for its turn.
    static let longChecked = 512

    var routes: [ServerRoute] {
        let check = ObjectRoute(limits: limits, known: CheckRequest.names) { request, sender, writer in
            let request = try CheckRequest(request)
            let results = try await longTexts.run(isLong: request.length > Self.longChecked, for: TokenHolder(sender)) {
                request.results()
            }
            for result in results { metrics.checked(result.outcome) }
            writer.object { object in
                object.key("results")
                object.array(results) { $0.checkResult($1) }
            }
        }
        return [ServerRoute(.post, "/v1/check", .check, check.respond)]
    }
}

/// Messages to be checked, and what they have in common.
private struct CheckRequest: Sendable {
    private struct Message: Sendable {
        let id: String
        let key: String
        let locale: LocaleTag
        let text: String
        /// The text in the source language; nil if it is not known or this is the message itself.
        let source: String?
        let syntax: MessageSyntax

        func catalog(_ text: String, _ locale: LocaleTag, group: String, path: String) -> Catalog {
            let message = CatalogMessage(
                key: key, locale: locale, text: text, syntax: syntax, location: SourceLocation(path: path))
            return Catalog(path: path, format: .json, group: group, locale: locale, messages: [message])
        }
    }

    private var options = TemplateOptions(reportsUnusedSuppressions: false)
    private var messages: [Message] = []
    private let sourceLocale: LocaleTag

    static let names = [
        "messages", "sourceLocale", "code", "codeLength", "domain", "maxSegments", "sent", "hints",
    ]

    init(_ request: RequestObject) throws(Problem) {
        sourceLocale = try request.locale("sourceLocale") ?? "en"
        options.base = sourceLocale
        // A request has some of the messages, in some languages.
        options.disabledChecks = [.missing]
        options.code = try request.string("code")
        options.hints = try request.bool("hints") ?? false
        options.maxSegments = try request.integer("maxSegments", in: 1...255)
        if try request.bool("sent") == true { options.sent = ["*"] }
        if let text = try request.string("codeLength") {
            guard let lengths = CodeLengths.read(text) else { throw .invalid("codeLength", CodeLengths.problem) }
            options.codeLengths = lengths
        }
        if let host = try request.string("domain") {
            if let problem = TemplateOptions.problem(ofDomain: host) { throw .invalid("domain", problem) }
            options.domain = host
        }
        let known = ["id", "key", "locale", "text", "source", "syntax"]
        guard let objects = try request.objects("messages", known: known, limit: CheckRoutes.mostMessages) else {
            throw .missing("messages")
        }
        for (index, object) in objects.enumerated() {
            do throws(Problem) { messages.append(try message(object)) } catch { throw error.within("messages", index) }
        }
    }

    private func message(_ object: RequestObject) throws(Problem) -> Message {
        guard let id = try object.string("id") else { throw .missing("id") }
        guard let text = try object.text("text") else { throw .missing("text") }
        let locale = try object.locale("locale") ?? sourceLocale
        let source = try object.text("source")
        let name = try object.string("syntax") ?? MessageSyntax.any.rawValue
        guard let syntax = MessageSyntax(rawValue: name) else {
            throw .wrongType("syntax", expected: "'any', 'icu', 'java' or 'fluent'")
        }
        return Message(
            id: id, key: try object.string("key") ?? id, locale: locale, text: text,
            source: locale == sourceLocale ? nil : source, syntax: syntax)
    }

    /// The length of all texts, in bytes.
    var length: Int { messages.reduce(0) { $0 + $1.text.utf8.count + ($1.source?.utf8.count ?? 0) } }

    /// The findings of each message, in their order. Each is compared with its own source alone, since a tool may send
    /// several translations of one text.
    func results() -> [CheckResult] {
        var catalogs: [Catalog] = []
        for (index, message) in messages.enumerated() {
            if let source = message.source {
                catalogs.append(message.catalog(source, sourceLocale, group: "\(index)", path: "source of \(index)"))
            }
            catalogs.append(message.catalog(message.text, message.locale, group: "\(index)", path: "\(index)"))
        }
        let report = TemplateChecker(options: options).check(CatalogFiles(catalogs: catalogs))
        let findings = Dictionary(grouping: report.findings, by: \.location.path)
        let skipped = Dictionary(report.skipped.map { ($0.location.path, $0.reason) }) { first, _ in first }
        return messages.enumerated().map { index, message in
            CheckResult(id: message.id, skipped: skipped["\(index)"], findings: findings["\(index)"] ?? [])
        }
    }
}

/// The findings of a message.
private struct CheckResult: Sendable {
    let id: String
    /// Why the message was not checked; nil if it was.
    let skipped: SkippedMessage.Reason?
    let findings: [Finding]

    /// The severity of the worst finding, for the metrics.
    var outcome: String {
        findings.map(\.severity).max()?.rawValue ?? (skipped == nil ? "clean" : "skipped")
    }
}

extension JSONWriter {
    fileprivate mutating func checkResult(_ result: CheckResult) {
        object { object in
            object.member("id", result.id)
            object.key("skipped")
            if let skipped = result.skipped { object.string(skipped.rawValue) } else { object.null() }
            object.key("findings")
            object.array(result.findings) { $0.finding($1) }
        }
    }

    /// The finding as `otp-extract check --format json` has it, without the place in a file.
    private mutating func finding(_ finding: Finding) {
        object { object in
            object.member("check", finding.check.rawValue)
            object.key("codeRanges")
            object.orNull(finding.rendered?.codeRanges) { writer, ranges in
                writer.array(ranges) { $0.byteRange($1) }
            }
            object.key("fix")
            object.orNull(finding.fix) { $0.string($1) }
            object.key("form")
            object.orNull(finding.form) { $0.string($1) }
            object.member("key", finding.key ?? "")
            object.key("locale")
            object.orNull(finding.locale?.tag) { $0.string($1) }
            object.member("message", finding.message)
            object.key("seen")
            object.orNull(finding.seen) { $0.byteRange($1) }
            object.member("severity", finding.severity.rawValue)
            object.key("text")
            object.orNull(finding.rendered?.text) { $0.string($1) }
        }
    }

    private mutating func byteRange(_ range: Range<Int>) {
        object { object in
            object.member("start", range.lowerBound)
            object.member("end", range.upperBound)
        }
    }

    private mutating func orNull<Value>(_ value: Value?, _ write: (inout JSONWriter, Value) -> Void) {
        if let value { write(&self, value) } else { null() }
    }
}

extension RequestObject {
    fileprivate func locale(_ name: StaticString) throws(Problem) -> LocaleTag? {
        guard let text = try string(name) else { return nil }
        guard let locale = LocaleTag(certain: text) else {
            throw .wrongType("\(name)", expected: "a language as a BCP 47 tag, as in \"pt-BR\"")
        }
        return locale
    }

    fileprivate func text(_ name: StaticString) throws(Problem) -> String? {
        guard let text = try string(name) else { return nil }
        guard text.unicodeScalars.count <= CheckRoutes.longestText else {
            throw .invalid("\(name)", "Send at most \(CheckRoutes.longestText) characters.")
        }
        return text
    }
}

extension Problem {
    /// A problem with the advice alone, since the diagnosis may quote the value.
    fileprivate static func invalid(_ name: String, _ diagnosis: Diagnosis) -> Problem {
        let advice = diagnosis.fix ?? "write another value"
        return .invalid(name, advice.prefix(1).uppercased() + advice.dropFirst() + ".")
    }
}

#endif
