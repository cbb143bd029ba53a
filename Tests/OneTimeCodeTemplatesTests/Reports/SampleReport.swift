import OneTimeCodeCatalogs

@testable import OneTimeCodeTemplates

/// Reports made by hand, so that tests of the output do not depend on the checks.
enum SampleReport {
    /// A recognised and an unrecognised message, a hint, a broken file, a missing message, an accepted finding, an
    /// unused suppression, and a message without a code.
    static var small: TemplateReport {
        let login = message("login", "en", "Code: ", line: 2, seen: true)
        let reset = message("reset", "ar", "رمز ", " 7", form: "one", line: 3)
        return report(
            messages: [login, reset],
            skipped: [
                SkippedMessage(
                    group: group, key: "title", locale: "en", location: place("en", 4),
                    reason: .noPlaceholder)
            ],
            findings: [
                Finding(
                    check: .file, severity: .error, message: "A quote is open.", fix: nil, location: place("ar", 9),
                    group: nil, key: nil, locale: nil, form: nil, rendered: nil, seen: nil),
                finding(.recognised, .error, "The code is not recognised.", "Name it.", of: reset, shown: true),
                finding(.expiry, .hint, "No word of its end.", nil, of: reset),
                Finding(
                    check: .missing, severity: .warning, message: "The message is missing in ar.",
                    fix: "Translate it.",
                    location: SourceLocation(path: "locales/ar.json"), group: group, key: "login",
                    locale: "ar",
                    form: nil, rendered: nil, seen: nil),
            ],
            suppressed: [
                (
                    finding(.segments, .error, "It takes 2 segments.", "Shorten it.", of: login),
                    Suppression(check: .segments, key: "log*", reason: "Legal text")
                )
            ],
            unusedSuppressions: [
                Suppression(
                    check: .encoding, key: "old", reason: "Brand name",
                    location: SourceLocation(path: ".otp-extract.yml", line: 7, column: 5))
            ],
            ignored: ["locales/package.json"])
    }

    /// A report with the same text in every place that a catalog or configuration can fill.
    static func repeating(_ text: String) -> TemplateReport {
        let checked = message(text, "en", text, text, form: text, line: 2, path: text, group: text, domain: text)
        let lost = finding(
            .missing, .warning, text, text, of: message(text, "ar", text, line: 0, path: text, group: text))
        let suppression = Suppression(
            check: .segments, key: text, reason: text, location: SourceLocation(path: text, line: 1, column: 1))
        let skipped = SkippedMessage(
            group: text, key: text + " 2", locale: "en", location: checked.location, reason: .noCode)
        return report(
            messages: [checked], skipped: [skipped],
            findings: [finding(.recognised, .error, text, text, of: checked, shown: true), lost],
            suppressed: [(finding(.segments, .error, text, text, of: checked), suppression)],
            unusedSuppressions: [suppression], ignored: [text])
    }

    /// A finding about an e-mail, and a candidate in two languages.
    static var candidates: TemplateReport {
        let mail = message("mail", "en", "Code: ", line: 2, channel: .email)
        let skipped = [("pin", "en", SkippedMessage.Reason.candidate), ("pin", "ar", .candidate), ("x", "en", .noCode)]
        return report(
            messages: [mail],
            skipped: skipped.map { key, locale, reason in
                SkippedMessage(
                    group: group, key: key, locale: LocaleTag(locale), location: place(locale, 4), reason: reason)
            }, findings: [finding(.recognised, .warning, "Lost.", nil, of: mail)])
    }

    // MARK: Parts

    static let group = "locales/*.json"

    static func place(_ locale: String, _ line: Int) -> SourceLocation {
        SourceLocation(path: "locales/\(locale).json", line: line, column: line == 0 ? 0 : 5)
    }

    /// A message with the code 482913 between two texts.
    static func message(
        _ key: String, _ locale: String?, _ before: String, _ after: String = "", form: String? = nil, line: Int,
        path: String? = nil, group: String = group, domain: String? = nil, seen: Bool = false,
        channel: MessageChannel? = nil
    ) -> CheckedMessage {
        let range = before.utf8.count..<before.utf8.count + 6
        let rendered = RenderedMessage(
            text: before + "482913" + after, codeRanges: [range],
            sample: .example)
        return CheckedMessage(
            group: group, key: key, locale: locale.flatMap { LocaleTag($0) }, form: form,
            location: path.map { SourceLocation(path: $0, line: line) } ?? place(locale ?? "base", line),
            channel: channel, code: Placeholder(raw: "{code}", name: "code"), rendered: rendered,
            seen: seen ? range : nil,
            samples: 10,
            recognised: seen ? 10 : 0, lowestConfidence: seen ? 0.987_654_321 : nil, domain: domain,
            length: SMSLength(rendered.text), isRightToLeft: locale == "ar")
    }

    static func finding(
        _ check: CheckID, _ severity: Severity, _ text: String, _ fix: String?, of message: CheckedMessage,
        shown: Bool = false, seen: Range<Int>? = nil
    ) -> Finding {
        Finding(
            check: check, severity: severity, message: text, fix: fix, location: message.location,
            group: message.group,
            key: message.key, locale: message.locale, form: message.form, rendered: shown ? message.rendered : nil,
            seen: seen)
    }

    static func report(
        messages: [CheckedMessage] = [], skipped: [SkippedMessage] = [], findings: [Finding] = [],
        suppressed: [(finding: Finding, suppression: Suppression)] = [], unusedSuppressions: [Suppression] = [],
        ignored: [String] = []
    ) -> TemplateReport {
        var locales: [LocaleTag?] = []
        for message in messages where !locales.contains(message.locale) { locales.append(message.locale) }
        return TemplateReport(
            messages: messages, skipped: skipped, findings: findings, suppressed: suppressed,
            unusedSuppressions: unusedSuppressions, locales: locales,
            catalogs: locales.map { "locales/\($0?.tag ?? "base").json" }, ignored: ignored)
    }
}

/// Texts that break a format without escaping.
enum Hostile {
    static let texts = [
        "</script><script>alert(1)</script>", "]]><!-- ", "\" onload=\"x' y='z", "a&amp;b & c;<br>", "{0} [a](1) %s%0A",
        "a\nb\r\nc\rd\te", "nul\u{0}esc\u{1B}[31m bell\u{7}", "\u{2028}\u{2029}\u{85}", "\u{202E}evil\u{2066}\u{200F}",
        "\u{FFFE}\u{FFFF}\u{FEFF}", "::error file=a,line=1::x", "\\\"\\u0000", "C:\\a b/c%20d", "",
    ]
}
