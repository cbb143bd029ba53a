// The only imports of the C library, whose name differs between systems.
@_exported import Glibc

/// Calls read(2). Types that use it have methods of the same name.
func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}

/// Calls write(2). Types that use it have methods of the same name.
func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}

/// Calls close(2). Types that use it have methods of the same name.
func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

/// Calls kill(2). Types that use it have methods of the same name.
func systemKill(_ process: pid_t, _ signal: Int32) -> Int32 { kill(process, signal) }

/// Whether there is a file at `path`, readable or not.
func fileExists(_ path: String) -> Bool { access(path, F_OK) == 0 }

/// Whether a name is in its folder, perhaps as a link to nothing.
func nameExists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
}
