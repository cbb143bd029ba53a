import Testing

@testable import OneTimeCode

/// Events of a feed and the values of its subscribers, drawn as marble diagrams.
///
/// ```swift
/// await Timeline(
///     """
///     arrive  A--B--------
///     consume ------B
///     show    A--B--.
///     push    A--B
///     """
/// ).check()
/// ```
///
/// A column is a step of time, 20 seconds by default, so that nine are the window. In each column the clock advances,
/// messages arrive, codes are consumed, and then the subscribers are read: `show` is one of
/// `suggestions(for:domain:purposes:)`, `push` one of `oneTimeCodes(for:domain:purposes:preferredDuration:)`.
///
/// - `-`: nothing; the subscriber must have no value. A shorter row is filled with it.
/// - `A`: the code of that letter arrives, is consumed or is received. The same letter again is the same code, sent
///   again.
/// - `.`: nil is received: there is nothing to show.
/// - `[AB]`: both in this order in one column.
/// - `|`: the sequence ends.
/// - `~`: the subscriber is busy and does not read.
///
/// A test cannot wait for nothing to happen. So the timeline is played once for every column, each time one column
/// further. Every play ends with an extra code, `!`, which must be the very next value. If a subscriber of
/// suggestions gets nothing, a new subscriber must get that one's last value.
struct Timeline {
    /// The special properties of a letter's message.
    struct Message {
        /// The whole text, if it has another code than the letter's.
        var text: String?
        /// The host that the code is bound to.
        var domain: String?
        /// The age of the message at its delivery; nil for no time of receipt.
        var age: Duration?
        /// The recipient, if it is not the timeline's.
        var recipient: Recipient?
    }

    /// A line of the picture.
    struct Row {
        var picture = ""
        /// The symbols of each column.
        var columns: [[Character]] = []
    }

    let picture: String
    let arrive: Row
    let consume: Row
    /// Nil if there is no such subscriber.
    let show: Row?
    let push: Row?
    /// The column in which the subscribers begin, after that column's messages have arrived. The subscription really
    /// begins with the first read, as a row's first symbol shows.
    let from: Int
    let messages: [Character: Message]
    let recipient: Recipient
    let domain: SubscriberDomain
    let sites: (any PublicSuffixes)?
    /// The preferred duration of the subscriber of `push`.
    let duration: Duration?
    let step: Duration

    init(
        _ picture: String, from: Int = 0, messages: [Character: Message] = [:], recipient: Recipient = "+990000001",
        domain: SubscriberDomain = .any, sites: (any PublicSuffixes)? = nil, duration: Duration? = nil,
        step: Duration = .seconds(20)
    ) {
        var rows: [Substring: Row] = [:]
        for line in picture.split(separator: "\n") {
            let words = line.split(separator: " ")
            precondition(words.count == 2 && ["arrive", "consume", "show", "push"].contains(words[0]), "\(line)?")
            rows[words[0]] = Row(String(words[1]))
        }
        self.picture = picture
        arrive = rows["arrive"] ?? Row()
        consume = rows["consume"] ?? Row()
        show = rows["show"]
        push = rows["push"]
        self.from = from
        self.messages = messages
        self.recipient = recipient
        self.domain = domain
        self.sites = sites
        self.duration = duration
        self.step = step
    }

    /// Plays the timeline; a violation is a test issue at the place of the call.
    func check(sourceLocation: SourceLocation = #_sourceLocation) async {
        guard let violation = await violation() else { return }
        Issue.record(Comment(rawValue: violation), sourceLocation: sourceLocation)
    }

    /// The difference from the picture, in words and drawn; nil if there is none.
    func violation() async -> String? {
        let width = [arrive, consume, show ?? Row(), push ?? Row()].map(\.columns.count).max() ?? 0
        for last in from..<max(width, from + 1) {
            var play = TimelinePlay(self)
            if let violation = await play.run(through: last) { return "\(violation)\n\(picture)\n\(play.came)" }
        }
        return nil
    }
}

extension Timeline.Row {
    init(_ picture: String) {
        self.picture = picture
        var group: [Character]?
        for symbol in picture {
            switch symbol {
            case "[": group = []
            case "]":
                columns.append(group ?? [])
                group = nil
            case _ where group != nil: group?.append(symbol)
            case "-": columns.append([])
            default: columns.append([symbol])
            }
        }
    }

    /// The symbols of a column; none past the end of the row.
    subscript(_ column: Int) -> [Character] { columns.indices.contains(column) ? columns[column] : [] }
}

extension Timeline: CustomTestStringConvertible {
    /// The picture, which distinguishes the cases of a table.
    var testDescription: String { picture }
}
