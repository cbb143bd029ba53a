#if Server

/// Addresses that can be reached only from the same machine.
enum Loopback {
    /// Whether an address is in 127.0.0.0/8, or is `::1` or the name `localhost`.
    static func contains(_ address: String) -> Bool {
        if address == "localhost" || address == "::1" { return true }
        let parts = address.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
        return parts.count == 4 && parts[0] == 127 && !parts.contains(nil)
    }
}

#endif
