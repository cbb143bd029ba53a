import OneTimeCodeText

/// The labels of an automaton's edges: the characters of ASCII, then numbers for the other scalars of spellings, the most
/// frequent first.
struct Labels {
    /// The number of labels, including those that no spelling has.
    let count: Int
    /// The labels by scalar.
    let table: TwoStageTable<UInt16>
    private let labels: [UInt32: UInt16]

    init(_ words: [[UInt32]]) {
        var counts: [UInt32: Int] = [:]
        for scalar in words.joined() { counts[scalar, default: 0] += 1 }
        let ascii = UInt32(CueAutomaton.asciiLabelCount)
        let order = counts.filter { $0.key >= ascii }
            .sorted { $0.value > $1.value || ($0.value == $1.value && $0.key < $1.key) }.map(\.key)
        precondition(order.allSatisfy { $0 < 0x1_0000 }, "a cue has a letter beyond the Basic Multilingual Plane")
        var labels = Dictionary(uniqueKeysWithValues: (0..<ascii).map { ($0, UInt16($0)) })
        for (index, scalar) in order.enumerated() { labels[scalar] = CueAutomaton.asciiLabelCount + UInt16(index) }
        self.labels = labels
        count = labels.count
        table = TwoStageTable(0x1_0000, blockLength: CueAutomaton.labelBlockLength) { [labels] scalar in
            labels[scalar] ?? CueAutomaton.noLabel
        }
    }

    /// The labels of a word.
    func label(_ word: [UInt32]) -> [UInt16] { word.map { labels[$0] ?? CueAutomaton.noLabel } }
}
