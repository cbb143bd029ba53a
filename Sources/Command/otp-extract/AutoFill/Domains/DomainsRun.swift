import ArgumentParser
import AssociatedDomains
import AutoFill
import OneTimeCodeSupport

/// Reads the files of a command line, or asks the hosts, and checks all together.
struct DomainsRun {
    let entitlements: String?
    let app: String?
    let sites: [SiteSource]
    let changePassword: [SiteSource]
    let shared: String?
    let links: [String]
    /// Asks hosts. If there is one, it asks those of the entitlements too.
    let fetcher: SiteFetcher?

    /// The largest file that is read, in bytes. A larger one is surely not a file of this kind.
    private static let largest = 16 << 20

    func report() throws -> DomainReport {
        var report = DomainReport()
        let entitlements = try entitlements.map { (path: $0, content: try bytes($0)) }
        var sites = sites
        if let entitlements, fetcher != nil { sites += otherHosts(entitlements.content) }
        var files: [String: AppSiteAssociation] = [:]
        for site in sites {
            if let file = try read(site, &report) { files[site.host] = file }
        }
        for answer in changePassword { try readChangePassword(answer, &report) }
        if let shared { try readShared(shared, &report) }
        if let entitlements { check(entitlements.content, entitlements.path, files, &report) }
        return report
    }

    /// The hosts of the entitlements whose files the command line does not name.
    private func otherHosts(_ content: [UInt8]) -> [SiteSource] {
        var known = Set(sites.filter { $0.name.hasSuffix(WellKnownFile.apple.rawValue) }.map(\.host))
        // a file that cannot be read becomes a finding later
        let entries = (try? EntitlementsFile(content, name: ""))?.domains ?? []
        return entries.filter { known.insert($0.fileHost).inserted }
            .map { SiteSource(host: $0.fileHost, place: .network(.apple)) }
    }

    private func bytes(_ path: String) throws -> [UInt8] {
        try ByteSource(path: path).readRegularFile(atMost: Self.largest)
    }

    /// The answer of a host. Nil if it does not answer; the report then says why.
    private func answer(_ source: SiteSource, _ report: inout DomainReport) throws -> SavedAnswer? {
        report.files.append(source.name)
        switch source.place {
        case .file(let path): return SavedAnswer(try bytes(path))
        case .network(let file):
            switch try fetcher?.answer(file, of: source.host) {
            case .success(let answer): return answer
            case .failure(let failure):
                report.findings.append(
                    DomainFinding(failure.rule, .error, source.name, nil, failure.reason, fix: failure.fix))
                return nil
            case nil: return nil
            }
        }
    }

    /// The file of a site, if it is Apple's and the platform would read it.
    private func read(_ site: SiteSource, _ report: inout DomainReport) throws -> AppSiteAssociation? {
        guard let answer = try answer(site, &report) else { return nil }
        let problems = answer.associationFindings(site.name)
        report.findings += problems
        if let status = answer.status, status != 200 { return nil }
        let isList =
            switch site.place {
            case .file: answer.body.first { $0 > 0x20 } == UInt8(ascii: "[")
            case .network(let file): file == .android
            }
        do throws(UnreadableFile) {
            if isList {
                report.findings += try StatementList(answer.body, name: site.name).findings
                return nil
            }
            let file = try AppSiteAssociation(answer.body, name: site.name)
            report.findings += file.findings
            let isTooLarge = file.findings.contains { $0.rule == .fileSize }
            return problems.isEmpty && !isTooLarge ? file : nil
        } catch {
            report.findings.append(
                error.finding(in: site.name, fix: "save the file as JSON; jsonlint or an editor shows the place"))
            return nil
        }
    }

    private func readChangePassword(_ source: SiteSource, _ report: inout DomainReport) throws {
        guard let answer = try answer(source, &report) else { return }
        var probeStatus: Int?
        if case .network = source.place, let status = answer.status, (200..<300).contains(status) {
            probeStatus = try? fetcher?.answer(.nothing, of: source.host).get().status
        }
        report.findings += ChangePasswordAnswer.findings(
            status: answer.status ?? 200, location: answer.headers["location"], probeStatus: probeStatus,
            name: source.name)
    }

    private func readShared(_ path: String, _ report: inout DomainReport) throws {
        let content = try bytes(path)
        report.files.append(path)
        do throws(UnreadableFile) {
            report.findings += try SharedCredentials(content, name: path).findings
        } catch {
            report.findings.append(error.finding(in: path, fix: "write an array of objects"))
        }
    }

    private func check(
        _ content: [UInt8], _ path: String, _ files: [String: AppSiteAssociation], _ report: inout DomainReport
    ) {
        report.files.append(path)
        let file: EntitlementsFile
        do throws(UnreadableFile) { file = try EntitlementsFile(content, name: path) } catch {
            return report.findings.append(error.finding(in: path, fix: "name the app's file of entitlements"))
        }
        report.findings += file.findings
        guard let app = app ?? file.appIdentifier else {
            return StandardError.print(
                "\(path) has no app identifier; give it with --app to check the sites against it")
        }
        let associations = AppAssociations(app: app, domains: file.domains, sites: files)
        report.findings += associations.findings(path)
        report.add(associations, links: links)
    }
}

/// Cases of the asset links suite, one a line.
enum AssetLinksLines {
    static func run(_ paths: [String], limit: RecordSize) throws {
        try AnsweredLines.run(paths, limit: limit) { record throws(LineProblem) in
            do throws(UnreadableFile) { return try AssetLinksCase(record).answer() } catch {
                let place = error.place.map { " at column \($0.column)" } ?? ""
                throw LineProblem("\(error.reason)\(place); write one object on each line")
            }
        }
    }
}
