import OneTimeCode
import OneTimeCodeTables
import Testing

@Suite struct CueClassTests {
    /// The public classes and those of the compiled lexicons are two types with the same names.
    @Test func everyCompiledClassIsPublic() {
        #expect(MessageParser.CueClass.allCases.map(\.rawValue) == OneTimeCodeTables.CueClass.ofMessages.map(\.name))
    }

    @Test(arguments: OneTimeCodeTables.CueClass.ofMessages)
    func aPublicClassMeansTheSame(_ compiled: OneTimeCodeTables.CueClass) throws {
        let same = try #require(MessageParser.CueClass(rawValue: compiled.name))
        #expect(same.namesCode == compiled.namesCode && same.isPurpose == compiled.isPurpose)
    }
}
