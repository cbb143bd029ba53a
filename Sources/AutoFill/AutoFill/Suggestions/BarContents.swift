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
