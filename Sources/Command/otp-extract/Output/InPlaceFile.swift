import OneTimeCodeSupport

/// A file that is read, and then replaced by a new one as a whole: a reader never sees half of it, and after a failure the
/// old one is as it was. The new file has the owner, the group and the mode of the old one.
///
/// A link is refused, since the file that it leads to may be another one in a moment, and a file with several names, of
/// which only one would be replaced.
struct InPlaceFile: ~Copyable {
    private let path: String
    private let temporary: String
    private let file: Int32
    private let before: stat
    private var isNamed = true

    /// - Parameters:
    ///   - path: The file to replace.
    ///   - descriptor: The same file, opened for reading.
    init(_ path: String, read descriptor: Int32) throws {
        var link = stat()
        var status = stat()
        guard lstat(path, &link) == 0, fstat(descriptor, &status) == 0 else {
            throw InputFailure.cannotOpen(path, errno)
        }
        guard link.st_mode & S_IFMT == S_IFREG, link.st_dev == status.st_dev, link.st_ino == status.st_ino else {
            throw Self.refused(path, "not a regular file; --in-place follows no links")
        }
        guard status.st_nlink == 1 else { throw Self.refused(path, "a file with several names (hard links)") }
        let random = String(UInt64.random(in: 0...UInt64.max), radix: 16)
        let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
        let temporary = folder + ".otp-extract-" + random
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw InputFailure.cannotWrite(errno, to: path) }
        guard fchown(file, status.st_uid, status.st_gid) == 0, fchmod(file, status.st_mode & 0o7777) == 0 else {
            let code = errno
            _ = close(file)
            _ = unlink(temporary)
            throw InputFailure.cannotWrite(code, to: path)
        }
        (self.path, self.temporary, self.file, before) = (path, temporary, file, status)
    }

    private static func refused(_ path: String, _ reason: String) -> InputFailure {
        InputFailure(message: "\(path): \(reason)", status: Sysexits.noInput, isOfOneFile: true)
    }

    func write(_ bytes: [UInt8]) throws { try writeAll(bytes, to: file, name: path) }

    /// Replaces the file, unless somebody wrote to it since it was opened. It is still open for reading.
    mutating func replace(read descriptor: Int32) throws {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_size == before.st_size,
            status.st_mtim.tv_sec == before.st_mtim.tv_sec, status.st_mtim.tv_nsec == before.st_mtim.tv_nsec
        else { throw Self.refused(path, "written to while it was read; redact it after its program has closed it") }
        guard fsync(file) == 0, rename(temporary, path) == 0 else { throw InputFailure.cannotWrite(errno, to: path) }
        isNamed = false
    }

    deinit {
        _ = close(file)
        if isNamed { _ = unlink(temporary) }
    }
}
