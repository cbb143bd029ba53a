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
