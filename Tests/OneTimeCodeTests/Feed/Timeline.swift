import Testing

@testable import OneTimeCode

/// What happens to a feed and what its subscribers are told, drawn as marble diagrams are.
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
/// A column is a step of time, 20 seconds where nothing else is said, so that nine are the window. In each column the
/// clock is wound, what arrives is delivered, what is consumed is consumed, and then the subscribers are read: `show`
/// is one of `suggestions(for:domain:)`, `push` one of `oneTimeCodes(for:domain:preferredDuration:)`.
///
/// - `-`: nothing. There must be nothing to tell. So it is behind the end of a row that is shorter than another.
/// - `A`: the code of that letter arrives, is consumed or is told. The same letter again is the same code, sent again.
/// - `.`: nil is told, which is nothing to show.
/// - `[AB]`: one after the other in one column.
/// - `|`: the sequence ends.
/// - `~`: the subscriber is busy and does not ask, whatever there may be to tell.
///
/// Nobody can wait for nothing to happen. So the timeline is played once for every column, each time one column further,
/// and every play ends with a code that is not in the picture, `!`: it must be the very next to be told. And where a
/// subscriber of suggestions is told nothing, a new subscriber must be shown what that one was shown last.
struct Timeline {
    /// What is special about the message of a letter.
    struct Message {
        /// The whole text, where the code of the letter is not in it.
        var text: String?
        /// The host the code is bound to.
        var domain: String?
        /// How long before its delivery the message was received; nil where nobody says.
        var age: Duration?
        /// Whom it is for, where that is somebody else than the timeline's recipient.
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
    /// Nil where there is no such subscriber.
    let show: Row?
    let push: Row?
    /// The column in which the subscribers begin, when that column's messages are there. They really do so when they
    /// first ask, which a row's first symbol says.
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

    /// Plays the timeline; a violation is an issue of the test at the place of the call.
    func check(sourceLocation: SourceLocation = #_sourceLocation) async {
        guard let violation = await violation() else { return }
        Issue.record(Comment(rawValue: violation), sourceLocation: sourceLocation)
    }

    /// What came otherwise than it is drawn, in words and as a picture; nil where nothing did.
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

    /// The symbols of a column; none behind the end of the row.
    subscript(_ column: Int) -> [Character] { columns.indices.contains(column) ? columns[column] : [] }
}

extension Timeline: CustomTestStringConvertible {
    /// The picture, by which the cases of a table are told apart.
    var testDescription: String { picture }
}
