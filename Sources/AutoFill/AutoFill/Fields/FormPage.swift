/// A page or a screen as its forms and fields.
public struct FormPage: Sendable {
    /// A form, or all fields outside of forms.
    public struct Form: Sendable {
        /// The place of the `form` tag; nil for the fields outside of forms.
        public let place: FormField.Place?
        /// Its `id`, `name`, `class` and `action`, joined by spaces.
        public let identifiers: String
        /// The headings inside, and the one before it.
        public let headings: [String]
        /// The texts of its buttons.
        public let buttons: [String]
        /// The texts of its links.
        public let links: [String]
        /// The other texts inside: instructions and hints.
        public let texts: [String]
        /// Its fields, by their index.
        public internal(set) var fields: [Int]
    }

    /// The title of the page; empty if it has none.
    public let title: String
    /// The language that the page declares: a BCP 47 tag.
    public let language: String?
    /// All fields, by their index.
    public let fields: [FormField]
    /// The forms, and behind them the groups of fields outside of forms.
    public let forms: [Form]
}
