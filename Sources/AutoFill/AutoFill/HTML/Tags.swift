import CGumbo
import Glibc

/// The name of a tag or an attribute, in lower case, as a number that is quick to compare.
struct TagName: Hashable {
    private let value: UInt64

    /// The bits of the name, hashed for a table. The upper bits are distributed best.
    var scattered: UInt64 { value &* 0x9E37_79B9_7F4A_7C15 }

    /// Up to eight bytes are stored as they are; longer names are hashed.
    init(_ bytes: some Sequence<UInt8>) {
        var (packed, hash, count): (UInt64, UInt64, Int) = (0, 0xCBF2_9CE4_8422_2325, 0)
        for byte in bytes {
            let small = byte &- 0x41 < 26 ? byte | 0x20 : byte
            packed = packed << 8 | UInt64(small)
            hash = (hash ^ UInt64(small)) &* 0x100_0000_01B3
            count += 1
        }
        value = count <= 8 ? packed : hash | 1 << 63
    }
}

extension TagName {
    /// A name that ends with a zero byte.
    init(of name: UnsafePointer<CChar>) {
        let count = strlen(name)
        self = name.withMemoryRebound(to: UInt8.self, capacity: count) {
            TagName(UnsafeBufferPointer(start: $0, count: count))
        }
    }
}

extension TagName: ExpressibleByStringLiteral {
    init(stringLiteral name: String) { self.init(name.utf8) }
}

// A string literal is converted each time, so the names that are compared with every tag are constants.
extension TagName {
    static let body: TagName = "body"
    static let `class`: TagName = "class"
    static let form: TagName = "form"
    static let html: TagName = "html"
    static let isindex: TagName = "isindex"
    static let noscript: TagName = "noscript"
    static let script: TagName = "script"
    static let textarea: TagName = "textarea"
}

// The names of attributes that are looked up at every control.
extension TagName {
    static let action: TagName = "action"
    static let ariaDescribedBy: TagName = "aria-describedby"
    static let ariaLabel: TagName = "aria-label"
    static let ariaLabelledBy: TagName = "aria-labelledby"
    static let autocomplete: TagName = "autocomplete"
    static let dataTest: TagName = "data-test"
    static let dataTestID: TagName = "data-testid"
    static let disabled: TagName = "disabled"
    static let formControlName: TagName = "formcontrolname"
    static let id: TagName = "id"
    static let inputMode: TagName = "inputmode"
    static let maxLength: TagName = "maxlength"
    static let name: TagName = "name"
    static let ngModel: TagName = "ng-model"
    static let passwordRules: TagName = "passwordrules"
    static let pattern: TagName = "pattern"
    static let placeholder: TagName = "placeholder"
    static let readOnly: TagName = "readonly"
    static let role: TagName = "role"
    static let size: TagName = "size"
    static let title: TagName = "title"
    static let type: TagName = "type"
    static let vModel: TagName = "v-model"
    static let value: TagName = "value"
}

/// A fast table by the names of tags.
///
/// Only names from the source code are in the table, so a page cannot make a look-up slow: it ends at the first empty
/// slot, and half of the slots are empty.
struct TagTable<Value: Sendable>: Sendable {
    private var names: [TagName]
    private var values: [Value?]
    private let shift: UInt64

    /// - Parameter entries: The names, each once, with their values.
    init(_ entries: [(TagName, Value)]) {
        let bits = Int.bitWidth - entries.count.leadingZeroBitCount + 1
        names = Array(repeating: "", count: 1 << bits)
        values = Array(repeating: nil, count: 1 << bits)
        shift = UInt64(64 - bits)
        for (name, value) in entries {
            var slot = slot(of: name)
            while values[slot] != nil { slot = next(slot) }
            (names[slot], values[slot]) = (name, value)
        }
    }

    subscript(_ name: TagName) -> Value? {
        var slot = slot(of: name)
        while let value = values[slot] {
            if names[slot] == name { return value }
            slot = next(slot)
        }
        return nil
    }

    private func slot(of name: TagName) -> Int { Int(name.scattered >> shift) }

    private func next(_ slot: Int) -> Int { (slot + 1) & (names.count - 1) }
}

extension TagTable where Value == Void {
    /// Whether a name is in the table.
    func contains(_ name: TagName) -> Bool { self[name] != nil }
}

extension TagTable: ExpressibleByArrayLiteral where Value == Void {
    init(arrayLiteral names: TagName...) { self.init(names.map { ($0, ()) }) }
}

/// The meaning of a tag for the texts and fields inside its element.
struct TagTraits {
    /// The name, in lower case.
    let name: String
    /// Whether its content is neither visible nor a control.
    let isSkipped: Bool
    /// Whether it does not end a run of text.
    let isInline: Bool
    /// The kind of the texts inside; nil if the tag does not determine it.
    let textKind: HTMLPage.TextKind?
    /// Whether it is always a region of the page outside of its main part.
    let isRegion: Bool
    /// Whether its `class` or `id` may make it a region.
    let mayBeRegion: Bool

    private init(name: String) {
        self.name = name
        isSkipped = Self.skipped.contains(name)
        isInline = Self.inline.contains(name)
        textKind = Self.kinds[name]
        isRegion = Self.regions.contains(name)
        mayBeRegion = Self.possibleRegions.contains(name)
    }

    /// The traits of an element in Gumbo's tree.
    static func of(_ element: GumboElement) -> TagTraits {
        if element.tag != GUMBO_TAG_UNKNOWN { return known[Int(element.tag.rawValue)] }
        var piece = element.original_tag
        gumbo_tag_from_original_text(&piece)
        guard let data = piece.data else { return nameless }
        let bytes = UnsafeRawBufferPointer(start: data, count: piece.length)
        return TagTraits(name: String(decoding: bytes, as: UTF8.self).lowercased())
    }

    /// The traits by Gumbo's number of the tag. A page has tens of thousands of tags, and hashing a name is slower than
    /// reading it.
    private static let known = (0..<GUMBO_TAG_LAST.rawValue).map { tag in
        TagTraits(name: String(cString: gumbo_normalized_tagname(GumboTag(tag))))
    }

    private static let nameless = TagTraits(name: "")

    private static let skipped: Set<String> = ["script", "style", "noscript", "template", "object", "iframe"]

    private static let inline: Set<String> = [
        "b", "i", "em", "strong", "small", "span", "u", "font", "abbr", "code", "sup", "sub", "mark", "bdi", "bdo",
        "img", "svg", "path", "use", "g", "wbr", "tt", "kbd", "s", "big", "cite", "q", "time", "ion-icon",
    ]

    private static let kinds: [String: HTMLPage.TextKind] = [
        "h1": .heading, "h2": .heading, "h3": .heading, "h4": .heading, "h5": .heading, "h6": .heading,
        "label": .label, "legend": .legend, "button": .button, "a": .link, "option": .option, "title": .title,
        "select": .option,
    ]

    private static let regions: Set<String> = ["header", "footer", "nav", "aside"]
    static let possibleRegions: Set<String> = ["div", "section", "table"]
}

/// Recognises the regions of a page outside of its main part: headers, footers, searches, newsletters. Their fields
/// have nothing to do with those of the main part.
enum PageRegion {
    private static let regionNames: TagTable<Void> = ["header", "footer", "topbar", "navbar", "newsletter", "search"]
    private static let shortestRegionName = 6

    /// Whether the letters of a word of an attribute name a region.
    private static func namesRegion(_ names: String?) -> Bool {
        guard let names, names.utf8.count >= shortestRegionName else { return false }
        return names.utf8.split { $0 < 0x80 && ($0 | 0x20) &- 0x61 >= 26 }.contains { word in
            word.count >= shortestRegionName && regionNames.contains(TagName(word))
        }
    }

    /// Whether an element is a region, by its tag, or by its `class` and `id`.
    static func isRegion(_ tag: TagTraits, _ attributes: HTMLAttributes) -> Bool {
        tag.isRegion || tag.mayBeRegion && (namesRegion(attributes["class"]) || namesRegion(attributes["id"]))
    }
}
