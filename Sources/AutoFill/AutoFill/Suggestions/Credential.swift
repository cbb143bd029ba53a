import OneTimeCode

/// A saved user name with its password, of which only the user name is here: a list of suggestions needs no password.
public struct Credential: Hashable, Sendable, Identifiable {
    /// What identifies the credential for the caller. It says nothing about the password.
    public let id: String
    /// The user name: somebody's address or number, so no description shows it.
    public let userName: SecretText
    /// The host that the credential was saved for.
    let host: Host

    /// A credential.
    ///
    /// - Parameters:
    ///   - id: What the store of credentials knows it by.
    ///   - userName: The user name.
    ///   - site: The host that it was saved for ("example.com"). Returns nil if it is no host.
    public init?(id: String, userName: SecretText, site: String) {
        guard let host = Host(site) else { return nil }
        (self.id, self.userName, self.host) = (id, userName, host)
    }
}

/// Why a credential is offered at a place, the strongest reason first.
public enum CredentialMatch: String, CaseIterable, Hashable, Sendable {
    /// It was saved for the host of the page.
    case origin
    /// It was saved for another host of the page's site.
    case site
    /// It was saved for a domain that is associated with the app.
    case associated
    /// The site that it was saved for shares credentials with this one.
    case shared
}
