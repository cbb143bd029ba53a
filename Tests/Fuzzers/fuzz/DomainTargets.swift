import AssociatedDomains

private let app = "ABCDE12345.com.example.app"
private let key = "com.apple.developer.associated-domains"

@Sendable func fuzzEntitlements(_ bytes: [UInt8]) {
    guard let file = try? EntitlementsFile(bytes, name: "f") else { return }
    let associations = AppAssociations(app: file.appIdentifier ?? app, domains: file.domains, sites: [:])
    _ = (associations.findings("f"), file.findings)
}

@Sendable func fuzzBinaryEntitlements(_ bytes: [UInt8]) {
    fuzzEntitlements(Array("bplist00".utf8) + bytes)
}

/// Entries of entitlements, one a line.
@Sendable func fuzzEntries(_ bytes: [UInt8]) {
    let entries = lines(bytes, count: 4).map { "<string><![CDATA[\($0)]]></string>" }.joined()
    let text = "<plist><dict><key>\(key)</key><array>\(entries)</array></dict></plist>"
    guard let file = try? EntitlementsFile(Array(text.utf8), name: "f") else { return }
    for entry in file.domains { expect(entry.isWildcard || entry.covers(entry.host)) }
}

@Sendable func fuzzAppleFile(_ bytes: [UInt8]) {
    guard let file = try? AppSiteAssociation(bytes, name: "f") else { return }
    _ = (file.outcome(of: "https://example.com/a?b=c#d", for: app), file.lists(app, for: .webcredentials))
}

/// A signed file: the input after the tag of a sequence.
@Sendable func fuzzSignedFile(_ bytes: [UInt8]) { fuzzAppleFile([0x30] + bytes) }

/// A pattern of a path, one of a query, one of the older form, and a link.
@Sendable func fuzzLinks(_ bytes: [UInt8]) {
    let parts = lines(bytes, count: 4).map(quoted)
    let link = lines(bytes, count: 4)[3]
    let text = """
        {"applinks":{"substitutionVariables":{"v":["a*",\(parts[1])]},"details":[{"appIDs":["\(app)"],
        "components":[{"/":\(parts[0]),"?":{"q":\(parts[1])},"caseSensitive":false,"percentEncoded":false},
        {"#":\(parts[1]),"exclude":true}],"paths":[\(parts[2])]}]}}
        """
    guard let file = try? AppSiteAssociation(Array(text.utf8), name: "f") else { return }
    _ = file.outcome(of: "https://example.com/" + link, for: app)
    _ = file.outcome(of: link, for: app)
}

/// A string of JSON.
private func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars where scalar.value >= 0x20 {
        if scalar == "\"" || scalar == "\\" { quoted += "\\" }
        quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
}

/// A list of statements, and what it includes: the same list.
@Sendable func fuzzStatements(_ bytes: [UInt8]) {
    _ = try? StatementList(bytes, name: "f")
    guard let site = WebSite("https://example.com") else { return }
    let links = AssetLinks(of: site) { _ in bytes }
    _ = links.contains("delegate_permission/common.get_login_creds", .web(site))
}

@Sendable func fuzzAssetLinksCase(_ bytes: [UInt8]) { _ = try? AssetLinksCase(bytes).answer() }

@Sendable func fuzzShared(_ bytes: [UInt8]) {
    guard let file = try? SharedCredentials(bytes, name: "f") else { return }
    _ = file.offers(credentialsOf: "a.example", on: "b.example")
}

@Sendable func fuzzAnswer(_ bytes: [UInt8]) {
    let answer = SavedAnswer(bytes)
    _ = answer.associationFindings("f")
    _ = ChangePasswordAnswer.findings(
        status: answer.status ?? 200, location: answer.headers["location"], probeStatus: answer.status, name: "f")
}
