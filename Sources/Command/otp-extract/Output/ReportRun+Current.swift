import CSupport
import OneTimeCodeTemplates

extension ReportRun {
    /// This run of the command. `SOURCE_DATE_EPOCH` (reproducible-builds.org) sets its time, for equal reports.
    static var current: ReportRun {
        let epoch = getenv("SOURCE_DATE_EPOCH").flatMap { Int(String(cString: $0)) }
        return ReportRun(
            version: String(cString: otp_extract_version()), secondsSince1970: epoch ?? secondsSince1970(),
            arguments: ["otp-extract"] + CommandLine.arguments.dropFirst())
    }
}

/// The time; a function of its own, as a property of the run has the name of the system's.
private func secondsSince1970() -> Int { time(nil) }
