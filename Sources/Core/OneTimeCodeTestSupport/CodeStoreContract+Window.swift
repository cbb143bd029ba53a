import OneTimeCode

extension CodeStoreContract {
    /// Checks of the time for which a code is offered.
    static var windowChecks: [Check] {
        [
            Check("a code is offered for 179.999 seconds but not for 180") { stage in
                let id = try await stage.keep("482913")
                try await stage.advance(.milliseconds(179_999))
                try await stage.expectCurrent("482913")
                let remaining = try await stage.store.history(for: stage.recipient).first?.remaining
                try stage.expect(remaining == .milliseconds(1), "a millisecond to remain")
                try await stage.advance(.milliseconds(1))
                try await stage.expectCurrent(nil)
                try await stage.expectHistory([])
                try stage.expect(try await stage.consume(id) == .unknown, "an expired code to be unknown")
                try stage.expect(try await !stage.store.remove(id), "an expired code to be gone")
            },
            Check("a late message has only the rest of its window") { stage in
                try await stage.insert("482913", received: .seconds(60))
                try await stage.advance(.milliseconds(119_999))
                try await stage.expectCurrent("482913")
                try await stage.advance(.milliseconds(1))
                try await stage.expectCurrent(nil)
            },
            Check("a message received after its window is not stored") { stage in
                let late = try await stage.insert("482913", received: .seconds(180))
                try stage.expect(late == .expired, "it to be expired")
                try await stage.expectHistory([])
                _ = try await stage.keep("482913", received: .milliseconds(179_999))
            },
            Check("a message from the future counts as received now") { stage in
                let insertion = try await stage.insert("482913", received: .seconds(-3_600))
                guard case .stored(let code) = insertion else {
                    return try stage.expect(false, "the code to be stored")
                }
                try stage.expect(code.timestamp == stage.harness.now, "the time to be now")
                try await stage.advance(.seconds(180))
                try await stage.expectCurrent(nil)
            },
            Check("turning the wall clock forwards loses no code") { stage in
                try await stage.insert("482913")
                try await stage.harness.turnWallClock(by: .seconds(86_400))
                try await stage.expectCurrent("482913")
                try await stage.advance(.milliseconds(179_999))
                try await stage.expectCurrent("482913")
            },
            Check("turning the wall clock back revives no code") { stage in
                try await stage.insert("482913")
                try await stage.advance(.seconds(180))
                try await stage.harness.turnWallClock(by: .seconds(-86_400))
                try await stage.expectCurrent(nil)
                try await stage.expectHistory([])
            },
            Check("a code received after the wall clock was turned back is the newer one") { stage in
                try await stage.insert("111111")
                try await stage.harness.turnWallClock(by: .seconds(-3_600))
                try await stage.advance(.seconds(1))
                try await stage.insert("222222")
                try await stage.expectHistory(["222222", "111111"])
            },
        ]
    }
}
