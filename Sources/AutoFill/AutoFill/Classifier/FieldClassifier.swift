/// Determines the role of each field of a page.
///
/// Each field is scored by named signals, as the candidates of a message are: its attributes, the words of its label,
/// its placeholder, its identifiers and the texts around it in any language of the lexicons, and its relations to the
/// other fields of its form. Logistic regressions weigh the signals. The role that a page states with `autocomplete` is
/// the strongest signal, but other evidence can outvote it.
///
/// A value without state. It can be used from several threads at the same time.
public struct FieldClassifier: Sendable {
    var code = FieldModel<CodeSignal>.learned
    var password = FieldModel<PasswordSignal>.learned
    var newPassword = FieldModel<NewPasswordSignal>.learned
    var username = FieldModel<UsernameSignal>.learned

    /// A classifier with the fitted weights.
    public init() {}

    /// The readings of all fields, by their index.
    ///
    /// - Complexity: Linear in the number of fields and the length of their texts.
    public func readings(of page: FormPage) -> [FieldReading] { readings(of: page, EvidenceReader(page)) }

    /// The readings of all fields of a page whose words are read.
    func readings(of page: FormPage, _ reader: EvidenceReader) -> [FieldReading] {
        let evidence = reader.evidence()
        var readings = evidence.map { reading(of: $0) }
        chooseUsernames(evidence, &readings)
        shareBoxes(page, &readings)
        return readings
    }

    private func reading(of evidence: FieldEvidence) -> FieldReading {
        let field = evidence.field
        guard field.takesText else { return .init(index: field.index, role: .none, confidence: 1, contributions: []) }
        // a hidden field is not filled in, unless the form has nothing better
        guard evidence.isCounted else {
            return .init(index: field.index, role: .none, confidence: 0.9, contributions: [])
        }
        // a code must be typed, so the user must be able to change the text
        let score = code.score(at: evidence)
        let isCode = field.isReadOnly || field.isDisabled ? 0 : score.probability
        if evidence.isSecret {
            let isPassword = password.probability(at: evidence)
            if isPassword >= 0.5, isPassword >= isCode {
                let score = newPassword.score(at: evidence)
                let isNew = score.probability
                return .init(
                    index: field.index, role: isNew >= 0.5 ? .newPassword : .currentPassword,
                    confidence: isPassword * max(isNew, 1 - isNew),
                    contributions: newPassword.contributions(to: score))
            }
        }
        let contributions = code.contributions(to: score)
        return isCode >= 0.5
            ? .init(index: field.index, role: .oneTimeCode, confidence: isCode, contributions: contributions)
            : .init(index: field.index, role: .none, confidence: 1 - isCode, contributions: contributions)
    }

    private struct Candidate {
        let index: Int
        let score: FieldModel<UsernameSignal>.Score
        var probability: Double { score.probability }
    }

    /// Finds the user name in each group of candidates, if it has one.
    private func chooseUsernames(_ evidence: [FieldEvidence], _ readings: inout [FieldReading]) {
        for candidates in Self.groups(evidence, readings) {
            // A visible field wins over a hidden one, then a field that declares itself, then the likeliest. If several
            // are equal, the last one wins, because it is nearest to the password.
            let rated = candidates.map { Candidate(index: $0, score: username.score(at: evidence[$0])) }
            let best = rated.filter { $0.probability >= 0.5 }.max { one, other in
                let (field, next) = (evidence[one.index].field, evidence[other.index].field)
                if field.isHidden != next.isHidden { return field.isHidden }
                let (declares, nextDeclares) = (field.declaresUsername, next.declaresUsername)
                if declares != nextDeclares { return nextDeclares }
                return (one.probability, one.index) < (other.probability, other.index)
            }
            // a field without a role is explained by the role that was the likeliest
            for candidate in rated where candidate.probability > 1 - readings[candidate.index].confidence {
                readings[candidate.index] = .init(
                    index: candidate.index, role: .none, confidence: max(0.5, 1 - candidate.probability),
                    contributions: username.contributions(to: candidate.score))
            }
            guard let best else { continue }
            readings[best.index] = .init(
                index: best.index, role: .username, confidence: best.probability,
                contributions: username.contributions(to: best.score))
        }
    }

    /// The candidates for user names, grouped by the password that they belong to. A group has the fields of a form up
    /// to its first password, or those between two passwords or after the last one.
    private static func groups(_ evidence: [FieldEvidence], _ readings: [FieldReading]) -> [[Int]] {
        var groups: [[Int]] = []
        var forms: [Int: Int] = [:]
        var hadPassword: Set<Int> = []
        for (index, item) in evidence.enumerated() {
            let form = item.field.form
            if item.isSecret {
                hadPassword.insert(form)
                continue
            }
            guard item.isCounted, readings[index].role == .none else { continue }
            if let group = forms[form], !hadPassword.contains(form) {
                groups[group].append(index)
            } else {
                hadPassword.remove(form)
                forms[form] = groups.count
                groups.append([index])
            }
        }
        return groups
    }

    /// The boxes of a split code count as one field, so all boxes get the reading of the first one.
    private func shareBoxes(_ page: FormPage, _ readings: inout [FieldReading]) {
        for field in page.fields where field.boxes.count > 1 && field.index > field.boxes.lowerBound {
            let first = readings[field.boxes.lowerBound]
            readings[field.index] = .init(
                index: field.index, role: first.role, confidence: first.confidence, contributions: first.contributions)
        }
    }
}

extension FormField {
    fileprivate var declaresUsername: Bool { autocomplete?.role == .username }
}

/// The role of a field, and the reasons for it.
public struct FieldReading: Sendable {
    /// A signal that spoke for or against a role.
    public struct Contribution: Hashable, Sendable {
        /// The name of the signal, such as "code-label".
        public let signal: String
        /// The log-odds that it adds to the role.
        public let worth: Double
    }

    /// The field's index in its page.
    public let index: Int
    /// The role.
    public let role: FieldRole
    /// The probability that the role is right, 0 to 1.
    public let confidence: Double
    /// The signals for and against the role, the strongest first. For ``FieldRole/none``, those of the role that was
    /// the likeliest.
    public let contributions: [Contribution]
}
