import OneTimeCodeSupport

/// A value of a revealed form, as JSON has it.
///
/// One list of members says how a match or an explanation is written. `encode(to:)` writes it for encoders, and the
/// command writes it without Foundation.
package enum RevealedValue: Sendable, Encodable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([RevealedValue])
    /// The members in alphabetical order.
    case object([RevealedMember])

    /// Writes the value.
    package func encode(to encoder: any Encoder) throws {
        switch self {
        case .object(let members): try members.encodeMembers(to: encoder)
        case .array(let values):
            var container = encoder.unkeyedContainer()
            for value in values { try container.encode(value) }
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        case .bool(let value): try value.encode(to: encoder)
        case .integer(let value): try value.encode(to: encoder)
        case .number(let value): try value.encode(to: encoder)
        case .string(let value): try value.encode(to: encoder)
        }
    }

    /// A range as an object with `end` and `start`.
    static func range(_ range: Range<Int>) -> RevealedValue {
        .object([
            RevealedMember("end", .integer(range.upperBound)), RevealedMember("start", .integer(range.lowerBound)),
        ])
    }
}

/// A member of an object of a revealed form.
package struct RevealedMember: Sendable {
    /// The key.
    package let name: String
    /// The value.
    package let value: RevealedValue

    init(_ name: String, _ value: RevealedValue) {
        self.name = name
        self.value = value
    }

    /// Nil for a value that is not known.
    init?(_ name: String, _ text: String?) {
        guard let text else { return nil }
        self.init(name, .string(text))
    }

    fileprivate struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

extension [RevealedMember] {
    /// Writes the members of an object. The object may have others.
    func encodeMembers(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: RevealedMember.Key.self)
        for member in self { try container.encode(member.value, forKey: .init(stringValue: member.name)) }
    }
}

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
