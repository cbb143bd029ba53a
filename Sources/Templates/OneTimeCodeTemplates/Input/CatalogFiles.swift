import OneTimeCodeCatalogs

/// The catalogs of files and folders.
public struct CatalogFiles: Sendable {
    /// The catalogs, by path.
    public var catalogs: [Catalog]
    /// The files in folders that have the name of a catalog but contain other data: JSON, YAML, TOML, PHP and text
    /// without a language.
    public var ignored: [String]

    /// The files and folders inside the given folders that could not be read. Each is also a catalog with this problem.
    public private(set) var failures: [Failure] = []

    /// Creates an instance from catalogs that were not read from files.
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

    /// Reads files, and the catalogs in folders at any depth. Leaves out folders that are hidden or called
    /// `node_modules`, `vendor`, `build`, `Pods`, `DerivedData`, `target` or `dist`, and links to folders.
    ///
    /// A file or inner folder that is broken or cannot be read becomes a catalog with problems. Blocks the thread. All
    /// texts are kept in memory. Files larger than 16 MB are not opened.
    ///
    /// - Parameters:
    ///   - paths: Files and folders, relative to the current folder or absolute.
    ///   - excluded: Patterns for paths or names to leave out in folders, in which `*` is any text: `*/test/*`,
    ///     `*.txt`. If a pattern matches a folder, everything in it is left out.
    /// - Throws: ``Failure``, if a path does not exist or cannot be opened, or if an explicitly named file is not a
    ///   catalog.
    public static func read(_ paths: [String], excluding excluded: [String] = []) throws(Failure) -> CatalogFiles {
        var files = CatalogFiles(catalogs: [])
        var known: Set<String> = []
        for path in paths {
            var found = CatalogFiles(catalogs: [])
            switch FileSystem.kind(of: path) {
            case .folder: try found.readFolder(Self.shown(path), excluded)
            case .file: try found.readFile(path)
            case .unreachable: throw Failure(path: path, reason: Self.cannotBeReached)
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
            // if the same file is named twice, it counts once
            files.catalogs += found.catalogs.filter { known.insert($0.path).inserted }
            files.ignored += found.ignored.filter { known.insert($0).inserted }
            files.failures += found.failures.filter { failure in !files.failures.contains { $0.path == failure.path } }
        }
        return files
    }

    /// What shows that a file of some paths has changed: the times and sizes of the files.
    package struct Stamp: Equatable {
        fileprivate var entries: [String] = []
    }

    /// The state of the files that ``read(_:excluding:)`` would look at.
    package static func stamp(_ paths: [String], excluding patterns: [String]) -> Stamp {
        var stamp = Stamp()
        for path in paths {
            let files =
                FileSystem.kind(of: path) == .folder
                ? FileTree(shown(path), excluding: patterns) { CatalogFormat.mayBeCatalog(path: $0) }.files : [path]
            stamp.entries += files.map { "\($0) \(FileSystem.stamp(of: $0))" }
        }
        return stamp
    }

    private mutating func readFile(_ path: String) throws(Failure) {
        let shown = Self.shown(path)
        guard CatalogFormat.mayBeCatalog(path: shown) else {
            let endings =
                "properties, po, pot, strings, stringsdict, xcstrings, arb, json, yml, yaml, xml, toml, php, inc, xlf, resx, ftl, txt, hbs"
            throw Failure(
                path: path, reason: Diagnosis("not a catalog by its name", fix: "it must end in one of \(endings)"))
        }
        switch FileSystem.read(path, atMost: CatalogReader.largestFile) {
        case .failure(.tooLarge): catalogs.append(Self.unreadable(shown, CatalogReader.tooLarge))
        case .failure(.unreadable): throw Failure(path: path, reason: Self.cannotBeRead)
        case .success(let bytes):
            guard let catalog = CatalogReader.read(bytes, path: shown, below: Self.unrelated(to: shown)) else {
                throw Failure(
                    path: path,
                    reason: Diagnosis(
                        "not a catalog",
                        fix: path.hasSuffix(".php") || path.hasSuffix(".inc")
                            ? "a catalog of PHP returns an array of texts, or assigns texts to elements of one"
                            : "the root element of an XML catalog is resources or xliff"))
            }
            catalogs.append(catalog)
        }
    }

    private mutating func readFolder(_ folder: String, _ excluded: [String]) throws(Failure) {
        guard FileSystem.entries(of: folder) != nil else {
            throw Failure(path: folder, reason: Self.folderCannotBeRead)
        }
        let tree = FileTree(folder, excluding: excluded) { CatalogFormat.mayBeCatalog(path: $0) }
        let parent = Self.parent(of: folder)
        let languageFolders = LanguageFolders.of(tree.files.map { String($0.dropFirst(parent.utf8.count)) })
        // files without markup, which are FreeMarker's if their translations are
        var unsure: [(bytes: [UInt8], index: Int)] = []
        failures =
            tree.unreadableFolders.map { Failure(path: $0, reason: Self.folderCannotBeRead) }
            + tree.unreachable.map { Failure(path: $0, reason: Self.cannotBeReached) }
        var tooLarge: [Catalog] = []
        for path in tree.files {
            switch FileSystem.read(path, atMost: CatalogReader.largestFile) {
            case .failure(.tooLarge): tooLarge.append(Self.unreadable(path, CatalogReader.tooLarge))
            case .failure(.unreadable): failures.append(Failure(path: path, reason: Self.cannotBeRead))
            case .success(let bytes):
                let catalog = CatalogReader.read(bytes, path: path, below: parent, languageFolders: languageFolders)
                guard let catalog else { continue }
                if catalog.format == .fluent, catalog.messages.isEmpty, !catalog.problems.isEmpty {
                    unsure.append((bytes, catalogs.count))
                }
                catalogs.append(catalog)
            }
        }
        let templates = Set(catalogs.filter { $0.format == .text && $0.path.hasSuffix(".ftl") }.map(\.group))
        for (bytes, index) in unsure {
            let text = CatalogReader.read(
                bytes, path: catalogs[index].path, below: parent, format: .text, languageFolders: languageFolders)
            if let text, templates.contains(text.group) { catalogs[index] = text }
        }
        ignoreOtherData()
        // added after the step that ignores other data, because that would remove files that cannot be read
        catalogs += failures.map { Self.unreadable($0.path, $0.reason) } + tooLarge
    }

    private static let cannotBeRead = Diagnosis("the file cannot be read", fix: "check its permissions")
    private static let folderCannotBeRead = Diagnosis("the folder cannot be read", fix: "check its permissions")
    private static let cannotBeReached = Diagnosis(
        "a folder above it cannot be searched", fix: "check the permissions of the folders")

    /// Removes files in folders if nothing shows that they are translations. These are JSON, YAML, TOML, PHP and text
    /// without a language whose group has no language either, and all of these except text if they have neither prose
    /// nor placeholders.
    private mutating func ignoreOtherData() {
        let translated = Set(catalogs.filter { $0.hasLanguage }.map(\.group))
        let isOther = { (catalog: Catalog) in
            switch catalog.format {
            case .json, .yaml, .toml, .php: !translated.contains(catalog.group) || !catalog.hasMessages
            case .text: !translated.contains(catalog.group)
            default: false
            }
        }
        // if a group has messages, an empty catalog in it is not translated yet
        let groups = Set(catalogs.filter(\.hasMessages).map(\.group))
        let leftOut = catalogs.filter { catalog in
            guard isOther(catalog) else { return false }
            // TOML and PHP files are far more often settings and programs than texts
            let isCode = (catalog.format == .toml || catalog.format == .php) && !translated.contains(catalog.group)
            return isCode || !(catalog.isWhole && groups.contains(catalog.group))
        }
        ignored += leftOut.map(\.path)
        let paths = Set(leftOut.map(\.path))
        catalogs.removeAll { paths.contains($0.path) }
    }

    // MARK: Files

    /// The folder of a path, with a final slash; empty if the path names none. The parent folders of the requested
    /// folder, as in `/home/de/app`, do not determine the language.
    private static func parent(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    /// For a file that is named explicitly, the prefix of its absolute path that is outside of the product. It is
    /// everything except the last four names, which is the most that a format needs (`locale/de/LC_MESSAGES/sms.po`).
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

    fileprivate var isWhole: Bool { problems.isEmpty }

    /// Whether a text has several words or a placeholder. Settings and other data have neither.
    fileprivate var hasMessages: Bool {
        messages.contains { message in message.text.utf8.contains { " {%$".utf8.contains($0) || $0 >= 0x80 } }
    }
}
