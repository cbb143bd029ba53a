/// A piece of evidence for or against a role.
protocol FieldSignal: CaseIterable, RawRepresentable<Int>, Sendable {
    /// The weight one would expect, in log-odds: where fitting starts, and what it stays near while examples are few. Its
    /// sign is kept: above 0 for the role, below 0 against it.
    var expectedWeight: Double { get }
    /// The log-odds one would expect without any signal.
    static var expectedBias: Double { get }
    /// Its strength at a field, 0 to 1.
    func strength(at evidence: FieldEvidence) -> Double
}

extension FieldSignal {
    /// The name in explanations: the case's words, joined by hyphens.
    var name: String {
        String(describing: self).reduce(into: "") { name, letter in
            name += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
        }
    }

    static func strengths(at evidence: FieldEvidence) -> [Double] { allCases.map { $0.strength(at: evidence) } }
}

extension Bool {
    var strength: Double { self ? 1 : 0 }
}
