/// The fields of a form that count, in their order, and the passwords among them.
struct FieldRow {
    /// Ascending.
    private let fields: [Int]
    private let passwords: [Int]
    private let secret: Set<Int>

    /// - Parameter fields: Fields in the order of their indices.
    init(_ fields: [FormField], isSecret: (Int) -> Bool) {
        self.fields = fields.map(\.index)
        passwords = self.fields.filter(isSecret)
        secret = Set(passwords)
    }

    func contains(_ field: Int) -> Bool {
        let place = fields.countBelow(field)
        return place < fields.count && fields[place] == field
    }

    /// The place among the passwords; nil for other fields.
    func passwordIndex(of field: Int) -> Int? { secret.contains(field) ? passwords.countBelow(field) : nil }

    /// Whether the next field is a password.
    func isBeforePassword(_ field: Int) -> Bool {
        let next = fields.countBelow(field + 1)
        return next < fields.count && secret.contains(fields[next])
    }

    func hasPasswordBehind(_ field: Int) -> Bool { passwords.last.map { $0 > field } ?? false }

    func hasPasswordBefore(_ field: Int) -> Bool { passwords.first.map { $0 < field } ?? false }
}
