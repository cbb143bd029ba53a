import OneTimeCodeSupport

extension JSONWriter {
    /// A member of a revealed form.
    package mutating func member(_ member: RevealedMember) {
        key(named: member.name)
        value(member.value)
    }

    /// A value of a revealed form, its numbers with four digits after the point: more say nothing.
    package mutating func value(_ value: RevealedValue) {
        switch value {
        case .null: null()
        case .bool(let value): bool(value)
        case .integer(let value): integer(value)
        case .number(let value): number((value * 10_000).rounded() / 10_000)
        case .string(let text): string(text)
        case .array(let values): array(values) { $0.value($1) }
        case .object(let members):
            object { object in
                for member in members { object.member(member) }
            }
        }
    }
}
