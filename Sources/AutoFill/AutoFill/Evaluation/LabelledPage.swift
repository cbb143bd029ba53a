import OneTimeCode
import OneTimeCodeSupport

/// A page whose fields are labelled with their roles.
package struct LabelledPage: Sendable {
    /// A field and the roles that are correct for it.
    package struct Label: Sendable {
        /// The index among the page's `input`, `select` and `textarea` elements.
        package let field: Int
        package let roles: Set<FieldRole>
    }

    /// The id of the page; "–" if it has none.
    package let id: String
    /// The language of the page; nil if the file does not give it.
    package let locale: String?
    package let page: FormPage
    /// The labels of the labelled fields.
    package let labels: [Label]

    /// Reads a line of a file with labelled pages. The line is a JSON object with "html", optionally "id" and "locale",
    /// and the labels. These are either "fields", a list of {"n": 0, "gold": ["username"]}, or "expect", an object with
    /// the role of each field by its `id` attribute. In "expect", "password" means either kind of password.
    package init(line: [UInt8]) throws(LineProblem) {
        let root: LocatedValue
        do throws(LocatedValue.Failure) { root = try LocatedValue(json: line) } catch {
            throw LineProblem(error.reason)
        }
        guard let html = root["html"]?.text else { throw .missing("html") }
        id = root["id"]?.text ?? "–"
        locale = root["locale"]?.text
        do throws(FormReader.Failure) { page = try FormReader.read(html: html) } catch {
            throw LineProblem("\(error)")
        }
        if let fields = root["fields"]?.elements {
            var labels: [Label] = []
            for field in fields { labels.append(try Self.label(field)) }
            self.labels = labels
        } else if let expected = root["expect"]?.members {
            let fields = page.fields
            labels = expected.compactMap { member in
                let index = fields.firstIndex { $0.id == member.name }
                return index.flatMap { index in
                    member.value.text.flatMap(Self.roles).map { Label(field: index, roles: $0) }
                }
            }
        } else {
            throw .missing("fields")
        }
        if let label = labels.first(where: { !page.fields.indices.contains($0.field) }) {
            throw LineProblem("field \(label.field) of \(page.fields.count); number the fields from 0")
        }
    }

    private static func label(_ node: LocatedValue) throws(LineProblem) -> Label {
        guard case .number(let text)? = node["n"]?.value, let field = Int(text) else { throw .missing("n") }
        guard let names = node["gold"]?.elements?.compactMap(\.text), !names.isEmpty else { throw .missing("gold") }
        var roles: Set<FieldRole> = []
        for name in names {
            guard let role = FieldRole(rawValue: name) else {
                let known = FieldRole.allCases.map(\.rawValue).joined(separator: ", ")
                throw LineProblem("'\(name)' is not a role; the roles are \(known)")
            }
            roles.insert(role)
        }
        return Label(field: field, roles: roles)
    }

    private static func roles(_ name: String) -> Set<FieldRole>? {
        name == "password" ? [.currentPassword, .newPassword] : FieldRole(rawValue: name).map { [$0] }
    }
}
