/// Tells the parts of a page beside its main part: headers, footers, searches, newsletters. Their fields have nothing to do
/// with those of the main part.
enum PageRegion {
    private static let regionNames: TagTable<Void> = ["header", "footer", "topbar", "navbar", "newsletter", "search"]
    private static let shortestRegionName = 6

    /// Whether a word of an attribute, as its letters make it, names a region.
    private static func namesRegion(_ names: String?) -> Bool {
        guard let names, names.utf8.count >= shortestRegionName else { return false }
        return names.utf8.split { $0 < 0x80 && ($0 | 0x20) &- 0x61 >= 26 }.contains { word in
            word.count >= shortestRegionName && regionNames.contains(TagName(word))
        }
    }

    /// Whether an element is a part of the page beside its main part, by its tag, or by its `class` and `id`.
    static func isRegion(_ tag: TagTraits, _ attributes: HTMLAttributes) -> Bool {
        tag.isRegion || tag.mayBeRegion && (namesRegion(attributes["class"]) || namesRegion(attributes["id"]))
    }
}
