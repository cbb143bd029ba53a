/// Sorts subjects into what is offered and what is withheld.
struct BarList {
    private(set) var items: [BarItem] = []
    private(set) var withheld: [WithheldItem] = []
    /// What withholds everything.
    private let blockers: [WithholdingReason]

    init(_ field: FocusedField) {
        let custom: [WithholdingReason] = field.hasCustomInputView ? [.customInputView] : []
        blockers = custom + (field.isFocusable ? [] : [.notFocusable])
    }

    /// Offers a subject, or withholds it.
    ///
    /// - Parameters:
    ///   - reasons: What withholds it.
    ///   - item: The offer, which is not made if there is a reason.
    mutating func add(_ subject: BarSubject, _ reasons: [WithholdingReason], _ item: () -> BarItem?) {
        let all = blockers + reasons
        if all.isEmpty, let item = item() {
            items.append(item)
        } else {
            withheld.append(WithheldItem(subject: subject, reasons: all))
        }
    }

    /// Withholds subjects for the role of the field, where other reasons would say nothing.
    mutating func withhold(_ subjects: [BarSubject], _ reason: WithholdingReason) {
        withheld += subjects.map { WithheldItem(subject: $0, reasons: blockers + [reason]) }
    }
}

extension FocusedField {
    /// Why the role has no use for codes; nil if it has.
    var codeReason: WithholdingReason? { reason(.notACodeField, unless: [.oneTimeCode]) }

    /// Why the role has no use for saved credentials; nil if it has.
    var credentialReason: WithholdingReason? { reason(.notACredentialField, unless: [.username, .currentPassword]) }

    /// Why the role has no use for a generated password; nil if it has.
    var newPasswordReason: WithholdingReason? { reason(.notANewPasswordField, unless: [.newPassword]) }

    private func reason(_ reason: WithholdingReason, unless roles: [FieldRole]) -> WithholdingReason? {
        roles.contains(role) ? nil : role == .none ? .noRole : reason
    }
}
