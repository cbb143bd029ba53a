import OneTimeCodeTemplates

/// A report with findings, in the formats of `check`.
protocol FindingReport {
    /// For people, on a terminal.
    var plain: String { get }
    var json: String { get }
    var html: String { get }
    /// The findings, for the formats that need no more.
    var rows: FindingRows { get }
}

extension FindingReport {
    func text(_ format: ReportFormat) -> String {
        switch format {
        case .text: plain
        case .json: json
        case .junit: rows.junit
        case .github: rows.github
        case .sarif: rows.sarif
        case .html: html
        }
    }
}
