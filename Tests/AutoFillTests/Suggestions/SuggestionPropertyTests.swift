import AssociatedDomains
import AutoFill
import Foundation
import OneTimeCode
import OneTimeCodeSupport
import PasswordRules
import Testing

/// What must hold for every context. Their number is that of the variable `AUTOFILL_CONTEXTS`, or 100,000; a million take
/// seconds in an optimised build.
@Suite struct SuggestionPropertyTests {
    private static let count =
        ProcessInfo.processInfo.environment["AUTOFILL_CONTEXTS"].flatMap(Int.init) ?? 100_000

    /// Hosts, two of one site, one that only looks alike, one that shares credentials with the first, and an address.
    private static let hosts = [
        "kestrel.example", "login.kestrel.example", "kestrel.example.wren.test", "heron.example", "wren.test",
        "192.0.2.7",
    ]

    /// A place with what the test itself knows about it.
    private struct Place {
        let place: FormPlace
        /// The host of a page, then those of its ancestors.
        var page: [String] = []
        /// The hosts of an app.
        var app: [String] = []
    }

    private static func places() throws -> [Place] {
        var places = [Place(place: .unknown), Place(place: .app([]))]
        for host in hosts {
            places.append(Place(place: try .page(host), page: [host]))
            for ancestor in hosts {
                places.append(Place(place: try .page(host, embeddedIn: [ancestor]), page: [host, ancestor]))
            }
        }
        let names = hosts.dropLast()
        for host in names { places.append(Place(place: try Samples.app(host), app: [host])) }
        for (one, other) in zip(names, names.dropFirst()) {
            places.append(Place(place: try Samples.app(one, other), app: [one, other]))
        }
        return places
    }

    private static func codes() -> [CodeRecord] {
        var codes: [CodeRecord] = []
        for second in 0..<3 as Range<Int64> {
            for isConsumed in [false, true] {
                let add = { (digits: String, domain: String?, embedded: [String], isBroken: Bool) in
                    codes.append(
                        Samples.code(
                            digits, at: second, domain: domain, embedded: embedded, hasBrokenBinding: isBroken,
                            remaining: .seconds(second), isConsumed: isConsumed))
                }
                add("1000", nil, [], false)
                add("1001", nil, [], true)
                for (index, host) in hosts.enumerated() {
                    add("20\(index)0", host, [], false)
                    add("20\(index)1", host, [hosts[0]], false)
                }
            }
        }
        return codes
    }

    private static func site(_ host: String) -> String? {
        host.hasPrefix("192.") ? nil : LastTwoLabels().registrableDomain(of: host)
    }

    private static func areSameSite(_ one: String, _ other: String) -> Bool {
        one == other || (site(one) != nil && site(one) == site(other))
    }

    /// Whether a code may be at a place, said in another way than in the module.
    private static func mayHave(_ code: VerificationCode, _ place: Place) -> Bool {
        guard let domain = code.domain else { return !code.hasBrokenBinding }
        if !place.app.isEmpty { return code.embeddedDomains.isEmpty && place.app.contains(domain) }
        guard let host = place.page.first else { return false }
        if place.page.count == 1 { return code.embeddedDomains.isEmpty && areSameSite(host, domain) }
        return areSameSite(place.page[1], domain) && code.embeddedDomains.contains { areSameSite(host, $0) }
    }

    private static func mayHave(_ credentialOf: String, _ place: Place) -> Bool {
        let isShared = { (one: String, other: String) in
            Set([one, other].map { site($0) ?? "" }) == ["kestrel.example", "heron.example"]
        }
        if let host = place.page.first {
            guard place.page.dropFirst().allSatisfy({ areSameSite(host, $0) }) else { return false }
            return areSameSite(host, credentialOf) || isShared(host, credentialOf)
        }
        return place.app.contains { $0 == credentialOf || isShared($0, credentialOf) }
    }

    /// The first thing that is wrong; nil if nothing is.
    private static func violation(
        _ contents: BarContents, _ context: SuggestionContext, _ place: Place, _ sites: [String: String]
    ) -> String? {
        let role = context.field.role
        for item in contents.items {
            switch item {
            case .passkey: return "a passkey that nobody has"
            case .code(let code, _):
                if role != .oneTimeCode { return "a code on a field for \(role.rawValue)" }
                if !mayHave(code, place) { return "a bound code elsewhere" }
            case .credential(let credential, _):
                if role != .username && role != .currentPassword { return "a credential on a field for \(role)" }
                guard let site = sites[credential.id], mayHave(site, place) else { return "another site's credential" }
                if !context.settings.fillsPasswords { return "a credential with AutoFill off" }
            case .strongPassword:
                if role != .newPassword { return "a generated password on a field for \(role)" }
                if !context.field.isSecure || !context.hasUserNameField || !context.settings.hasKeychain {
                    return "a generated password without its conditions"
                }
                if place.page.isEmpty && place.app.isEmpty { return "a generated password without a domain" }
            case .passwordsKey: if context.credentials.isEmpty { return "a key without a lock" }
            }
        }
        if context.field.hasCustomInputView && !contents.items.isEmpty { return "an item on a custom input view" }
        if contents.withheld.contains(where: { $0.reasons.isEmpty }) { return "withheld without a reason" }
        return partition(contents, context)
    }

    /// Each subject is offered or withheld, once.
    private static func partition(_ contents: BarContents, _ context: SuggestionContext) -> String? {
        var (codes, credentials, others): ([VerificationCode.ID], [String], Int) = ([], [], 0)
        for item in contents.items {
            switch item {
            case .code(let code, _): codes.append(code.id)
            case .credential(let credential, _): credentials.append(credential.id)
            case .strongPassword, .passwordsKey, .passkey: others += 1
            }
        }
        for item in contents.withheld {
            switch item.subject {
            case .code(let code): codes.append(code.id)
            case .credential(let credential): credentials.append(credential.id)
            case .strongPassword, .passwordsKey, .passkey: others += 1
            }
        }
        let isWhole =
            others == 2 && codes.count == context.codes.count && Set(codes) == Set(context.codes.map(\.code.id))
            && credentials.count == context.credentials.count && Set(credentials) == Set(context.credentials.map(\.id))
        return isWhole ? nil : "a subject is lost, or there twice"
    }

    @Test func everyContextKeepsTheRules() throws {
        let (places, codes) = (try Self.places(), Self.codes())
        var (credentials, sites): ([Credential], [String: String]) = ([], [:])
        for (index, host) in Self.hosts.enumerated() {
            credentials.append(try #require(Credential(id: "\(index)", userName: "ann", site: host)))
            sites["\(index)"] = host
        }
        let rules = [nil, PasswordRules("minlength: 8;"), PasswordRules("minlength: 8; maxlength: 6;")]
        let types: [TextContentType?] = [nil, .password, .newPassword, .username, .oneTimeCode]
        let bar = SuggestionBar(sites: LastTwoLabels(), sharedCredentials: Samples.shared)
        var random = SplitMix64(seed: 19)
        var (offered, violations): ([String: Int], [String]) = ([:], [])

        for number in 0..<Self.count {
            var bits = random.next()
            func next(_ bound: Int) -> Int {
                defer { bits /= UInt64(bound) }
                return Int(bits % UInt64(bound))
            }
            let place = places[next(places.count)]
            let field = FocusedField(
                role: FieldRole.allCases[next(5)], textContentType: types[next(5)], isSecure: next(4) > 0,
                isFocusable: next(8) > 0, hasCustomInputView: next(8) == 0, passwordRules: rules[next(3)])
            let firstCode = next(codes.count)
            var context = SuggestionContext(
                field: field, place: place.place, credentials: credentials.filter { _ in next(2) == 0 },
                codes: (0..<next(4)).map { codes[(firstCode + $0 * 29) % codes.count] },
                settings: AutoFillSettings(fillsPasswords: next(8) > 0, hasKeychain: next(8) > 0),
                profile: AutoFillProfile.allCases[next(3)], hasUserNameField: next(4) > 0)
            context.earlierOffer = SuggestionContext.EarlierOffer.allCases[Int(random.next() % 3)]
            let contents = bar.items(for: context)
            for item in contents.items { offered[Self.kind(item), default: 0] += 1 }
            if let violation = Self.violation(contents, context, place, sites) {
                violations.append("context \(number): \(violation)")
            }
        }
        #expect(violations == [])
        // The rules say nothing where nothing is offered.
        for kind in ["code", "credential", "password", "key"] {
            #expect(offered[kind, default: 0] > Self.count / 400, "\(offered)")
        }
    }

    private static func kind(_ item: BarItem) -> String {
        switch item {
        case .passkey: "passkey"
        case .code: "code"
        case .credential: "credential"
        case .strongPassword: "password"
        case .passwordsKey: "key"
        }
    }
}
