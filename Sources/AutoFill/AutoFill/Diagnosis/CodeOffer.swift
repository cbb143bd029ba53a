/// Whether a form offers a code that arrived.
public enum CodeOffer: Hashable, Sendable, CustomStringConvertible {
    /// The field with this index offers it.
    case offered(field: Int)
    /// The field with this index offers it, but takes only this number of its characters.
    case cut(field: Int, count: Int)
    /// No field is for a code.
    case noField
    /// A field is for codes, but does not offer this one.
    case withheld([WithholdingReason])

    /// Whether the code is offered, and the field takes all of it.
    public var isOffered: Bool { if case .offered = self { true } else { false } }

    /// Where it is offered, or why it is not, in sentences.
    public var description: String {
        switch self {
        case .offered(let field): "At field \(field)."
        case .cut(let field, let count): "Field \(field) takes \(count) characters of the code and no more."
        case .noField: "No field is for a code."
        case .withheld(let reasons): reasons.map(\.description).joined(separator: " ")
        }
    }
}

extension FormDiagnosis {
    /// Whether a code field offers the code of ``DiagnosisOptions/code``, or an unbound code if that is nil. If several
    /// fields offer it, the first one counts. If no field offers it, this has the reasons of the first code field.
    public var codeOffer: CodeOffer {
        let fields = fields.filter { $0.role == .oneTimeCode }
        guard let first = fields.first else { return .noField }
        let offering = fields.first { field in
            field.bar.items.contains { if case .code = $0 { true } else { false } }
        }
        guard let offering else {
            return .withheld(
                first.bar.withheld.flatMap { item -> [WithholdingReason] in
                    if case .code = item.subject { item.reasons } else { [] }
                })
        }
        if case .cut(let count) = offering.codeArrival { return .cut(field: offering.index, count: count) }
        return .offered(field: offering.index)
    }
}
