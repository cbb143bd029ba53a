/// Determines which services an app gets from the domains in its entitlements, and why it does not get others.
///
/// ```swift
/// let associations = AppAssociations(
///     app: "ABCDE12345.com.example.app", domains: app.domains, sites: ["example.com": file])
/// return associations.decision(for: .webcredentials, on: "example.com").description
/// ```
public struct AppAssociations: Sendable {
    /// The app identifier with its prefix.
    public let app: String
    /// The entries of the entitlements.
    public let domains: [AssociatedDomain]
    /// The files of the sites by host.
    public let sites: [String: AppSiteAssociation]

    /// The associations of an app.
    ///
    /// - Parameters:
    ///   - app: The app identifier with its prefix.
    ///   - domains: The entries of its entitlements.
    ///   - sites: The files by host, in lower case. Leave out hosts that redirect and hosts without a file.
    public init(app: String, domains: [AssociatedDomain], sites: [String: AppSiteAssociation]) {
        (self.app, self.domains, self.sites) = (app, domains, sites)
    }

    /// Whether the app gets a service of a host. `webcredentials` is the service for passwords, passkeys and codes.
    public func decision(for service: DomainService, on host: String) -> AssociationDecision {
        let host = host.asciiLowercased
        guard let entry = entry(for: service, on: host) else {
            let others = Set(domains.filter { $0.covers(host) }.map(\.service.rawValue)).sorted()
            return AssociationDecision(reason: .noEntry(service, host: host, otherServices: others))
        }
        guard let site = sites[entry.fileHost] else {
            return AssociationDecision(reason: .noFile(host: entry.fileHost))
        }
        guard site.lists(app, for: service) else {
            let others = DomainService.allCases.filter { site.lists(app, for: $0) }.map(\.rawValue)
            let sameBundle = site.apps[service]?.first { Self.bundle($0) == Self.bundle(app) }
            return AssociationDecision(
                reason: .notListed(app, service, host: entry.fileHost, otherServices: others, similar: sameBundle))
        }
        return AssociationDecision(reason: nil)
    }

    /// Whether a link opens the app.
    public func decision(for link: String) -> AssociationDecision {
        guard let url = LinkURL(link) else { return AssociationDecision(reason: .link(.notALink)) }
        let decision = decision(for: .applinks, on: url.host)
        guard decision.isAssociated, let entry = entry(for: .applinks, on: url.host),
            let site = sites[entry.fileHost]
        else { return decision }
        let outcome = site.outcome(of: link, for: app)
        if case .opens = outcome { return AssociationDecision(reason: nil) }
        return AssociationDecision(reason: .link(outcome))
    }

    /// The entry that decides for a host: one for the host itself comes before a wildcard.
    private func entry(for service: DomainService, on host: String) -> AssociatedDomain? {
        let covering = domains.filter { $0.service == service && $0.covers(host) }
        return covering.first { !$0.isWildcard } ?? covering.first
    }

    private static func bundle(_ app: String) -> Substring { app.drop { $0 != "." } }
}
