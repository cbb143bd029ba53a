import OneTimeCode

/// The feed in a messaging backend: messages arrive from a gateway, and a waiting login page gets its code at once.
///
/// Standard input is the gateway. Every line is a message: the recipient, a tab, the text, with "\n" for a line
/// break. The program prints the result of each message and the actions of the page. It shows no codes, as in any
/// log.
enum Feed {
    static func run() async throws {
        // Made once for the process. Codes stay in memory for three minutes; nothing is written anywhere.
        let feed = SuggestionFeed(store: InMemoryCodeStore())

        // A person opens the login page of Kestrel before the message arrives.
        let page = Task { try await loginPage(feed, of: "+990001234567") }

        while let line = readLine() {
            let fields = line.split(separator: "\t", maxSplits: 1)
            guard fields.count == 2 else { continue }
            let text = fields[1].replacing("\\n", with: "\n")
            switch await feed.deliver(text, to: Recipient(String(fields[0]))) {
            case .noCode: print("gateway: no code")
            case .code(.stored): print("gateway: a code")
            case .code(.refreshed): print("gateway: a code that was there, for another three minutes")
            case .code(.alreadyConsumed): print("gateway: a code that was used before")
            case .code(.expired): print("gateway: a code that came too late")
            }
        }
        try await page.value
    }

    /// A page at www.kestrel.example with a code field. It waits for at most ten minutes, fills in the first offered
    /// code, and signs the person in.
    private static func loginPage(_ feed: SuggestionFeed<InMemoryCodeStore>, of recipient: Recipient) async throws {
        // Bound codes are offered only to their domain.
        let domain = try SubscriberDomain("www.kestrel.example", boundCodesOnly: true)
        let codes = feed.oneTimeCodes(for: recipient, domain: domain, preferredDuration: .seconds(600))
        for await code in codes {
            print("page: fills in a code of \(code.code.count) characters for \(code.domain ?? "nobody")")
            // A code works only once, even if several subscribers get it.
            guard case .consumed = await feed.consumeOneTimeCode(code) else { continue }
            return print("page: signed in")
        }
        print("page: no code came")
    }
}
