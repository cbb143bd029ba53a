/// Addresses that only programs on the same machine reach.
enum Loopback {
    /// Whether an address is one of 127.0.0.0/8, `::1` or the name `localhost`.
    static func contains(_ address: String) -> Bool {
        if address == "localhost" || address == "::1" { return true }
        let parts = address.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
        return parts.count == 4 && parts[0] == 127 && !parts.contains(nil)
    }
}
