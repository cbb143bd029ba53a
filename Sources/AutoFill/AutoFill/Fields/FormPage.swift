import OneTimeCodeSupport

/// The forms and fields of a page or a screen.
public struct FormPage: Sendable {
    /// A form, or all fields outside of forms.
    public struct Form: Sendable {
        /// The place of the `form` tag; nil for the group of fields outside of forms.
        public let place: FormField.Place?
        /// Its `id`, `name`, `class` and `action`, joined by spaces.
        public let identifiers: String
        /// The headings inside, and the last one before it.
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

    /// The title of the page; empty if it is missing.
    public let title: String
    /// The language that the page declares: a BCP 47 tag.
    public let language: String?
    /// All fields, by their index.
    public let fields: [FormField]
    /// The forms, followed by the groups of fields outside of forms.
    public let forms: [Form]
}

extension FormPage {
    /// A native screen as one form. Its views are classified like the fields of a page.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - language: The BCP 47 tag of the app's language, if it is known.
    public init(_ screen: Screen, language: String? = nil) {
        title = screen.title ?? ""
        self.language = language
        fields = screen.views.enumerated().map { index, view in FormField(view, index: index) }
        forms = [
            Form(
                place: nil, identifiers: "", headings: screen.headings, buttons: screen.buttons, links: [], texts: [],
                fields: Array(fields.indices))
        ]
    }
}

extension FormField {
    /// A view of a native screen. Its identifier becomes the name, and its place in the screen's file the place.
    init(_ view: TextInput, index: Int) {
        let type = view.isSecureTextEntry ? "password" : view.keyboardType.inputType
        self.init(
            index: index,
            place: Place(
                TextPosition(line: view.source?.place.line ?? 1, column: view.source?.place.column ?? 1), bytes: 0..<0),
            control: .input, type: type, name: view.id, id: "", scriptNames: "",
            autocomplete: view.textContentType.flatMap { AutocompleteTokens($0.autocompleteName) },
            writtenAutocomplete: view.textContentType?.name, label: view.label ?? "",
            placeholder: view.placeholder ?? "", nearbyText: "", hint: "", buttonsBeside: [], hasCaptcha: false,
            maximumLength: view.maxLength,
            inputMode: view.keyboardType.takesDigits ? "numeric" : nil, pattern: nil,
            passwordRules: view.passwordRules, value: view.text.revealed,
            visibility: view.isHidden ? .hidden : .visible, isReadOnly: !view.isUserInteractionEnabled,
            isDisabled: false, form: 0, boxes: index..<index + 1)
    }
}

extension TextContentType {
    /// The standard's name for the same kind of field; empty if it has none.
    var autocompleteName: String {
        switch self {
        case .username: "username"
        case .password: "current-password"
        case .newPassword: "new-password"
        case .oneTimeCode: "one-time-code"
        case .other(let name): Self.names[name] ?? ""
        }
    }

    /// UIKit's names and HTML's (UIKit, `UITextContentType`).
    private static let names = [
        "name": "name", "givenName": "given-name", "middleName": "additional-name", "familyName": "family-name",
        "nickname": "nickname", "organizationName": "organization", "jobTitle": "organization-title",
        "emailAddress": "email", "telephoneNumber": "tel", "URL": "url", "fullStreetAddress": "street-address",
        "streetAddressLine1": "address-line1", "streetAddressLine2": "address-line2", "addressCity": "address-level2",
        "addressState": "address-level1", "postalCode": "postal-code", "countryName": "country-name",
        "creditCardNumber": "cc-number", "creditCardSecurityCode": "cc-csc", "creditCardExpiration": "cc-exp",
        "creditCardName": "cc-name", "birthdate": "bday",
    ]
}

extension KeyboardType {
    /// The type of `input` that shows this keyboard.
    var inputType: String {
        switch self {
        case .emailAddress: "email"
        case .phonePad, .namePhonePad: "tel"
        case .url: "url"
        case .webSearch: "search"
        default: "text"
        }
    }

    var takesDigits: Bool {
        switch self {
        case .numberPad, .decimalPad, .asciiCapableNumberPad: true
        default: false
        }
    }
}

extension [Int] {
    /// How many numbers of an ascending list are less than another number. Uses bisection.
    func countBelow(_ number: Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
