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
            Check("a used code that the limit dropped stays used") { stage in
                let stage = try await stage.limited(codesPerRecipient: 2)
                let id = try await stage.keep("111111")
                try await stage.consume(id)
                for code in ["222222", "333333"] {
                    try await stage.advance(.seconds(1))
                    try await stage.insert(code)
                }
                try await stage.expectHistory(["333333", "222222"])
                try stage.expect(try await stage.consume(id) == .alreadyConsumed, "it to be known as used")
                try stage.expect(try await !stage.store.remove(id), "it not to be there to be removed")
                try await stage.advance(.seconds(90))
                guard case .alreadyConsumed(let code) = try await stage.insert("111111") else {
                    return try stage.expect(false, "its copy not to be a new code")
                }
                try stage.expect(code.id == id && code.match.code == "111111", "the code that was used")
                try await stage.expectHistory(["333333", "222222"])
                // It is remembered for as long as the copy would have been offered.
                try await stage.advance(.milliseconds(179_999))
                try stage.expect(try await stage.consume(id) == .alreadyConsumed, "it to be remembered")
                try await stage.advance(.milliseconds(1))
                guard case .stored = try await stage.insert("111111") else {
                    return try stage.expect(false, "a new code after the window")
                }
            },
            Check("an unused code that the limit dropped may come again") { stage in
                let stage = try await stage.limited(codesPerRecipient: 1)
                let id = try await stage.keep("111111")
                try await stage.advance(.seconds(1))
                try await stage.insert("222222")
                try stage.expect(try await stage.consume(id) == .unknown, "it not to be consumed")
                try await stage.advance(.seconds(1))
                guard case .stored = try await stage.insert("111111") else {
                    return try stage.expect(false, "a new code")
                }
                try await stage.expectHistory(["111111"])
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
