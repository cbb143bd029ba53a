// The C library, for all files of the program: the one place that knows what it is called on each system.
#if canImport(Glibc)
    @_exported import Glibc
#elseif canImport(Musl)
    @_exported import Musl
#elseif canImport(Darwin)
    @_exported import Darwin
#endif

/// Calls read(2), whose name methods of types that use it have too.
func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}

/// Calls write(2), whose name methods of types that use it have too.
func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}

/// Whether there is a file at `path`, readable or not.
func fileExists(_ path: String) -> Bool { access(path, F_OK) == 0 }
