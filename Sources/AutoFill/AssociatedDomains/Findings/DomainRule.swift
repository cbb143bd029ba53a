/// A rule about associated domains.
public enum DomainRule: String, Hashable, Sendable, CaseIterable {
    case unreadableFile = "unreadable-file"
    case entryForm = "entry-form"
    case entryService = "entry-service"
    case entryHost = "entry-host"
    case entryPort = "entry-port"
    case entryPath = "entry-path"
    case entryMode = "entry-mode"
    case duplicateEntry = "duplicate-entry"
    case missingWebcredentials = "missing-webcredentials"
    case missingSite = "missing-site"
    case missingWWW = "missing-www"
    case noAnswer = "no-answer"
    case status
    case redirect
    case contentType = "content-type"
    case fileSize = "file-size"
    case fileForm = "file-form"
    case appIdentifier = "app-identifier"
    case appNotListed = "app-not-listed"
    case linkPattern = "link-pattern"
    case signature
    case fingerprint
    case statement
    case sharedCredentials = "shared-credentials"
    case changePassword = "change-password"

    /// The rule in one sentence, with its source.
    public var summary: String {
        switch self {
        case .unreadableFile: "A file is JSON, a property list or a signed container."
        case .entryForm: "An entry is 'service:host', with no white space (Apple, Associated Domains Entitlement)."
        case .entryService:
            "The service is webcredentials, applinks, appclips or activitycontinuation (Apple, Associated Domains)."
        case .entryHost: "The host is a name in ASCII, in lower case, with at most a leading '*.' (Apple)."
        case .entryPort: "An entry has no port: the file is read from port 443 (Apple)."
        case .entryPath: "An entry has no scheme and no path (Apple)."
        case .entryMode: "The mode is developer, managed or developer+managed (Apple, Associated Domains)."
        case .duplicateEntry: "An entry occurs once."
        case .missingWebcredentials:
            "Passwords and codes need webcredentials; applinks does not enable AutoFill (Apple)."
        case .missingSite: "Every host of an entry serves a file (Apple, Supporting associated domains)."
        case .missingWWW: "A host and its www host are two hosts; each needs its entry and its file (Apple)."
        case .noAnswer: "The host has public addresses and answers by HTTPS (Apple; Android)."
        case .status: "The file is served with status 200."
        case .redirect: "The file is served without redirects (Apple; Android)."
        case .contentType: "The content type is application/json (Apple; Android)."
        case .fileSize: "Apple's file has at most 128 KB (Apple), Android's at most 1 MiB."
        case .fileForm: "The values of the file have the types that the platform reads."
        case .appIdentifier:
            "An app identifier is a prefix, which is not empty, a dot and the bundle identifier (Apple)."
        case .appNotListed: "The site's file lists the app for the service of the entry (Apple)."
        case .linkPattern: "A link has 'components', or 'paths' for systems before iOS 13 (Apple)."
        case .signature: "A signed file is a PKCS #7 container of JSON (RFC 5652, section 5)."
        case .fingerprint: "A fingerprint is 32 pairs of hexadecimal digits in upper case with colons (Android)."
        case .statement: "A statement has relations and a target (Digital Asset Links, statement lists)."
        case .sharedCredentials: "An entry has 'shared', or 'from' and 'to' (Apple, password-manager-resources)."
        case .changePassword:
            "/.well-known/change-password answers with a page or a redirect (W3C, Change Password URL)."
        }
    }
}

/// How bad a finding is.
public enum FindingSeverity: String, Hashable, Sendable, CaseIterable, Comparable {
    case warning, error

    /// A warning is less severe than an error.
    public static func < (one: FindingSeverity, other: FindingSeverity) -> Bool { one == .warning && other == .error }
}
