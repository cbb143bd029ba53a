/// Tells the role of each field of a page.
///
/// Each field is scored by named signals, as the candidates of a message are: what its attributes state, what its label,
/// its placeholder, its identifiers and the texts around say in any of the lexicons' languages, and how the fields
/// of its form relate. Logistic regressions weigh them. What a page states by `autocomplete` is the strongest of the signals,
/// but other evidence can outvote it.
///
/// A value without state: it may be used from several threads at once.
public struct FieldClassifier: Sendable {
    var code = FieldModel<CodeSignal>.learned
    var password = FieldModel<PasswordSignal>.learned
    var newPassword = FieldModel<NewPasswordSignal>.learned
    var username = FieldModel<UsernameSignal>.learned

    /// A classifier with the weights that were fitted.
    public init() {}

    /// The readings of all fields, by their index.
    ///
    /// - Complexity: Linear in the number of fields and the length of their texts.
    public func readings(of page: FormPage) -> [FieldReading] {
        let evidence = EvidenceReader(page).evidence()
        var readings = evidence.map { reading(of: $0) }
        chooseUsernames(evidence, &readings)
        shareBoxes(page, &readings)
        return readings
    }

    private func reading(of evidence: FieldEvidence) -> FieldReading {
        let field = evidence.field
        guard field.takesText else { return .init(index: field.index, role: .none, confidence: 1, contributions: []) }
        // what nobody sees, nobody fills, unless nothing better is there
        guard evidence.isCounted else {
            return .init(index: field.index, role: .none, confidence: 0.9, contributions: [])
        }
        // a code is typed
        let isCode = field.isReadOnly || field.isDisabled ? 0 : code.probability(at: evidence)
        if evidence.isSecret {
            let isPassword = password.probability(at: evidence)
            if isPassword >= 0.5, isPassword >= isCode {
                let isNew = newPassword.probability(at: evidence)
                return .init(
                    index: field.index, role: isNew >= 0.5 ? .newPassword : .currentPassword,
                    confidence: isPassword * max(isNew, 1 - isNew),
                    contributions: newPassword.contributions(at: evidence))
            }
        }
        let contributions = code.contributions(at: evidence)
        return isCode >= 0.5
            ? .init(index: field.index, role: .oneTimeCode, confidence: isCode, contributions: contributions)
            : .init(index: field.index, role: .none, confidence: 1 - isCode, contributions: contributions)
    }

    /// Finds the user name of every group of fields that end in passwords: one at most.
    private func chooseUsernames(_ evidence: [FieldEvidence], _ readings: inout [FieldReading]) {
        for candidates in Self.groups(evidence, readings) {
            // a field that can be seen before one that cannot, then one that declares itself, then the likeliest; of equals
            // the last, which is nearest to the password
            let rated = candidates.map { (index: $0, probability: username.probability(at: evidence[$0])) }
            let best = rated.filter { $0.probability >= 0.5 }.max { one, other in
                let (field, next) = (evidence[one.index].field, evidence[other.index].field)
                if field.isHidden != next.isHidden { return field.isHidden }
                let (declares, nextDeclares) = (field.declaresUsername, next.declaresUsername)
                if declares != nextDeclares { return nextDeclares }
                return (one.probability, one.index) < (other.probability, other.index)
            }
            guard let best else { continue }
            readings[best.index] = .init(
                index: best.index, role: .username, confidence: best.probability,
                contributions: username.contributions(at: evidence[best.index]))
        }
    }

    /// The fields that may be the user name, together as far as they compete: those of a form up to its first password, and
    /// those behind it.
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

    /// The boxes of a split code are one field: what the first is, the others are.
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

/// What a field is for, and why.
public struct FieldReading: Sendable {
    /// A signal that spoke for or against a role.
    public struct Contribution: Hashable, Sendable {
        /// The name of the signal, such as "code-label".
        public let signal: String
        /// What it adds to the log-odds of the role.
        public let worth: Double
    }

    /// The field's index in its page.
    public let index: Int
    /// What it is for.
    public let role: FieldRole
    /// The probability that the role is right, 0 to 1.
    public let confidence: Double
    /// The signals for and against the role, the strongest first; for ``FieldRole/none`` those of the role that came
    /// closest.
    public let contributions: [Contribution]
}
