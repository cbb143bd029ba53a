import OneTimeCodeTestSupport

@testable import OneTimeCode

/// One play of a ``Timeline``, with a separate feed and store.
struct TimelinePlay {
    private let timeline: Timeline
    private let time = ManualTime()
    private let feed: SuggestionFeed<InMemoryCodeStore>
    private var ids: [Character: VerificationCode.ID] = [:]
    private var readers: [TimelineReader] = []

    init(_ timeline: Timeline) {
        self.timeline = timeline
        let store = InMemoryCodeStore(clock: time.clock, wallClock: { [time] in time.now })
        feed = SuggestionFeed(store: store, parser: MessageParser(), sites: timeline.sites, clock: time.clock)
    }

    /// The actual events, drawn like the picture.
    var came: String { readers.map(\.came).joined(separator: "\n") }

    /// Plays up to a column and then the extra code; returns the first difference from the picture.
    mutating func run(through last: Int) async -> String? {
        for column in 0...last {
            if column > 0 { time.advance(by: timeline.step) }
            for letter in timeline.arrive[column] { await deliver(letter) }
            for letter in timeline.consume[column] {
                guard let id = ids[letter] else { return "\(letter) is consumed before it arrives" }
                await feed.consumeOneTimeCode(id)
            }
            if column == timeline.from { subscribe() }
            for index in readers.indices {
                if let violation = await readers[index].read(column) { return "column \(column): \(violation)" }
            }
        }
        await deliver("!")
        for index in readers.indices {
            if let violation = await readers[index].readEnd(last) { return "column \(last): \(violation)" }
        }
        return nil
    }

    private mutating func deliver(_ letter: Character) async {
        let message = letter == "!" ? visibleMessage : timeline.messages[letter] ?? .init()
        let code = "4800\(letter.asciiValue ?? 0)"
        var text = message.text ?? "Kestrel Bank: your code is \(code)."
        if let domain = message.domain { text += "\n@\(domain) #\(code)" }
        let delivery = await feed.deliver(
            text, to: message.recipient ?? timeline.recipient,
            receivedAt: message.age.map { time.now.advanced(by: .zero - $0) })
        if case .code(.stored(let code)) = delivery { ids[letter] = code.id }
    }

    /// A message whose code the subscribers may have.
    private var visibleMessage: Timeline.Message {
        if case .document(let host, _) = timeline.domain.place { .init(domain: host.domain) } else { .init() }
    }

    private mutating func subscribe() {
        let (recipient, domain) = (timeline.recipient, timeline.domain)
        if let row = timeline.show {
            let suggestions = feed.suggestions(for: recipient, domain: domain)
            readers.append(TimelineReader("shown   ", row, suggestions, newcomer: suggestions))
        }
        if let row = timeline.push {
            let codes = feed.oneTimeCodes(for: recipient, domain: domain, preferredDuration: timeline.duration)
            readers.append(TimelineReader("pushed  ", row, codes.map(Optional.some), newcomer: nil))
        }
    }
}

/// A subscriber in a ``Timeline``: reads according to its row, and draws the values.
struct TimelineReader {
    typealias Codes = AsyncSequence<VerificationCode?, Never>

    private let label: String
    private let row: Timeline.Row
    private var drawn: [String] = []
    private var iterator: any AsyncIteratorProtocol<VerificationCode?, Never>
    /// The values that a new subscriber would get, to see the current state at once.
    private let newcomer: (any Codes)?
    private var lastTold: Character?

    init(_ label: String, _ row: Timeline.Row, _ codes: some Codes, newcomer: (any Codes)?) {
        self.label = label
        self.row = row
        self.newcomer = newcomer
        iterator = codes.makeAsyncIterator()
    }

    /// The actual values, drawn as a row of a picture.
    var came: String { label + drawn.joined() }

    /// Reads the values of a column; returns the difference from the picture.
    mutating func read(_ column: Int) async -> String? {
        while drawn.count < column { drawn.append("-") }
        let expected = row[column]
        if expected == ["~"] {
            drawn.append("~")
            return nil
        }
        var symbols: [Character] = []
        for symbol in expected {
            symbols.append(await next())
            if symbols.last != symbol { break }
        }
        drawn.append(symbols.isEmpty ? "-" : symbols.count == 1 ? String(symbols) : "[\(String(symbols))]")
        if symbols != expected { return "told \(String(symbols)) and not \(String(expected))" }
        return await newcomerSees()
    }

    /// Checks that the extra code is the next value, or that nothing follows the end of the sequence.
    mutating func readEnd(_ column: Int) async -> String? {
        if row[column] == ["~"] { return nil }
        let expected: Character = row.columns.prefix(column + 1).joined().contains("|") ? "|" : "!"
        let symbol = await next()
        drawn.append(String(symbol))
        return symbol == expected ? nil : "told \(symbol) when there is nothing more to tell"
    }

    /// Checks that a new subscriber gets this one's last value.
    private func newcomerSees() async -> String? {
        guard let newcomer, let lastTold else { return nil }
        var iterator: any AsyncIteratorProtocol<VerificationCode?, Never> = newcomer.makeAsyncIterator()
        let symbol = Self.symbol(await iterator.next(isolation: nil))
        return symbol == lastTold ? nil : "left at \(lastTold) when there is \(symbol) to show"
    }

    private mutating func next() async -> Character {
        let symbol = Self.symbol(await iterator.next(isolation: nil))
        lastTold = symbol
        return symbol
    }

    private static func symbol(_ element: VerificationCode??) -> Character {
        guard let element else { return "|" }
        guard let code = element?.code, let value = UInt8(code.suffix(2)) else { return "." }
        return Character(Unicode.Scalar(value))
    }
}
