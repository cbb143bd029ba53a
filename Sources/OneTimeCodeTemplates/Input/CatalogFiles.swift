import FoundationEssentials
import OneTimeCodeCatalogs

/// The catalogs of files and folders.
public struct CatalogFiles: Sendable {
    /// The catalogs, by path.
    public var catalogs: [Catalog]
    /// The files in folders that have a catalog's file name but hold other data: JSON, YAML and text without a
    /// language.
    public var ignored: [String]

    /// Wraps catalogs that were read by other means.
    public init(catalogs: [Catalog], ignored: [String] = []) {
        self.catalogs = catalogs
        self.ignored = ignored
    }

    /// A file or folder that cannot be read.
    public struct Failure: Error, CustomStringConvertible {
        /// The path that was given.
        public let path: String
        /// The mistake and its fix.
        package let reason: Diagnosis

        /// The path and the reason.
        public var description: String { "\(path): \(reason)" }
    }

    /// Reads files, and the catalogs in folders, at any depth. Folders called `node_modules`, `vendor`, `build`,
    /// `Pods`, `DerivedData`, `target` or `dist`, hidden ones, and links to folders are left out.
    ///
    /// A broken or unreadable file becomes a catalog with problems. Blocks the thread; all texts stay in memory.
    /// Files larger than 16 MB are not opened.
    ///
    /// - Throws: ``Failure`` for a path that is not there or cannot be opened, or an explicitly named file that is
    ///   not a catalog.
    public static func read(_ paths: [String]) throws(Failure) -> CatalogFiles {
        var files = CatalogFiles(catalogs: [])
        var known: Set<String> = []
        for path in paths {
            var found = CatalogFiles(catalogs: [])
            switch Self.kind(of: path) {
            case .folder: try found.readFolder(Self.shown(path))
            case .file: try found.readFile(path)
            case .other:
                throw Failure(
                    path: path, reason: Diagnosis("neither a file nor a folder", fix: "name a file or folder"))
            case nil where path == "-":
                throw Failure(path: path, reason: Diagnosis("catalogs are read from files", fix: "name one"))
            case nil:
                throw Failure(
                    path: path.isEmpty ? "''" : path, reason: Diagnosis("no such file or folder", fix: "check the path")
                )
            }
            // the same file named twice counts once
            files.catalogs += found.catalogs.filter { known.insert($0.path).inserted }
            files.ignored += found.ignored.filter { known.insert($0).inserted }
        }
        return files
    }

    private mutating func readFile(_ path: String) throws(Failure) {
        let shown = Self.shown(path)
        guard CatalogFormat.mayBeCatalog(path: shown) else {
            let endings =
                "properties, po, pot, strings, stringsdict, xcstrings, arb, json, yml, yaml, xml, xlf, resx, ftl, txt"
            throw Failure(
                path: path, reason: Diagnosis("not a catalog by its name", fix: "it must end in one of \(endings)"))
        }
        guard !Self.isTooLarge(path) else { return catalogs.append(Self.unreadable(shown, CatalogReader.tooLarge)) }
        let bytes = try Self.bytes(of: path)
        guard let catalog = CatalogReader.read(bytes, path: shown, below: Self.unrelated(to: shown)) else {
            throw Failure(
                path: path,
                reason: Diagnosis("not a catalog", fix: "the root element of an XML catalog is resources or xliff"))
        }
        catalogs.append(catalog)
    }

    private mutating func readFolder(_ folder: String) throws(Failure) {
        var unreadable: [Catalog] = []
        for name in try Self.files(in: folder) {
            let path = folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
            guard CatalogFormat.mayBeCatalog(path: name) else { continue }
            guard !Self.isTooLarge(path) else {
                unreadable.append(Self.unreadable(path, CatalogReader.tooLarge))
                continue
            }
            let bytes: [UInt8]
            do throws(Failure) { bytes = try Self.bytes(of: path) } catch {
                unreadable.append(Self.unreadable(path, error.reason))
                continue
            }
            guard let catalog = CatalogReader.read(bytes, path: path, below: Self.parent(of: folder)) else { continue }
            catalogs.append(catalog)
        }
        ignoreOtherData()
        // added after the step that ignores other data, which would drop unreadable files
        catalogs += unreadable
    }

    /// Removes files of folders that nothing marks as translations: JSON, YAML and text without a language whose
    /// group has none either.
    private mutating func ignoreOtherData() {
        let translated = Set(catalogs.filter { $0.hasLanguage }.map(\.group))
        let isOther = { (catalog: Catalog) in
            [.json, .yaml, .text].contains(catalog.format) && !translated.contains(catalog.group)
        }
        ignored += catalogs.filter(isOther).map(\.path)
        catalogs.removeAll(where: isOther)
    }

    // MARK: Files

    private static let leftOut: Set<String> = [
        "node_modules", "vendor", "build", "Pods", "DerivedData", "target", "dist",
    ]

    /// The paths of all files below a folder, relative to it, sorted. Links to folders are not followed, since they
    /// may form a cycle.
    private static func files(in folder: String) throws(Failure) -> [String] {
        var found: [String] = []
        var folders = [""]
        while let current = folders.popLast() {
            let path = current.isEmpty ? folder : "\(folder)/\(current)"
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
                if current.isEmpty {
                    throw Failure(
                        path: folder, reason: Diagnosis("the folder cannot be read", fix: "check its permissions"))
                }
                continue
            }
            for name in names where name.first != "." {
                let inner = current.isEmpty ? name : "\(current)/\(name)"
                switch kind(of: "\(folder)/\(inner)") {
                case .folder:
                    let isLink = attributes(of: "\(folder)/\(inner)")?[.type] as? FileAttributeType == .typeSymbolicLink
                    if !isLink, !leftOut.contains(name) { folders.append(inner) }
                case .file: found.append(inner)
                case .other, nil: continue
                }
            }
        }
        return found.sorted()
    }

    private enum Kind {
        case file, folder
        /// A pipe or device, whose content may never end.
        case other
    }

    /// The kind of file that a path leads to, through links; nil if there is none.
    private static func kind(of path: String) -> Kind? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        return switch attributes(of: resolved(path))?[.type] as? FileAttributeType {
        case .typeRegular?: .file
        case .typeDirectory?: .folder
        case nil: nil
        default: .other
        }
    }

    private static func attributes(of path: String) -> [FileAttributeKey: Any]? {
        try? FileManager.default.attributesOfItem(atPath: path)
    }

    private static func resolved(_ path: String) -> String { URL(filePath: path).resolvingSymlinksInPath().path }

    private static func isTooLarge(_ path: String) -> Bool {
        guard let size = attributes(of: resolved(path))?[.size] as? any BinaryInteger else { return false }
        return Int(clamping: size) > CatalogReader.largestFile
    }

    private static func bytes(of path: String) throws(Failure) -> [UInt8] {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Failure(path: path, reason: Diagnosis("the file cannot be read", fix: "check its permissions"))
        }
        return Array(data)
    }

    /// The folder of a path, with its final slash; empty if the path names none. Parent folders of the requested
    /// folder, as in `/home/de/app`, do not determine the language.
    private static func parent(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    /// The prefix of an absolute path that lies outside the product, for an explicitly named file. It is all but the
    /// last four names, the most that a format needs (`locale/de/LC_MESSAGES/sms.po`).
    private static func unrelated(to path: String) -> String {
        guard path.hasPrefix("/") else { return "" }
        let names = path.split(separator: "/")
        return names.count <= 4 ? "/" : "/" + names.dropLast(4).map { $0 + "/" }.joined()
    }

    /// The path without a leading "./" and a trailing "/".
    static func shown(_ path: String) -> String {
        var path = path[...]
        while path.hasPrefix("./"), path != "./" { path = path.dropFirst(2).drop { $0 == "/" } }
        while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
        return String(path)
    }

    private static func unreadable(_ path: String, _ reason: Diagnosis) -> Catalog {
        let location = SourceLocation(path: path)
        var catalog = Catalog(path: path, format: .text, group: path)
        catalog.problems = [CatalogProblem(reason, at: location)]
        return catalog
    }
}

extension Catalog {
    /// Whether the path or the content names a language.
    fileprivate var hasLanguage: Bool { locale != nil || messages.contains { $0.locale != nil } }
}
