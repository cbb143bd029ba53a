import CGumbo
import Glibc

/// Reads HTML into an ``HTMLPage`` with a parser that follows the standard.
struct HTMLReader {
    /// The limits for the memory of a page's tree: for each byte of the source, the least limit and the greatest limit.
    private static let memoryPerByte = 400
    private static let leastMemory = 16 << 20
    private static let mostMemory = 2 << 30

    private let source: PreparedSource
    /// The bytes of the prepared source.
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The bytes of the source as it was given.
    private let original: UnsafeBufferPointer<UInt8>
    private var page = HTMLPage()
    private var formOfElement: [Int: Int] = [:]
    /// The index of the nearest form around each element; -1 outside of forms.
    private var formAround: [Int] = []
    /// The same for what is inside each element: forms are around their content.
    private var formInside: [Int] = []
    private var settings: [Setting] = []
    private var hasOpenText = false

    /// Linear in the length of the page, except for memory limits.
    static func read(_ source: UnsafeBufferPointer<UInt8>) throws(FormReader.Failure) -> HTMLPage {
        let prepared = PreparedSource(source)
        return try prepared.bytes.withUnsafeBufferPointer { bytes throws(FormReader.Failure) in
            var reader = HTMLReader(source: prepared, bytes: bytes, original: source)
            try reader.read()
            return reader.page
        }
    }

    private init(source: PreparedSource, bytes: UnsafeBufferPointer<UInt8>, original: UnsafeBufferPointer<UInt8>) {
        (self.source, self.bytes, self.original) = (source, bytes, original)
    }

    private mutating func read() throws(FormReader.Failure) {
        guard let start = bytes.baseAddress else { return }
        let count = bytes.count + (source.texts?.length ?? 0)
        let limit = min(Self.mostMemory, max(Self.leastMemory, count * Self.memoryPerByte))
        let tree = start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
            html_tree_create($0, bytes.count, limit)
        }
        guard let tree else { throw .tooComplex }
        defer { html_tree_free(tree) }
        walk(html_tree_document(tree))
        ownControls()
    }

    // MARK: The walk

    /// Visits all nodes. Does not use recursion, because pages may be very deep.
    private mutating func walk(_ document: UnsafePointer<GumboNode>) {
        // the open elements: node, index, and the next child to visit
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
            case GUMBO_NODE_TEXT, GUMBO_NODE_CDATA:
                addText(text(of: child.pointee.v.text.text), in: last.element)
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

    /// Adds an element. Returns nil if its content does not matter.
    private mutating func enter(_ node: UnsafePointer<GumboNode>, in parent: Int) -> Int? {
        let source = node.pointee.v.element
        let traits = TagTraits.of(source)
        if traits.isSkipped { return nil }
        let tag = traits.name
        // an <input> in a drawing is not a control, and a <title> in a drawing is not the title of the page
        let isForeign = source.tag_namespace != GUMBO_NAMESPACE_HTML
        if isForeign, tag == "title" { return nil }
        let attributes = HTMLAttributes(source.attributes)
        let index = page.elements.count
        let isHidden = (parent >= 0 && page.elements[parent].isHidden) || attributes.hide
        let id = attributes["id"] ?? ""
        let outer = parent < 0 ? -1 : page.elements[parent].region
        page.elements.append(
            .init(
                tag: tag, parent: parent, isHidden: isHidden,
                region: PageRegion.isRegion(traits, attributes) ? index : outer,
                items: page.items.count..<page.items.count, id: id))
        if !id.isEmpty, page.byID[id] == nil { page.byID[id] = index }
        if !traits.isInline { hasOpenText = false }
        // a role can make a text a heading, a button or a link
        let kind = attributes["role"].flatMap { Self.kindOfRole[$0] } ?? traits.textKind
        settings.append(
            Setting(parent: parent, isInline: traits.isInline, kind: kind, isEnd: tag == "form" || tag == "body"))
        formAround.append(parent < 0 ? -1 : formInside[parent])
        formInside.append(formAround[index])
        if isForeign { return index }
        switch tag {
        case "html": page.language = attributes["lang"] ?? attributes["xml:lang"]
        case "body": page.language = attributes["lang"] ?? page.language
        case "form": addForm(index, attributes, source)
        case "label": page.labels.append(.init(element: index, target: attributes["for"]))
        case "input": addInput(index, attributes, source)
        case "select": addControl(index, tag, attributes, source)
        case "textarea":
            addControl(index, tag, attributes, source)
            // the content is the value of the field
            return nil
        case "img":
            if let text = attributes["alt"] { addText(Self.collapsed(text), in: index) }
            if !isHidden, CaptchaPicture.isNamed(by: attributes) { page.items.append(.captcha) }
        default:
            // the text of a button for screen readers
            if tag == "button", let label = attributes["aria-label"] { addText(Self.collapsed(label), in: index) }
        }
        return index
    }

    /// The bytes of a start tag in the source; nil if the parser added the element.
    private func place(of element: GumboElement) -> Range<Int>? {
        guard let data = element.original_tag.data, element.original_tag.length > 0, let base = bytes.baseAddress
        else {
            return nil
        }
        let start = source.sourceOffset(of: UnsafeRawPointer(data) - UnsafeRawPointer(base))
        return start..<start + Int(element.original_tag.length)
    }

    private mutating func close(_ element: Int) {
        page.elements[element].items = page.elements[element].items.lowerBound..<page.items.count
        if !settings[element].isInline { hasOpenText = false }
    }

    // MARK: Texts

    /// Adds a text without superfluous white space.
    private mutating func addText(_ text: String, in parent: Int) {
        guard parent >= 0, !text.isEmpty else { return }
        let (kind, block) = kindAndBlock(parent)
        if kind == .title {
            if page.title.isEmpty { page.title = text }
            return
        }
        let isHidden = page.elements[parent].isHidden
        if hasOpenText, case .text(var last)? = page.items.last, last.kind == kind, last.block == block,
            last.isHidden == isHidden
        {
            // if the array kept a second reference, every append would copy the text
            page.items.removeLast()
            last.text += " "
            last.text += text
            page.items.append(.text(last))
        } else {
            page.items.append(.text(.init(text: text, kind: kind, block: block, isHidden: isHidden)))
            hasOpenText = true
        }
    }

    /// The text of a node, without superfluous white space.
    private func text(of node: UnsafePointer<CChar>) -> String {
        let count = strlen(node)
        return node.withMemoryRebound(to: UInt8.self, capacity: count) { start in
            let text = UnsafeBufferPointer(start: start, count: count)
            guard let texts = source.texts else { return Self.collapsed(text) }
            var length = 0
            texts.forEachPart(of: text, in: original) { length += $0.count }
            return String(unsafeUninitializedCapacity: length) { result in
                var collapsed = CollapsedText(result)
                texts.forEachPart(of: text, in: original) { collapsed.append($0) }
                return collapsed.length
            }
        }
    }

    private static func collapsed(_ text: String) -> String {
        var text = text
        return text.withUTF8 { collapsed($0) }
    }

    private static func collapsed(_ text: UnsafeBufferPointer<UInt8>) -> String {
        String(unsafeUninitializedCapacity: text.count) { result in
            var collapsed = CollapsedText(result)
            collapsed.append(text)
            return collapsed.length
        }
    }

    private func kindAndBlock(_ parent: Int) -> (HTMLPage.TextKind, Int) {
        var block = parent
        var isBlockFound = false
        var current = parent
        var depth = 0
        while current >= 0, depth < 12 {
            let setting = settings[current]
            if !isBlockFound, !setting.isInline {
                block = current
                isBlockFound = true
            }
            if let kind = setting.kind { return (kind, block) }
            if setting.isEnd { break }
            current = setting.parent
            depth += 1
        }
        return (.plain, block)
    }

    /// The meaning of an element for the texts inside it.
    private struct Setting {
        let parent: Int
        let isInline: Bool
        let kind: HTMLPage.TextKind?
        /// Whether the search through the elements around a text ends here.
        let isEnd: Bool
    }

    private static let kindOfRole: [String: HTMLPage.TextKind] = [
        "heading": .heading, "button": .button, "link": .link,
    ]

    // MARK: Controls and forms

    private mutating func addForm(_ index: Int, _ attributes: HTMLAttributes, _ source: GumboElement) {
        formOfElement[index] = page.forms.count
        formInside[index] = page.forms.count
        page.forms.append(.init(element: index, attributes: attributes.all, offset: place(of: source)?.lowerBound))
    }

    private mutating func addInput(_ index: Int, _ attributes: HTMLAttributes, _ source: GumboElement) {
        addControl(index, "input", attributes, source)
        if ["submit", "button", "image", "reset"].contains(attributes["type"]?.lowercased() ?? "") {
            let text = Self.collapsed(attributes["value"] ?? attributes["alt"] ?? "")
            if !text.isEmpty {
                page.items.append(
                    .text(.init(text: text, kind: .button, block: index, isHidden: page.elements[index].isHidden)))
            }
        }
    }

    private mutating func addControl(
        _ index: Int, _ tag: String, _ attributes: HTMLAttributes, _ source: GumboElement
    ) {
        hasOpenText = false
        page.controls.append(
            .init(
                element: index, tag: tag, attributes: attributes.all, item: page.items.count, form: nil,
                tagRange: place(of: source) ?? 0..<0))
        page.items.append(.control(page.controls.count - 1))
    }

    /// Finds the owners of the controls (HTML standard, sections 4.10.18.3 and 13.2.6.1). The owner is the form that
    /// the attribute `form` names, or the form whose end tag comes next, in whatever element it was closed, or the form
    /// around the control.
    private mutating func ownControls() {
        // forms in templates have no place in the page
        let places = page.forms.map { $0.offset ?? 0 }
        let starts = places.indices.sorted { places[$0] < places[$1] }
        let offsets = starts.map { places[$0] }
        for index in page.controls.indices {
            let control = page.controls[index]
            if let owner = control[.form] {
                page.controls[index].form = page.byID[owner].flatMap { formOfElement[$0] }
                continue
            }
            let place = control.tagRange.lowerBound
            let begun = offsets.countBelow(place)
            if begun > 0, source.formEnds.countBelow(place) == source.formEnds.countBelow(offsets[begun - 1]) {
                page.controls[index].form = starts[begun - 1]
            } else if formAround[control.element] >= 0 {
                page.controls[index].form = formAround[control.element]
            }
        }
    }
}

/// A picture of letters to type. Its address and its names say what it is, in words that programmers share.
private enum CaptchaPicture {
    private static let attributes: [StaticString] = ["src", "data-src", "id", "name", "class", "onclick"]
    private static let words: [StaticString] = [
        "captcha", "verifycode", "verifyimg", "verifyimage", "verificationcode", "validatecode", "validatorcode",
        "validcode", "validimg", "checkcode", "randcode", "randomcode", "randimage", "vcode", "seccode", "securitycode",
        "securityimage", "securimage", "authcode", "authimg", "imgcode", "codeimg", "codeimage", "imagecode", "piccode",
        "yzm", "turing",
    ]
    /// The words by their first byte. A page may have thousands of pictures.
    private static let wordsByStart = (0..<256).map { start in words.filter { Int($0.utf8Start[0]) == start } }

    /// Whether an attribute of a picture has one of the words, with marks between their parts perhaps, or its address ends
    /// in "cap".
    static func isNamed(by attributes: HTMLAttributes) -> Bool {
        if let address = attributes["src"], endsInCap(address) { return true }
        return Self.attributes.contains { name in attributes[name].map(hasWord) ?? false }
    }

    private static func endsInCap(_ address: String) -> Bool {
        let path = address.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        let start = path.lastIndex(of: UInt8(ascii: "/")).map(path.index(after:)) ?? path.startIndex
        let name = path[start...].prefix { $0 != UInt8(ascii: ".") }
        return name.count == 3 && zip(name, "cap".utf8).allSatisfy { $0 | 0x20 == $1 }
    }

    private static func hasWord(_ value: String) -> Bool {
        var letters: [UInt8] = []
        for byte in value.utf8 where byte != UInt8(ascii: "_") && byte != UInt8(ascii: "/") {
            if byte != UInt8(ascii: "-"), byte != UInt8(ascii: ".") { letters.append(byte | 0x20) }
        }
        return letters.indices.contains { start in
            wordsByStart[Int(letters[start])].contains { word in
                let count = word.utf8CodeUnitCount
                return count <= letters.count - start
                    && (1..<count).allSatisfy { letters[start + $0] == word.utf8Start[$0] }
            }
        }
    }
}

/// A text with every run of white space as one space, and without soft hyphens and zero-width spaces.
private struct CollapsedText {
    private let result: UnsafeMutableBufferPointer<UInt8>
    private var count = 0
    private var isGap = true

    /// - Parameter result: Room for all bytes that are appended.
    init(_ result: UnsafeMutableBufferPointer<UInt8>) { self.result = result }

    /// The number of bytes, without a space at the end.
    var length: Int { isGap && count > 0 ? count - 1 : count }

    mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        var place = 0
        while place < text.count {
            let byte = text[place]
            if byte > 0x20, byte < 0xC2 || (byte != 0xC2 && byte != 0xE2 && byte != 0xEF) {
                result[count] = byte
                count += 1
                isGap = false
                place += 1
                continue
            }
            let (kind, length) = Self.special(text, place)
            switch kind {
            case .nothing: break
            case .letter:
                result[count] = byte
                count += 1
                isGap = false
            case .space:
                if !isGap {
                    result[count] = 0x20
                    count += 1
                    isGap = true
                }
            }
            place += length
        }
    }

    private enum Kind { case space, nothing, letter }

    /// White space or an invisible character at a place of a text, with its bytes.
    private static func special(_ text: UnsafeBufferPointer<UInt8>, _ place: Int) -> (Kind, Int) {
        let byte = text[place]
        if byte < 0x80 { return (TagScanner.isSpace(byte) ? .space : .letter, 1) }
        let next = place + 1 < text.count ? text[place + 1] : 0
        if byte == 0xC2 { return next == 0xA0 ? (.space, 2) : next == 0xAD ? (.nothing, 2) : (.letter, 1) }
        let last = place + 2 < text.count ? text[place + 2] : 0
        let isNothing = byte == 0xE2 ? next == 0x80 && last == 0x8B : next == 0xBB && last == 0xBF
        return isNothing ? (.nothing, 3) : (.letter, 1)
    }
}
