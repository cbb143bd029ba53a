import Foundation
import OneTimeCodeCatalogs
import Testing

@testable import OneTimeCodeTemplates

@Suite struct CatalogFilesTests {
    /// A folder of its own with these files, taken away after the test.
    private func withFolder(_ files: [String: String], _ test: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "catalogs-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (name, text) in files {
            let path = "\(folder)/\(name)"
            let parent = URL(filePath: path).deletingLastPathComponent().path
            try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(filePath: path))
        }
        try test(folder)
    }

    private func paths(_ files: CatalogFiles, in folder: String) -> [String] {
        files.catalogs.map { String($0.path.dropFirst(folder.count + 1)) }
    }

    private func reason(_ paths: String...) -> String? {
        do {
            _ = try CatalogFiles.read(paths)
            return nil
        } catch { return error.reason.description }
    }

    @Test func catalogsAreFoundAtAnyDepthInOrder() throws {
        let files = [
            "b.properties": "", "a/x/de.strings": "", "a/b.po": "", "notes.md": "", "noending": "", "a/.hidden.po": "",
        ]
        try withFolder(files) { folder in
            try #expect(paths(CatalogFiles.read([folder]), in: folder) == ["a/b.po", "a/x/de.strings", "b.properties"])
            try #expect(
                paths(CatalogFiles.read([folder + "/"]), in: folder) == ["a/b.po", "a/x/de.strings", "b.properties"])
        }
    }

    @Test func dependencyFoldersAreLeftOut() throws {
        let files = [".git/a.po": "", "node_modules/a.po": "", "x/Pods/a.po": "", "build/a.po": "", "src/a.po": ""]
        try withFolder(files) { folder in
            try #expect(paths(CatalogFiles.read([folder]), in: folder) == ["src/a.po"])
            try #expect(CatalogFiles.read([folder + "/build"]).catalogs.count == 1)
        }
    }

    @Test func templatesOfFreeMarkerAreReadBesideOthers() throws {
        let files = [
            "sms_en.ftl": "Your code is ${code}.", "sms_de.ftl": "Dein Code ist da.", "l10n/de/a.ftl": "broken",
            "l10n/en/a.ftl": "a = b c",
        ]
        try withFolder(files) { folder in
            let catalogs = try CatalogFiles.read([folder]).catalogs
            #expect(catalogs.map(\.format) == [.fluent, .fluent, .text, .text])
            #expect(catalogs.map { $0.messages.map(\.key) } == [[], ["a"], ["sms"], ["sms"]])
        }
    }

    @Test func settingsInTOMLAndProgramsInPHPAreLeftOut() throws {
        let files = [
            "Cargo.toml": "[package]\nname = 'a b'", "app.php": "<?php echo 'a';",
            "config.php": "<?php return ['a' => 'b c'];",
            "lang/de/a.php": "<?php return ['a' => 'b c'];", "i18n/de.toml": "a = 'b c'",
        ]
        try withFolder(files) { folder in
            let found = try CatalogFiles.read([folder])
            #expect(paths(found, in: folder) == ["i18n/de.toml", "lang/de/a.php"])
            #expect(found.ignored.map { String($0.dropFirst(folder.count + 1)) } == ["Cargo.toml", "config.php"])
            let advice = "a catalog of PHP returns an array of texts, or assigns texts to elements of one"
            #expect(reason("\(folder)/app.php") == "not a catalog; \(advice)")
        }
    }

    @Test func otherDataIsIgnoredAndListed() throws {
        try withFolder(["settings.json": "{}", "ci.yml": "a: b", "README.txt": "Hello", "a.properties": ""]) { folder in
            let files = try CatalogFiles.read([folder])
            #expect(paths(files, in: folder) == ["a.properties"])
            #expect(
                files.ignored.map { String($0.dropFirst(folder.count + 1)) } == [
                    "README.txt", "ci.yml", "settings.json",
                ])
            try #expect(CatalogFiles.read([folder + "/settings.json"]).catalogs.count == 1)
        }
    }

    @Test func aPathNamedTwiceIsReadOnce() throws {
        try withFolder(["a.po": "", "b.po": "", "x.json": "{}"]) { folder in
            let files = try CatalogFiles.read([folder, folder + "/a.po", folder + "/"])
            #expect(paths(files, in: folder) == ["a.po", "b.po"] && files.ignored.count == 1)
        }
    }

    @Test func aMissingPathIsAFailure() throws {
        #expect(reason("/no/such/path") == "no such file or folder; check the path")
        #expect(reason("") == "no such file or folder; check the path")
        try withFolder(["notes.md": ""]) { folder in
            #expect(
                reason(folder + "/notes.md")?.hasPrefix(
                    "not a catalog by its name; it must end in one of properties, po,") == true)
            #expect(reason(folder + "/notes.md/x") == "no such file or folder; check the path")
        }
    }

    @Test func linksAreFollowedToFilesOnly() throws {
        try withFolder(["real/a.po": ""]) { folder in
            let manager = FileManager.default
            try manager.createSymbolicLink(atPath: folder + "/link.po", withDestinationPath: folder + "/real/a.po")
            try manager.createSymbolicLink(atPath: folder + "/real/circle", withDestinationPath: folder)
            try manager.createSymbolicLink(atPath: folder + "/dead.po", withDestinationPath: folder + "/nothing")
            try #expect(paths(CatalogFiles.read([folder]), in: folder) == ["link.po", "real/a.po"])
            try #expect(CatalogFiles.read([folder + "/real/circle"]).catalogs.count == 2)
            #expect(reason(folder + "/dead.po") == "no such file or folder; check the path")
        }
    }

    @Test func pipesAndDevicesAreNotRead() throws {
        try withFolder(["a.po": ""]) { folder in
            try FileManager.default.createSymbolicLink(atPath: folder + "/zero.po", withDestinationPath: "/dev/zero")
            #expect(mkfifo(folder + "/pipe.po", 0o600) == 0)
            try #expect(paths(CatalogFiles.read([folder]), in: folder) == ["a.po"])
            #expect(reason(folder + "/zero.po") == "neither a file nor a folder; name a file or folder")
            #expect(reason(folder + "/pipe.po") == "neither a file nor a folder; name a file or folder")
        }
    }

    @Test func aFileThatCannotBeReadIsAProblemInAFolderAndAFailureOnItsOwn() throws {
        // a regular file that even the superuser cannot read
        try withFolder(["a.po": ""]) { folder in
            try FileManager.default.createSymbolicLink(
                atPath: folder + "/mem.json", withDestinationPath: "/proc/self/mem")
            let files = try CatalogFiles.read([folder])
            #expect(paths(files, in: folder) == ["a.po", "mem.json"])
            #expect(
                files.catalogs.last?.problems.map(\.message) == ["the file cannot be read; check its permissions"])
            #expect(TemplateChecker().check(files).findings.map(\.check) == [.file])
            #expect(reason(folder + "/mem.json") == "the file cannot be read; check its permissions")
        }
    }

    @Test func aFileTooLargeIsAProblem() throws {
        try withFolder(["a.po": ""]) { folder in
            let handle = try #require(FileHandle(forWritingAtPath: folder + "/a.po"))
            try handle.truncate(atOffset: UInt64(CatalogReader.largestFile) + 1)
            try handle.close()
            let files = try CatalogFiles.read([folder])
            #expect(files.catalogs.first?.problems.first?.message.hasPrefix("larger than the 16 MB limit") == true)
            // also through a link
            try FileManager.default.createSymbolicLink(
                atPath: folder + "/link.po", withDestinationPath: folder + "/a.po")
            try #expect(CatalogFiles.read([folder + "/link.po"]).catalogs.first?.problems.count == 1)
        }
    }

    @Test(arguments: [
        ("x", "x"), ("./x", "x"), ("././x/", "x"), ("x//", "x"), (".", "."), ("./", "."), ("/", "/"), ("../x", "../x"),
        ("", ""),
    ])
    func aLeadingDotIsDropped(_ path: String, _ shown: String) { #expect(CatalogFiles.shown(path) == shown) }
}
