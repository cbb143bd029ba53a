/// A unit of XLIFF being read: its segments, of which 1.2 has one, joined.
struct XLIFFUnit {
    /// Data longer than this is no placeholder, and would be repeated wherever it is referred to.
    private static let longestData = 64

    let key: String
    /// The source and the target of the segment being read.
    var source: XLIFFText?
    var target: XLIFFText?
    /// The code that inline elements of 2.0 refer to, by its id.
    private(set) var data: [String: String] = [:]
    /// The sources of all segments so far.
    private(set) var joinedSource: XLIFFText?

    private var targets: XLIFFText?
    private var isTranslated = true
    private var openData: (id: String, text: String)?

    init(key: String) { self.key = key }

    /// The targets of all segments; nil if one has none.
    var joinedTarget: XLIFFText? { isTranslated ? targets : nil }

    /// Ends the segment being read. One between segments, ignorable, has its source for target unless it says other.
    mutating func endSegment(isIgnorable: Bool) {
        let ended = (source: source, target: isIgnorable ? target ?? source : target)
        (source, target) = (nil, nil)
        if let source = ended.source, !source.value.isEmpty, ended.target?.value.isEmpty ?? true {
            isTranslated = false
        }
        Self.join(ended.source, to: &joinedSource)
        Self.join(ended.target, to: &targets)
    }

    private static func join(_ text: XLIFFText?, to joined: inout XLIFFText?) {
        guard let text else { return }
        if joined == nil { joined = text } else { joined?.append(text) }
    }

    // MARK: - Original data

    mutating func startData(_ element: XMLElement) {
        openData = element["id"].map { ($0, "") }
    }

    mutating func appendData(_ piece: String) {
        openData?.text += piece
    }

    mutating func endData() {
        guard let ended = openData else { return }
        openData = nil
        if ended.text.utf8.count <= Self.longestData { data[ended.id] = ended.text }
    }
}
