import OneTimeCode

extension CodeStoreContract {
    /// Checks of the reported changes.
    static var changeChecks: [Check] {
        [
            Check("an arrival, a consumption, a removal and an expiry are reported") { stage in
                var changes = stage.store.changes().makeAsyncIterator()
                func expectChange(_ event: String) async throws {
                    let change = await changes.next(isolation: nil)
                    try stage.expect(Self.concerns(change, stage.recipient), "\(event) to be reported")
                }
                let id = try await stage.keep("111111")
                try await expectChange("an arrival")
                try await stage.consume(id)
                try await expectChange("a consumption")
                _ = try await stage.store.remove(id)
                try await expectChange("a removal")
                try await stage.insert("222222")
                try await expectChange("another arrival")
                try await stage.advance(.seconds(60))
                try await stage.insert("222222")
                try await expectChange("a resend")
                // Nobody calls the store, so it must notice the expiry itself.
                try await stage.advance(.seconds(180))
                try await expectChange("an expiry")
            },
            Check("every reader gets the changes from its call on") { stage in
                try await stage.insert("111111", to: "+990000001")
                let first = stage.store.changes()
                try await stage.insert("111111", to: "+990000002")
                let second = stage.store.changes()
                try await stage.insert("111111", to: "+990000003")
                for (changes, recipient) in [(first, "+990000002"), (second, "+990000003")] {
                    var iterator = changes.makeAsyncIterator()
                    let change = await iterator.next(isolation: nil)
                    try stage.expect(Self.concerns(change, Recipient(recipient)), "its first change")
                }
            },
            Check("a reader whose task is cancelled ends") { stage in
                let changes = stage.store.changes()
                let reader = Task { for await _ in changes {} }
                reader.cancel()
                _ = await reader.value
            },
        ]
    }

    /// Whether a change may concern the codes of this recipient.
    private static func concerns(_ change: StoreChange?, _ recipient: Recipient) -> Bool {
        change == .recipient(recipient) || change == .everything
    }
}
