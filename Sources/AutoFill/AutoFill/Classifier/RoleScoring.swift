/// The yes-or-no questions that the classifier asks about a field. Each has its own signals.
///
/// Only the tool that fits the weights uses this type. All others use ``FieldClassifier``.
package enum RoleScoring: String, CaseIterable, Sendable {
    /// Whether it takes a one-time code.
    case code
    /// Whether a field with hidden text takes a password.
    case password
    /// Whether a password is a new one.
    case newPassword
    /// Whether it takes a user name.
    case username

    /// The parts of a signal that the tool needs.
    package struct Signal: Sendable {
        /// The name in explanations.
        package let name: String
        /// The name of its case in the source code.
        package let caseName: String
        package let expectedWeight: Double
        /// The present weight.
        package let weight: Double
    }

    /// The signals, in the order of the weights.
    package var signals: [Signal] {
        switch self {
        case .code: Self.signals(FieldModel<CodeSignal>.learned)
        case .password: Self.signals(FieldModel<PasswordSignal>.learned)
        case .newPassword: Self.signals(FieldModel<NewPasswordSignal>.learned)
        case .username: Self.signals(FieldModel<UsernameSignal>.learned)
        }
    }

    /// The name of the signals' type in the source code.
    package var typeName: String {
        switch self {
        case .code: "CodeSignal"
        case .password: "PasswordSignal"
        case .newPassword: "NewPasswordSignal"
        case .username: "UsernameSignal"
        }
    }

    /// The log-odds without any signal: the value that one would expect, and the fitted value.
    package var bias: (expected: Double, learned: Double) {
        switch self {
        case .code: (CodeSignal.expectedBias, FieldModel<CodeSignal>.learned.bias)
        case .password: (PasswordSignal.expectedBias, FieldModel<PasswordSignal>.learned.bias)
        case .newPassword: (NewPasswordSignal.expectedBias, FieldModel<NewPasswordSignal>.learned.bias)
        case .username: (UsernameSignal.expectedBias, FieldModel<UsernameSignal>.learned.bias)
        }
    }

    private static func signals<S: FieldSignal>(_ model: FieldModel<S>) -> [Signal] {
        zip(S.allCases, model.weights).map { signal, weight in
            Signal(
                name: signal.name, caseName: String(describing: signal), expectedWeight: signal.expectedWeight,
                weight: weight)
        }
    }
}

/// The evidence about a field, for the tool that fits the weights.
package struct FieldObservation: Sendable {
    package let field: FormField
    /// Whether the field counts: it takes text, and it is visible or the form has nothing better.
    package let isCounted: Bool
    /// Whether it takes a password by its type or its words.
    package let isSecret: Bool
    /// Whether a password field follows in its form.
    package let hasPasswordAfter: Bool
    private let evidence: FieldEvidence

    init(_ evidence: FieldEvidence) {
        (field, isCounted, isSecret) = (evidence.field, evidence.isCounted, evidence.isSecret)
        hasPasswordAfter = evidence.hasPasswordAfter
        self.evidence = evidence
    }

    /// The strengths of the signals of a question, in the order of ``RoleScoring/signals``.
    package func strengths(_ scoring: RoleScoring) -> [Double] {
        switch scoring {
        case .code: CodeSignal.strengths(at: evidence)
        case .password: PasswordSignal.strengths(at: evidence)
        case .newPassword: NewPasswordSignal.strengths(at: evidence)
        case .username: UsernameSignal.strengths(at: evidence)
        }
    }
}

extension FieldClassifier {
    /// A classifier with other weights. For each question, `models` has the weights in the order of the signals, and a
    /// bias.
    package init(models: [RoleScoring: (weights: [Double], bias: Double)]) {
        self.init()
        if let model = models[.code] { code = .init(weights: model.weights, bias: model.bias) }
        if let model = models[.password] { password = .init(weights: model.weights, bias: model.bias) }
        if let model = models[.newPassword] { newPassword = .init(weights: model.weights, bias: model.bias) }
        if let model = models[.username] { username = .init(weights: model.weights, bias: model.bias) }
    }

    /// All fields of a page, by their index.
    package static func observations(of page: FormPage) -> [FieldObservation] {
        EvidenceReader(page).evidence().map(FieldObservation.init)
    }
}
