/// Packed characters of 7 bits: 3GPP TS 23.038, section 6.1.2.1.
package enum Septets {
    /// The septets from `first` on. Septets after the last octet are left out.
    package static func unpacked(_ octets: ArraySlice<UInt8>, from first: Int, count: Int) -> [UInt8] {
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

    /// The octets of septets. The bits that are left in the last octet are 0.
    package static func packed(_ septets: [UInt8]) -> [UInt8] {
        var octets: [UInt8] = []
        octets.reserveCapacity((septets.count * 7 + 7) / 8)
        var bits: UInt32 = 0
        var count: UInt32 = 0
        for septet in septets {
            bits |= UInt32(septet) << count
            count += 7
            while count >= 8 {
                octets.append(UInt8(truncatingIfNeeded: bits))
                bits >>= 8
                count -= 8
            }
        }
        if count > 0 { octets.append(UInt8(truncatingIfNeeded: bits)) }
        return octets
    }
}
