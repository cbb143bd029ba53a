import ArgumentParser

/// Writes a file as a whole: after a failure, the old contents are unchanged.
enum OutputFile {
    /// Writes a new file next to `path` and renames it. A pipe, a device, or a file in a folder without write
    /// permission is written directly.
    static func write(_ text: String, to path: String) throws {
        let bytes = Array(text.utf8)
        // the file is opened, so that a write-protected file is refused even if its folder would allow replacing it
        let file = open(path, O_WRONLY | O_CLOEXEC)
        guard file >= 0 else {
            guard errno == ENOENT else { throw InputFailure.cannotWrite(errno, to: path) }
            return try create(bytes, at: path)
        }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            let temporary = TemporaryFile(beside: path, mode: status.st_mode & 0o777)
        else { return try overwrite(file, with: bytes, path: path) }
        _ = close(file)
        try temporary.replace(path, with: bytes)
    }

    /// Refuses the path of an output that is one of the input files, which it would replace.
    static func refuse(_ path: String?, of option: String, among inputs: [String]) throws {
        guard let path, let output = identity(path), inputs.contains(where: { identity($0) == output }) else { return }
        throw ValidationError("\(option) names an input, which it would replace; name another file.")
    }

    /// The device and the number of a regular file.
    private static func identity(_ path: String) -> [UInt64]? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return [UInt64(status.st_dev), UInt64(status.st_ino)]
    }

    private static func create(_ bytes: [UInt8], at path: String) throws {
        if let temporary = TemporaryFile(beside: path, mode: nil) { return try temporary.replace(path, with: bytes) }
        let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw InputFailure.cannotWrite(errno, to: path) }
        try overwrite(file, with: bytes, path: path)
    }

    private static func overwrite(_ file: Int32, with bytes: [UInt8], path: String) throws {
        // fails for a pipe, which has no length
        _ = ftruncate(file, 0)
        try writeAndClose(bytes, to: file, name: path)
    }

    fileprivate static func writeAndClose(_ bytes: [UInt8], to file: Int32, name: String) throws {
        do {
            try writeAll(bytes, to: file, name: name)
        } catch {
            _ = close(file)
            throw error
        }
        // some file systems report a full disk only here
        guard close(file) == 0 else { throw InputFailure.cannotWrite(errno, to: name) }
    }
}

/// A new file in the folder of the file that it replaces.
private struct TemporaryFile {
    private let file: Int32
    private let path: String
    /// The file to replace, with symbolic links resolved: a link stays a link.
    private let target: String
    /// Whether the file has no name yet, so that nothing remains of it if the program is killed.
    private let isNameless: Bool

    /// - Parameter mode: The permissions of the replaced file; nil for the defaults of new files.
    init?(beside path: String, mode: mode_t?) {
        let target = Self.resolved(path)
        self.target = target
        // only the system can resolve a dangling link
        var status = stat()
        if lstat(target, &status) == 0, status.st_mode & S_IFMT == S_IFLNK { return nil }
        let folder = target.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(target[...$0]) } ?? ""
        self.path = folder + ".otp-extract-" + String(UInt64.random(in: 0...UInt64.max), radix: 16)
        let nameless = Self.openNameless(in: folder.isEmpty ? "." : folder)
        isNameless = nameless >= 0
        file = isNameless ? nameless : open(self.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard file >= 0 else { return nil }
        if let mode { _ = fchmod(file, mode) }
    }

    /// Opens a file without a name; negative if the file system has no such files.
    private static func openNameless(in folder: String) -> Int32 {
        // O_TMPFILE, whose macro Swift does not import
        open(folder, O_WRONLY | O_CLOEXEC | O_DIRECTORY | 0o20000000, 0o666)
    }

    /// - Parameter name: The name of the file in a failure.
    func replace(_ name: String, with bytes: [UInt8]) throws {
        do {
            if isNameless {
                try nameAndClose(bytes, name)
            } else {
                try OutputFile.writeAndClose(bytes, to: file, name: name)
            }
            guard rename(path, target) == 0 else { throw InputFailure.cannotWrite(errno, to: name) }
        } catch {
            _ = unlink(path)
            throw error
        }
    }

    /// Writes the whole file before it gets a name.
    private func nameAndClose(_ bytes: [UInt8], _ name: String) throws {
        do {
            try writeAll(bytes, to: file, name: name)
            guard linkat(AT_FDCWD, "/proc/self/fd/\(file)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 else {
                throw InputFailure.cannotWrite(errno, to: name)
            }
        } catch {
            _ = close(file)
            throw error
        }
        guard close(file) == 0 else { throw InputFailure.cannotWrite(errno, to: name) }
    }

    private static func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
