import CGumbo

/// Reads HTML by the standard's parser into an ``HTMLPage``.
struct HTMLReader {
    /// Why a page could not be read.
    enum Failure: Error {
        /// The page's tree needs too much memory.
        case tooComplex
    }

    /// The memory of a page's tree, per byte of its source, and in any case.
    private static let memoryPerByte = 400
    private static let leastMemory = 16 << 20

    private let source: UnsafeBufferPointer<UInt8>
    private var page = HTMLPage()
    /// The forms that the parser closed at once, in tables.
    private var tableForms: [Int] = []
    private var formOfElement: [Int: Int] = [:]
    /// The elements whose role makes their texts headings, buttons or links.
    private var roles: [Int: HTMLPage.TextKind] = [:]
    private var hasOpenText = false

    /// Linear in the length of the page, except for memory limits.
    static func read(_ source: UnsafeBufferPointer<UInt8>) throws(Failure) -> HTMLPage {
        let limited = NestingLimit.apply(to: source)
        let result: Result<HTMLPage, Failure> = limited.withUnsafeBufferPointer { bytes in
            var reader = HTMLReader(source: bytes)
            do throws(Failure) {
                try reader.read()
                return .success(reader.page)
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private init(source: UnsafeBufferPointer<UInt8>) { self.source = source }

    private mutating func read() throws(Failure) {
        guard let start = source.baseAddress else { return }
        let limit = max(Self.leastMemory, source.count * Self.memoryPerByte)
        let tree = start.withMemoryRebound(to: CChar.self, capacity: source.count) {
            html_tree_create($0, source.count, limit)
        }
        guard let tree else { throw .tooComplex }
        defer { html_tree_free(tree) }
        walk(html_tree_document(tree))
        ownFormlessControls()
    }

    // MARK: The walk

    /// Visits all nodes without recursion: a page may be as deep as it likes.
    private mutating func walk(_ document: UnsafePointer<GumboNode>) {
        // the open elements: their node, their index, and the child to visit next
        var open: [(node: UnsafePointer<GumboNode>, element: Int, child: UInt32)] = [(document, -1, 0)]
        while let last = open.last {
            let children = Self.children(of: last.node)
            guard last.child < children?.length ?? 0, let node = children?.data[Int(last.child)] else {
                if last.element >= 0 { close(last.element) }
                open.removeLast()
                continue
            }
            open[open.count - 1].child += 1
            let child = UnsafePointer(node.assumingMemoryBound(to: GumboNode.self))
            switch child.pointee.type {
            case GUMBO_NODE_ELEMENT:
                if let element = enter(child, in: last.element) { open.append((child, element, 0)) }
            case GUMBO_NODE_TEXT, GUMBO_NODE_CDATA, GUMBO_NODE_WHITESPACE:
                addText(String(cString: child.pointee.v.text.text), in: last.element)
            default: break
            }
        }
    }

    private static func children(of node: UnsafePointer<GumboNode>) -> GumboVector? {
        switch node.pointee.type {
        case GUMBO_NODE_DOCUMENT: node.pointee.v.document.children
        case GUMBO_NODE_ELEMENT: node.pointee.v.element.children
        default: nil
        }
    }

    /// Adds an element; nil if nothing inside it matters.
    private mutating func enter(_ node: UnsafePointer<GumboNode>, in parent: Int) -> Int? {
        let source = node.pointee.v.element
        let tag = Self.name(of: source)
        if Self.skipped.contains(tag) { return nil }
        let attributes = HTMLAttributes(source.attributes)
        let index = page.elements.count
        let isHidden = (parent >= 0 && page.elements[parent].isHidden) || attributes.hide
        let offset = source.original_tag.length > 0 ? Int(source.start_pos.offset) : nil
        let id = attributes["id"] ?? ""
        page.elements.append(
            .init(
                tag: tag, parent: parent, offset: offset, isHidden: isHidden,
                isRegion: Self.isRegion(tag, attributes), items: page.items.count..<page.items.count, id: id))
        if !id.isEmpty, page.byID[id] == nil { page.byID[id] = index }
        if Self.endsText(tag) { hasOpenText = false }
        if let role = attributes["role"], let kind = Self.kindOfRole[role] { roles[index] = kind }
        switch tag {
        case "html": page.language = attributes["lang"] ?? attributes["xml:lang"]
        case "body": page.language = attributes["lang"] ?? page.language
        case "form": addForm(index, attributes, source)
        case "label": page.labels.append(.init(element: index, target: attributes["for"]))
        case "input": return addInput(index, attributes, source)
        case "select", "textarea": addControl(index, tag, attributes, source)
        case "img": addText(attributes["alt"] ?? "", in: index)
        default:
            // a text for people without eyes, on elements that are neither controls nor labels of some
            if let label = attributes["aria-label"], tag == "button" { addText(label, in: index) }
        }
        return index
    }

    private static let regions: Set<String> = ["header", "footer", "nav", "aside"]
    private static let regionNames = ["header", "footer", "topbar", "navbar", "newsletter", "search"]

    /// Whether an element is a part of the page beside its main part, by its tag, or by its `class` and `id`.
    private static func isRegion(_ tag: String, _ attributes: HTMLAttributes) -> Bool {
        if regions.contains(tag) { return true }
        guard tag == "div" || tag == "section" || tag == "table" else { return false }
        let names = (attributes["class"] ?? "") + " " + (attributes["id"] ?? "")
        guard names.utf8.count > 3 else { return false }
        return names.lowercased().split(whereSeparator: { !$0.isLetter }).contains { regionNames.contains(String($0)) }
    }

    private mutating func close(_ element: Int) {
        page.elements[element].items = page.elements[element].items.lowerBound..<page.items.count
        if Self.endsText(page.elements[element].tag) { hasOpenText = false }
    }

    /// Elements whose content is neither shown nor a control.
    private static let skipped: Set<String> = ["script", "style", "noscript", "template", "object", "iframe"]

    /// Whether an element begins and ends a run of text.
    private static func endsText(_ tag: String) -> Bool { !inline.contains(tag) }
    private static let inline: Set<String> = [
        "b", "i", "em", "strong", "small", "span", "u", "font", "abbr", "code", "sup", "sub", "mark", "bdi", "bdo",
        "img", "svg", "path", "use", "g", "wbr", "tt", "kbd", "s", "big", "cite", "q", "time", "ion-icon",
    ]

    private static func name(of element: GumboElement) -> String {
        if element.tag != GUMBO_TAG_UNKNOWN { return String(cString: gumbo_normalized_tagname(element.tag)) }
        var piece = element.original_tag
        gumbo_tag_from_original_text(&piece)
        guard let data = piece.data else { return "" }
        let bytes = UnsafeRawBufferPointer(start: data, count: piece.length)
        return String(decoding: bytes, as: UTF8.self).lowercased()
    }

    // MARK: Texts

    private mutating func addText(_ raw: String, in parent: Int) {
        guard parent >= 0 else { return }
        let text = Self.collapsed(raw)
        if text.isEmpty { return }
        let (kind, block) = kindAndBlock(parent)
        if kind == .title {
            if page.title.isEmpty { page.title = text }
            return
        }
        let isHidden = page.elements[parent].isHidden
        if hasOpenText, case .text(var last)? = page.items.last, last.kind == kind, last.block == block,
            last.isHidden == isHidden
        {
            last.text += " " + text
            page.items[page.items.count - 1] = .text(last)
        } else {
            page.items.append(.text(.init(text: text, kind: kind, block: block, isHidden: isHidden)))
            hasOpenText = true
        }
    }

    /// White space as one space; without soft hyphens and zero-width spaces.
    private static func collapsed(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var isGap = true
        for scalar in text.unicodeScalars {
            switch scalar {
            case " ", "\n", "\t", "\r", "\u{C}", "\u{A0}":
                if !isGap { result.append(" ") }
                isGap = true
            case "\u{200B}", "\u{AD}", "\u{FEFF}": break
            default:
                result.append(scalar)
                isGap = false
            }
        }
        if isGap, !result.isEmpty { result.removeLast() }
        return String(result)
    }

    private func kindAndBlock(_ parent: Int) -> (HTMLPage.TextKind, Int) {
        var kind = HTMLPage.TextKind.plain
        var block = parent
        var isBlockFound = false
        var current = parent
        var depth = 0
        while current >= 0, depth < 12 {
            let tag = page.elements[current].tag
            if !isBlockFound, !Self.inline.contains(tag) {
                block = current
                isBlockFound = true
            }
            if let found = roles[current] ?? Self.kinds[tag] {
                kind = found
                break
            }
            if tag == "form" || tag == "body" { break }
            current = page.elements[current].parent
            depth += 1
        }
        return (kind, block)
    }

    private static let kinds: [String: HTMLPage.TextKind] = [
        "h1": .heading, "h2": .heading, "h3": .heading, "h4": .heading, "h5": .heading, "h6": .heading,
        "label": .label, "legend": .legend, "button": .button, "a": .link, "option": .option, "title": .title,
    ]

    private static let kindOfRole: [String: HTMLPage.TextKind] = [
        "heading": .heading, "button": .button, "link": .link,
    ]

    // MARK: Controls and forms

    private mutating func addForm(_ index: Int, _ attributes: HTMLAttributes, _ source: GumboElement) {
        let parent = page.elements[index].parent
        let isInTable = parent >= 0 && ["table", "tbody", "thead", "tr"].contains(page.elements[parent].tag)
        if isInTable { tableForms.append(page.forms.count) }
        formOfElement[index] = page.forms.count
        page.forms.append(
            .init(element: index, attributes: attributes.all, offset: Int(source.start_pos.offset)))
    }

    private mutating func addInput(_ index: Int, _ attributes: HTMLAttributes, _ source: GumboElement) -> Int? {
        addControl(index, "input", attributes, source)
        if ["submit", "button", "image", "reset"].contains(attributes["type"]?.lowercased() ?? "") {
            let text = Self.collapsed(attributes["value"] ?? attributes["alt"] ?? "")
            if !text.isEmpty {
                page.items.append(
                    .text(.init(text: text, kind: .button, block: index, isHidden: page.elements[index].isHidden)))
            }
        }
        return index
    }

    private mutating func addControl(
        _ index: Int, _ tag: String, _ attributes: HTMLAttributes, _ source: GumboElement
    ) {
        hasOpenText = false
        let start = Int(source.start_pos.offset)
        page.controls.append(
            .init(
                element: index, tag: tag, attributes: attributes.all, item: page.items.count,
                form: form(around: index, attributes), tagRange: start..<start + source.original_tag.length))
        page.items.append(.control(page.controls.count - 1))
    }

    private func form(around element: Int, _ attributes: HTMLAttributes) -> Int? {
        if attributes["form"] != nil { return nil }
        var current = page.elements[element].parent
        while current >= 0 {
            if let form = formOfElement[current] { return form }
            current = page.elements[current].parent
        }
        return nil
    }

    /// Finds the owners of controls outside of forms: by the attribute `form`, or as the form that the parser closed at
    /// once because it began inside a table (the "form element pointer", HTML standard 13.2.6).
    private mutating func ownFormlessControls() {
        let ends = tableForms.isEmpty ? [] : endsOfForms()
        var last = 0
        for index in page.controls.indices where page.controls[index].form == nil {
            if let owner = page.controls[index]["form"] {
                page.controls[index].form = page.byID[owner].flatMap { formOfElement[$0] }
                continue
            }
            let place = page.controls[index].tagRange.lowerBound
            while last < tableForms.count, page.forms[tableForms[last]].offset < place { last += 1 }
            guard last > 0 else { continue }
            let form = tableForms[last - 1]
            let end = ends.first { $0 > page.forms[form].offset } ?? source.count
            if place < end { page.controls[index].form = form }
        }
    }

    /// The offsets of all end tags of forms.
    private func endsOfForms() -> [Int] {
        let tag = Array("</form".utf8)
        guard source.count >= tag.count else { return [] }
        return (0...source.count - tag.count).filter { start in
            source[start] == tag[0] && zip(source[start...], tag).allSatisfy { $0 | 0x20 == $1 | 0x20 }
        }
    }
}
