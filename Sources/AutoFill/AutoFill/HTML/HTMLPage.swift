/// A page in the order of its source, reduced to the parts that say something about its fields: texts, controls, and
/// the elements around them.
struct HTMLPage {
    /// An element of the page.
    struct Element {
        let tag: String
        /// The parent's index in ``HTMLPage/elements``; -1 for the root.
        let parent: Int
        /// Whether it or an element around it is hidden from people.
        let isHidden: Bool
        /// The innermost region around or at this element: a header, a footer, a search or a newsletter form; -1 in the
        /// main part of the page.
        let region: Int
        /// The items inside.
        var items: Range<Int>
        let id: String
    }

    /// The kind of a text.
    enum TextKind {
        case plain, heading, label, legend, button, link, option, title
    }

    /// A run of text within one block.
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
        /// A picture of letters that people are to type, so that no program fills the form.
        case captcha
    }

    /// An `input`, a `select` or a `textarea`.
    struct Control {
        let element: Int
        let tag: String
        let attributes: [(name: TagName, value: String)]
        let item: Int
        /// The form that owns it, by its index in ``HTMLPage/forms``.
        var form: Int?
        /// The bytes of its tag in the source.
        let tagRange: Range<Int>

        /// The value of an attribute; nil if it is missing.
        subscript(_ name: TagName) -> String? { attributes.first { $0.name == name }?.value }
    }

    struct Form {
        let element: Int
        let attributes: [(name: TagName, value: String)]
        /// The offset of its start tag in the source, in bytes; nil if the parser added the element.
        let offset: Int?

        subscript(_ name: TagName) -> String? { attributes.first { $0.name == name }?.value }
    }

    /// The element of a label, and the identifier of its field.
    struct Label {
        let element: Int
        let target: String?
    }

    var elements: [Element] = []
    var items: [Item] = []
    var controls: [Control] = []
    var forms: [Form] = []
    var labels: [Label] = []
    /// The elements by their `id`. If several have the same `id`, the first one.
    var byID: [String: Int] = [:]
    var title = ""
    /// The `lang` of the page.
    var language: String?

    /// The number of items of an element that are searched for its text. Many fields may name one large element.
    private static let mostItems = 1_000

    /// The texts of an element, including hidden ones, without those of buttons and options.
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
