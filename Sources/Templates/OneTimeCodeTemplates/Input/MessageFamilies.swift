import OneTimeCodeCatalogs

/// The messages of all catalogs, grouped with their translations.
struct MessageFamilies {
    let families: [MessageFamily]
    /// The source language by group; nil if it is that of the files without a locale.
    private let bases: [String: LocaleTag?]
    /// The languages of every group, including the base language if present.
    let locales: [String: [LocaleTag?]]
    /// The messages that are too long for an SMS.
    let tooLong: [SkippedMessage]
    /// A file for every group and language.
    private let paths: [Place: String]

    private struct Place: Hashable {
        let group: String
        let locale: LocaleTag?
    }

    /// The languages of the messages of a group, each with a number.
    private struct NumberedLanguages {
        private(set) var tags: [LocaleTag?] = []
        private var numbers: [LocaleTag?: Int] = [:]

        mutating func number(of locale: LocaleTag?) -> Int {
            if let number = numbers[locale] { return number }
            numbers[locale] = tags.count
            tags.append(locale)
            return tags.count - 1
        }

        /// The place of each number's language among all.
        func ranks(_ order: LocaleOrder) -> [Int] {
            var ranks = tags.indices.map { _ in 0 }
            for (rank, number) in tags.indices.sorted(by: { order.precedes(tags[$0], tags[$1]) }).enumerated() {
                ranks[number] = rank
            }
            return ranks
        }
    }

    /// A family that is being collected.
    private struct Draft {
        let group: String
        let key: String
        private var members: [MessageFamily.Member] = []
        /// The number of each member's language.
        private var languages: [Int] = []
        /// The last member in each language, and before each member the one before it in its language.
        private var last: [Int: Int] = [:]
        private var previous: [Int?] = []

        init(group: String, key: String) {
            self.group = group
            self.key = key
        }

        /// Adds a message, unless it was already added. A bilingual format repeats the source text in the file of every
        /// language.
        mutating func add(
            _ message: CatalogMessage, language: Int, terms: [String: String], style: PlaceholderStyle?
        ) {
            let before = last[language]
            var same = before
            while let index = same {
                if members[index].message.isRepeated(by: message) { return }
                same = previous[index]
            }
            last[language] = members.count
            previous.append(before)
            languages.append(language)
            members.append(.init(message: message, template: Template(message, terms: terms, style: style)))
        }

        /// The members by the ranks of their languages.
        func sorted(by ranks: [Int]) -> [MessageFamily.Member] {
            members.indices
                .sorted { (ranks[languages[$0]], $0) < (ranks[languages[$1]], $1) }
                .map { members[$0] }
        }
    }

    /// - Parameter style: The project's own style of placeholders; nil to recognise all common styles.
    init(_ catalogs: [Catalog], base: LocaleTag?, style: PlaceholderStyle? = nil) {
        let bases = Dictionary(grouping: catalogs, by: \.group).mapValues { base ?? Self.base(of: $0) }
        var drafts: [Draft] = []
        var drafted: [String: [String: Int]] = [:]
        var languages: [String: NumberedLanguages] = [:]
        var tooLong: [SkippedMessage] = []
        var locales: [String: Set<LocaleTag?>] = [:]
        var paths: [Place: String] = [:]
        let originals = GettextOriginals(catalogs)
        for catalog in catalogs {
            let group = catalog.group
            let base = bases[group] ?? nil
            let terms = catalog.terms
            if let locale = catalog.locale, catalog.problems.isEmpty {
                // a file without translations counts, because every message is missing in it
                locales[group, default: []].insert(locale)
                paths[Place(group: group, locale: locale)] = catalog.path
            }
            let isTemplate = GettextOriginals.isTemplate(catalog)
            var draftsOfGroup = drafted.removeValue(forKey: group) ?? [:]
            defer { drafted[group] = draftsOfGroup }
            var known: Set<LocaleTag?> = []
            // most files have one language
            var current: (locale: LocaleTag?, number: Int)?
            for var message in catalog.messages where !message.isTerm {
                // files without a locale are in the base language
                message.locale = message.locale ?? base
                if isTemplate, originals.has(message) { continue }
                let language: Int
                if let current, current.locale == message.locale {
                    language = current.number
                } else {
                    language = languages[group, default: NumberedLanguages()].number(of: message.locale)
                    current = (message.locale, language)
                    if known.insert(message.locale).inserted {
                        locales[group, default: []].insert(message.locale)
                        paths[Place(group: group, locale: message.locale)] = catalog.path
                    }
                }
                // an empty text is not translated yet, so it counts as missing
                guard message.text.contains(where: { !$0.isWhitespace }) else { continue }
                guard message.text.utf8.count <= SMSLength.mostBytes else {
                    tooLong.append(SkippedMessage(message, group: group, reason: .tooLong))
                    continue
                }
                let place = draftsOfGroup[message.key] ?? drafts.count
                if place == drafts.count {
                    draftsOfGroup[message.key] = place
                    drafts.append(Draft(group: group, key: message.key))
                }
                drafts[place].add(message, language: language, terms: terms, style: style)
            }
        }
        let ranks = languages.reduce(into: [:]) { ranks, language in
            ranks[language.key] = language.value.ranks(LocaleOrder(base: bases[language.key] ?? nil))
        }
        let channels = bases.keys.reduce(into: [:]) { $0[$1] = MessageChannel(group: $1) }
        families = drafts.map { draft in
            MessageFamily(
                group: draft.group, key: draft.key,
                channel: MessageChannel(key: draft.key) ?? channels[draft.group],
                members: Self.withConversionsInWords(draft.sorted(by: ranks[draft.group] ?? [])))
        }
        self.bases = bases
        self.locales = Dictionary(
            uniqueKeysWithValues: locales.map { group, locales in
                (group, locales.sorted(by: LocaleOrder(base: bases[group] ?? nil).precedes))
            })
        self.tooLong = tooLong
        self.paths = paths
    }

    /// Reads "%son" as a placeholder if another language has "%s on". Otherwise "%son" may be a name.
    private static func withConversionsInWords(_ members: [MessageFamily.Member]) -> [MessageFamily.Member] {
        let counts = members.map { $0.template.placeholders.count(where: \.isPlainConversion) }
        guard let most = counts.max(), most > 0, counts.contains(where: { $0 < most }) else { return members }
        return zip(members, counts).map { member, count in
            guard count < most, member.message.syntax == .any, member.message.text.contains("%") else { return member }
            let template = Template(member.message, readsConversionsInWords: true)
            let found = template.placeholders.count(where: \.isPlainConversion)
            return found > count && found <= most ? .init(message: member.message, template: template) : member
        }
    }

    /// The source language of a group.
    func base(of group: String) -> LocaleTag? { bases[group] ?? nil }

    /// The languages of all groups and the expected ones; base languages come first.
    func shownLocales(expected: [LocaleTag]) -> [LocaleTag?] {
        let bases = Set(bases.values)
        return Set(locales.values.joined()).union(expected).sorted { left, right in
            bases.contains(left) != bases.contains(right)
                ? bases.contains(left) : (left?.tag ?? "") < (right?.tag ?? "")
        }
    }

    /// The location to report for a missing message.
    func location(group: String, locale: LocaleTag?) -> SourceLocation? {
        paths[Place(group: group, locale: locale)].map { SourceLocation(path: $0) }
    }

    /// The source language that a group's catalogs name; otherwise that of the files without a locale, otherwise
    /// English, otherwise the language with the most messages.
    private static func base(of catalogs: [Catalog]) -> LocaleTag? {
        if let source = mostFrequent(catalogs.compactMap(\.sourceLocale)) { return source }
        let locales = catalogs.flatMap { $0.messages.map(\.locale) }
        if locales.contains(nil) { return nil }
        let known = locales.compactMap { $0 }
        return known.first { $0.tag == "en" } ?? mostFrequent(known.filter { $0.language == "en" })
            ?? mostFrequent(known)
    }

    private static func mostFrequent(_ locales: [LocaleTag]) -> LocaleTag? {
        Dictionary(locales.map { ($0, 1) }, uniquingKeysWith: +).max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
}

/// Sorts languages: the base language first, the others by name.
private struct LocaleOrder {
    let base: LocaleTag?

    func precedes(_ left: LocaleTag?, _ right: LocaleTag?) -> Bool {
        (left == base) != (right == base) ? left == base : (left?.tag ?? "") < (right?.tag ?? "")
    }
}

extension Catalog {
    /// The terms of a Fluent catalog with their texts, such as "-brand". Terms are parts of messages and not messages.
    fileprivate var terms: [String: String] {
        Dictionary(messages.filter(\.isTerm).map { ($0.key, $0.text) }) { first, _ in first }
    }
}

extension CatalogMessage {
    fileprivate var isTerm: Bool { syntax == .fluent && key.hasPrefix("-") }

    /// Whether another message differs only in its location.
    fileprivate func isRepeated(by other: CatalogMessage) -> Bool {
        guard text == other.text else { return false }
        var copy = other
        (copy.location, copy.references) = (location, references)
        return self == copy
    }
}

/// One message in all its languages and forms.
struct MessageFamily {
    /// A form of the message in a language.
    struct Member {
        let message: CatalogMessage
        let template: Template
    }

    let group: String
    let key: String
    /// The channel that its key or its file names; nil if neither does.
    let channel: MessageChannel?
    /// The members, in the base language first, then by language name.
    let members: [Member]
    /// False if it is doubtful whether the message is sent. Then nothing in it is an error.
    var isSent = true

    /// Whether a member has a placeholder. By index, since an iterator would copy each member.
    var hasPlaceholder: Bool { members.indices.contains { !members[$0].template.placeholders.isEmpty } }

    /// Whether a member has a malformed placeholder.
    var hasProblem: Bool { members.indices.contains { !members[$0].template.problems.isEmpty } }

    /// Whether it is a mail and no text message, although no name says so: it has tags of HTML, or comments of gettext say
    /// that only mails and pages use it.
    var isOfMail: Bool {
        let message = members[0].message
        if message.text.utf8.contains(UInt8(ascii: "<")),
            ["<br", "</p>", "</a>", "</b>", "</strong>", "</td>", "</div>"].contains(where: message.text.contains)
        {
            return true
        }
        return !message.references.isEmpty
            && message.references.allSatisfy { $0.hasSuffix(".html") || MessageChannel(group: $0) == .email }
    }

    /// The members in the base language.
    func base(_ locale: LocaleTag?) -> [Member] { members.filter { $0.message.locale == locale } }
}
