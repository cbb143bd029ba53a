import OneTimeCode
import PasswordRules

/// Everything that the contents of the suggestion bar depend on.
public struct SuggestionContext: Sendable {
    /// How the user reacted to a generated password that was offered at an earlier field of the screen.
    public enum EarlierOffer: String, CaseIterable, Hashable, Sendable {
        /// No generated password was offered yet.
        case none
        /// The user chose their own password.
        case declined
        /// The user accepted it. It was filled into all new-password fields.
        case accepted
    }

    /// The field that the user is in.
    public var field: FocusedField
    /// The page or app.
    public var place: FormPlace
    /// All credentials on the device, for all sites, in order of preference.
    public var credentials: [Credential]
    /// All passkeys on the device, for all sites, in order of preference.
    public var passkeys: [Passkey]
    /// The codes in the feed's window, as `CodeStore.history(for:)` returns them.
    public var codes: [CodeRecord]
    /// The settings of the device.
    public var settings: AutoFillSettings
    /// The system.
    public var profile: AutoFillProfile
    /// Whether the screen has a user name field that is not hidden.
    public var hasUserNameField: Bool
    /// How the user reacted to an earlier offer.
    public var earlierOffer: EarlierOffer

    /// Creates a context.
    public init(
        field: FocusedField, place: FormPlace, credentials: [Credential] = [], passkeys: [Passkey] = [],
        codes: [CodeRecord] = [], settings: AutoFillSettings = AutoFillSettings(), profile: AutoFillProfile = .ios17,
        hasUserNameField: Bool, earlierOffer: EarlierOffer = .none
    ) {
        (self.field, self.place, self.credentials, self.codes) = (field, place, credentials, codes)
        self.passkeys = passkeys
        (self.settings, self.profile) = (settings, profile)
        (self.hasUserNameField, self.earlierOffer) = (hasUserNameField, earlierOffer)
    }

    /// Creates the context for a view on a native screen.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - roles: The roles of the screen's views, in their order.
    ///   - focused: The index of the view that the user is in. The initialiser returns nil if there is no such view or
    ///     role.
    ///   - place: The app. If nil, an app with the screen's own associated domains, whose sites are assumed to agree.
    ///   - credentials: All credentials that are saved on the device.
    ///   - codes: The codes of the feed's window.
    ///   - settings: The settings of the device.
    ///   - profile: The system.
    ///   - earlierOffer: How the user reacted to a generated password that was offered at an earlier field.
    public init?(
        screen: Screen, roles: [FieldRole], focused: Int, place: FormPlace? = nil, credentials: [Credential] = [],
        codes: [CodeRecord] = [], settings: AutoFillSettings = AutoFillSettings(), profile: AutoFillProfile = .ios17,
        earlierOffer: EarlierOffer = .none
    ) {
        guard screen.views.indices.contains(focused), roles.indices.contains(focused) else { return nil }
        let hasUserName = zip(screen.views, roles).contains { view, role in role == .username && !view.isHidden }
        self.init(
            field: FocusedField(screen.views[focused], role: roles[focused]),
            place: place ?? .app(screen.associatedDomains ?? []), credentials: credentials, codes: codes,
            settings: settings, profile: profile, hasUserNameField: hasUserName, earlierOffer: earlierOffer)
    }
}

/// The field that the user is in.
public struct FocusedField: Hashable, Sendable {
    /// The role of the field.
    public var role: FieldRole
    /// The purpose that the app declares; nil if it declares none, or on a page. It matters if it contradicts the role.
    public var textContentType: TextContentType?
    /// Whether the field shows bullets at this moment.
    public var isSecure: Bool
    /// Whether the user can focus the field: it is not hidden, and it reacts to touch.
    public var isFocusable: Bool
    /// Whether the field asks for passkeys: on a page by `webauthn` in `autocomplete`, in an app by a request for
    /// passkeys with AutoFill while the field declares `username`.
    public var takesPasskeys: Bool
    /// Whether the app replaces the system's keyboard.
    public var hasCustomInputView: Bool
    /// The rules for a generated password; nil for the default format.
    public var passwordRules: PasswordRules?

    /// Creates a field.
    public init(
        role: FieldRole, textContentType: TextContentType? = nil, isSecure: Bool = false, isFocusable: Bool = true,
        takesPasskeys: Bool = false, hasCustomInputView: Bool = false, passwordRules: PasswordRules? = nil
    ) {
        (self.role, self.textContentType, self.isSecure) = (role, textContentType, isSecure)
        (self.isFocusable, self.hasCustomInputView) = (isFocusable, hasCustomInputView)
        self.takesPasskeys = takesPasskeys
        self.passwordRules = passwordRules
    }

    /// A view of a native screen, with the role that was found for it.
    public init(_ view: TextInput, role: FieldRole) {
        self.init(
            role: role, textContentType: view.textContentType, isSecure: view.isSecureTextEntry,
            isFocusable: !view.isHidden && view.isUserInteractionEnabled, hasCustomInputView: view.hasCustomInputView,
            passwordRules: view.rules)
    }
}

/// A saved user name and password. Only the user name is stored here, because a list of suggestions does not need the
/// password.
public struct Credential: Hashable, Sendable, Identifiable {
    /// Identifies the credential for the caller. It must not say anything about the password.
    public let id: String
    /// The user name. It may be an address or a phone number, so no description shows it.
    public let userName: SecretText
    /// The host that the credential was saved for.
    let host: Host

    /// Creates a credential.
    ///
    /// - Parameters:
    ///   - id: The identifier in the caller's store of credentials.
    ///   - userName: The user name.
    ///   - site: The host that it was saved for ("example.com"). The initialiser returns nil if this is not a host.
    public init?(id: String, userName: SecretText, site: String) {
        guard let host = Host(site) else { return nil }
        (self.id, self.userName, self.host) = (id, userName, host)
    }
}

/// A passkey that is saved on the device.
public struct Passkey: Hashable, Sendable, Identifiable {
    /// Identifies the passkey for the caller. It must not be the credential's id of WebAuthn if that should not be shown.
    public let id: String
    /// The user name. No description shows it.
    public let userName: SecretText
    /// The relying party's identifier: a host such as "example.com". The passkey is valid there and on its subdomains.
    let relyingParty: Host

    /// Creates a passkey.
    ///
    /// - Parameters:
    ///   - id: The identifier in the caller's store.
    ///   - userName: The user name.
    ///   - relyingParty: The relying party's identifier. The initialiser returns nil if this is not a host.
    public init?(id: String, userName: SecretText, relyingParty: String) {
        guard let host = Host(relyingParty), host.domain != nil else { return nil }
        (self.id, self.userName, self.relyingParty) = (id, userName, host)
    }
}

/// Why a credential is offered at a place, the strongest reason first.
public enum CredentialMatch: String, CaseIterable, Hashable, Sendable {
    /// It was saved for the host of the page.
    case origin
    /// It was saved for another host of the page's site.
    case site
    /// It was saved for a domain that is associated with the app.
    case associated
    /// The site that it was saved for shares credentials with this one.
    case shared
}
