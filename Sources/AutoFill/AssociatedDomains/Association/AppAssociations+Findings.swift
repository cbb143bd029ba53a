extension AppAssociations {
    /// Findings about the entries of the entitlements that do not give their service. Each has the reason.
    ///
    /// - Parameter name: The name of the file of entitlements.
    public func findings(_ name: String) -> [DomainFinding] {
        domains.compactMap { finding($0, name) } + missingWWW(name)
    }

    private func finding(_ entry: AssociatedDomain, _ name: String) -> DomainFinding? {
        switch decision(for: entry.service, on: entry.exampleHost).reason {
        case .noFile(let host):
            let bare = host.hasPrefix("www.") ? String(host.dropFirst(4)) : nil
            if let bare, sites[bare] != nil {
                return DomainFinding(
                    .missingWWW, .error, name, entry.place,
                    "\(host) has no file; that of \(bare) does not count for it",
                    fix: "serve https://\(host)/.well-known/apple-app-site-association without a redirect")
            }
            return DomainFinding(
                .missingSite, .error, name, entry.place, "\(host) has no file that can be read",
                fix: "serve https://\(host)/.well-known/apple-app-site-association; give it with --site \(host)=FILE")
        case .notListed(let app, let service, let host, let others, let similar):
            var message = "the file of \(host) does not list \(app) for \(service.rawValue)"
            if !others.isEmpty { message += ", only for \(others.joined(separator: ", "))" }
            if let similar { message += ", but \(similar)" }
            return DomainFinding(
                .appNotListed, .error, name, entry.place, message,
                fix: "add \(app) to \(service == .applinks ? "'details'" : "'apps'") of '\(service.rawValue)' there")
        case .noEntry, .link, nil: return nil
        }
    }

    /// Hosts with an entry, whose www host has a file but no entry.
    private func missingWWW(_ name: String) -> [DomainFinding] {
        domains.compactMap { entry in
            let other = "www." + entry.host
            guard !entry.isWildcard, sites[other] != nil,
                !domains.contains(where: { $0.service == entry.service && $0.covers(other) })
            else { return nil }
            return DomainFinding(
                .missingWWW, .warning, name, entry.place,
                "\(other) has a file, but no '\(entry.service.rawValue)' entry",
                fix: "add '\(entry.service.rawValue):\(other)'")
        }
    }
}
