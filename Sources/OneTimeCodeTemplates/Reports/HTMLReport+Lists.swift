import OneTimeCodeCatalogs

/// The end of the page: the lists outside the language sections.
extension HTMLReport {
    /// The accepted findings, the unused suppressions, and the messages and files that were not checked.
    var lists: String { accepted + unused + skipped + ignored }

    private var accepted: String {
        let items = report.suppressed.map { finding, suppression in
            let locale = finding.locale.map { " in <bdi>\(HTMLText.visible($0.tag))</bdi>" } ?? ""
            return
                "<p class=\"head\"><code>\(finding.check.rawValue)</code> <b><bdi>\(HTMLText.visible(finding.shortSubject))</bdi></b>\(locale)</p>"
                + "<p>\(HTMLText.visible(finding.message))</p>"
                + "<p class=\"fix\">Accepted: \(HTMLText.visible(suppression.reason))</p>" + place(finding.location)
        }
        return section("accepted", "Accepted findings", items)
    }

    private var unused: String {
        let items = report.unusedSuppressions.map { suppression in
            let locales = suppression.locales.map(\.tag).joined(separator: ", ")
            let place = suppression.location.map(place) ?? ""
            return
                "<p class=\"head\"><code>\(suppression.check.rawValue)</code> <b><bdi>\(HTMLText.visible(suppression.key.shortened))</bdi></b>"
                + (locales.isEmpty ? "" : " in <bdi>\(HTMLText.visible(locales))</bdi>") + "</p>"
                + "<p>\(HTMLText.visible(suppression.reason))</p><p class=\"fix\">It accepts nothing; remove it.</p>\(place)"
        }
        return section("unused", "Unused suppressions", items)
    }

    private var skipped: String {
        let parts = report.skippedKeys.map { reason, keys in
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
        let list = items.map { "<li>\($0)</li>\n" }.joined()
        return section(anchor, title, items.isEmpty ? "" : "<ul class=\"findings card\">\n\(list)</ul>\n")
    }

    private func section(_ anchor: String, _ title: String, _ content: String) -> String {
        if content.isEmpty { return "" }
        return "<section aria-labelledby=\"\(anchor)\">\n<h2 id=\"\(anchor)\">\(title)</h2>\n\(content)</section>\n"
    }

    private func folded(_ summary: String, _ names: [String]) -> String {
        if names.isEmpty { return "" }
        let list = names.map { "<li><bdi>\(HTMLText.visible($0))</bdi></li>\n" }.joined()
        return "<details><summary>\(summary)</summary>\n<ul class=\"names\">\n\(list)</ul>\n</details>\n"
    }
}
