import OneTimeCodeCatalogs

/// The end of the page: the lists outside the language sections.
extension HTMLReport {
    /// The accepted findings, the unused suppressions, and the messages and files that were not checked.
    var lists: String { accepted + unused + candidates + skipped + ignored }

    private var accepted: String {
        let items = report.suppressed.map { finding, suppression in
            let tag = finding.locale.map { HTMLText.visible($0.tag) }
            return
                "<li class=\"\(finding.severity.rawValue)\" data-locale=\"\(tag ?? "")\">"
                + "<code>\(finding.check.rawValue)</code> "
                + "<bdi>\(HTMLText.visible(finding.shortSubject))</bdi>\(tag.map { " in <bdi>\($0)</bdi>" } ?? ""): "
                + HTMLText.visible(finding.message)
                + "<p class=\"fix\">Accepted: \(HTMLText.visible(suppression.reason))</p>"
                + "\(place(finding.location))</li>\n"
        }
        return section("accepted", "Accepted findings", items)
    }

    private var unused: String {
        let items = report.unusedSuppressions.map { suppression in
            let locales = suppression.locales.map(\.tag).joined(separator: ", ")
            return
                "<li><code>\(suppression.check.rawValue)</code> "
                + "<bdi>\(HTMLText.visible(suppression.key.shortened))</bdi>"
                + (locales.isEmpty ? "" : " in <bdi>\(HTMLText.visible(locales))</bdi>")
                + ": \(HTMLText.visible(suppression.reason))<p class=\"fix\">It accepts nothing; remove it.</p>"
                + (suppression.location.map(place) ?? "") + "</li>\n"
        }
        return section("unused", "Unused suppressions", items)
    }

    private var candidates: String {
        let messages = report.candidateMessages
        guard !messages.isEmpty else { return "" }
        let names = messages.map { "\($0.key.shortened) – \($0.location)" }
        return section(
            "candidates", "Candidates",
            "<p>\(counted(messages.count, "message")) may have a code and \(messages.count == 1 ? "was" : "were") not "
                + "checked. \(TemplateReport.adviceOnCandidates)</p>\n" + list(names))
    }

    private var skipped: String {
        let parts = report.skippedKeys.filter { $0.reason != .candidate }.map { reason, keys in
            folded("\(counted(keys.count, "message")): \(reason.rawValue)", keys.map(\.shortened))
        }
        return section("skipped", "Not checked", parts.joined())
    }

    private var ignored: String {
        section(
            "ignored", "Not read", folded("\(counted(report.ignored.count, "file")) without a language", report.ignored)
        )
    }

    // MARK: Parts

    private func section(_ anchor: String, _ title: String, _ items: [String]) -> String {
        section(anchor, title, items.isEmpty ? "" : "<ul class=\"findings card\">\n\(items.joined())</ul>\n")
    }

    private func section(_ anchor: String, _ title: String, _ content: String) -> String {
        if content.isEmpty { return "" }
        return "<section aria-labelledby=\"\(anchor)\">\n<h2 id=\"\(anchor)\">\(title)</h2>\n\(content)</section>\n"
    }

    private func folded(_ summary: String, _ names: [String]) -> String {
        names.isEmpty ? "" : "<details><summary>\(summary)</summary>\n\(list(names))</details>\n"
    }

    /// The first names, and the number of the others: a project may have a million texts that are no messages.
    private func list(_ names: [String]) -> String {
        let most = 500
        let list = names.prefix(most).map { "<li>\(HTMLText.visible($0))</li>\n" }.joined()
        let rest = names.count > most ? "<p>and \(names.count - most) more; the JSON report has all of them.</p>\n" : ""
        return "<ul class=\"names\">\n\(list)</ul>\n\(rest)"
    }
}
