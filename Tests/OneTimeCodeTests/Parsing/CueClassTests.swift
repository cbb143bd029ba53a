import OneTimeCode
import Testing

@Suite struct CueClassTests {
    /// Compiled cues store the numbers, and ``CueClass/isOfForms`` compares them.
    @Test func aClassHasTheNumberOfItsDeclaration() {
        for (number, cueClass) in CueClass.allCases.enumerated() {
            #expect(Int(cueClass.number) == number)
            #expect(CueClass(number: UInt8(number)) == cueClass)
            #expect(
                cueClass.isOfForms == (cueClass.rawValue.hasPrefix("field-") || cueClass.rawValue.hasPrefix("page-")))
        }
        #expect(MemoryLayout<CueClass>.size == 1)
    }
}
