import CPSLSystem
import OneTimeCode

/// The public suffix list (publicsuffix.org), by libpsl: the newer one of the list that libpsl was built with and the one
/// that the system keeps up to date.
///
/// Reading the system's list takes a few milliseconds; make one and keep it. It is immutable and may be used from any thread.
/// Names that are private suffixes ("github.io") count as suffixes: two users of one host are two sites.
public final class PublicSuffixList: PublicSuffixes {
    /// libpsl only reads it.
    nonisolated(unsafe) private let list: OpaquePointer

    /// Loads the list; nil where libpsl was built without one and the system has none.
    public init?() {
        guard let list = psl_latest(nil) else { return nil }
        self.list = list
    }

    deinit { psl_free(list) }

    /// The public suffix of a host and one label more, in lower-case ASCII; nil for a host that is a public suffix itself, for an IP
    /// address, and for what is no host. A trailing dot stays, as the URL Standard's "registrable domain" has it.
    ///
    /// - Parameter host: A host as the URL Standard's host parser takes it.
    public func registrableDomain(of host: String) -> String? {
        guard let domain = Host(host)?.domain else { return nil }
        let trailingDot = domain.hasSuffix(".") ? "." : ""
        let name = domain.dropLast(trailingDot.utf8.count)
        // libpsl would pass over empty labels, which make a domain of nobody.
        guard !name.split(separator: ".", omittingEmptySubsequences: false).contains("") else { return nil }
        return name.withCString { name in psl_registrable_domain(list, name).map { String(cString: $0) + trailingDot } }
    }
}
