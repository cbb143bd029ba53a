import OneTimeCode

extension CodeStoreContract {
    /// Checks of the order of codes and of resent codes.
    static var orderChecks: [Check] {
        [
            Check("the newest code comes first") { stage in
                for code in ["111111", "222222", "333333"] {
                    try await stage.insert(code)
                    try await stage.advance(.seconds(1))
                }
                try await stage.expectHistory(["333333", "222222", "111111"])
                try await stage.expectCurrent("333333")
            },
            Check("of codes received at the same time, the last delivered is the newest") { stage in
                let received = stage.harness.now
                for (index, code) in ["111111", "222222", "333333"].enumerated() {
                    try await stage.insert(code, received: stage.harness.now.since(received))
                    try await stage.advance(.seconds(index))
                }
                try await stage.expectHistory(["333333", "222222", "111111"])
                try await stage.advance(.seconds(177))
                try await stage.expectHistory([])
            },
            Check("a delayed older message does not replace a newer one") { stage in
                try await stage.insert("222222")
                try await stage.insert("111111", received: .seconds(30))
                try await stage.expectHistory(["222222", "111111"])
                try await stage.advance(.seconds(150))
                try await stage.expectHistory(["222222"])
            },
            Check("a resent code has a new window and its old id") { stage in
                let id = try await stage.keep("482913")
                try await stage.advance(.seconds(100))
                try await stage.insert("555555")
                try await stage.advance(.seconds(1))
                let insertion = try await stage.insert("482913")
                guard case .refreshed(let code) = insertion else {
                    return try stage.expect(false, "the code to be refreshed")
                }
                try stage.expect(code.id == id, "the id to stay")
                try stage.expect(code.timestamp == stage.harness.now, "the time to be that of the last message")
                try await stage.expectHistory(["482913", "555555"])
                try await stage.advance(.milliseconds(179_999))
                try await stage.expectHistory(["482913"])
                try await stage.advance(.milliseconds(1))
                try await stage.expectHistory([])
            },
            Check("an older copy of a message changes nothing") { stage in
                try await stage.insert("482913")
                try await stage.insert("482913", received: .seconds(90))
                try await stage.expectHistory(["482913"])
                try await stage.advance(.milliseconds(179_999))
                try await stage.expectCurrent("482913")
            },
            Check("the same characters for another domain are a different code") { stage in
                try await stage.insert("482913", domain: "kestrel.example")
                try await stage.insert("482913", domain: "finch.example")
                try await stage.insert("482913")
                try await stage.expectHistory(["482913", "482913", "482913"])
            },
            Check("the same characters after the window are a different code") { stage in
                let id = try await stage.keep("482913")
                try await stage.advance(.seconds(180))
                try stage.expect(try await stage.keep("482913") != id, "another name")
            },
            Check("recipients are independent of one another") { stage in
                try await stage.insert("111111", to: "+990000001")
                let id = try await stage.keep("111111", to: "+990000002")
                try await stage.consume(id)
                try await stage.expectCurrent("111111", of: "+990000001")
                try await stage.expectCurrent(nil, of: "+990000002")
                try await stage.expectHistory([], of: "+990000003")
            },
        ]
    }
}
