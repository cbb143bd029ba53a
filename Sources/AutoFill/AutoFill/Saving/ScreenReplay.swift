/// A field and the changes to it until the screen closed.
struct FieldState: Sendable {
    let field: LoggedField
    var text: SecretText
    var isSecure: Bool
    /// Whether it was secure while the user edited it.
    var wasSecureInUse = false
    /// Whether the user, the keyboard or the generator wrote into the field since it was last empty. The program may have
    /// changed the text after that.
    var isTyped = false
    /// Whether the present text is a generated password.
    var isGenerated = false
    /// Whether it had a text at any time.
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
    /// The last field that the user began to edit or typed into.
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
                // When the keyboard fills in a text, the user stays in the same field.
                if author == .user || author == .generator { lastEdited = index }
            case .clear(let field):
                if let index = indices[field] { states[index].set(.empty, by: .program) }
            case .secure(let field, let isSecure):
                if let index = indices[field] { states[index].isSecure = isSecure }
            }
        }
    }
}
