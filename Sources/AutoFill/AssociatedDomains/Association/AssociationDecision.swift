/// Whether an app gets a service, and if not, why.
public struct AssociationDecision: Hashable, Sendable {
    /// Why an app does not get a service.
    public enum Reason: Hashable, Sendable {
        /// No entry of the entitlements covers the host for the service.
        case noEntry(DomainService, host: String, otherServices: [String])
        /// The host has no file that can be read.
        case noFile(host: String)
        /// The file does not list the app for the service. `similar` is an app that the file lists, with the same
        /// bundle identifier but another prefix.
        case notListed(String, DomainService, host: String, otherServices: [String], similar: String?)
        /// The app has the service, but this link does not open it.
        case link(LinkOutcome)
    }

    /// The reason; nil if the app gets the service.
    public let reason: Reason?

    /// Whether the app gets the service.
    public var isAssociated: Bool { reason == nil }
}

extension AssociationDecision: CustomStringConvertible {
    /// "yes", or "no" with the reason.
    public var description: String {
        switch reason {
        case nil: "yes"
        case .noEntry(let service, let host, let others):
            "no: the entitlements have no '\(service.rawValue):\(host)'" + Self.others(others, "they have ")
        case .noFile(let host): "no: \(host) has no file that can be read"
        case .notListed(let app, let service, let host, let others, let similar):
            "no: the file of \(host) does not list \(app) for \(service.rawValue)"
                + Self.others(others, "it lists it for ") + (similar.map { ", but \($0)" } ?? "")
        case .link(.excluded(let pattern)): "no: pattern \(pattern) excludes the link"
        case .link(.noMatch): "no: no pattern matches the link"
        case .link(.appNotListed): "no: no detail of applinks lists the app"
        case .link(.notALink): "no: it is not a web address"
        case .link(.opens): "yes"
        }
    }

    private static func others(_ services: [String], _ verb: String) -> String {
        services.isEmpty ? "" : "; \(verb)\(services.joined(separator: ", ")), which does not count for it"
    }
}
