import AutoFill
import Foundation
import OneTimeCode
import Testing

/// A page or screen with one thing wrong, and what shows that it was fixed.
struct RoundTrip: CustomTestStringConvertible, Sendable {
    /// What is fixed.
    enum Form: Sendable {
        case html(String)
        /// A file of a screen.
        case screen(String)
    }

    let rule: FormRule
    let form: Form
    var options = DiagnosisOptions()
    /// What is done where the change is not one of the form; nil where the finding's edits are to be made.
    var fixed: DiagnosisOptions?
    /// Whether something is offered, filled in or saved that was not before.
    let isFixed: @Sendable (FormDiagnosis) -> Bool

    var testDescription: String {
        switch form {
        case .html: "\(rule.rawValue) on a page"
        case .screen: "\(rule.rawValue) on a screen"
        }
    }
}

extension RoundTrip.Form {
    func diagnosis(_ options: DiagnosisOptions) throws -> FormDiagnosis {
        switch self {
        case .html(let text): return try FormDiagnosis(html: text, options: options)
        case .screen(let text):
            let read = try ScreenReader.read(Array(text.utf8))
            #expect(read.findings == [])
            return FormDiagnosis(read.screen, options: options)
        }
    }

    /// The form after edits.
    func applying(_ edits: [FormEdit]) throws -> Self {
        switch self {
        case .html(let text): return .html(FormEdit.apply(edits, toHTML: text))
        case .screen(let text):
            var root = try JSONSerialization.jsonObject(with: Data(text.utf8))
            for edit in edits { root = try ScreenPatch.apply(edit, to: root) }
            return .screen(String(decoding: try JSONSerialization.data(withJSONObject: root), as: UTF8.self))
        }
    }
}

/// Makes the edits of screens in JSON.
enum ScreenPatch {
    struct NoSuchPath: Error {}

    static func apply(_ edit: FormEdit, to root: Any) throws -> Any {
        switch edit {
        case .replace: throw NoSuchPath()
        case .set(let path, let json): return try change(root, steps(path), to: value(json), isInsertion: false)
        case .insert(let path, let json): return try change(root, steps(path), to: value(json), isInsertion: true)
        }
    }

    private static func value(_ json: String) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
    }

    /// "$.views[2].text" as "views", "2", "text".
    private static func steps(_ path: String) -> ArraySlice<String> {
        path.split(whereSeparator: { ".[]".contains($0) }).map(String.init).dropFirst()
    }

    private static func change(_ node: Any, _ steps: ArraySlice<String>, to value: Any, isInsertion: Bool) throws -> Any
    {
        guard let step = steps.first else { return value }
        let rest = steps.dropFirst()
        if var members = node as? [String: Any] {
            members[step] = try change(members[step] ?? [:], rest, to: value, isInsertion: isInsertion)
            return members
        }
        guard var elements = node as? [Any], let index = Int(step), elements.indices.contains(index) else {
            throw NoSuchPath()
        }
        if isInsertion, rest.isEmpty {
            elements.insert(value, at: index)
        } else {
            elements[index] = try change(elements[index], rest, to: value, isInsertion: isInsertion)
        }
        return elements
    }
}

extension FormDiagnosis {
    func findings(of rule: FormRule) -> [FormFinding] { findings.filter { $0.rule == rule } }

    func offersCode(_ field: Int, byTokens: Bool = false) -> Bool {
        items(field, byTokens).contains { if case .code = $0 { true } else { false } }
    }

    func offersCredential(_ field: Int, byTokens: Bool = false) -> Bool {
        items(field, byTokens).contains { if case .credential = $0 { true } else { false } }
    }

    func offersPasskey(_ field: Int) -> Bool {
        items(field, false).contains { if case .passkey = $0 { true } else { false } }
    }

    /// The rules of the generated password that is offered: "default" for the usual format; nil if none is offered.
    func generatedRules(_ field: Int, byTokens: Bool = false) -> String? {
        for case .strongPassword(let rules) in items(field, byTokens) { return rules?.canonicalText ?? "default" }
        return nil
    }

    private func items(_ field: Int, _ byTokens: Bool) -> [BarItem] {
        guard fields.indices.contains(field) else { return [] }
        return byTokens ? fields[field].barByTokens.items : fields[field].bar.items
    }

    /// The user name that is saved with the first form's password; nil if nothing is.
    var savedName: String? { savings.first?.prediction.userName?.revealed }
}
