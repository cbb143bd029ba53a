/// Packed characters of 7 bits: TS 23.038, section 6.1.2.1.
enum Septets {
    /// The septets from `first` on. Septets after the last octet are left out.
    static func unpacked(_ octets: ArraySlice<UInt8>, from first: Int, count: Int) -> [UInt8] {
        guard count > 0 else { return [] }
        var septets: [UInt8] = []
        septets.reserveCapacity(count)
        let start = octets.startIndex
        for index in first..<first + count {
            let bit = 7 * index
            let place = start + bit / 8
            guard place < octets.endIndex else { break }
            var pair = UInt16(octets[place])
            if place + 1 < octets.endIndex { pair |= UInt16(octets[place + 1]) << 8 }
            septets.append(UInt8(truncatingIfNeeded: pair >> UInt16(bit % 8)) & 0x7F)
        }
        return septets
    }
}
