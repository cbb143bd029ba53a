/// An XLIFF unit that is being read. Its segments are joined. In 1.2, a unit has one segment.
struct XLIFFUnit {
    /// The longest native code that is kept. Longer code is not a placeholder, and would be repeated at every
    /// reference.
    private static let longestData = 64

    let key: String
    /// The source and the target of the current segment.
    var source: XLIFFText?
    var target: XLIFFText?
    /// The native code by id. Inline elements of 2.0 refer to it.
    private(set) var data: [String: String] = [:]
    /// The joined sources of all segments so far.
    private(set) var joinedSource: XLIFFText?

    private var targets: XLIFFText?
    private var isTranslated = true
    private var openData: (id: String, text: String)?

    init(key: String) { self.key = key }

    /// The joined targets of all segments; nil if a segment has no target.
    var joinedTarget: XLIFFText? { isTranslated ? targets : nil }

    /// Ends the current segment. An ignorable segment without a target uses its source.
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
