/// The files below a folder.
struct FileTree {
    /// The paths, sorted.
    private(set) var files: [String] = []
    /// The folders that cannot be read, sorted.
    private(set) var unreadableFolders: [String] = []
    /// Files that may be wanted, in a folder that can be listed but not searched, sorted.
    private(set) var unreachable: [String] = []

    private static let leftOut: Set<String> = [
        "node_modules", "vendor", "build", "Pods", "DerivedData", "target", "dist",
    ]

    /// Lists a folder.
    ///
    /// - Parameters:
    ///   - excluded: Patterns of paths or names to leave out.
    ///   - isWanted: Whether a file with this name is wanted.
    init(_ root: String, excluding excluded: [String], isWanted: (String) -> Bool) {
        var folders = [""]
        while let current = folders.popLast() {
            guard let entries = FileSystem.entries(of: current.isEmpty ? root : Self.path(current, in: root)) else {
                unreadableFolders.append(current.isEmpty ? root : Self.path(current, in: root))
                continue
            }
            for entry in entries {
                let inner = current.isEmpty ? entry.name : "\(current)/\(entry.name)"
                switch entry.kind {
                case .folder:
                    if entry.isLink || Self.leftOut.contains(entry.name) { continue }
                    if !Self.isExcluded(inner, in: root, excluded) { folders.append(inner) }
                case .file:
                    if isWanted(entry.name), !Self.isExcluded(inner, in: root, excluded) {
                        files.append(Self.path(inner, in: root))
                    }
                case .unreachable:
                    if isWanted(entry.name), !Self.isExcluded(inner, in: root, excluded) {
                        unreachable.append(Self.path(inner, in: root))
                    }
                case .other: continue
                }
            }
        }
        files.sort()
        unreadableFolders.sort()
        unreachable.sort()
    }

    private static func path(_ inner: String, in root: String) -> String {
        root == "." ? inner : root.hasSuffix("/") ? root + inner : "\(root)/\(inner)"
    }

    /// A pattern matches a path from the root, a path from the current folder, or the name of any file or folder.
    private static func isExcluded(_ inner: String, in root: String, _ patterns: [String]) -> Bool {
        patterns.contains { pattern in
            let pattern = pattern.hasSuffix("/") ? String(pattern.dropLast()) : pattern
            return FileSystem.matches(pattern, inner) || FileSystem.matches(pattern, path(inner, in: root))
                || FileSystem.matches(pattern, String(inner.split(separator: "/").last ?? ""))
                || (pattern.hasSuffix("/**") && FileSystem.matches(String(pattern.dropLast(3)), inner))
        }
    }
}
