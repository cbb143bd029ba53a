import AssociatedDomains

/// A native screen: its text input views in layout order, and the texts around them.
///
/// Its JSON format is in the article <doc:Screens>. ``ScreenReader`` reads it.
public struct Screen: Hashable, Sendable {
    /// The identifier of the app, with or without its prefix; nil if it is not known.
    public var app: String?
    /// The title of the screen.
    public var title: String?
    /// The texts of its headings.
    public var headings: [String]
    /// The texts of its buttons.
    public var buttons: [String]
    /// The entries of the app's entitlement; nil if they are not known. A screen does not say whether the sites agree.
    public var associatedDomains: [AssociatedDomain]?
    /// The background colour of the screen; nil if it is not known.
    public var backgroundColor: ScreenColor?
    /// The text input views, from top to bottom.
    public var views: [TextInput]

    /// The places of the values in the file.
    var sources: [Key: ScreenSource] = [:]

    /// Creates a screen.
    public init(
        app: String? = nil, title: String? = nil, headings: [String] = [], buttons: [String] = [],
        associatedDomains: [AssociatedDomain]? = nil, backgroundColor: ScreenColor? = nil, views: [TextInput]
    ) {
        (self.app, self.title, self.headings, self.buttons) = (app, title, headings, buttons)
        (self.associatedDomains, self.backgroundColor, self.views) = (associatedDomains, backgroundColor, views)
    }

    /// The names of the values in the file.
    public enum Key: String, CaseIterable, Hashable, Sendable {
        case app, title, headings, buttons, associatedDomains, backgroundColor, views
    }

    /// The place of a value in the file, or of the screen if the file does not have the value; nil if the screen does
    /// not come from a file.
    public func source(of key: Key) -> ScreenSource? { sources[key] ?? source }

    /// The place of the screen in its file; nil if it does not come from a file.
    public internal(set) var source: ScreenSource?

    /// Whether people cannot see the text of a view, although AutoFill does not treat the view as hidden.
    public func isInvisible(_ view: TextInput) -> Bool { view.isInvisible(on: backgroundColor) }
}
