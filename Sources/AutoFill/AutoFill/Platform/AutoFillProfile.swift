/// The system whose behaviour is predicted.
///
/// How the two versions of iOS differ is a developer's field report of January 2024, and not Apple's documentation. Other
/// versions may behave as either of them, or as none.
public enum AutoFillProfile: String, CaseIterable, Hashable, Sendable {
    /// An app on iOS 16.
    case ios16
    /// An app on iOS 17.
    case ios17
    /// A page in a browser.
    case web
}
