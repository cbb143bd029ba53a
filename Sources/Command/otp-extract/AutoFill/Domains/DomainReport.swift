import AssociatedDomains

/// The findings of a run, and what the app gets.
struct DomainReport {
    /// A question about the app with its answer.
    struct Answer {
        let question: String
        let decision: AssociationDecision
    }

    var files: [String] = []
    var findings: [DomainFinding] = []
    var answers: [Answer] = []

    /// Adds what the app gets of each entry, and whether it gets links.
    mutating func add(_ associations: AppAssociations, links: [String]) {
        for entry in associations.domains {
            let host = entry.isWildcard ? "any." + entry.host : entry.host
            let question = "\(entry.service.rawValue):\(entry.isWildcard ? "*." : "")\(entry.host)"
            answers.append(Answer(question: question, decision: associations.decision(for: entry.service, on: host)))
        }
        answers += links.map { Answer(question: $0, decision: associations.decision(for: $0)) }
    }

    /// The counts in a sentence.
    var summary: String {
        let errors = findings.count { $0.severity == .error }
        return "\(files.count) files, \(errors) errors, \(findings.count - errors) warnings"
    }
}
