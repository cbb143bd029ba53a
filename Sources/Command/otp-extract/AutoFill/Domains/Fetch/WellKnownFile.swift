/// What is asked of a host, as a name below `/.well-known/`.
enum WellKnownFile: String {
    case apple = "apple-app-site-association"
    case android = "assetlinks.json"
    case changePassword = "change-password"
    /// A path without anything (W3C, Change Password URL): a host that answers with success would do so for every path.
    case nothing = "resource-that-should-not-exist-whose-status-code-should-not-be-200"

    func url(on host: String) -> String { "https://\(host)/.well-known/\(rawValue)" }
}
