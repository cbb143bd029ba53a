@testable import OneTimeCodeCatalogs
@testable import OneTimeCodeTemplates

/// Up to three catalogs, separated by form feeds: a line with the path, which tells format and language, and the file.
@Sendable func fuzzCatalogs(_ bytes: [UInt8]) {
    let files = bytes.split(separator: 0x0C, maxSplits: 2).map { file in
        let parts = file.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
        return (path: String(decoding: parts[0], as: UTF8.self), content: Array(parts.dropFirst().first ?? []))
    }
    var catalogs: [Catalog] = []
    for (path, content) in files {
        guard let catalog = CatalogReader.read(content, path: path) else { continue }
        expect(catalog == CatalogReader.read(content, path: path))
        check(catalog, lineCount: lineCount(content))
        catalogs.append(catalog)
    }
    guard !catalogs.isEmpty else { return }
    let report = checker.check(CatalogFiles(catalogs: catalogs))
    for message in report.messages {
        expect(message.recognised <= message.samples && !message.rendered.codeRanges.isEmpty)
        for range in message.rendered.codeRanges { expect(message.rendered.text.utf8.count >= range.upperBound) }
    }
    for format in ReportFormat.allCases {
        let text = format.render(report)
        if format == .json || format == .sarif { expect(kinds(of: Array(text.utf8)) != nil) }
    }
}

private let checker = TemplateChecker(options: TemplateOptions(domain: "acme.example", maxSegments: 2, hints: true))

/// Every message and every mistake stands in the file.
private func check(_ catalog: Catalog, lineCount: Int) {
    for message in catalog.messages {
        expect((1...lineCount).contains(message.location.line) && message.location.column > 0)
    }
    for problem in catalog.problems { expect((0...lineCount).contains(problem.location.line)) }
}

/// An upper bound: the bytes of other encodings than UTF-8 count too, and any of them ends a line in some format.
private func lineCount(_ bytes: [UInt8]) -> Int {
    // U+0085 and U+2028 break lines in YAML
    bytes.count { [0x0A, 0x0D, 0x85, 0xA8, 0xA9, 0x28, 0x29].contains($0) } + 1
}

/// A configuration file, and a check by its options.
@Sendable func fuzzConfiguration(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(ConfigurationFile.Problem) {
        let file = try ConfigurationFile(yaml: text, path: "a/\(ConfigurationFile.name)")
        expect(file.paths.allSatisfy { $0.hasPrefix("/") || $0.hasPrefix("a/") })
        _ = TemplateChecker(options: file.options).check(CatalogFiles(catalogs: [sample]))
    } catch {
        expect((0...lineCount(Array(text.utf8)) + 1).contains(error.location.line))
    }
}

private let sample = Catalog(
    path: "de.json", format: .json, group: "*.json", locale: "de",
    messages: [
        CatalogMessage(
            key: "login.sms", locale: "de", text: "{code} ist dein {app}-Code.\n@acme.example #{code}",
            location: SourceLocation(path: "de.json", line: 1, column: 1))
    ])
