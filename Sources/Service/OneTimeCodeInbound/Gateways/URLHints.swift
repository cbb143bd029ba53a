extension Gateway {
    /// The public URLs that are often meant if another one is configured.
    static let urlHints: @Sendable (GatewayConfiguration) -> [(hint: String, configuration: GatewayConfiguration)] = {
        configuration in
        guard let url = configuration.publicURL.map({ String($0.prefix { $0 != "?" && $0 != "#" }) }) else { return [] }
        var candidates: [(hint: String, url: String)] = []
        if url.hasPrefix("http://") {
            candidates.append(("the public URL begins with https", "https" + url.dropFirst(4)))
        } else if url.hasPrefix("https://") {
            candidates.append(("the public URL begins with http", "http" + url.dropFirst(5)))
        }
        candidates.append(
            url.hasSuffix("/")
                ? ("the public URL has no slash at its end", String(url.dropLast()))
                : ("the public URL has a slash at its end", url + "/"))
        return candidates.map { candidate in
            var changed = configuration
            changed.publicURL = candidate.url
            return (candidate.hint, changed)
        }
    }
}
