import AutoFill

/// Labelled pages, reduced to the signals of their fields.
struct FormTrainingSet {
    /// A page, and the classifier's evidence about its fields.
    struct Reading: Sendable {
        let page: LabelledPage
        let observations: [FieldObservation]
        /// The pages with this number are left out together in cross-validation.
        let fold: Int
        /// The index of the page's file.
        let file: Int
    }

    /// The number of parts for cross-validation.
    static let folds = 6

    private(set) var readings: [Reading] = []
    /// The files that have a field for a code. The others may not label codes at all, and have some among the fields
    /// without a role.
    private var filesWithCodes: Set<Int> = []

    /// The weight of a label that may be wrong.
    private static let doubtful = 0.3

    /// Adds a page. Pages with the same language are left out together, and so are pages of the same site.
    mutating func add(_ page: LabelledPage, file: Int) {
        let group = page.locale ?? Self.site(of: page.id)
        if page.labels.contains(where: { $0.roles == [.oneTimeCode] }) { filesWithCodes.insert(file) }
        let hash = group.utf8.reduce(UInt32(7)) { $0 &* 31 &+ UInt32($1) }
        readings.append(
            Reading(
                page: page, observations: FieldClassifier.observations(of: page.page), fold: Int(hash) % Self.folds,
                file: file))
    }

    /// The site of a page whose id is its host and its kind, such as "www_example_com_login.html", or the name of its
    /// site and its kind, such as "example_login.html".
    private static func site(of id: String) -> String {
        var parts = id.prefix { $0 != "." }.split(separator: "_")
        if parts.count > 1 { parts.removeLast() }
        guard parts.count > 1 else { return parts.first.map(String.init) ?? id }
        // "com" in "example_com_au" is not the site
        let isSuffix = parts.count > 2 && parts[parts.count - 2].count <= 3
        return String(parts[parts.count - (isSuffix ? 3 : 2)])
    }

    /// The examples for a question, without those of a fold.
    func examples(of scoring: RoleScoring, without fold: Int? = nil) -> [LogisticRegression.Example] {
        readings.filter { $0.fold != fold }.flatMap { reading in
            reading.page.labels.compactMap { example(of: scoring, $0, in: reading) }
        }
    }

    private func example(
        of scoring: RoleScoring, _ label: LabelledPage.Label, in reading: Reading
    ) -> LogisticRegression.Example? {
        let observation = reading.observations[label.field]
        let field = observation.field
        // all boxes of a split code have the role of the first
        guard observation.isCounted, field.boxes.lowerBound == field.index,
            let outcome = outcome(of: scoring, label, observation, in: reading)
        else { return nil }
        let features = observation.strengths(scoring).enumerated().filter { $0.element != 0 }
            .map { (index: $0.offset, value: $0.element) }
        return .init(features: features, isPositive: outcome.isPositive, weight: outcome.weight)
    }

    /// The answer to a question about a field, and its weight. Nil if the question is not asked, or if the label does
    /// not answer it.
    private func outcome(
        of scoring: RoleScoring, _ label: LabelledPage.Label, _ observation: FieldObservation, in reading: Reading
    ) -> (isPositive: Bool, weight: Double)? {
        let roles = label.roles
        let passwords: Set<FieldRole> = [.currentPassword, .newPassword]
        switch scoring {
        case .code:
            return (roles == [.oneTimeCode], filesWithCodes.contains(reading.file) ? 1 : Self.doubtful)
        case .password:
            return observation.isSecret ? (!roles.isDisjoint(with: passwords), 1) : nil
        case .newPassword:
            guard observation.isSecret, roles.count == 1, roles.isSubset(of: passwords) else { return nil }
            return (roles == [.newPassword], label.isDerived ? Self.doubtful : 1)
        case .username:
            guard !observation.isSecret, !roles.contains(.oneTimeCode) else { return nil }
            if roles.count == 1 { return (roles == [.username], 1) }
            // an e-mail address before a password is the user name if no other field is
            let form = observation.field.form
            let hasUsername = reading.page.labels.contains {
                $0.roles == [.username] && reading.observations[$0.field].field.form == form
            }
            return observation.hasPasswordAfter && !hasUsername ? (true, 0.5) : nil
        }
    }
}
