import OneTimeCodeSupport
import Testing

@Suite struct SeptetsTests {
    @Test func septetsOfAnExampleArePacked() {
        let octets = Septets.packed(Array("hellohello".utf8))
        #expect(octets == [0xE8, 0x32, 0x9B, 0xFD, 0x46, 0x97, 0xD9, 0xEC, 0x37])
    }

    @Test func whatIsPackedIsUnpacked() {
        for count in 0...17 {
            let septets = (0..<count).map { UInt8($0 * 37 % 128) }
            let octets = Septets.packed(septets)
            #expect(octets.count == (count * 7 + 7) / 8)
            #expect(Septets.unpacked(octets[...], from: 0, count: count) == septets)
        }
    }
}
