import OneTimeCode
import PasswordRules

/// Something that the suggestion bar offers. Descriptions show neither codes nor user names.
public enum BarItem: Equatable, Sendable {
    /// A passkey of the site.
    case passkey(Passkey)
    /// A saved user name and password.
    case credential(Credential, CredentialMatch)
    /// A code, and the reason why it may be used here.
    case code(VerificationCode, DomainMatch)
    /// A generated password that follows the rules, or the default format if nil. It is generated when the user accepts
    /// it, with `PasswordGenerator`.
    case strongPassword(PasswordRules?)
    /// The key icon, which opens the list of all saved credentials.
    case passwordsKey
}

/// A kind of thing that the suggestion bar can offer.
public enum BarSubject: Equatable, Sendable {
    case passkey(Passkey)
    case credential(Credential)
    case code(VerificationCode)
    case strongPassword
    case passwordsKey
}

extension BarItem {
    /// What is offered.
    var subject: BarSubject {
        switch self {
        case .passkey(let passkey): .passkey(passkey)
        case .credential(let credential, _): .credential(credential)
        case .code(let code, _): .code(code)
        case .strongPassword: .strongPassword
        case .passwordsKey: .passwordsKey
        }
    }
}

/// Something that is not offered, and the reasons.
public struct WithheldItem: Equatable, Sendable {
    /// The subject that is withheld.
    public let subject: BarSubject
    /// All reasons, at least one. A single reason is enough to withhold it.
    public let reasons: [WithholdingReason]
}

/// The items that the suggestion bar offers and withholds. Each passkey, credential and code of the context, the generated
/// password and the key icon are in exactly one of the two lists, once.
public struct BarContents: Equatable, Sendable {
    /// The offered items, in order.
    public let items: [BarItem]
    /// The withheld items: passkeys, codes, credentials, the generated password, the key icon. If the role of the field is a
    /// reason, the only other reasons are those that concern the whole field.
    public let withheld: [WithheldItem]

    /// The reasons why a subject is withheld. Empty if it is offered, or if the context does not have it.
    public func reasons(for subject: BarSubject) -> [WithholdingReason] {
        withheld.first { $0.subject == subject }?.reasons ?? []
    }
}

/// Sorts subjects into offered and withheld ones.
struct BarList {
    private(set) var items: [BarItem] = []
    private(set) var withheld: [WithheldItem] = []
    /// The reasons for which everything is withheld.
    private let blockers: [WithholdingReason]

    init(_ field: FocusedField) {
        let custom: [WithholdingReason] = field.hasCustomInputView ? [.customInputView] : []
        blockers = custom + (field.isFocusable ? [] : [.notFocusable])
    }

    /// Offers a subject, or withholds it.
    ///
    /// - Parameters:
    ///   - reasons: The reasons to withhold it.
    ///   - item: The offer. It is made only if there are no reasons.
    mutating func add(_ subject: BarSubject, _ reasons: [WithholdingReason], _ item: () -> BarItem?) {
        let all = blockers + reasons
        if all.isEmpty, let item = item() {
            items.append(item)
        } else {
            withheld.append(WithheldItem(subject: subject, reasons: all))
        }
    }

    /// Withholds subjects because of the role of the field. Other reasons would add nothing.
    mutating func withhold(_ subjects: [BarSubject], _ reason: WithholdingReason) {
        withheld += subjects.map { WithheldItem(subject: $0, reasons: blockers + [reason]) }
    }
}

extension FocusedField {
    /// The reason why the role does not take codes; nil if it does.
    var codeReason: WithholdingReason? { reason(.notACodeField, unless: [.oneTimeCode]) }

    /// The reason why the role does not take saved credentials; nil if it does.
    var credentialReason: WithholdingReason? { reason(.notACredentialField, unless: [.username, .currentPassword]) }

    /// The reason why the role does not take a generated password; nil if it does.
    var newPasswordReason: WithholdingReason? { reason(.notANewPasswordField, unless: [.newPassword]) }

    /// The reason why the field does not take passkeys; nil if it does.
    var passkeyReason: WithholdingReason? {
        if role == .none { return .noRole }
        if role == .newPassword { return .notACredentialField }
        return takesPasskeys ? nil : .notForPasskeys
    }

    private func reason(_ reason: WithholdingReason, unless roles: [FieldRole]) -> WithholdingReason? {
        roles.contains(role) ? nil : role == .none ? .noRole : reason
    }
}
