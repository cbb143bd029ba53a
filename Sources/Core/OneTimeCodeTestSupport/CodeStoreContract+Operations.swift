import OneTimeCode

extension CodeStoreContract {
    /// Checks of operations that are repeated because their outcome is not known.
    static var operationChecks: [Check] {
        [
            Check("who consumed a code gets it again, and nobody else") { stage in
                let id = try await stage.keep("482913")
                for _ in 0..<2 {
                    guard case .consumed(let code) = try await stage.consume(id, as: "a") else {
                        return try stage.expect(false, "the code to be consumed")
                    }
                    try stage.expect(code.id == id && code.code == "482913", "the code that was asked for")
                    try stage.expect(try await stage.isUsed(id, by: "b"), "another operation to fail")
                    try stage.expect(try await stage.isUsed(id, by: nil), "a call without an id to fail")
                }
            },
            Check("who came too late is too late again") { stage in
                let id = try await stage.keep("482913")
                try await stage.consume(id)
                for _ in 0..<2 { try stage.expect(try await stage.isUsed(id, by: "a"), "the operation to fail") }
            },
            Check("of a thousand operations that consume one code, exactly one succeeds, however often they ask") {
                stage in
                let id = try await stage.keep("482913")
                let store = stage.store
                let winners: [Int?] = try await withThrowingTaskGroup(of: Int?.self) { group in
                    for number in 0..<2_000 {
                        group.addTask {
                            let operation = OperationID("\(number % 1_000)")
                            guard case .consumed = try await store.consume(id, as: operation) else { return nil }
                            return number % 1_000
                        }
                    }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
                let numbers = winners.compactMap(\.self)
                try stage.expect(numbers.count == 2 && numbers[0] == numbers[1], "one operation to succeed twice")
            },
            Check("the same operation for another code is another operation") { stage in
                let (first, second) = (try await stage.keep("111111"), try await stage.keep("222222"))
                guard case .consumed = try await stage.consume(first, as: "a") else {
                    return try stage.expect(false, "the first code to be consumed")
                }
                try await stage.consume(second)
                try stage.expect(try await stage.isUsed(second, by: "a"), "the second code to be used already")
            },
            Check("a message that was stored is stored again, without a new window") { stage in
                let id = try await stage.keep("482913", as: "a")
                try await stage.advance(.seconds(100))
                try stage.expect(try await stage.keep("482913", as: "a") == id, "the same code")
                try await stage.advance(.milliseconds(79_999))
                try await stage.expectHistory(["482913"])
                try await stage.advance(.milliseconds(1))
                try await stage.expectHistory([])
                try stage.expect(try await stage.keep("482913", as: "a") != id, "a new code after the window")
            },
            Check("a message that was stored is stored again after its code was used, and stays used") { stage in
                let id = try await stage.keep("482913", as: "a")
                try await stage.consume(id)
                try stage.expect(try await stage.keep("482913", as: "a") == id, "the same code")
                try await stage.expectCurrent(nil)
                guard case .alreadyConsumed = try await stage.insert("482913", as: "b"),
                    case .alreadyConsumed = try await stage.insert("482913")
                else { return try stage.expect(false, "another message not to be stored") }
            },
            Check("another message of the code refreshes it, and the first one stays the one that was stored") {
                stage in
                let id = try await stage.keep("482913", as: "a")
                try await stage.advance(.seconds(60))
                for operation: String? in ["b", nil] {
                    guard case .refreshed(let code) = try await stage.insert("482913", as: operation) else {
                        return try stage.expect(false, "the code to be refreshed")
                    }
                    try stage.expect(code.id == id, "the id to stay")
                }
                try stage.expect(try await stage.keep("482913", as: "a") == id, "the first message to be stored")
                try await stage.advance(.seconds(150))
                try await stage.expectHistory(["482913"])
            },
            Check("the same operation for another code or recipient stores a code of its own") { stage in
                let ids = [
                    try await stage.keep("111111", as: "a"), try await stage.keep("222222", as: "a"),
                    try await stage.keep("111111", to: "+990000002", as: "a"),
                ]
                try stage.expect(Set(ids).count == 3, "three codes")
                try await stage.expectHistory(["222222", "111111"])
            },
            Check("a message whose used code the limit dropped is stored again, and not offered") { stage in
                let stage = try await stage.limited(codesPerRecipient: 1)
                let id = try await stage.keep("111111", as: "a")
                try await stage.consume(id, as: "b")
                try await stage.advance(.seconds(1))
                try await stage.insert("222222")
                try stage.expect(try await stage.keep("111111", as: "a") == id, "the same code")
                try stage.expect(try await stage.isUsed(id, by: "b"), "its content to be gone")
                try await stage.expectHistory(["222222"])
            },
        ]
    }
}

extension Stage {
    /// Whether an operation is told that another caller has consumed a code.
    fileprivate func isUsed(_ id: VerificationCode.ID, by operation: String?) async throws -> Bool {
        try await consume(id, as: operation) == .alreadyConsumed
    }
}
