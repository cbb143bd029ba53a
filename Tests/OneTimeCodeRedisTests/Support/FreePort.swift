import Foundation

/// A port of the loopback interface that is free together with the one 10,000 above, where a node of a cluster has its
/// bus. Both lie below the ports that Linux gives to clients.
func freePort() throws -> UInt16 {
    for _ in 0..<100 {
        let port = UInt16.random(in: 12_000..<22_000)
        if isFree(port), isFree(port + 10_000) { return port }
    }
    throw TestServer.Failure(description: "no free port on loopback")
}

private func isFree(_ port: UInt16) -> Bool {
    let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(file) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafeBytes(of: &address) { bytes in
        bytes.withMemoryRebound(to: sockaddr.self) { bind(file, $0.baseAddress, socklen_t(bytes.count)) }
    } == 0
}
