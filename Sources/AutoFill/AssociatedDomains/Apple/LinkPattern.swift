import OneTimeCodeSupport

/// The options for comparing patterns with links.
struct LinkDefaults: Sendable {
    var isCaseSensitive = true
    var isPercentEncoded = true

    init() {}

    /// The values of an object. Values that it lacks come from `others`.
    init(_ node: LocatedValue?, from others: LinkDefaults) {
        isCaseSensitive = node?["caseSensitive"]?.bool ?? others.isCaseSensitive
        isPercentEncoded = node?["percentEncoded"]?.bool ?? others.isPercentEncoded
    }
}

/// Which links of a site open which apps.
struct LinkDetail: Sendable {
    let apps: [String]
    let patterns: [LinkPattern]
    let variables: [String: [String]]
}

/// A pattern of links: a component, or a path of the older form.
struct LinkPattern: Sendable {
    enum Query: Sendable {
        case whole(String)
        case items([(name: String, pattern: String)])
    }

    let path: String?
    let query: Query?
    let fragment: String?
    let isExcluded: Bool
    let options: LinkDefaults

    /// A component (Apple, applinks.Details.Components); nil if a value has the wrong type.
    init?(component node: LocatedValue, _ defaults: LinkDefaults) {
        guard let members = node.members else { return nil }
        var (path, query, fragment, isExcluded): (String?, Query?, String?, Bool) = (nil, nil, nil, false)
        for member in members {
            switch member.name {
            case "/":
                guard let text = member.value.text else { return nil }
                path = text
            case "#":
                guard let text = member.value.text else { return nil }
                fragment = text
            case "?":
                if let text = member.value.text {
                    query = .whole(text)
                } else if let items = member.value.members {
                    let pairs = items.compactMap { item in item.value.text.map { (name: item.name, pattern: $0) } }
                    guard pairs.count == items.count else { return nil }
                    query = .items(pairs)
                } else {
                    return nil
                }
            case "exclude":
                guard let value = member.value.bool else { return nil }
                isExcluded = value
            default: break
            }
        }
        (self.path, self.query, self.fragment, self.isExcluded) = (path, query, fragment, isExcluded)
        options = LinkDefaults(node, from: defaults)
    }

    /// A path of the older form. A path that begins with `NOT ` excludes links. Query and fragment do not matter.
    init(path text: String) {
        isExcluded = text.hasPrefix("NOT ")
        path = isExcluded ? String(text.dropFirst(4)) : text
        (query, fragment, options) = (nil, nil, LinkDefaults())
    }

    /// Whether a link matches.
    func matches(_ link: LinkURL, _ variables: [String: [String]]) -> Bool {
        let matches = { (pattern: String, text: String) in
            WildcardPattern(pattern, variables, isCaseSensitive: options.isCaseSensitive)
                .matches(options.isPercentEncoded ? text : LinkURL.decoded(text))
        }
        if let path, !matches(path, link.path) { return false }
        if let fragment, !matches(fragment, link.fragment) { return false }
        switch query {
        case nil: return true
        case .whole(let pattern): return matches(pattern, link.query)
        case .items(let items):
            return items.allSatisfy { item in
                link.queryItems.contains { $0.name == item.name && matches(item.pattern, $0.value) }
            }
        }
    }
}
