import FoundationEssentials
import OneTimeCodeCatalogs

/// The catalogs of files and folders.
public struct CatalogFiles: Sendable {
    /// The catalogs, by path.
    public var catalogs: [Catalog]
    /// The files in folders that could be catalogs by their names but hold other data: JSON, YAML and text without a
    /// language.
    public var ignored: [String]

    /// Catalogs that were read by other means.
    public init(catalogs: [Catalog], ignored: [String] = []) {
        self.catalogs = catalogs
        self.ignored = ignored
    }

    /// A file or folder that cannot be read.
    public struct Failure: Error, CustomStringConvertible {
        /// The path that was given.
        public let path: String
        /// What is wrong and how to mend it, in words.
        public let reason: String

        /// The path and the reason.
        public var description: String { "\(path): \(reason)" }
    }

    /// Reads files, and the catalogs in folders, at any depth. Hidden folders, `node_modules` and the like are left
    /// out.
    ///
    /// A file that is named itself is read whatever it is called if anything tells its format; a broken one is a
    /// catalog with problems.
    ///
    /// - Throws: ``Failure`` for a path that is not there or cannot be opened, or a file that is named itself and is no
    ///   catalog.
    public static func read(_ paths: [String]) throws -> CatalogFiles {
        var files = CatalogFiles(catalogs: [])
        for path in paths {
            var found = CatalogFiles(catalogs: [])
            switch Self.kind(of: path) {
            case .folder: try found.readFolder(Self.shown(path))
            case .file: try found.readFile(path)
            case .other: throw Failure(path: path, reason: "neither a file nor a folder; name one of these")
            case nil: throw Failure(path: path, reason: "there is no such file or folder")
            }
            files.add(found)
        }
        return files
    }

    /// Adds what others found; a file that was named twice is one.
    private mutating func add(_ found: CatalogFiles) {
        var known = Set(catalogs.map(\.path))
        catalogs += found.catalogs.filter { known.insert($0.path).inserted }
        ignored += found.ignored.filter { known.insert($0).inserted && !ignored.contains($0) }
    }

    private mutating func readFile(_ path: String) throws {
        let bytes = try Self.bytes(of: path)
        guard let catalog = CatalogReader.read(bytes, path: Self.shown(path)) else {
            let endings =
                "properties, po, pot, strings, stringsdict, xcstrings, arb, json, yml, xml, xlf, resx, ftl, txt"
            let reason =
                path.hasSuffix(".xml")
                ? "not a catalog; the first element of one in XML is resources or xliff"
                : "not a catalog by its name; it must end in one of \(endings)"
            throw Failure(path: path, reason: reason)
        }
        catalogs.append(catalog)
    }

    private mutating func readFolder(_ folder: String) throws {
        var unreadable: [Catalog] = []
        for name in try Self.files(in: folder) {
            let path = folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
            guard CatalogFormat.mayBeCatalog(path: name) else { continue }
            let bytes: [UInt8]
            do { bytes = try Self.bytes(of: path) } catch let failure as Failure {
                unreadable.append(Self.unreadable(path, failure.reason))
                continue
            }
            guard let catalog = CatalogReader.read(bytes, path: path, below: Self.parent(of: folder)) else { continue }
            catalogs.append(catalog)
        }
        ignoreOtherData()
        // behind that, which would take them for other data
        catalogs += unreadable
    }

    /// Takes out of what was found in a folder what nothing says is a translation: JSON, YAML and text that have no
    /// language and belong to no others that do.
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

    /// The paths of all files below a folder, relative to it, sorted. Links to folders are not followed, which could
    /// lead in a circle.
    private static func files(in folder: String) throws -> [String] {
        var found: [String] = []
        var folders = [""]
        while let current = folders.popLast() {
            let path = current.isEmpty ? folder : "\(folder)/\(current)"
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
                if current.isEmpty { throw Failure(path: folder, reason: "the folder cannot be read") }
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
        /// A pipe, a device: what may never end.
        case other
    }

    /// What a path leads to, through links; nil for nothing.
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

    /// A file's bytes, one more than the largest catalog has at most.
    private static func bytes(of path: String) throws -> [UInt8] {
        let size = attributes(of: resolved(path))?[.size] as? Int ?? 0
        if size > CatalogReader.largestFile { return [UInt8](repeating: 0, count: CatalogReader.largestFile + 1) }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Failure(path: path, reason: "the file cannot be read; see to its permissions")
        }
        return Array(data)
    }

    /// The folder that a path lies in, with its last slash; empty where the path does not say. What is above the folder
    /// that was asked for says nothing of languages: `/home/de/app`.
    private static func parent(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    /// A path without what says nothing: "./" in front and "/" at the end.
    static func shown(_ path: String) -> String {
        var path = path[...]
        while path.hasPrefix("./"), path != "./" { path = path.dropFirst(2) }
        while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
        return String(path)
    }

    private static func unreadable(_ path: String, _ reason: String) -> Catalog {
        let location = SourceLocation(path: path)
        return Catalog(path: path, format: .text, group: path, problems: [CatalogProblem(reason, at: location)])
    }
}

extension Catalog {
    /// Whether the path or the content names a language.
    fileprivate var hasLanguage: Bool { locale != nil || messages.contains { $0.locale != nil } }
}
