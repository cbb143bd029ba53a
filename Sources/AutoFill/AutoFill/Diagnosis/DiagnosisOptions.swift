import OneTimeCode

/// What a diagnosis takes for granted about the device and the place.
public struct DiagnosisOptions: Sendable {
    /// The page or app. Nil for a page of some site that was loaded by HTTPS, and for a screen's own associated domains,
    /// with sites that are taken to agree.
    public var place: FormPlace?
    /// The host that the user's credential was saved for; nil for that of the page, or the first of the app.
    public var site: String?
    /// The system; nil for a browser at pages and iOS 17 at screens.
    public var profile: AutoFillProfile?
    /// The settings of the device.
    public var settings: AutoFillSettings
    /// The number of characters of a code; nil if it is not known, which counts as 6.
    public var codeLength: Int?
    /// The code of a message that the form is tested with; nil for one that is bound to nothing. Its length counts
    /// unless ``codeLength`` is given.
    public var code: CodeMatch?
    /// The list that decides which hosts are same-site; without it, only a code that is bound to exactly the host of the
    /// page is offered there.
    public var sites: (any PublicSuffixes)?

    /// Options.
    public init(
        place: FormPlace? = nil, site: String? = nil, profile: AutoFillProfile? = nil,
        settings: AutoFillSettings = AutoFillSettings(), codeLength: Int? = nil, code: CodeMatch? = nil,
        sites: (any PublicSuffixes)? = nil
    ) {
        (self.place, self.site, self.profile, self.settings) = (place, site, profile, settings)
        (self.codeLength, self.code, self.sites) = (codeLength, code, sites)
    }

    /// The length of a code where nothing is known.
    static let usualCodeLength = 6

    /// The length that is known; nil if none is.
    var knownCodeLength: Int? { codeLength ?? code.map { $0.code.unicodeScalars.count } }
}
