import OneTimeCode
import OneTimeCodeSupport

/// A page whose fields are labelled with their roles.
package struct LabelledPage: Sendable {
    /// A field and the roles that are correct for it.
    package struct Label: Sendable {
        /// The index among the page's `input`, `select` and `textarea` elements.
        package let field: Int
        package let roles: Set<FieldRole>
        /// Whether the role was concluded from the kind of the page, and may be wrong for one of several forms.
        package let isDerived: Bool
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
    /// the role of each field by its `id` attribute. In "expect", "password" means either kind of password. "derived": true
    /// beside "gold" says that the role was concluded from the kind of the page.
    package init(line: [UInt8]) throws(LineProblem) {
        let root = try LocatedValue(line: line)
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
            var labels: [Label] = []
            for member in expected { labels.append(try Self.label(member, on: page)) }
            self.labels = labels
        } else {
            throw .missing("fields")
        }
        if let label = labels.first(where: { !page.fields.indices.contains($0.field) }) {
            throw LineProblem("field \(label.field) of \(page.fields.count); number the fields from 0")
        }
    }

    private static func label(_ node: LocatedValue) throws(LineProblem) -> Label {
        guard case .number(let text)? = node["n"]?.value, let field = Int(text) else { throw .missing("n") }
        guard let gold = node["gold"]?.elements, !gold.isEmpty else { throw .missing("gold") }
        var roles: Set<FieldRole> = []
        for value in gold { roles.insert(try role(value)) }
        var isDerived = false
        if case .bool(true)? = node["derived"]?.value { isDerived = true }
        return Label(field: field, roles: roles, isDerived: isDerived)
    }

    private static func label(_ member: LocatedValue.Member, on page: FormPage) throws(LineProblem) -> Label {
        guard let field = page.fields.firstIndex(where: { $0.id == member.name }) else {
            throw LineProblem("no field has the id '\(member.name)'")
        }
        if member.value.text == "password" {
            return Label(field: field, roles: [.currentPassword, .newPassword], isDerived: false)
        }
        return Label(field: field, roles: [try role(member.value)], isDerived: false)
    }

    private static func role(_ value: LocatedValue) throws(LineProblem) -> FieldRole {
        guard let name = value.text else { throw LineProblem("a role is not a string") }
        guard let role = FieldRole(rawValue: name) else {
            let known = FieldRole.allCases.map(\.rawValue).joined(separator: ", ")
            throw LineProblem("'\(name)' is not a role; the roles are \(known)")
        }
        return role
    }
}
