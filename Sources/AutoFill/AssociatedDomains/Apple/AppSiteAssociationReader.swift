import OneTimeCodeSupport

/// Reads the values of Apple's file. A value of the wrong type is ignored, as the platform does, and reported.
struct AppSiteAssociationReader {
    let name: String
    private(set) var apps: [DomainService: [String]] = [:]
    private(set) var links: [LinkDetail] = []
    private(set) var findings: [DomainFinding] = []

    init(name: String) { self.name = name }

    mutating func report(
        _ rule: DomainRule, _ place: SourcePlace?, _ message: String, fix: String,
        severity: FindingSeverity = .error
    ) {
        findings.append(DomainFinding(rule, severity, name, place, message, fix: fix))
    }

    private mutating func reportType(_ place: SourcePlace?, _ name: String, _ expected: String) {
        let noun = (expected == "string" ? "a " : "an ") + expected
        report(.fileForm, place, "'\(name)' is not \(noun), so it is ignored", fix: "write \(noun)")
    }

    mutating func read(_ root: LocatedValue) {
        guard let members = root.members else {
            return report(
                .fileForm, root.place, "the file is not an object", fix: "write {\"webcredentials\": {\"apps\": […]}}")
        }
        for member in members {
            guard let service = DomainService(rawValue: member.name) else {
                report(
                    .fileForm, member.place, "'\(member.name)' is not a service, so it is ignored",
                    fix: "write one of " + DomainService.allCases.map(\.rawValue).joined(separator: ", "),
                    severity: .warning)
                continue
            }
            guard member.value.members != nil else {
                reportType(member.value.place, member.name, "object")
                continue
            }
            if service == .applinks { readLinks(member.value) } else { readApps(member.value, service) }
        }
    }

    private mutating func readApps(_ node: LocatedValue, _ service: DomainService) {
        guard let list = node["apps"] else {
            return report(.fileForm, node.place, "'\(service.rawValue)' has no 'apps'", fix: "write {\"apps\": […]}")
        }
        apps[service] = identifiers(list, "apps")
    }

    /// The strings of a list of app identifiers.
    private mutating func identifiers(_ list: LocatedValue, _ name: String) -> [String] {
        guard let elements = list.elements else {
            reportType(list.place, name, "array")
            return []
        }
        var identifiers: [String] = []
        for element in elements {
            guard let text = element.text else {
                reportType(element.place, "an app of '\(name)'", "string")
                continue
            }
            check(text, element.place)
            identifiers.append(text)
        }
        return identifiers
    }

    private mutating func check(_ identifier: String, _ place: SourcePlace?) {
        guard let problem = AppIdentifier.problem(of: identifier) else { return }
        report(.appIdentifier, place, problem, fix: "write the app's prefix, a dot and its bundle identifier")
    }

    // MARK: Links

    private mutating func readLinks(_ node: LocatedValue) {
        let defaults = LinkDefaults(node["defaults"], from: LinkDefaults())
        let variables = substitutions(node["substitutionVariables"])
        guard let details = node["details"] else {
            return report(.fileForm, node.place, "'applinks' has no 'details'", fix: "write {\"details\": […]}")
        }
        if let members = details.members {
            // the first form: an object with an entry for each app
            for member in members {
                check(member.name, member.place)
                add([member.name], member.value, defaults, variables)
            }
        } else if let elements = details.elements {
            for element in elements {
                guard element.members != nil else {
                    reportType(element.place, "a detail", "object")
                    continue
                }
                var identifiers = element["appIDs"].map { self.identifiers($0, "appIDs") } ?? []
                if let one = element["appID"] {
                    if let text = one.text {
                        check(text, one.place)
                        identifiers.append(text)
                    } else {
                        reportType(one.place, "appID", "string")
                    }
                }
                if element["appIDs"] == nil, element["appID"] == nil {
                    report(
                        .fileForm, element.place, "a detail has no 'appIDs'", fix: "write the apps that open the links")
                }
                add(identifiers, element, defaults, variables)
            }
        } else {
            reportType(details.place, "details", "array")
        }
    }

    private mutating func add(
        _ identifiers: [String], _ node: LocatedValue, _ defaults: LinkDefaults, _ variables: [String: [String]]
    ) {
        let own = LinkDefaults(node["defaults"], from: defaults)
        var patterns: [LinkPattern] = []
        if let components = node["components"] {
            for element in components.elements ?? [] {
                guard let pattern = LinkPattern(component: element, own) else {
                    report(
                        .linkPattern, element.place, "a component has a value of the wrong type",
                        fix: "write strings for '/' and '#', a string or an object of strings for '?'")
                    continue
                }
                patterns.append(pattern)
            }
            if components.elements == nil { reportType(components.place, "components", "array") }
        } else if let paths = node["paths"] {
            patterns = (paths.elements ?? []).compactMap(\.text).map(LinkPattern.init(path:))
            if paths.texts == nil { reportType(paths.place, "paths", "array of strings") }
        } else {
            report(
                .linkPattern, node.place, "no 'components' and no 'paths', so no link opens the app",
                fix: "write {\"components\": [{\"/\": \"*\"}]} for all links", severity: .warning)
        }
        links.append(LinkDetail(apps: identifiers, patterns: patterns, variables: variables))
        apps[.applinks, default: []] += identifiers
    }

    /// The values of each variable.
    private mutating func substitutions(_ node: LocatedValue?) -> [String: [String]] {
        var variables: [String: [String]] = [:]
        for member in node?.members ?? [] {
            guard let texts = member.value.texts else {
                reportType(member.place, member.name, "array of strings")
                continue
            }
            variables[member.name] = texts
        }
        return variables
    }
}
