/// A message of a `.po` file.
struct GettextEntry {
    /// The place of its first keyword.
    var place: Int
    /// Whether the translation is unverified, so that gettext does not use it.
    var isFuzzy = false
    /// The first files of the program in which it is used.
    var references: [String] = []
    var context: GettextString?
    var id: GettextString
    var plural: GettextString?
    /// The translation, or its plural forms by index.
    var translations: [(index: Int?, string: GettextString)] = []

    /// The key: the context, if any, and the source text.
    var key: String { context.map { "\($0.text)|\(id.text)" } ?? id.text }

    /// Whether the msgid is a text, as gettext intends it, and not a name: "Your code is %s", not "sms.code".
    var isText: Bool { id.text.unicodeScalars.contains { $0 == " " || $0 == "%" || $0 == "{" } }

    /// Whether this is the header: an entry without text and context. Its translation has the metadata of the file.
    var isHeader: Bool { id.text.isEmpty && context == nil }
}

/// A string, possibly split over several lines.
struct GettextString {
    var text: String
    /// The start of the text, after its quote.
    var place: Int
}

/// The parts of the current entry that were read so far.
struct GettextDraft {
    var place: Int?
    var context: GettextString?
    var id: GettextString?
    var plural: GettextString?
    var translations: [(index: Int?, string: GettextString)] = []

    /// Whether a keyword begins the next entry.
    func isEnded(by keyword: String) -> Bool {
        switch keyword {
        case "msgctxt", "domain": place != nil
        case "msgid": id != nil || !translations.isEmpty
        default: false
        }
    }

    /// The entry, or its mistake.
    func finished(isFuzzy: Bool) -> (entry: GettextEntry?, problem: Diagnosis?) {
        guard let id else {
            return (
                nil, place == nil ? nil : Diagnosis("this entry has no msgid", fix: "add the text that is translated")
            )
        }
        var entry = GettextEntry(place: place ?? id.place, id: id)
        entry.isFuzzy = isFuzzy
        entry.context = context
        entry.plural = plural
        entry.translations = translations
        return (entry, problem)
    }

    private var problem: Diagnosis? {
        let indices = translations.compactMap(\.index)
        if translations.isEmpty {
            return Diagnosis("this entry has no msgstr", fix: "add one, an empty one if there is no translation yet")
        }
        if plural != nil, indices.count < translations.count {
            return Diagnosis(
                "an entry with msgid_plural needs its translations numbered",
                fix: "write msgstr[0], msgstr[1] and so on")
        }
        if plural == nil, !indices.isEmpty {
            return Diagnosis(
                "msgstr[0] is for an entry with msgid_plural", fix: "add that, or write msgstr without a number")
        }
        if translations.count > max(Set(indices).count, 1) {
            return Diagnosis("this entry has the same msgstr twice", fix: "remove one of the two")
        }
        return nil
    }
}
