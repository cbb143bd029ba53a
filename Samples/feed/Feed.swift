import OneTimeCode

/// What a messaging backend does with the feed: messages come from its gateway, and the login page that waits for one of
/// them is told the moment it is there.
///
/// Standard input is the gateway: a line a message, the recipient, a tab, the text; "\n" in it is a line end. Prints what
/// became of each message and what the page does; codes are not shown, as in any log.
@main
struct Feed {
    static func main() async throws {
        // Made once for the process. Codes stay in memory for three minutes; nothing is written anywhere.
        let feed = SuggestionFeed(store: InMemoryCodeStore())

        // Somebody opens the login page of Kestrel: before the message is there, as people do.
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

    /// A page at www.kestrel.example with a code field. It waits for ten minutes at most, fills in the first code it is
    /// offered, and signs the person in.
    private static func loginPage(_ feed: SuggestionFeed<InMemoryCodeStore>, of recipient: Recipient) async throws {
        // Codes that are bound to a domain are offered only to that domain.
        let domain = try SubscriberDomain("www.kestrel.example", boundCodesOnly: true)
        let codes = feed.oneTimeCodes(for: recipient, domain: domain, preferredDuration: .seconds(600))
        for await code in codes {
            print("page: fills in a code of \(code.code.count) characters for \(code.domain ?? "nobody")")
            // A code works once, whoever else is told of it.
            guard case .consumed = await feed.consumeOneTimeCode(code) else { continue }
            return print("page: signed in")
        }
        print("page: no code came")
    }
}
