import OneTimeCode
import Testing

@testable import OneTimeCodeRedis

@Suite struct CodeAddressTests {
    @Test func idsLeadToTheirSlotAndField() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<1_000 {
            let address = CodeAddress(number: generator.next(), slotBits: generator.next() >> 2)
            let text = Array(address.id.description)
            #expect(text[14] == "8" && "89ab".contains(text[19]))
            #expect(CodeAddress(address.id) == address)
            #expect(CodeAddress(field: address.field, slotBits: address.slotBits) == address)
            #expect(VerificationCode.ID(address.id.description) == address.id)
        }
    }

    @Test func idsOfOtherStoresHaveNoAddress() {
        for _ in 0..<100 { #expect(CodeAddress(VerificationCode.ID.random()) == nil) }
    }

    @Test(arguments: ["", "12345", "0123456789abcdeg", "+23456789abcdef"])
    func otherFieldsHaveNoAddress(_ field: String) { #expect(CodeAddress(field: field, slotBits: 0) == nil) }

    /// The examples of the Redis Cluster specification and of `CLUSTER KEYSLOT`.
    @Test(arguments: [
        ("123456789", 0x31C3), ("foo", 12_182), ("{foo}.bar", 12_182), ("a{foo}{bar}", 12_182),
        ("foo{}{bar}", 8_363), ("", 0),
    ])
    func keysHaveTheSlotsOfTheSpecification(_ key: String, _ slot: Int) { #expect(HashSlot.slot(of: key) == slot) }
}
