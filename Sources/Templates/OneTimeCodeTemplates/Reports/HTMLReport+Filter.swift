import OneTimeCodeCatalogs

/// The controls that choose what the page shows. Without scripts they are hidden, and everything is visible.
extension HTMLReport {
    var filter: String {
        guard !languages.isEmpty else { return "" }
        let findings = languages.flatMap(\.findings) + files
        let checks = Set(findings.map(\.check))
        let severities = Set(findings.map(\.severity))
        let channels = Set(report.messages.map(\.channel))
        let selects = [
            select("locale", "Language", languages.map { (HTMLText.escaped($0.title), $0.plainName) }),
            select(
                "severity", "Severity",
                Severity.allCases.reversed().filter(severities.contains).map { ($0.rawValue, $0.rawValue) }),
            select("check", "Check", CheckID.allCases.filter(checks.contains).map { ($0.rawValue, $0.rawValue) }),
            select(
                "channel", "Channel",
                MessageChannel.allCases.filter { channels.contains($0) }.map { ($0.rawValue, $0.rawValue) }
                    + (channels.contains(nil) ? [("unknown", "unknown")] : [])),
        ]
        return """
            <form id="filter" role="search" aria-label="Messages" hidden>
            <label>Search <input type="search" id="words" autocomplete="off"></label>
            \(selects.joined())<button type="reset">Show all</button>
            <output id="shown"></output>
            </form>

            """
    }

    /// A list of choices; empty where there is no choice.
    private func select(_ name: String, _ label: String, _ options: [(value: String, title: String)]) -> String {
        if options.isEmpty { return "" }
        let items = options.map { "<option value=\"\($0)\">\($1)</option>\n" }
        return
            "<label>\(label) <select id=\"\(name)\">\n<option value=\"\">all</option>\n"
            + "\(items.joined())</select></label>\n"
    }
}
