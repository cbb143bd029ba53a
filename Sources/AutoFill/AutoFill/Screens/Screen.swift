import AssociatedDomains

/// A native screen: its text input views in layout order, and what stands around them.
///
/// The article <doc:Screens> has its form as JSON, which ``ScreenReader`` reads.
public struct Screen: Hashable, Sendable {
    /// The identifier of the app, with or without its prefix; nil if it is not known.
    public var app: String?
    /// The title of the screen.
    public var title: String?
    /// The texts of its headings.
    public var headings: [String]
    /// The texts of its buttons.
    public var buttons: [String]
    /// The entries of the app's entitlement; nil if they are not known. Whether the sites agree is not part of a screen.
    public var associatedDomains: [AssociatedDomain]?
    /// The colour behind the views; nil if it is not known.
    public var backgroundColor: ScreenColor?
    /// The text input views, from top to bottom.
    public var views: [TextInput]

    /// The places of the values in the file.
    var sources: [Key: ScreenSource] = [:]

    /// A screen.
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

    /// The place of a value in the file; that of the screen if the file does not give the value; nil if the screen did
    /// not come from a file.
    public func source(of key: Key) -> ScreenSource? { sources[key] ?? source }

    /// The place of the screen in its file; nil if it did not come from one.
    public internal(set) var source: ScreenSource?

    /// Whether a person cannot see the text of a view, although AutoFill sees the view.
    public func isInvisible(_ view: TextInput) -> Bool { view.isInvisible(on: backgroundColor) }
}
