/// Findings about fields that the user cannot focus, or where the bar is not shown.
extension FormCase {
    var reachFindings: [FormFinding] {
        items.filter { $0.intendedRole != .none && !$0.isLaterBox }.flatMap { item in
            [customInputView(item), notReachable(item)].compactMap { $0 }
        }
    }

    private func customInputView(_ item: Item) -> FormFinding? {
        guard item.view?.hasCustomInputView == true else { return nil }
        return finding(
            .customInputView, .error, at: item, key: .hasCustomInputView,
            "The \(item.intendedRole.title) has an input view of the app's own. The system has no place for the bar there and "
                + "offers nothing.",
            fix: "Remove the inputView and set a keyboardType.",
            setting(.hasCustomInputView, of: item, toJSON: "false"))
    }

    private func notReachable(_ item: Item) -> FormFinding? {
        // a user name above a password is there to be saved, so nobody needs to type it
        guard !item.isReachable, item.intendedRole != .username else { return nil }
        if let view = item.view {
            let edits =
                (view.isHidden ? setting(.isHidden, of: item, toJSON: "false") : [])
                + (view.isUserInteractionEnabled ? [] : setting(.isUserInteractionEnabled, of: item, toJSON: "true"))
            return finding(
                .fieldNotReachable, .error, at: item, key: view.isHidden ? .isHidden : .isUserInteractionEnabled,
                "The \(item.intendedRole.title) is hidden or takes no touches. Nothing is offered there.",
                fix: "Show the view and let the user touch it, or leave it out of the screen.", edits)
        }
        let attribute = ["readonly", "disabled", "hidden", "aria-hidden", "style"].first { item.tag?[$0] != nil }
        let isOwn = item.field.isReadOnly || item.field.isDisabled || item.field.visibility == .hidden
        let removal = isOwn ? attribute.flatMap { item.tag?.removing($0) } : nil
        return finding(
            .fieldNotReachable, .warning, at: item, attribute: attribute,
            "The \(item.intendedRole.title) is hidden, read-only or disabled. Nothing is offered there unless a script shows "
                + "and enables it.",
            fix: "Remove what hides or locks it" + (attribute.map { ": the attribute \($0)." } ?? "."),
            [removal].compactMap { $0 })
    }
}
