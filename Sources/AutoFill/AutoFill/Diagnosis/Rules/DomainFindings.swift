import AssociatedDomains
import OneTimeCodeSupport

/// Findings about the domain of the page or the app.
extension FormCase {
    var domainFindings: [FormFinding] {
        guard hasRole else { return [] }
        return [unknownPlace, framed, unknownDomains, notAssociated, boundElsewhere].compactMap { $0 }
    }

    private var unknownPlace: FormFinding? {
        guard case .unknown = place.kind else { return nil }
        return finding(
            .pageWithoutHTTPS, .error,
            "The host of the page is unknown, perhaps because it was not loaded by HTTPS. No credential, no bound code "
                + "and no generated password is offered, and nothing is saved.",
            fix: "Serve the page by HTTPS at the default port.")
    }

    /// Reports a framed page if the bar gives this reason at any field.
    private var framed: FormFinding? {
        guard case .page(_, let ancestors, _) = place.kind, !ancestors.isEmpty else { return nil }
        let isFramed = items.contains { item in
            [.username, .currentPassword, .newPassword].contains(item.role)
                && bar(at: item, roles: \.role).withheld.contains { $0.reasons.contains(.framedByOtherSite) }
        }
        guard isFramed else { return nil }
        return finding(
            .framedByOtherSite, .error,
            "The page is in a frame of another site. No credential and no generated password is offered.",
            fix: "Show the form on a page of its own, or frame it on the same site.")
    }

    private var unknownDomains: FormFinding? {
        guard let screen, screen.associatedDomains == nil, options.place == nil else { return nil }
        return finding(
            .domainUnknown, .hint,
            "The file does not say which domains the app is associated with. The check assumes that there is one.",
            fix: "Add the entries of the entitlement as associatedDomains.",
            [
                .set(
                    path: "$.associatedDomains",
                    json: Self.json(["webcredentials:\(options.site ?? FormPlace.sampleHost)"]))
            ])
    }

    private var notAssociated: FormFinding? {
        guard case .app(let domains) = place.kind, let credential = credentials.first else { return nil }
        if domains.include(credential.host) { return nil }
        let site = options.site ?? "HOST"
        let entry = "webcredentials:" + (options.site ?? FormPlace.sampleHost)
        let listed = screen?.associatedDomains ?? []
        let cause: String
        if !domains.entries.isEmpty {
            cause = "The app has no webcredentials for the site of the credential."
        } else if !listed.isEmpty, listed.allSatisfy({ $0.service != .webcredentials }) {
            cause = "The app has associated domains, but not for webcredentials, and other services do not count."
        } else {
            cause = "No site gives webcredentials to the app."
        }
        // a mistake in a site's file cannot be fixed in the screen
        let isFixedHere = options.place == nil
        let json = Self.json(listed.map(\.text) + [entry])
        let path = screen?.sources[.associatedDomains]?.path ?? "$.associatedDomains"
        return finding(
            .domainNotAssociated, .error, key: .associatedDomains,
            cause + " No credential, no bound code and no generated password is offered, and nothing is saved.",
            fix: "Add 'webcredentials:\(site)' to the entitlement com.apple.developer.associated-domains, and the app "
                + "to 'webcredentials' in the site's apple-app-site-association.",
            isFixedHere ? [.set(path: path, json: json)] : [])
    }

    private static func json(_ texts: [String]) -> String {
        var writer = JSONWriter()
        writer.array(texts) { $0.string($1) }
        return String(decoding: writer.finish(), as: UTF8.self)
    }

    /// Reports that the code of the message is bound to another domain, at the first code field.
    private var boundElsewhere: FormFinding? {
        guard options.code != nil, let item = items.first(where: { $0.role == .oneTimeCode }) else { return nil }
        let reasons = bar(at: item, roles: \.role).withheld.flatMap(\.reasons)
        let isBroken = reasons.contains(.brokenBinding)
        guard isBroken || reasons.contains(.boundElsewhere) else { return nil }
        return finding(
            .codeBoundElsewhere, .error, at: item,
            (isBroken
                ? "The message has a malformed line that should bind the code to a site."
                : "The message binds the code to another site than that of this field.")
                + " The code is not offered here.",
            fix: "End the message with a line '@HOST #CODE' that names the host of this page or app.")
    }
}
