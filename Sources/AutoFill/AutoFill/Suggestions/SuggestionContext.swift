import OneTimeCode

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
