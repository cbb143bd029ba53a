import OneTimeCodeTestSupport
import Testing

@Suite struct CodeStoreContractTests {
    @Test(.timeLimit(.minutes(1)), arguments: CodeStoreContract<InMemoryHarness>.checks)
    func theStoreInMemoryDoesWhatEveryStoreMust(_ check: CodeStoreContract<InMemoryHarness>.Check) async throws {
        try await check.run()
    }
}
