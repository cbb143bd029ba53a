import OneTimeCode
import OneTimeCodeSites
import OneTimeCodeTestSupport
import Testing

/// Code of the documentation about the window, the feed and stores.
@Suite(.timeLimit(.minutes(1))) struct FeedSnippets {
    @Test func pageAndGateway() async throws {
        let (shown, continuation) = AsyncStream.makeStream(of: VerificationCode.self)
        @Sendable func show(_ code: VerificationCode?) { if let code { continuation.yield(code) } }

        let feed = SuggestionFeed(store: InMemoryCodeStore())
        let page = try SubscriberDomain("www.kestrel.example")

        // Under the code field of a page: the code to show now, nil for none.
        let field = Task {
            for await code in feed.suggestions(for: "+990001", domain: page) { show(code) }
        }
        // Where messages arrive.
        await feed.deliver("482913 is your code.\n@www.kestrel.example #482913", to: "+990001")

        let code = try #require(await shown.first { _ in true })
        #expect(code.code == "482913")
        #expect(feed.domainMatch(of: code, for: page) == .origin)
        field.cancel()

        var printed: [String] = []
        func print(_ item: String) { printed.append(item) }
        func signIn() async {
            switch await feed.consumeOneTimeCode(code) {
            case .consumed: print("signed in")  // one caller only
            case .alreadyConsumed: print("used before")
            case .unknown: print("expired")
            }
        }
        await signIn()
        await signIn()
        #expect(printed == ["signed in", "used before"])
    }

    @Test func sites() throws {
        let feed = SuggestionFeed(store: InMemoryCodeStore(), sites: PublicSuffixList())
        let page = try SubscriberDomain("login.kestrel.example")

        let match = CodeMatch(
            code: "482913", confidence: 1, range: 0..<6, rawText: "482913", domain: "www.kestrel.example")
        let code = VerificationCode(id: .random(), timestamp: .now(), match: match)
        #expect(feed.domainMatch(of: code, for: page) == .site)
        #expect(SuggestionFeed(store: InMemoryCodeStore()).domainMatch(of: code, for: page) == nil)
    }

    @Test func frame() throws {
        let frame = try SubscriberDomain("pay.example", embeddedIn: ["shop.example"])

        let match = try #require(MessageParser().parse("482913 is your code.\n@shop.example #482913 @pay.example"))
        let code = VerificationCode(id: .random(), timestamp: .now(), match: match)
        #expect(SuggestionFeed(store: InMemoryCodeStore()).domainMatch(of: code, for: frame) == .origin)
    }

    @Test func threeMinutes() {
        let match = CodeMatch(code: "482913", confidence: 1, range: 0..<6, rawText: "482913")

        let clock = ManualClock()
        let store = InMemoryCodeStore(clock: clock)
        _ = store.insert(match, for: "+990001")

        clock.advance(by: .seconds(179))
        #expect(store.current(for: "+990001")?.code == "482913")
        clock.advance(by: .seconds(1))
        #expect(store.current(for: "+990001") == nil)
    }

    @Test func sleepers() async throws {
        let clock = ManualClock()

        let reminder = Task { try await clock.sleep(for: .seconds(60)) }
        try await clock.sleepers(1)
        clock.advance(by: .seconds(60))
        try await reminder.value
    }
}

private typealias MyHarness = InMemoryHarness

@Suite private struct StoreSnippets {
    @Test(.timeLimit(.minutes(1)), arguments: CodeStoreContract<MyHarness>.checks)
    func contract(_ check: CodeStoreContract<MyHarness>.Check) async throws { try await check.run() }
}
