import OneTimeCodeTestSupport
import Testing

@Suite struct CodeStoreContractTests {
    @Test(.timeLimit(.minutes(1)), arguments: CodeStoreContract<InMemoryHarness>.checks)
    func theInMemoryStoreMeetsTheContract(_ check: CodeStoreContract<InMemoryHarness>.Check) async throws {
        try await check.run()
    }
}
