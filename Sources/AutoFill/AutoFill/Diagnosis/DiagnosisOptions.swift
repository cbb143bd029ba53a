import OneTimeCode

/// The device and the place that a diagnosis assumes.
public struct DiagnosisOptions: Sendable {
    /// The page or app. If nil: for a page, some site that was loaded by HTTPS; for a screen, an app with the screen's
    /// own associated domains, whose sites are assumed to agree.
    public var place: FormPlace?
    /// The host that the user's credential was saved for. If nil: the host of the page, or the first domain of the app.
    public var site: String?
    /// The system. If nil: a browser for pages, and iOS 17 for screens.
    public var profile: AutoFillProfile?
    /// The settings of the device.
    public var settings: AutoFillSettings
    /// The number of characters of a code; nil if it is not known. Then 6 is assumed.
    public var codeLength: Int?
    /// The code that the form is tested with; nil for an unbound code. Its length counts unless ``codeLength`` is
    /// given.
    public var code: CodeMatch?
    /// The list that decides which hosts are same-site. Without it, a bound code is offered only if it is bound to
    /// exactly the host of the page.
    public var sites: (any PublicSuffixes)?

    /// Creates options.
    public init(
        place: FormPlace? = nil, site: String? = nil, profile: AutoFillProfile? = nil,
        settings: AutoFillSettings = AutoFillSettings(), codeLength: Int? = nil, code: CodeMatch? = nil,
        sites: (any PublicSuffixes)? = nil
    ) {
        (self.place, self.site, self.profile, self.settings) = (place, site, profile, settings)
        (self.codeLength, self.code, self.sites) = (codeLength, code, sites)
    }

    /// The assumed length of a code if it is not known.
    static let usualCodeLength = 6

    /// The length of the code; nil if it is not known.
    var knownCodeLength: Int? { codeLength ?? code.map { $0.code.unicodeScalars.count } }
}
