import OneTimeCodeTestSupport
import Testing

@Suite struct RedisContractTests {
    @Test(.timeLimit(.minutes(1)), arguments: CodeStoreContract<RedisHarness>.checks)
    func theStoreMeetsTheContract(_ check: CodeStoreContract<RedisHarness>.Check) async throws {
        try await check.run()
    }
}
