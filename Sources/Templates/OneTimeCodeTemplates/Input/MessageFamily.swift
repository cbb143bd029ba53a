import OneTimeCodeCatalogs

/// One message in all its languages and forms.
struct MessageFamily {
    /// A form of the message in a language.
    struct Member {
        let message: CatalogMessage
        let template: Template
    }

    let group: String
    let key: String
    /// The members, in the base language first, then by language name.
    let members: [Member]

    /// Whether a member has a placeholder.
    var hasPlaceholder: Bool { members.contains { !$0.template.placeholders.isEmpty } }

    /// Whether a member has a malformed placeholder.
    var hasProblem: Bool { members.contains { !$0.template.problems.isEmpty } }

    /// The members in the base language.
    func base(_ locale: LocaleTag?) -> [Member] { members.filter { $0.message.locale == locale } }
}
