import AssociatedDomains
import OneTimeCode

/// A page or a screen with all that its findings depend on.
struct FormCase {
    /// What was diagnosed.
    enum Source {
        /// The bytes of a page.
        case html([UInt8])
        case screen(Screen)
    }

    /// A field with what is known of it.
    struct Item {
        let field: FormField
        /// The view, on a screen.
        let view: TextInput?
        /// The tag, on a page; nil also where it was not found in the source.
        let tag: StartTag?
        let reading: FieldReading
        /// What the field is for without what the page declares.
        let undeclared: FieldReading
        /// What the field declares by its token; none if it has none, or one that its type cannot hold.
        let declared: FieldRole
        /// Whether people cannot see it, also when its form is shown.
        let isHidden: Bool

        var index: Int { field.index }
        var role: FieldRole { reading.role }
        var isPassword: Bool { role.isPassword }
        /// What the field is for, or is meant for where only its token says so.
        var intendedRole: FieldRole { role == .none ? declared : role }
        /// What the field is by its token, and a password by its type: what no reading of words is needed for.
        var plainRole: FieldRole { declared == .none && field.isSecure ? .currentPassword : declared }
        /// Whether the user can be in it.
        var isReachable: Bool { !isHidden && !field.isReadOnly && !field.isDisabled }
        /// Whether its type can hold what its token declares; a view has no type.
        var typeSuitsToken: Bool { view != nil || field.typeSuitsToken }
        /// Whether it is a box of a split code, and not the first.
        var isLaterBox: Bool { index > field.boxes.lowerBound }
    }

    /// What a form has.
    struct FormFacts {
        /// Whether it has a user name field that people can see.
        let hasUsername: Bool
        /// Whether it has one that declares to be one.
        let declaresUsername: Bool
        /// The index of the first field for a new password.
        let firstNewPassword: Int?
        /// Whether it has `autocomplete="off"`.
        let isSwitchedOff: Bool
    }

    /// The fields of a form that take text, and what is saved of them.
    struct Group {
        let form: FormPage.Form
        let items: [Item]
        /// Nil without a field for a password.
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

    var screen: Screen? { if case .screen(let screen) = source { screen } else { nil } }

    /// Whether any field is for a credential or a code.
    var hasRole: Bool { items.contains { $0.intendedRole != .none } }

    init(
        _ page: FormPage, _ source: Source, _ readings: [FieldReading], _ options: DiagnosisOptions,
        _ classifier: FieldClassifier
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
        let undeclared = Self.readingsWithoutTokens(page, readings, classifier)
        // in a form whose password can be seen, a hidden part is not the next step
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

    /// The sample's name and code are nobody's.
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

    /// The readings of the page as it would be without any declaration. Those of a page without one are the same.
    private static func readingsWithoutTokens(
        _ page: FormPage, _ readings: [FieldReading], _ classifier: FieldClassifier
    ) -> [FieldReading] {
        guard page.fields.contains(where: { $0.autocomplete?.role != nil }) else { return readings }
        return classifier.readings(of: page.withoutTokens)
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
    /// The host of a page or app of which nothing is known.
    static let sampleHost = "kestrel.example"

    /// The entitlement of an app of which nothing is known, but perhaps its site.
    fileprivate static func domains(of site: String?) -> [AssociatedDomain] {
        [try? AssociatedDomain("webcredentials:" + (site ?? sampleHost))].compactMap { $0 }
    }

    /// A host that credentials for this place are saved for.
    fileprivate var sampleSite: String {
        switch kind {
        case .page(let host, _, _): host.domain ?? Self.sampleHost
        case .unknown: Self.sampleHost
        case .app(let domains):
            domains.entries.first.map { $0.isWildcard ? "www." + $0.host : $0.host } ?? Self.sampleHost
        }
    }
}
