#if Server

import Glibc

/// The number of files, and so of connections, that the process may have open.
enum OpenFileLimit {
    /// Raises it as far as the process may.
    static func raise() {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < limit.rlim_max else { return }
        limit.rlim_cur = limit.rlim_max
        _ = setrlimit(resource, &limit)
    }

    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
}

#endif
