import CGumbo

/// What a tag says of the texts and fields inside its element.
struct TagTraits {
    /// The name, in small letters.
    let name: String
    /// Whether its content is neither shown nor a control.
    let isSkipped: Bool
    /// Whether it does not end a run of text.
    let isInline: Bool
    /// The kind of the texts inside; nil if it says nothing.
    let textKind: HTMLPage.TextKind?
    /// Whether it is always a part of the page beside its main part.
    let isRegion: Bool
    /// Whether its `class` or `id` may make it such a part.
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

    /// By Gumbo's number of the tag: a page has tens of thousands of them, and to hash names takes longer than to read them.
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
    private static let possibleRegions: Set<String> = ["div", "section", "table"]
}
