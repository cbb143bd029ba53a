/// The slot of a key in Redis Cluster: CRC-16/XMODEM of the part between the first braces, modulo 16,384 (Redis Cluster
/// specification, "Key distribution model" and "Hash tags").
enum HashSlot {
    static func slot(of key: String) -> Int {
        var part = Array(key.utf8)[...]
        if let open = part.firstIndex(of: UInt8(ascii: "{")),
            let close = part[(open + 1)...].firstIndex(of: UInt8(ascii: "}")), close > open + 1
        {
            part = part[(open + 1)..<close]
        }
        return Int(checksum(part)) % 16_384
    }

    private static func checksum(_ bytes: some Sequence<UInt8>) -> UInt16 {
        bytes.reduce(0) { checksum, byte in
            (0..<8).reduce(checksum ^ UInt16(byte) << 8) { value, _ in
                value & 0x8000 == 0 ? value << 1 : value << 1 ^ 0x1021
            }
        }
    }
}
