/// Whether a link opens an app.
public enum LinkOutcome: Hashable, Sendable {
    /// It opens the app. The first pattern that matches has this number among all patterns of the app, from 1.
    case opens(pattern: Int)
    /// A pattern excludes it.
    case excluded(pattern: Int)
    /// No pattern of the app matches.
    case noMatch
    /// No detail of `applinks` lists the app.
    case appNotListed
    /// The text is not a web address.
    case notALink
}

extension AppSiteAssociation {
    /// Whether a link of this site opens an app. The first pattern that matches decides.
    ///
    /// Only the link's path, query and fragment are compared. The caller must know that the link's host has this file.
    public func outcome(of link: String, for app: String) -> LinkOutcome {
        guard let link = LinkURL(link) else { return .notALink }
        let details = links.filter { $0.apps.contains(app) }
        guard !details.isEmpty else { return .appNotListed }
        var number = 0
        for detail in details {
            for pattern in detail.patterns {
                number += 1
                guard pattern.matches(link, detail.variables) else { continue }
                return pattern.isExcluded ? .excluded(pattern: number) : .opens(pattern: number)
            }
        }
        return .noMatch
    }
}
