import OneTimeCode
import PasswordRules

/// The contents of the bar, and the predictions of saving.
extension FormCase {
    func diagnosis(of item: Item) -> FieldDiagnosis {
        FieldDiagnosis(
            index: item.index, place: place(of: item), reading: item.reading, declared: item.declared,
            bar: bar(at: item, roles: \.role), barByTokens: bar(at: item, roles: \.declared),
            codeArrival: item.role == .oneTimeCode ? arrival(at: item) : nil)
    }

    /// The contents of the bar at a field, if fields have the given roles.
    func bar(
        at item: Item, roles: KeyPath<Item, FieldRole>, earlierOffer: SuggestionContext.EarlierOffer? = nil
    ) -> BarContents {
        let form = forms[item.field.form]
        var field = FocusedField(
            role: item[keyPath: roles], isSecure: item.field.isSecure, isFocusable: item.isReachable,
            passwordRules: item.field.passwordRules.map { PasswordRules($0) })
        field.textContentType = item.view?.textContentType
        field.takesPasskeys = item.field.autocomplete?.isWebAuthn ?? false
        field.hasCustomInputView = item.view?.hasCustomInputView ?? false
        let isLater = form.firstNewPassword.map { $0 < item.index } ?? false
        let context = SuggestionContext(
            field: field, place: place, credentials: credentials, passkeys: passkeys, codes: codes,
            settings: options.settings,
            profile: profile,
            hasUserNameField: roles == \Item.declared ? form.declaresUsername : form.hasUsername,
            earlierOffer: earlierOffer ?? (isLater ? .accepted : .none))
        return SuggestionBar(sites: options.sites).items(for: context)
    }

    /// How much of a code arrives when it is filled in.
    func arrival(at item: Item) -> FieldDiagnosis.CodeArrival {
        let length = options.knownCodeLength ?? DiagnosisOptions.usualCodeLength
        if item.field.boxes.count > 1 {
            return item.field.boxes.count < length ? .cut(to: item.field.boxes.count) : .whole
        }
        if item.field.type == "number" { return .number }
        if let most = item.field.maximumLength, most < length { return .cut(to: most) }
        return .whole
    }

    /// The fields of a form that take text, and what is saved from them.
    static func group(_ form: FormPage.Form, _ items: [Item], _ predictor: SavePredictor) -> Group {
        let items = form.fields.map { items[$0] }.filter { $0.field.takesText && !$0.isLaterBox }
        let index = items.first?.field.form ?? 0
        guard items.contains(where: { $0.isPassword || $0.plainRole.isPassword }) else {
            return Group(form: form, items: items, saving: nil)
        }
        let prediction = { (roles: KeyPath<Item, FieldRole>) in
            predictor.prediction(for: log(items, roles: roles))
        }
        return Group(
            form: form, items: items,
            saving: FormSaving(
                form: index, prediction: prediction(\.role), predictionByTokens: prediction(\.plainRole)))
    }

    private static func log(_ items: [Item], roles: KeyPath<Item, FieldRole>) -> ScreenLog {
        let fields = items.map { item in
            LoggedField(
                id: String(item.index), role: item[keyPath: roles], isSecure: item.field.isSecure,
                isHidden: item.isHidden, text: SecretText(item.field.value))
        }
        return .filledIn(fields, untouched: Set(items.filter { !$0.isReachable }.map { String($0.index) }))
    }

    /// The field that a prediction names.
    func item(_ id: LoggedField.ID?) -> Item? { id.flatMap { Int($0) }.map { items[$0] } }
}
