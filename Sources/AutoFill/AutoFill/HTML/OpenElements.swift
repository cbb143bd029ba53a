/// The stack of open elements, similar to that of an HTML parser (HTML standard, section 13.2.6).
///
/// It is never shallower than the parser's stack: an element is removed only if the parser certainly removes it too.
/// Elements that the parser adds do not count, nor do formatting elements that it reopens.
struct OpenElements {
    fileprivate struct Entry {
        let name: TagName
        let kind: Kind
        /// Whether it is an element of SVG or MathML, and its content is too.
        let isForeign: Bool
    }

    fileprivate enum Kind {
        case void, ignored, paragraph, block, heading, listItem, definition, formatting, anchor, cell, row, rowGroup,
            caption
        case table, scope, template, button, option, optionGroup, select, form, input, foreign, other
    }

    static let mostOpen = 512

    private var entries: [Entry] = []
    private var hasForm = false
    private var tables = 0
    private var templates = 0
    private var paragraphs = 0
    private var drawings = 0

    var isForeign: Bool { entries.last?.isForeign ?? false }
    var isInTemplate: Bool { templates > 0 }
    /// Whether a drawing or a formula is open, even if the current content is HTML in it.
    var isInDrawing: Bool { drawings > 0 }

    /// Opens an element. Returns false if it would be too deep, so that its tag must be left out.
    mutating func start(_ name: TagName, isSelfClosing: Bool) -> Bool {
        let kind = Self.kinds[name] ?? .other
        if isForeign {
            // <font> ends a drawing if it has certain attributes
            if name == "font" { return false }
            guard Self.endsForeign(kind, name) else {
                if isSelfClosing { return true }
                return push(name, .other, isForeign: !Self.integration.contains(name))
            }
            while isForeign { pop() }
        }
        if isInSelect {
            switch kind {
            case .option, .optionGroup, .template: break
            case .select, .input:
                leaveSelect()
                return true
            case .cell, .row, .rowGroup, .caption,
                .table where tables > 0:
                leaveSelect()
            default: return true
            }
        }
        switch kind {
        case .void, .ignored, .input: return true
        case .paragraph, .block: closeParagraph()
        case .heading:
            closeParagraph()
            if entries.last?.kind == .heading { pop() }
        case .listItem, .definition:
            close(kind) { $0.isSpecial && $0.kind != .paragraph && $0.name != "div" && $0.name != "address" }
            closeParagraph()
        case .anchor: endFormatting(name)
        case .cell, .row, .rowGroup:
            // outside of tables the parser ignores these tags
            if tables == 0 { return true }
            close(kind, to: Self.endsTableScope)
        case .caption:
            if tables == 0 { return true }
            while let last = entries.last, !Self.endsTableScope(last) { pop() }
        case .button: close(kind, to: Self.endsScope)
        case .option: if entries.last?.kind == .option { pop() }
        case .optionGroup:
            if entries.last?.kind == .option { pop() }
            if isInSelect, entries.last?.kind == .optionGroup { pop() }
        case .form:
            if templates == 0 {
                if hasForm { return true }
                hasForm = true
            }
            closeParagraph()
        case .foreign: return isSelfClosing ? true : push(name, kind, isForeign: true)
        case .formatting, .table, .scope, .template, .select, .other: break
        }
        return push(name, kind, isForeign: false)
    }

    mutating func end(_ name: TagName) {
        var kind = Self.kinds[name] ?? .other
        if isForeign {
            for (index, entry) in zip(entries.indices, entries).reversed() {
                guard entry.isForeign else { break }
                if entry.name == name { return cut(to: index) }
            }
            // an end tag of SVG that is not also a tag of HTML
            if kind == .foreign { kind = .other }
        }
        if isInSelect {
            switch kind {
            case .option, .optionGroup: if entries.last?.kind == kind { pop() }
            case .select: leaveSelect()
            case .cell, .row, .rowGroup, .caption,
                .table where tables > 0:
                guard isOpen(name, to: Self.endsTableScope) else { return }
                leaveSelect()
                close(name, to: Self.endsTableScope)
            case .template where templates > 0: close(name) { _ in false }
            default: break
            }
            return
        }
        switch kind {
        case .void, .ignored, .input, .select: break
        case .paragraph: closeParagraph()
        case .listItem: close(name) { Self.endsScope($0) || $0.name == "ol" || $0.name == "ul" }
        case .heading: close(kind, to: Self.endsScope)
        case .block, .definition, .scope, .button: close(name, to: Self.endsScope)
        case .formatting, .anchor: endFormatting(name)
        case .cell, .row, .rowGroup, .caption: close(name, to: Self.endsTableScope)
        case .table: close(name) { $0.kind == .template }
        case .template: if templates > 0 { close(name) { _ in false } }
        case .form: endForm()
        case .option, .optionGroup, .foreign, .other: close(name, to: \.isSpecial)
        }
    }

    /// Closes the innermost open `select`.
    mutating func leaveSelect() {
        guard isInSelect, let index = entries.lastIndex(where: { $0.kind == .select }) else { return }
        cut(to: index)
    }

    // MARK: The stack

    var isInSelect: Bool {
        entries.last { $0.kind != .option && $0.kind != .optionGroup }?.kind == .select
    }

    private mutating func push(_ name: TagName, _ kind: Kind, isForeign: Bool) -> Bool {
        let isKept = kind == .form || kind == .select
        if entries.count >= Self.mostOpen, !isKept { return false }
        entries.append(Entry(name: name, kind: kind, isForeign: isForeign))
        count(kind, 1)
        return true
    }

    private mutating func pop() { count(entries.removeLast().kind, -1) }

    private mutating func count(_ kind: Kind, _ step: Int) {
        switch kind {
        case .table: tables += step
        case .template: templates += step
        case .paragraph: paragraphs += step
        case .foreign: drawings += step
        default: break
        }
    }

    /// Closes the elements from an index on.
    private mutating func cut(to index: Int) { while entries.count > index { pop() } }

    private mutating func close(_ name: TagName, to isEnd: (Entry) -> Bool) {
        for index in entries.indices.reversed() {
            if entries[index].name == name, !entries[index].isForeign { return cut(to: index) }
            if isEnd(entries[index]) { return }
        }
    }

    private mutating func close(_ kind: Kind, to isEnd: (Entry) -> Bool) {
        for index in entries.indices.reversed() {
            if entries[index].kind == kind { return cut(to: index) }
            if isEnd(entries[index]) { return }
        }
    }

    private func isOpen(_ name: TagName, to isEnd: (Entry) -> Bool) -> Bool {
        entries.last { $0.name == name || isEnd($0) }?.name == name
    }

    private mutating func closeParagraph() {
        if paragraphs > 0 { close(.paragraph) { Self.endsScope($0) || $0.kind == .button } }
    }

    /// Closes a formatting element. If a block inside it is open, it stays open, because the parser reopens it in the
    /// block.
    private mutating func endFormatting(_ name: TagName) { close(name, to: \.isSpecial) }

    /// Closes a form. The elements inside it stay open.
    private mutating func endForm() {
        if templates > 0 { return close("form", to: Self.endsScope) }
        hasForm = false
        for index in entries.indices.reversed() {
            if entries[index].kind == .form {
                entries.remove(at: index)
                return
            }
            if Self.endsScope(entries[index]) { return }
        }
    }

    // MARK: Names

    private static func endsScope(_ entry: Entry) -> Bool {
        switch entry.kind {
        case .cell, .caption, .table, .scope, .template: true
        case .other: integration.contains(entry.name)
        default: false
        }
    }

    private static func endsTableScope(_ entry: Entry) -> Bool { entry.kind == .table || entry.kind == .template }

    /// Whether an HTML tag ends the drawing or the formula around it (section 13.2.6.5).
    private static func endsForeign(_ kind: Kind, _ name: TagName) -> Bool {
        switch kind {
        case .paragraph, .block, .heading, .listItem, .definition, .table: !notEndingForeign.contains(name)
        case .ignored: name == "body" || name == "head"
        default: endingForeign.contains(name)
        }
    }

    private static let endingForeign: TagTable<Void> = [
        "b", "big", "br", "code", "em", "embed", "hr", "i", "img", "meta", "nobr", "ruby", "s", "small", "span",
        "strong",
        "strike", "sub", "sup", "tt", "u", "var",
    ]
    private static let notEndingForeign: TagTable<Void> = [
        "address", "article", "aside", "details", "dialog", "fieldset", "figcaption", "figure", "footer", "header",
        "hgroup", "main", "nav", "search", "section", "summary", "dir", "xmp", "plaintext",
    ]

    /// Elements of SVG and MathML whose content is HTML.
    fileprivate static let integration: TagTable<Void> = [
        "foreignobject", "desc", "title", "mi", "mo", "mn", "ms", "mtext", "annotation-xml",
    ]

    private static let kinds: TagTable<Kind> = {
        let single: KeyValuePairs<TagName, Kind> = [
            "p": .paragraph, "li": .listItem, "dd": .definition, "dt": .definition, "a": .anchor, "td": .cell,
            "th": .cell, "tr": .row, "tbody": .rowGroup, "thead": .rowGroup, "tfoot": .rowGroup, "caption": .caption,
            "colgroup": .caption, "table": .table, "template": .template, "button": .button, "option": .option,
            "optgroup": .optionGroup, "select": .select, "form": .form, "input": .input, "keygen": .input,
            "svg": .foreign, "math": .foreign,
        ]
        let groups: [(Kind, [TagName])] = [
            (
                .void,
                [
                    "area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "image", "img", "link",
                    "meta", "param", "source", "track", "wbr",
                ]
            ),
            (.ignored, ["html", "head", "body", "frameset"]),
            (
                .block,
                [
                    "address", "article", "aside", "blockquote", "center", "details", "dir", "div", "dl",
                    "fieldset", "figcaption", "figure", "footer", "header", "hgroup", "listing", "main", "menu", "nav",
                    "ol", "pre", "section", "summary", "ul",
                ]
            ),
            (.heading, ["h1", "h2", "h3", "h4", "h5", "h6"]),
            (
                .formatting,
                ["b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u"]
            ),
            (.scope, ["applet", "marquee", "object"]),
        ]
        return TagTable(single.map { ($0, $1) } + groups.flatMap { kind, names in names.map { ($0, kind) } })
    }()
}

extension OpenElements.Entry {
    /// Whether the standard calls the element special. The search for the element that an end tag closes stops there.
    fileprivate var isSpecial: Bool {
        switch kind {
        case .formatting, .anchor, .option, .optionGroup, .foreign, .void, .ignored, .input: false
        case .other: OpenElements.integration.contains(name)
        default: true
        }
    }
}
