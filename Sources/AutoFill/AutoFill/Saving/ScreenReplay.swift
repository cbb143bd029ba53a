/// A field with what became of it until the screen closed.
struct FieldState: Sendable {
    let field: LoggedField
    var text: SecretText
    var isSecure: Bool
    /// Whether it was secure while the user was in it.
    var wasSecureInUse = false
    /// Whether the present text comes from the user, the keyboard or the generator.
    var isTyped = false
    /// Whether the present text is a generated password.
    var isGenerated = false
    /// Whether it had a text at some time.
    var hadText: Bool

    init(_ field: LoggedField) {
        (self.field, text, isSecure, hadText) = (field, field.text, field.isSecure, !field.text.isEmpty)
    }

    var isPassword: Bool { field.role == .currentPassword || field.role == .newPassword }

    mutating func use() { if isSecure { wasSecureInUse = true } }

    mutating func set(_ newText: SecretText, by author: ScreenEvent.Author) {
        text = newText
        isGenerated = author == .generator && !newText.isEmpty
        if author != .program { isTyped = true }
        if newText.isEmpty { isTyped = false } else { hadText = true }
    }
}

/// The fields of a screen after its events. Linear in the number of events.
struct ScreenReplay: Sendable {
    private(set) var states: [FieldState]
    private(set) var isClosed = false
    /// The field that was edited last: the one that began to be edited, or into which the user typed.
    private(set) var lastEdited: Int?

    init(_ log: ScreenLog) {
        states = log.fields.map(FieldState.init)
        let indices = Dictionary(zip(log.fields.map(\.id), log.fields.indices), uniquingKeysWith: { first, _ in first })
        for event in log.events {
            switch event {
            case .close:
                isClosed = true
                return
            case .focus(let field):
                guard let index = indices[field] else { continue }
                states[index].use()
                lastEdited = index
            case .edit(let field, let text, let author):
                guard let index = indices[field] else { continue }
                if author != .program { states[index].use() }
                states[index].set(text, by: author)
                // What the keyboard fills in leaves the user where they are.
                if author == .user || author == .generator { lastEdited = index }
            case .clear(let field):
                if let index = indices[field] { states[index].set(.empty, by: .program) }
            case .secure(let field, let isSecure):
                if let index = indices[field] { states[index].isSecure = isSecure }
            }
        }
    }
}
