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
            index: index, place: place, control: control, type: type, name: name, id: id, autocomplete: nil,
            writtenAutocomplete: nil, label: label, placeholder: placeholder, nearbyText: nearbyText, hint: hint,
            maximumLength: maximumLength, inputMode: inputMode, pattern: pattern, passwordRules: passwordRules,
            value: value, visibility: visibility, isReadOnly: isReadOnly, isDisabled: isDisabled, form: form,
            boxes: boxes)
    }
}
