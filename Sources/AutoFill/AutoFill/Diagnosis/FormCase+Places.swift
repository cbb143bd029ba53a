import AssociatedDomains
import OneTimeCodeSupport

/// The places of findings, and the changes to make there.
extension FormCase {
    /// The place of a field, or of one of its attributes or values if it has that.
    func place(
        of item: Item, attribute: String? = nil, key: TextInput.Key? = nil
    ) -> FormFinding.Place {
        if let view = item.view {
            let source = key.flatMap { view.sources[$0] } ?? view.source
            return .init(
                line: source?.place.line ?? 1, column: source?.place.column ?? 1, bytes: nil,
                path: source?.path ?? path(of: item))
        }
        let field = item.field.place
        guard let bytes = attribute.flatMap({ item.tag?[$0] })?.bytes, case .html(let source) = source else {
            return .init(line: field.line, column: field.column, bytes: item.tag?.bytes ?? field.bytes, path: nil)
        }
        var counter = PositionCounter(
            source, from: field.bytes.lowerBound, at: TextPosition(line: field.line, column: field.column))
        let position = counter.position(at: bytes.lowerBound)
        return .init(line: position.line, column: position.column, bytes: bytes, path: nil)
    }

    /// The place of the page or screen as a whole.
    func place(of key: Screen.Key? = nil) -> FormFinding.Place {
        let source = key.flatMap { screen?.sources[$0] } ?? screen?.source
        let isScreen = screen != nil
        return .init(
            line: source?.place.line ?? 1, column: source?.place.column ?? 1, bytes: isScreen ? nil : 0..<0,
            path: isScreen ? source?.path ?? "$" : nil)
    }

    private func path(of item: Item) -> String { item.view?.source?.path ?? "$.views[\(item.index)]" }

    // MARK: Changes

    /// Sets a value of a view, given as JSON.
    func setting(_ key: TextInput.Key, of item: Item, toJSON json: String) -> [FormEdit] {
        guard let view = item.view else { return [] }
        return [.set(path: view.sources[key]?.path ?? "\(path(of: item)).\(key.rawValue)", json: json)]
    }

    /// Makes a field declare a role with its token.
    func declaring(_ role: FieldRole, at item: Item) -> [FormEdit] {
        if item.view != nil { return setting(.textContentType, of: item, toJSON: "\"\(role.contentTypeName)\"") }
        let rest = item.field.autocomplete?.isWebAuthn == true ? " webauthn" : ""
        return [item.tag?.setting("autocomplete", to: role.rawValue + rest)].compactMap { $0 }
    }

    /// An instruction for declaring a role.
    func instruction(toDeclare role: FieldRole) -> String {
        screen == nil
            ? "Write autocomplete=\"\(role.rawValue)\"." : "Set textContentType to .\(role.contentTypeName)."
    }

    /// Inserts a field with the name of the account: directly above a view, but at the start of the form on a page,
    /// because it would otherwise get the label of another field.
    func insertingUsername(above item: Item) -> [FormEdit] {
        if item.view != nil {
            let id = "account\(item.index)"
            return [
                .insert(
                    path: path(of: item),
                    json: """
                        {"id": "\(id)", "textContentType": "username", "text": "\(Self.accountName)", \
                        "isUserInteractionEnabled": false}
                        """)
            ]
        }
        let form = source.tag(of: page.forms[item.field.form])
        guard let place = form?.bytes.upperBound ?? item.tag?.bytes.lowerBound else { return [] }
        let element = """
            <input type="text" name="username" autocomplete="username" value="\(Self.accountName)" readonly>
            """
        return [.replace(bytes: place..<place, with: element)]
    }

    /// The text in the inserted field. It stands for the user's own name.
    private static let accountName = "the name of the account"
}

extension FieldRole {
    /// The name of the field in findings.
    var title: String {
        switch self {
        case .username: "user name field"
        case .currentPassword: "field for the present password"
        case .newPassword: "field for a new password"
        case .oneTimeCode: "code field"
        case .none: "field"
        }
    }

    /// UIKit's name for it.
    var contentTypeName: String {
        switch self {
        case .username: TextContentType.username.name
        case .currentPassword: TextContentType.password.name
        case .newPassword: TextContentType.newPassword.name
        case .oneTimeCode: TextContentType.oneTimeCode.name
        case .none: ""
        }
    }
}
