import OneTimeCode
import PasswordRules

/// Everything that decides what the suggestion bar has.
public struct SuggestionContext: Sendable {
    /// What became of a generated password that an earlier field of the screen was offered.
    public enum EarlierOffer: String, CaseIterable, Hashable, Sendable {
        /// No field was offered one.
        case none
        /// The user chose a password of their own.
        case declined
        /// The user took it. It was filled into all new-password fields.
        case accepted
    }

    /// The field in which the user is.
    public var field: FocusedField
    /// The page or app.
    public var place: FormPlace
    /// All credentials that are saved on the device, of all sites, in the order of preference.
    public var credentials: [Credential]
    /// The codes of the feed's window, as `CodeStore.history(for:)` returns them.
    public var codes: [CodeRecord]
    /// The settings of the device.
    public var settings: AutoFillSettings
    /// The system.
    public var profile: AutoFillProfile
    /// Whether the screen has a user name field that is not hidden.
    public var hasUserNameField: Bool
    /// Whether an earlier new-password field was offered a generated password.
    public var earlierOffer: EarlierOffer

    /// A context.
    public init(
        field: FocusedField, place: FormPlace, credentials: [Credential] = [], codes: [CodeRecord] = [],
        settings: AutoFillSettings = AutoFillSettings(), profile: AutoFillProfile = .ios17, hasUserNameField: Bool,
        earlierOffer: EarlierOffer = .none
    ) {
        (self.field, self.place, self.credentials, self.codes) = (field, place, credentials, codes)
        (self.settings, self.profile) = (settings, profile)
        (self.hasUserNameField, self.earlierOffer) = (hasUserNameField, earlierOffer)
    }

    /// The context of a view on a native screen.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - roles: The roles of the screen's views, in their order.
    ///   - focused: The index of the view in which the user is. Returns nil if it has no view or no role.
    ///   - place: The app; nil for the screen's own associated domains, with sites that are taken to agree.
    ///   - credentials: All credentials that are saved on the device.
    ///   - codes: The codes of the feed's window.
    ///   - settings: The settings of the device.
    ///   - profile: The system.
    ///   - earlierOffer: What became of a generated password that an earlier field was offered.
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

/// The field in which the user is.
public struct FocusedField: Hashable, Sendable {
    /// What the field is for.
    public var role: FieldRole
    /// What the app declares; nil if it declares nothing, or for a page. It matters where it disagrees with the role.
    public var textContentType: TextContentType?
    /// Whether the field shows bullets at this moment.
    public var isSecure: Bool
    /// Whether the user can be in the field at all: it is neither hidden nor without interaction.
    public var isFocusable: Bool
    /// Whether the app replaces the system's keyboard.
    public var hasCustomInputView: Bool
    /// What a generated password must be; nil for the default format.
    public var passwordRules: PasswordRules?

    /// A field.
    public init(
        role: FieldRole, textContentType: TextContentType? = nil, isSecure: Bool = false, isFocusable: Bool = true,
        hasCustomInputView: Bool = false, passwordRules: PasswordRules? = nil
    ) {
        (self.role, self.textContentType, self.isSecure) = (role, textContentType, isSecure)
        (self.isFocusable, self.hasCustomInputView) = (isFocusable, hasCustomInputView)
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

/// A saved user name with its password, of which only the user name is here: a list of suggestions needs no password.
public struct Credential: Hashable, Sendable, Identifiable {
    /// What identifies the credential for the caller. It says nothing about the password.
    public let id: String
    /// The user name: somebody's address or number, so no description shows it.
    public let userName: SecretText
    /// The host that the credential was saved for.
    let host: Host

    /// A credential.
    ///
    /// - Parameters:
    ///   - id: What the store of credentials knows it by.
    ///   - userName: The user name.
    ///   - site: The host that it was saved for ("example.com"). Returns nil if it is no host.
    public init?(id: String, userName: SecretText, site: String) {
        guard let host = Host(site) else { return nil }
        (self.id, self.userName, self.host) = (id, userName, host)
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
