import AssociatedDomains

/// Reads the files of a command line and checks them together.
struct DomainsRun {
    let entitlements: String?
    let app: String?
    let sites: [HostFile]
    let changePassword: [HostFile]
    let shared: String?
    let links: [String]

    /// The largest file that is read; larger ones are another kind of file.
    private static let largest = 16 << 20

    func report() throws -> DomainReport {
        var report = DomainReport()
        var files: [String: AppSiteAssociation] = [:]
        for site in sites {
            if let file = try read(site, &report) { files[site.host] = file }
        }
        for answer in changePassword { try readChangePassword(answer, &report) }
        if let shared { try readShared(shared, &report) }
        if let entitlements { try readEntitlements(entitlements, files, &report) }
        return report
    }

    private func bytes(_ path: String) throws -> [UInt8] {
        try ByteSource(path: path).readRegularFile(atMost: Self.largest)
    }

    /// The file of a site, if it is Apple's and the platform would read it.
    private func read(_ site: HostFile, _ report: inout DomainReport) throws -> AppSiteAssociation? {
        let answer = SavedAnswer(try bytes(site.path))
        report.files.append(site.path)
        let problems = answer.associationFindings(site.path)
        report.findings += problems
        if let status = answer.status, status != 200 { return nil }
        let isList = answer.body.first { $0 > 0x20 } == UInt8(ascii: "[")
        do throws(UnreadableFile) {
            if isList {
                report.findings += try StatementList(answer.body, name: site.path).findings
                return nil
            }
            let file = try AppSiteAssociation(answer.body, name: site.path)
            report.findings += file.findings
            let isTooLarge = file.findings.contains { $0.rule == .fileSize }
            return problems.isEmpty && !isTooLarge ? file : nil
        } catch {
            report.findings.append(
                error.finding(in: site.path, fix: "save the file as JSON; jsonlint or an editor shows the place"))
            return nil
        }
    }

    private func readChangePassword(_ file: HostFile, _ report: inout DomainReport) throws {
        let answer = SavedAnswer(try bytes(file.path))
        report.files.append(file.path)
        report.findings += ChangePasswordAnswer.findings(
            status: answer.status ?? 200, location: answer.headers["location"], probeStatus: nil, name: file.path)
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

    private func readEntitlements(
        _ path: String, _ files: [String: AppSiteAssociation], _ report: inout DomainReport
    ) throws {
        let content = try bytes(path)
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
