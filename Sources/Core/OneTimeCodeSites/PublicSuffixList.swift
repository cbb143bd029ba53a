import CPSLSystem
import OneTimeCode

/// The public suffix list (publicsuffix.org), read by libpsl: the newer one of libpsl's built-in list and the
/// system's list.
///
/// Reading the system's list takes a few milliseconds, so make one and keep it. It is immutable and may be used from
/// any thread. Private suffixes ("github.io") count, so that the users of one host are separate sites.
public final class PublicSuffixList: PublicSuffixes {
    /// libpsl only reads it.
    nonisolated(unsafe) private let list: OpaquePointer

    /// Loads the list; nil if neither libpsl nor the system has one.
    public init?() {
        guard let list = psl_latest(nil) else { return nil }
        self.list = list
    }

    deinit { psl_free(list) }

    /// The public suffix of a host and one more label, in lower-case ASCII. Nil for a public suffix, an IP address or
    /// an invalid host. A trailing dot stays, as in the URL Standard's "registrable domain".
    ///
    /// - Parameter host: A host that the URL Standard's host parser accepts.
    public func registrableDomain(of host: String) -> String? {
        guard let domain = Host(host)?.domain else { return nil }
        let trailingDot = domain.hasSuffix(".") ? "." : ""
        let name = domain.dropLast(trailingDot.utf8.count)
        // libpsl skips empty labels, but no domain with one can be registered
        guard !name.split(separator: ".", omittingEmptySubsequences: false).contains("") else { return nil }
        return name.withCString { name in psl_registrable_domain(list, name).map { String(cString: $0) + trailingDot } }
    }
}
