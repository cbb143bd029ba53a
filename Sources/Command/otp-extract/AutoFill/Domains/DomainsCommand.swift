import ArgumentParser
import AssociatedDomains
import AutoFill
import OneTimeCodeReports

struct DomainsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "domains",
        abstract: "Check whether an app and its sites name each other, for AutoFill, links and codes.",
        discussion: """
            otp-extract autofill domains --entitlements App.entitlements --app ABCDE12345.com.example.app \
            --site example.com=apple-app-site-association

            A FILE of --site is apple-app-site-association or assetlinks.json; --change-password has the answer for \
            /.well-known/change-password. To check status, redirects and content type too, save the answer with \
            'curl -si https://example.com/.well-known/apple-app-site-association > FILE'.

            otp-extract autofill domains --entitlements App.entitlements --fetch --change-password example.com

            With --fetch the hosts are asked: those of the entitlements, and those of --site and --change-password, \
            which name no file then. Write --site example.com=assetlinks.json for Android's file. It needs the \
            programs getent and curl, and asks only public addresses, by HTTPS, without following a redirect. Without \
            --fetch, no host is asked.

            Exit status: 0 no error, 1 an error; 64 wrong usage, 65 a malformed line, 66 a file that cannot be opened, \
            69 a missing program, 74 a failed write.
            """)

    @Option(
        help: ArgumentHelp("The app's entitlements, as XML or as a binary property list.", valueName: "file"),
        completion: .file())
    var entitlements: String?

    @Option(help: ArgumentHelp("The app identifier with its prefix, unless the entitlements have it.", valueName: "id"))
    var app: String?

    @Option(
        help: ArgumentHelp("A host and the file that it serves. May be given several times.", valueName: "host=file"))
    var site: [String] = []

    @Option(
        help: ArgumentHelp(
            "A host and its saved answer for /.well-known/change-password. May be given several times.",
            valueName: "host=file"))
    var changePassword: [String] = []

    @Flag(help: "Ask the hosts by HTTPS instead of reading files.")
    var fetch = false

    @Option(
        help: ArgumentHelp(
            "With --fetch, the time for a look-up and for an answer, 0.1 to 60. (default: 10)", valueName: "seconds"))
    var timeout: Double?

    @Option(help: ArgumentHelp("A list of hosts that share credentials.", valueName: "file"), completion: .file())
    var shared: String?

    @Option(help: ArgumentHelp("Also say whether this link opens the app.", valueName: "url"))
    var link: [String] = []

    @Option(help: ReportFormat.help)
    var format = ReportFormat.text

    @Option(help: ArgumentHelp("Write the report to this file.", valueName: "file"), completion: .file())
    var output: String?

    @Flag(help: "Read a case of the asset links suite from each line of the files, and print its outcome.")
    var jsonl = false

    @OptionGroup var records: RecordOptions

    @Argument(help: ArgumentHelp("With --jsonl, files.", valueName: "file"), completion: .file())
    var files: [String] = []

    func validate() throws {
        if !jsonl, !files.isEmpty { throw ValidationError("Files are for --jsonl; name other files with --site.") }
        let hasInput = entitlements != nil || !site.isEmpty || !changePassword.isEmpty || shared != nil
        if !jsonl, !hasInput { throw ValidationError("Name the app's --entitlements or the file of a --site.") }
        if !jsonl, entitlements == nil, app != nil || !link.isEmpty {
            throw ValidationError("--app and --link need the app's --entitlements.")
        }
        if jsonl, fetch { throw ValidationError("--fetch is not for --jsonl, which has the answers in its lines.") }
        if let timeout {
            guard fetch else { throw ValidationError("--timeout is for --fetch.") }
            guard (0.1...60).contains(timeout) else { throw ValidationError("--timeout is 0.1 to 60 seconds.") }
        }
        _ = (try sites(), try passwordAnswers())
    }

    private func sites() throws -> [SiteSource] {
        try site.map { fetch ? try SiteSource(asking: $0, for: [.apple, .android]) : try SiteSource(saved: $0) }
    }

    private func passwordAnswers() throws -> [SiteSource] {
        try changePassword.map {
            fetch ? try SiteSource(asking: $0, for: [.changePassword]) : try SiteSource(saved: $0)
        }
    }

    func run() throws {
        try reportingFailures {
            if jsonl { return try AssetLinksLines.run(files, limit: records.maxRecordSize) }
            let report = try DomainsRun(
                entitlements: entitlements, app: app, sites: try sites(), changePassword: try passwordAnswers(),
                shared: shared, links: link, fetcher: fetch ? SiteFetcher(seconds: timeout ?? 10) : nil
            ).report()
            try Report(report).write(format, to: output)
            if report.findings.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
        }
    }
}
