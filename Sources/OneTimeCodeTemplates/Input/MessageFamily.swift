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

    /// The members in the base language.
    func base(_ locale: LocaleTag?) -> [Member] { members.filter { $0.message.locale == locale } }
}
