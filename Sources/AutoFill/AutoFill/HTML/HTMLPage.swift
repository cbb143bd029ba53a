/// A page in the order of its source, reduced to what says something about its fields: texts, controls, and what
/// surrounds them.
struct HTMLPage {
    /// An element, or the place where one was.
    struct Element {
        let tag: String
        /// The parent's index in ``HTMLPage/elements``; -1 for the root.
        let parent: Int
        /// The offset of its start tag in the source, in bytes; nil for an element that the parser added.
        let offset: Int?
        /// Whether it, or an element around it, is hidden from people.
        let isHidden: Bool
        /// The innermost part of the page beside its main part, it or an element around it: a header, a footer, a search,
        /// a newsletter; -1 if there is none.
        let region: Int
        /// The items inside.
        var items: Range<Int>
        let id: String
    }

    /// The kind of a text.
    enum TextKind {
        case plain, heading, label, legend, button, link, option, title
    }

    /// A run of text in one block.
    struct Text {
        var text: String
        let kind: TextKind
        /// The element of its block.
        let block: Int
        let isHidden: Bool
    }

    enum Item {
        case text(Text)
        /// A control, by its index in ``HTMLPage/controls``.
        case control(Int)
    }

    /// An `input`, a `select` or a `textarea`.
    struct Control {
        let element: Int
        let tag: String
        let attributes: [(name: String, value: String)]
        let item: Int
        /// The form that owns it, by its index in ``HTMLPage/forms``.
        var form: Int?
        /// The place of the end of its tag in the source, in bytes.
        let tagRange: Range<Int>

        /// The value of an attribute; nil where it has none.
        subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
    }

    struct Form {
        let element: Int
        let attributes: [(name: String, value: String)]
        let offset: Int

        subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
    }

    /// A label's element, and the identifier it is for.
    struct Label {
        let element: Int
        let target: String?
    }

    var elements: [Element] = []
    var items: [Item] = []
    var controls: [Control] = []
    var forms: [Form] = []
    var labels: [Label] = []
    /// The elements by their `id`, the first of each.
    var byID: [String: Int] = [:]
    var title = ""
    /// The `lang` of the page.
    var language: String?

    /// The items of an element that are looked through for its text: many fields may name one large element.
    private static let mostItems = 1_000

    /// The texts of an element, hidden ones too, without those of buttons and options.
    func text(of element: Int, limit: Int = 300) -> String {
        var result = ""
        for item in items[elements[element].items].prefix(Self.mostItems) {
            guard case .text(let text) = item, text.kind != .button, text.kind != .option else { continue }
            if !result.isEmpty { result += " " }
            result += text.text
            if result.utf8.count > limit { break }
        }
        return result
    }
}
