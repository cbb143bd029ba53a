import OneTimeCode
import PasswordRules

/// Something that the suggestion bar offers. Descriptions show neither a code nor a user name.
public enum BarItem: Equatable, Sendable {
    /// A saved user name and password.
    case credential(Credential, CredentialMatch)
    /// A code, with the reason why it may be used here.
    case code(VerificationCode, DomainMatch)
    /// A generated password that follows the rules; nil for the default format. It is generated when the user takes it:
    /// see `PasswordGenerator`.
    case strongPassword(PasswordRules?)
    /// The key icon, which leads to all saved credentials.
    case passwordsKey
}

/// What the suggestion bar could offer, in general.
public enum BarSubject: Equatable, Sendable {
    case credential(Credential)
    case code(VerificationCode)
    case strongPassword
    case passwordsKey
}

/// Something that is not offered, and why not.
public struct WithheldItem: Equatable, Sendable {
    /// What is withheld.
    public let subject: BarSubject
    /// All reasons, at least one. Each alone is enough to withhold it.
    public let reasons: [WithholdingReason]
}

/// What the suggestion bar offers, and what it withholds. Each credential and code of the context, the generated
/// password and the key icon are in exactly one of the lists, once.
public struct BarContents: Equatable, Sendable {
    /// What is offered, in order.
    public let items: [BarItem]
    /// What is withheld: codes, credentials, the generated password, the key icon. Where the role of the field is the
    /// reason, it is the only one beside those of the whole field.
    public let withheld: [WithheldItem]

    /// The reasons why something is withheld; empty if it is offered, or no subject of the context.
    public func reasons(for subject: BarSubject) -> [WithholdingReason] {
        withheld.first { $0.subject == subject }?.reasons ?? []
    }
}

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
