import OneTimeCode

extension CodeStoreContract {
    /// Checks that a code is used only once.
    static var consumptionChecks: [Check] {
        [
            Check("a consumed code is not offered, and not consumed again") { stage in
                let id = try await stage.keep("482913")
                guard case .consumed(let code) = try await stage.consume(id) else {
                    return try stage.expect(false, "the code to be consumed")
                }
                try stage.expect(code.id == id && code.code == "482913", "the code that was asked for")
                try stage.expect(try await stage.consume(id) == .alreadyConsumed, "it to be consumed already")
                try await stage.expectCurrent(nil)
                let history = try await stage.store.history(for: stage.recipient)
                try stage.expect(history.map(\.isConsumed) == [true], "a consumed code in the history")
            },
            Check("of a thousand tasks that consume one code, exactly one succeeds") { stage in
                let id = try await stage.keep("482913")
                let store = stage.store
                let outcomes = try await withThrowingTaskGroup(of: Consumption.self) { group in
                    for _ in 0..<1_000 { group.addTask { try await store.consume(id, as: nil) } }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
                try stage.expect(outcomes.count { $0 == .alreadyConsumed } == 999, "999 to fail")
                try stage.expect(
                    outcomes.count { if case .consumed = $0 { true } else { false } } == 1, "one to succeed")
            },
            Check("an id that was never assigned is unknown") { stage in
                try await stage.insert("482913")
                let stranger = VerificationCode.ID.random()
                try stage.expect(try await stage.consume(stranger) == .unknown, "it to be unknown")
                try stage.expect(try await !stage.store.remove(stranger), "nothing to be removed")
                try await stage.expectCurrent("482913")
            },
            Check("an older code does not come back when the newest is consumed") { stage in
                try await stage.insert("111111")
                try await stage.advance(.seconds(1))
                try await stage.consume(try await stage.keep("222222"))
                try await stage.expectCurrent(nil)
                try await stage.expectHistory(["222222", "111111"])
            },
            Check("a replaced code can still be consumed") { stage in
                let id = try await stage.keep("111111")
                try await stage.advance(.seconds(1))
                try await stage.insert("222222")
                guard case .consumed = try await stage.consume(id) else {
                    return try stage.expect(false, "the code to be consumed")
                }
                try await stage.expectCurrent("222222")
            },
            Check("a used code that is sent again is not offered again") { stage in
                let id = try await stage.keep("111111")
                try await stage.consume(id)
                try await stage.advance(.seconds(10))
                try await stage.insert("222222")
                try await stage.advance(.seconds(90))
                let insertion = try await stage.insert("111111")
                guard case .alreadyConsumed(let code) = insertion else {
                    return try stage.expect(false, "the code to be consumed already")
                }
                try stage.expect(code.id == id, "the code that was used")
                // The copy does not hide the code that was received in between.
                try await stage.expectCurrent("222222")
                // The code is remembered for as long as the copy would have been offered.
                try await stage.advance(.milliseconds(179_999))
                try stage.expect(try await stage.consume(id) == .alreadyConsumed, "it to be remembered")
                try await stage.expectCurrent(nil)
                try await stage.advance(.milliseconds(1))
                try await stage.expectHistory([])
            },
            Check("a removed code is forgotten completely") { stage in
                try await stage.insert("111111")
                try await stage.advance(.seconds(1))
                let id = try await stage.keep("222222")
                try stage.expect(try await stage.store.remove(id), "it to be removed")
                try stage.expect(try await !stage.store.remove(id), "it to be removed once")
                try stage.expect(try await stage.consume(id) == .unknown, "it to be unknown")
                try await stage.expectCurrent("111111")
            },
        ]
    }
}
