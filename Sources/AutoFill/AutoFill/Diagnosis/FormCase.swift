import AssociatedDomains
import OneTimeCode

/// A page or a screen, and everything else that its findings depend on.
struct FormCase {
    /// The thing that was diagnosed.
    enum Source {
        /// The bytes of a page.
        case html([UInt8])
        case screen(Screen)
    }

    /// A field and the facts about it.
    struct Item {
        let field: FormField
        /// The view, on a screen.
        let view: TextInput?
        /// The tag, on a page; nil if it was not found in the source.
        let tag: StartTag?
        let reading: FieldReading
        /// The reading that the field would have if the page did not declare any roles.
        let undeclared: FieldReading
        /// The role that the token declares. It is nil without a token, or if the type cannot hold that role.
        let declared: FieldRole
        /// Whether people cannot see it, even when its form is shown.
        let isHidden: Bool

        var index: Int { field.index }
        var role: FieldRole { reading.role }
        var isPassword: Bool { role.isPassword }
        /// The role of the field. If it has none, the role that its token declares.
        var intendedRole: FieldRole { role == .none ? declared : role }
        /// The role by the token, or a password by the type of the field. Words are not needed for this.
        var plainRole: FieldRole { declared == .none && field.isSecure ? .currentPassword : declared }
        /// Whether the user can focus the field.
        var isReachable: Bool { !isHidden && !field.isReadOnly && !field.isDisabled }
        /// Whether its type suits the role that its token declares. A view has no type, so any role suits it.
        var typeSuitsToken: Bool { view != nil || field.typeSuitsToken }
        /// Whether it is a box of a split code, but not the first one.
        var isLaterBox: Bool { index > field.boxes.lowerBound }
    }

    /// Facts about a form.
    struct FormFacts {
        /// Whether it has a visible user name field.
        let hasUsername: Bool
        /// Whether it has a visible field that declares itself as the user name.
        let declaresUsername: Bool
        /// The index of the first field for a new password.
        let firstNewPassword: Int?
        /// Whether it has `autocomplete="off"`.
        let isSwitchedOff: Bool
    }

    /// The fields of a form that take text, and what is saved from them.
    struct Group {
        let form: FormPage.Form
        let items: [Item]
        /// Nil if there is no password field.
        let saving: FormSaving?
    }

    let page: FormPage
    let source: Source
    let options: DiagnosisOptions
    let items: [Item]
    let forms: [FormFacts]
    let groups: [Group]
    let place: FormPlace
    let profile: AutoFillProfile
    let credentials: [Credential]
    let codes: [CodeRecord]
    /// Whether a button, a link or a text names passkeys.
    let namesPasskeys: Bool
    /// A passkey, if the page has a way to log in with one.
    let passkeys: [Passkey]

    var screen: Screen? { if case .screen(let screen) = source { screen } else { nil } }

    /// Whether any field is for a credential or a code.
    var hasRole: Bool { items.contains { $0.intendedRole != .none } }

    init(
        _ page: FormPage, _ source: Source, _ reader: EvidenceReader, _ readings: [FieldReading],
        _ options: DiagnosisOptions, _ classifier: FieldClassifier
    ) {
        (self.page, self.source, self.options) = (page, source, options)
        var views: [TextInput] = []
        if case .screen(let screen) = source { views = screen.views }
        let place = Self.place(of: source, options)
        self.place = place
        profile = options.profile ?? (views.isEmpty ? .web : .ios17)
        credentials = [Credential(id: "sample", userName: Self.userName, site: options.site ?? place.sampleSite)]
            .compactMap { $0 }
        codes = [Self.code(options)]
        namesPasskeys = reader.namesPasskeys
        passkeys = Self.passkeys(on: page, isNamed: namesPasskeys, options.site ?? place.sampleSite)
        let undeclared = Self.readingsWithoutTokens(page, reader, readings, classifier)
        // if a form has a visible password field, its hidden part is not its next step
        let isOpen = page.forms.map { form in form.fields.contains { page.fields[$0].isShownPassword } }
        let items = zip(page.fields, readings).map { field, reading in
            Item(
                field: field, view: views.indices.contains(field.index) ? views[field.index] : nil,
                tag: source.tag(of: field), reading: reading, undeclared: undeclared[field.index],
                declared: page.fields[field.boxes.lowerBound].declaredRole(onPage: views.isEmpty) ?? .none,
                isHidden: field.visibility == .hidden || (field.isHidden && isOpen[field.form]))
        }
        self.items = items
        forms = page.forms.map { FormFacts($0.fields.map { items[$0] }, source.tag(of: $0)) }
        let predictor = SavePredictor(profile: profile, place: place, settings: options.settings)
        groups = page.forms.map { Self.group($0, items, predictor) }
    }

    /// The name and the code of the sample belong to nobody.
    private static let userName: SecretText = "ann@kestrel.example"

    private static func code(_ options: DiagnosisOptions) -> CodeRecord {
        let length = max(1, min(options.codeLength ?? DiagnosisOptions.usualCodeLength, 32))
        let digits = String(String(repeating: "04829137", count: 4).prefix(length))
        let match = options.code ?? CodeMatch(code: digits, confidence: 1, range: 0..<length, rawText: digits)
        let code = VerificationCode(
            id: VerificationCode.ID(high: 0, low: 1), timestamp: Timestamp(nanosecondsSinceUnixEpoch: 0), match: match)
        return CodeRecord(code: code, remaining: .seconds(60), isConsumed: false)
    }

    private static func place(of source: Source, _ options: DiagnosisOptions) -> FormPlace {
        if let place = options.place { return place }
        switch source {
        case .html: return (try? .page(FormPlace.sampleHost)) ?? .unknown
        case .screen(let screen): return .app(screen.associatedDomains ?? FormPlace.domains(of: options.site))
        }
    }

    /// The readings that the page would have without any declaration. If it declares nothing, they are the same.
    private static func readingsWithoutTokens(
        _ page: FormPage, _ reader: EvidenceReader, _ readings: [FieldReading], _ classifier: FieldClassifier
    ) -> [FieldReading] {
        guard page.fields.contains(where: { $0.autocomplete?.role != nil }) else { return readings }
        return classifier.readings(of: page, reader.withoutTokens)
    }
}

extension FormCase.FormFacts {
    fileprivate init(_ items: [FormCase.Item], _ tag: StartTag?) {
        isSwitchedOff = tag?["autocomplete"]?.value.lowercased() == "off"
        hasUsername = items.contains { $0.role == .username && !$0.isHidden }
        declaresUsername = items.contains { $0.declared == .username && !$0.isHidden }
        firstNewPassword = items.first { $0.role == .newPassword && !$0.isHidden }?.index
    }
}

extension FieldRole {
    var isPassword: Bool { self == .currentPassword || self == .newPassword }
}

extension FormField {
    fileprivate var isShownPassword: Bool { isSecure && !isHidden }
}

extension FormCase.Source {
    fileprivate func tag(of field: FormField) -> StartTag? {
        guard case .html(let bytes) = self else { return nil }
        return StartTag(at: field.place.bytes.lowerBound, in: bytes)
    }

    func tag(of form: FormPage.Form) -> StartTag? {
        guard case .html(let bytes) = self, let place = form.place else { return nil }
        return StartTag(at: place.bytes.lowerBound, in: bytes)
    }
}

extension FormPlace {
    /// The host of a page or app about which nothing is known.
    static let sampleHost = "kestrel.example"

    /// The entitlement of an app about which nothing is known, except perhaps its site.
    fileprivate static func domains(of site: String?) -> [AssociatedDomain] {
        [try? AssociatedDomain("webcredentials:" + (site ?? sampleHost))].compactMap { $0 }
    }

    /// The host for which the credentials of this place are saved.
    fileprivate var sampleSite: String {
        switch kind {
        case .page(let host, _, _): host.domain ?? Self.sampleHost
        case .unknown: Self.sampleHost
        case .app(let domains):
            domains.entries.first?.exampleHost ?? Self.sampleHost
        }
    }
}

extension FormField {
    /// The role that the token declares; nil without a token, or if the type does not suit it.
    ///
    /// - Parameter onPage: Whether the field is on a page. A view has no type.
    func declaredRole(onPage: Bool) -> FieldRole? { typeSuitsToken || !onPage ? autocomplete?.role : nil }

    /// Whether the type of an `input` suits its token. The standard has a table of the types for all tokens (HTML,
    /// section 4.10.18.7.1, "control group"). Browsers follow only a part of it.
    var typeSuitsToken: Bool {
        guard let token = autocomplete?.role else { return true }
        switch token {
        case .username: return !["password", "number", "search", "url"].contains(type)
        case .oneTimeCode: return !["email", "search", "url"].contains(type)
        // a password field has the type "text" while a script shows the password
        case .currentPassword, .newPassword: return type == "password" || type == "text"
        case .none: return true
        }
    }
}

extension FormPage {
    /// The page without anything that declares a role. Only its words and its structure are left.
    var withoutTokens: FormPage {
        FormPage(title: title, language: language, fields: fields.map(\.withoutToken), forms: forms)
    }
}

extension FormField {
    fileprivate var withoutToken: FormField {
        guard autocomplete?.role != nil else { return self }
        return FormField(
            index: index, place: place, control: control, type: type, name: name, id: id, scriptNames: scriptNames,
            autocomplete: nil, writtenAutocomplete: nil, label: label, placeholder: placeholder, nearbyText: nearbyText,
            hint: hint, buttonsBeside: buttonsBeside, hasCaptcha: hasCaptcha, maximumLength: maximumLength,
            inputMode: inputMode, pattern: pattern, passwordRules: passwordRules, value: value, visibility: visibility,
            isReadOnly: isReadOnly, isDisabled: isDisabled, form: form, boxes: boxes)
    }
}

extension FormCase {
    /// A finding about a field.
    ///
    /// - Parameters:
    ///   - attribute: The attribute of the tag that the finding is about. If the tag does not have it, the place is the
    ///     tag.
    ///   - key: The value of the view that the finding is about. If the view does not have it, the place is the view.
    func finding(
        _ rule: FormRule, _ severity: FormFinding.Severity, at item: Item, attribute: String? = nil,
        key: TextInput.Key? = nil, _ message: String, fix: String, _ edits: [FormEdit] = []
    ) -> FormFinding {
        FormFinding(
            rule: rule, severity: severity, message: message, fix: fix, edits: edits,
            place: place(of: item, attribute: attribute, key: key), field: item.index)
    }

    /// A finding about the whole page or screen.
    func finding(
        _ rule: FormRule, _ severity: FormFinding.Severity, key: Screen.Key? = nil, _ message: String, fix: String,
        _ edits: [FormEdit] = []
    ) -> FormFinding {
        FormFinding(
            rule: rule, severity: severity, message: message, fix: fix, edits: edits, place: place(of: key),
            field: nil)
    }

    /// The fields that take text. A split code is represented by its first box.
    var typed: [Item] { groups.flatMap(\.items) }
}
