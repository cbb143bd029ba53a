import AssociatedDomains
import OneTimeCodeSupport
import PasswordRules

/// Reads a native screen from JSON. The format is in the article <doc:Screens>.
public enum ScreenReader {
    /// The greatest size of a file, in bytes.
    public static let greatestSize = 1 << 20
    /// The greatest number of views. Screens have fewer than a hundred.
    static let mostViews = 1_000
    /// The greatest number of findings to keep.
    static let mostFindings = 1_000

    /// Reads a screen. A value of the wrong kind is reported as an error in the findings, and counts as absent. Linear
    /// in the size of the file.
    ///
    /// - Throws: If the file is not JSON, is not an object, is too large, or is nested more than 64 levels deep.
    public static func read(_ bytes: [UInt8]) throws(UnreadableFile) -> ReadScreen {
        guard bytes.count <= greatestSize else {
            throw UnreadableFile("the file has \(bytes.count) bytes, over 1 MiB", at: .start)
        }
        let root = try LocatedValue(file: bytes)
        guard let members = root.members else { throw UnreadableFile("a screen is an object", at: root.place) }
        var file = ScreenObject<Screen.Key>(
            members, at: ScreenSource(path: "$", place: root.place ?? .start), mostFindings: mostFindings)
        if String(validating: bytes, as: UTF8.self) == nil {
            file.add(
                .warning, file.source, "the file is not UTF-8; U+FFFD stands for what cannot be read",
                fix: "write the file in UTF-8")
        }
        var screen = Screen(
            app: file.text(.app), title: file.text(.title), headings: file.texts(.headings).map(\.value),
            buttons: file.texts(.buttons).map(\.value), backgroundColor: file.color(.backgroundColor), views: [])
        screen.associatedDomains = domains(of: &file)
        (screen.views, screen.sources, screen.source) = (views(of: &file), file.sources, file.source)
        return ReadScreen(screen: screen, findings: file.findings)
    }

    private static func domains(of file: inout ScreenObject<Screen.Key>) -> [AssociatedDomain]? {
        guard file.has(.associatedDomains) else { return nil }
        return file.texts(.associatedDomains).compactMap { text, source in
            do throws(AssociatedDomain.Fault) { return try AssociatedDomain(text, place: source.place) } catch {
                file.add(.error, source, error.message, fix: error.fix)
                return nil
            }
        }
    }

    private static func views(of file: inout ScreenObject<Screen.Key>) -> [TextInput] {
        guard file.has(.views) else {
            file.add(.error, file.source, "the screen has no 'views'", fix: "add \"views\": [{\"id\": \"email\"}]")
            return []
        }
        var elements = file.elements(.views)
        if elements.count > mostViews {
            file.add(
                .warning, elements[mostViews].source, "the screen has over \(mostViews) views; the rest is ignored",
                fix: "list only the text input views")
            elements.removeSubrange(mostViews...)
        }
        var (views, ids): ([TextInput], Set<String>) = ([], [])
        for (index, element) in elements.enumerated() {
            guard let members = element.node.members else {
                file.add(.error, element.source, "a view is an object", fix: "write {\"id\": \"email\"}")
                continue
            }
            var object = ScreenObject<TextInput.Key>(members, at: element.source, mostFindings: file.room)
            let view = view(of: &object, number: index)
            if !ids.insert(view.id).inserted {
                object.add(
                    .error, view.source(of: .id) ?? element.source, "an earlier view has the same id",
                    fix: "give each view an id of its own")
            }
            views.append(view)
            file.add(object.findings)
        }
        return views
    }

    private static func view(of object: inout ScreenObject<TextInput.Key>, number: Int) -> TextInput {
        var view = TextInput(id: object.text(.id) ?? "views[\(number)]")
        view.viewClass = object.text(.viewClass)
        view.textContentType = contentType(of: &object)
        if let text = object.text(.keyboardType, orNumber: true) {
            if let type = KeyboardType(text) {
                view.keyboardType = type
            } else {
                object.add(
                    .warning, .keyboardType, "the keyboard type is unknown",
                    fix: "write a name of UIKeyboardType, such as \"emailAddress\"")
            }
        }
        view.isSecureTextEntry = object.bool(.isSecureTextEntry) ?? false
        view.isHidden = object.bool(.isHidden) ?? false
        view.isUserInteractionEnabled = object.bool(.isUserInteractionEnabled) ?? true
        view.hasCustomInputView = object.bool(.hasCustomInputView) ?? false
        (view.textColor, view.backgroundColor) = (object.color(.textColor), object.color(.backgroundColor))
        (view.label, view.placeholder) = (object.text(.label), object.text(.placeholder))
        view.text = SecretText(object.text(.text) ?? "")
        view.maxLength = object.length(.maxLength)
        view.passwordRules = object.text(.passwordRules)
        for problem in view.passwordRules.map({ ParsedRules($0).diagnostics }) ?? [] {
            object.add(.warning, .passwordRules, "in the rules, \(problem)", fix: "correct the descriptor")
        }
        (view.sources, view.source) = (object.sources, object.source)
        return view
    }

    private static func contentType(of object: inout ScreenObject<TextInput.Key>) -> TextContentType? {
        guard let text = object.text(.textContentType), !text.isEmpty else { return nil }
        let type = TextContentType(text)
        if case .other = type, let meant = TextContentType.meant(by: text) {
            object.add(
                .warning, .textContentType, "UIKit has no content type of this name",
                fix: "write \"\(meant.name)\"")
        }
        return type
    }
}

/// A screen, and the mistakes in its file.
public struct ReadScreen: Sendable {
    /// The screen, with the places of its values.
    public let screen: Screen
    /// At most a thousand mistakes.
    public let findings: [ScreenFinding]
}
