import Testing

@testable import OneTimeCode

/// A code may be logged by accident, alone or inside another value: no log may reveal it or its recipient.
@Suite struct VerificationCodeTests {
    /// Without hexadecimal digits, so that it cannot occur in an address or id.
    private static let secret = "WXYZ-GHJK"
    private static let number = "+99WXYZGHJK"
    private static let recipient = Recipient(number)
    private static let match = CodeMatch(
        code: "WXYZGHJK", confidence: 0.9, range: 3..<12, rawText: secret, domain: "kestrel.example",
        embeddedDomains: ["pay.finch.example"], service: "Kestrel Bank")
    private static let code = VerificationCode(id: StoreSample.id(1), timestamp: StoreSample.noon, match: match)
    private static let record = CodeRecord(code: code, remaining: .seconds(9), isConsumed: false)

    private static let holders: [any Sendable] = [
        code, match, code.revealed, record, [record], [code.id: code], [recipient: code], [recipient], recipient,
        Optional.some(code) as any Sendable, Optional.some(.some(code)) as VerificationCode??,
        Insertion.stored(code), Insertion.refreshed(code), Insertion.alreadyConsumed(code), Consumption.consumed(code),
        Delivery.code(.stored(code)), StoreChange.recipient(recipient),
        SuggestionEvent(kind: .suggested, recipient: recipient, code: code, remaining: .zero),
        CodeWindow.Action.announce(recipient), filledWindow(), filledStore(), filledStore().changes(),
    ]

    private static func filledWindow() -> CodeWindow {
        var window = CodeWindow(length: .seconds(180), limits: .init())
        let clocks = CodeWindow.Clocks(monotonic: Moment(nanoseconds: 0), wall: StoreSample.noon)
        _ = window.insert(match, for: recipient, receivedAt: nil, id: code.id, at: clocks)
        return window
    }

    private static func filledStore() -> InMemoryCodeStore {
        let store = InMemoryCodeStore()
        _ = store.insert(match, for: recipient)
        return store
    }

    @Test(arguments: holders) func noDescriptionShowsTheCodeOrTheRecipient(_ holder: any Sendable) {
        var dumped = ""
        dump(holder, to: &dumped)
        for text in ["\(holder)", String(describing: holder), String(reflecting: holder), dumped, mirrored(holder)] {
            for part in ["WXYZ", "GHJK"] { #expect(!text.contains(part), "\(type(of: holder))") }
        }
    }

    /// The whole output of mirrors, at any depth.
    private func mirrored(_ value: Any) -> String {
        Mirror(reflecting: value).children.map { "\($0.label ?? ""): \($0.value) \(mirrored($0.value))\n" }.joined()
    }

    @Test func theDescriptionShowsTheOtherProperties() {
        let masked = "id: \(Self.code.id), code: ••••••••"
        let domains = #"domain: kestrel.example, embeddedDomains: ["pay.finch.example"]"#
        #expect(Self.code.description == "VerificationCode(\(masked), \(domains))")
        #expect("\(Self.code)" == Self.code.description && Self.code.debugDescription == Self.code.description)
        #expect(Mirror(reflecting: Self.code).children.map { "\($0.value)" } == [Self.code.description])
        #expect("\(Optional.some(Self.code) as Any)" == "Optional(\(Self.code))")
    }

    @Test func onlyRevealedCodesCanBeEncoded() {
        #expect(!(Self.code as Any is any Encodable) && !(Self.record as Any is any Encodable))
        #expect(!(Self.match as Any is any Encodable) && !(Self.recipient as Any is any Encodable))
        #expect(Self.code.revealed as Any is any Encodable)
    }

    @Test func aCodeHasThePropertiesOfItsMatch() {
        #expect(Self.code.code == "WXYZGHJK" && Self.code.domain == "kestrel.example")
        #expect(Self.code.embeddedDomains == ["pay.finch.example"])
    }
}
