import ArgumentParser
import CSupport
import OneTimeCodeReports

extension ReportFormat: ExpressibleByArgument {
    /// The help of `--format`.
    static var help: ArgumentHelp {
        let names = allCases.map(\.rawValue)
        let list = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
        return ArgumentHelp("Report format: \(list).", valueName: "format")
    }
}

extension ReportRun {
    /// This run of the command. `SOURCE_DATE_EPOCH` (reproducible-builds.org) sets its time, so that reports can be
    /// equal.
    static var current: ReportRun {
        let epoch = getenv("SOURCE_DATE_EPOCH").flatMap { Int(String(cString: $0)) }
        return ReportRun(
            version: String(cString: otp_extract_version()), secondsSince1970: epoch ?? secondsSince1970(),
            arguments: ["otp-extract"] + CommandLine.arguments.dropFirst())
    }
}

/// The current time. Inside of `ReportRun`, its own `time` would hide the function of the system.
private func secondsSince1970() -> Int { time(nil) }

extension Report {
    /// Writes the report to a file, or to standard output.
    func write(
        _ format: ReportFormat, _ settings: ReportFormat.Settings = .init(run: .current), to path: String?
    ) throws {
        let text = format.render(self, settings)
        var standardOutput = StandardOutput()
        if let path { try OutputFile.write(text, to: path) } else { try standardOutput.write(text) }
        try standardOutput.flush()
    }
}
