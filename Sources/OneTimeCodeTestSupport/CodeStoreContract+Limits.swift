import OneTimeCode

extension CodeStoreContract {
    /// Checks of the limits.
    static var limitChecks: [Check] {
        let total = Harness.limitsAllCodes ? [totalLimitCheck] : []
        return total + [
            Check("the oldest codes of a recipient are dropped beyond the limit") { stage in
                let stage = try await stage.limited(codesPerRecipient: 3)
                for code in ["111111", "222222", "333333", "444444", "555555"] {
                    try await stage.insert(code)
                    try await stage.advance(.seconds(1))
                }
                try await stage.insert("111111", to: "+990000002")
                try await stage.expectHistory(["555555", "444444", "333333"])
                try await stage.expectHistory(["111111"], of: "+990000002")
            },
            Check("a resent code takes no extra room") { stage in
                let stage = try await stage.limited(codesPerRecipient: 2, codes: 2)
                for code in ["111111", "222222", "222222", "222222"] {
                    try await stage.insert(code)
                    try await stage.advance(.seconds(1))
                }
                try await stage.expectHistory(["222222", "111111"])
            },
        ]
    }

    private static var totalLimitCheck: Check {
        Check("the oldest of all codes are dropped beyond the limit") { stage in
            let stage = try await stage.limited(codes: 3)
            for number in 1...5 {
                try await stage.insert("11111\(number)", to: Recipient("+99000000\(number)"))
                try await stage.advance(.seconds(1))
            }
            for number in 1...2 { try await stage.expectHistory([], of: Recipient("+99000000\(number)")) }
            for number in 3...5 {
                try await stage.expectHistory(["11111\(number)"], of: Recipient("+99000000\(number)"))
            }
        }
    }
}
