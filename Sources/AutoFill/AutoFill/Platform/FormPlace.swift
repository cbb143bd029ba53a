import AssociatedDomains
import OneTimeCode

/// Where a form is: on a page or in an app. It decides which credentials and bound codes may go there.
public struct FormPlace: Sendable {
    enum Kind: Sendable {
        /// A page, and the pages that frame it, starting with its parent.
        case page(Host, ancestors: [Host], SubscriberDomain)
        case unknown
        case app(AppDomains)
    }

    let kind: Kind

    /// A place about which nothing is known, such as a page that was not loaded by HTTPS. It gets no credentials and no
    /// bound codes.
    public static let unknown = FormPlace(kind: .unknown)

    /// A page that was loaded by HTTPS at the default port.
    ///
    /// - Parameters:
    ///   - host: The host of the page ("www.example.com"), without scheme, port and path.
    ///   - ancestors: The hosts of all documents around a framed page, starting with its parent.
    /// - Throws: `InvalidDomain` of `OneTimeCode` for the first text that is not a host.
    public static func page(_ host: String, embeddedIn ancestors: [String] = []) throws(InvalidDomain) -> FormPlace {
        let subscriber = try SubscriberDomain(host, embeddedIn: ancestors)
        guard let page = Host(host) else { return .unknown }
        return FormPlace(kind: .page(page, ancestors: ancestors.compactMap { Host($0) }, subscriber))
    }

    /// An app. Its sites are assumed to agree with its entitlement.
    ///
    /// - Parameter domains: The entries of the entitlement. Only those of `webcredentials` count.
    public static func app(_ domains: [AssociatedDomain]) -> FormPlace {
        FormPlace(kind: .app(AppDomains(entries: domains, associations: nil)))
    }

    /// An app whose sites were read. Only the entries that give `webcredentials` count.
    public static func app(_ associations: AppAssociations) -> FormPlace {
        FormPlace(kind: .app(AppDomains(entries: associations.domains, associations: associations)))
    }

    /// Whether the place has a domain that a password can be saved for.
    public var hasDomain: Bool {
        switch kind {
        case .page: true
        case .unknown: false
        case .app(let domains): !domains.entries.isEmpty
        }
    }
}

/// The domains for which an app gets the service `webcredentials`.
struct AppDomains: Sendable {
    /// The entries that count.
    let entries: [AssociatedDomain]
    private let associations: AppAssociations?

    init(entries: [AssociatedDomain], associations: AppAssociations?) {
        self.associations = associations
        self.entries = entries.filter { entry in
            guard entry.service == .webcredentials else { return false }
            guard let associations else { return true }
            return associations.sites[entry.fileHost]?.lists(associations.app, for: .webcredentials) == true
        }
    }

    /// Whether the app gets the passwords and codes of a host.
    func include(_ host: Host) -> Bool {
        guard let name = host.domain else { return false }
        if let associations { return associations.decision(for: .webcredentials, on: name).isAssociated }
        return entries.contains { $0.covers(name) }
    }
}

/// The system whose behaviour is predicted.
///
/// The differences between the two versions of iOS come from a developer's field report of January 2024, not from
/// Apple's documentation. Other versions may behave like one of them or differently.
public enum AutoFillProfile: String, CaseIterable, Hashable, Sendable {
    /// An app on iOS 16.
    case ios16
    /// An app on iOS 17.
    case ios17
    /// A page in a browser.
    case web
}

/// The settings of a device that AutoFill depends on.
public struct AutoFillSettings: Hashable, Sendable {
    /// "AutoFill Passwords" or "AutoFill Passwords and Passkeys" in Settings, Passwords, Password Options.
    public var fillsPasswords: Bool
    /// "Passwords and Keychain" in the settings of iCloud. Without it, passwords are neither generated nor saved.
    public var hasKeychain: Bool

    /// Creates settings. By default, both are on.
    public init(fillsPasswords: Bool = true, hasKeychain: Bool = true) {
        (self.fillsPasswords, self.hasKeychain) = (fillsPasswords, hasKeychain)
    }
}
