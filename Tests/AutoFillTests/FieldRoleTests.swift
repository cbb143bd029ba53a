import AutoFill
import Testing

@Suite struct FieldRoleTests {
    @Test func theirNamesAreThoseOfHTML() {
        #expect(
            FieldRole.allCases.map(\.rawValue).sorted() == [
                "current-password", "new-password", "none", "one-time-code", "username",
            ])
    }
}
