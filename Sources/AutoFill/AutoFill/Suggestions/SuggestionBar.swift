import AssociatedDomains
import OneTimeCode

/// Decides what a phone offers above its keyboard, or a browser below a field. A pure function of a context.
///
/// The article <doc:WhatIsOffered> has the rules as a table. In short: a code is offered only at a code field where it
/// may be used; a credential only at its own site or one that shares it; a generated password only if it can be saved.
public struct SuggestionBar: Sendable {
    private let sites: (any PublicSuffixes)?
    private let matcher: DomainMatcher
    private let shared: SharedCredentials?

    /// Makes a bar.
    ///
    /// - Parameters:
    ///   - sites: The list that decides which hosts are same-site. Without it, a page gets only credentials and codes
    ///     for exactly its own host.
    ///   - sharedCredentials: The sites that share credentials.
    public init(sites: (any PublicSuffixes)? = nil, sharedCredentials: SharedCredentials? = nil) {
        (self.sites, matcher, shared) = (sites, DomainMatcher(sites: sites), sharedCredentials)
    }

    /// The offered and the withheld items. The order is that of the platforms: passkeys, codes, saved passwords. Takes
    /// time in proportion to the number of codes, and to that of credentials times passkeys.
    public func items(for context: SuggestionContext) -> BarContents {
        var list = BarList(context.field)
        if let reason = context.field.passkeyReason {
            list.withhold(context.passkeys.map { .passkey($0) }, reason)
        } else {
            addPasskeys(of: context, to: &list)
        }
        if let reason = context.field.codeReason {
            list.withhold(context.codes.map { .code($0.code) }, reason)
        } else {
            addCodes(of: context, to: &list)
        }
        if let reason = context.field.credentialReason {
            list.withhold(context.credentials.map { .credential($0) }, reason)
        } else {
            addCredentials(of: context, to: &list)
        }
        if let reason = context.field.newPasswordReason {
            list.withhold([.strongPassword], reason)
        } else {
            let reasons = strongPasswordReasons(context)
            list.add(.strongPassword, reasons) { .strongPassword(context.field.passwordRules) }
        }
        if let reason = context.field.credentialReason {
            list.withhold([.passwordsKey], reason)
        } else {
            var reasons: [WithholdingReason] = context.settings.fillsPasswords ? [] : [.autoFillOff]
            if context.credentials.isEmpty { reasons.append(.nothingSaved) }
            list.add(.passwordsKey, reasons) { .passwordsKey }
        }
        return BarContents(items: list.items, withheld: list.withheld)
    }

    // MARK: Passkeys

    private func addPasskeys(of context: SuggestionContext, to list: inout BarList) {
        let frame = frameReason(context.place)
        for passkey in context.passkeys {
            var reasons: [WithholdingReason] = context.settings.fillsPasswords ? [] : [.autoFillOff]
            if let frame { reasons.append(frame) }
            if !Self.isValid(passkey, at: context.place) {
                reasons.append(context.place.hasDomain ? .otherSite : .noDomain)
            }
            list.add(.passkey(passkey), reasons) { .passkey(passkey) }
        }
    }

    /// Whether the place is the relying party or a subdomain of it. Passkeys are not shared between sites.
    private static func isValid(_ passkey: Passkey, at place: FormPlace) -> Bool {
        guard let party = passkey.relyingParty.domain else { return false }
        switch place.kind {
        case .unknown: return false
        case .page(let host, _, _): return host.domain.map { $0 == party || $0.hasSuffix("." + party) } ?? false
        case .app(let domains): return domains.include(passkey.relyingParty)
        }
    }

    // MARK: Codes

    private func addCodes(of context: SuggestionContext, to list: inout BarList) {
        var isNewerUsed = false
        for record in context.codes.sorted(by: { $0.code.timestamp > $1.code.timestamp }) {
            let match = match(of: record.code, at: context.place)
            var reasons: [WithholdingReason] = []
            if match == nil { reasons.append(record.code.hasBrokenBinding ? .brokenBinding : .boundElsewhere) }
            if record.remaining <= .zero { reasons.append(.codeExpired) }
            if record.isConsumed {
                reasons.append(.codeUsed)
            } else if isNewerUsed {
                // As in the feed: when a code was used, older codes that were offered at this place are withheld.
                reasons.append(.olderThanUsedCode)
            }
            if record.isConsumed, match != nil, record.remaining > .zero { isNewerUsed = true }
            list.add(.code(record.code), reasons) { match.map { .code(record.code, $0) } }
        }
    }

    private func match(of code: VerificationCode, at place: FormPlace) -> DomainMatch? {
        switch place.kind {
        case .page(_, _, let subscriber): return matcher.match(of: code.match, for: subscriber)
        case .unknown: return matcher.match(of: code.match, for: .unknown)
        case .app(let domains):
            let bound = code.domain.flatMap { Host($0) }.flatMap { domains.include($0) ? $0.domain : nil }
            guard let subscriber = try? SubscriberDomain.app(associatedWith: bound.map { [$0] } ?? []) else {
                return nil
            }
            return matcher.match(of: code.match, for: subscriber)
        }
    }

    // MARK: Credentials

    private func addCredentials(of context: SuggestionContext, to list: inout BarList) {
        let reason = frameReason(context.place)
        // an account whose passkey is offered is not offered a second time
        let offered = list.items.compactMap { item in
            if case .passkey(let passkey) = item { passkey } else { nil }
        }
        let matched = context.credentials.map { (credential: $0, match: match(of: $0, at: context.place)) }
        let order = CredentialMatch.allCases.map(Optional.some) + [nil]
        for match in order {
            for entry in matched where entry.match == match {
                var reasons: [WithholdingReason] = context.settings.fillsPasswords ? [] : [.autoFillOff]
                if let reason { reasons.append(reason) }
                if match == nil { reasons.append(context.place.hasDomain ? .otherSite : .noDomain) }
                let isSame = match != nil && offered.contains { isSameAccount(entry.credential, $0) }
                if isSame { reasons.append(.samePasskey) }
                list.add(.credential(entry.credential), reasons) {
                    match.map { .credential(entry.credential, $0) }
                }
            }
        }
    }

    private func isSameAccount(_ credential: Credential, _ passkey: Passkey) -> Bool {
        guard credential.userName == passkey.userName else { return false }
        return matcher.relation(of: credential.host, to: passkey.relyingParty) != nil
    }

    private func match(of credential: Credential, at place: FormPlace) -> CredentialMatch? {
        switch place.kind {
        case .unknown: return nil
        case .page(let host, _, _):
            switch matcher.relation(of: host, to: credential.host) {
            case .origin: return .origin
            case .site: return .site
            default: return shares(credential.host, with: host) ? .shared : nil
            }
        case .app(let domains):
            if domains.include(credential.host) { return .associated }
            let isShared = domains.entries.contains { entry in
                !entry.isWildcard && Host(entry.host).map { shares(credential.host, with: $0) } == true
            }
            return isShared ? .shared : nil
        }
    }

    /// Whether the list says that a credential of one host may be used on another. The list has hosts and whole sites.
    private func shares(_ saved: Host, with host: Host) -> Bool {
        guard let shared, let saved = saved.domain, let host = host.domain else { return false }
        let names = { (name: String) in [name, sites?.registrableDomain(of: name)].compactMap(\.self) }
        let hosts = names(host)
        return names(saved).contains { one in
            hosts.contains { one != $0 && shared.offers(credentialsOf: one, on: $0) }
        }
    }

    /// A page of another site that frames a form could show the form under other content.
    private func frameReason(_ place: FormPlace) -> WithholdingReason? {
        guard case .page(let host, let ancestors, _) = place.kind else { return nil }
        return ancestors.allSatisfy { matcher.relation(of: host, to: $0) != nil } ? nil : .framedByOtherSite
    }

    // MARK: Generated passwords

    private func strongPasswordReasons(_ context: SuggestionContext) -> [WithholdingReason] {
        var reasons: [WithholdingReason] = []
        if !context.settings.fillsPasswords { reasons.append(.autoFillOff) }
        if !context.settings.hasKeychain { reasons.append(.keychainOff) }
        if !context.place.hasDomain { reasons.append(.noDomain) }
        if let reason = frameReason(context.place) { reasons.append(reason) }
        if !context.hasUserNameField { reasons.append(.noUserNameField) }
        if !context.field.isSecure { reasons.append(.notSecure) }
        if context.field.textContentType == .password { reasons.append(.declaredAsPassword) }
        switch context.earlierOffer {
        case .none: break
        // iOS 16 offers another one, as developers report.
        case .declined: if context.profile != .ios16 { reasons.append(.declinedBefore) }
        case .accepted: reasons.append(.acceptedBefore)
        }
        if context.field.passwordRules?.conflicts.isEmpty == false { reasons.append(.contradictoryRules) }
        return reasons
    }
}
