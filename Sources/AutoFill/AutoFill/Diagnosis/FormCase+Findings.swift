extension FormCase {
    /// A finding about a field.
    ///
    /// - Parameters:
    ///   - attribute: The attribute of the tag that it is about; the tag, if it has none of the name.
    ///   - key: The value of the view that it is about; the view, if it has none.
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

    /// The fields that take text, each split code as its first box.
    var typed: [Item] { groups.flatMap(\.items) }
}
