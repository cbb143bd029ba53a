/// A scalar in the search for words.
struct WordScalar: BitwiseCopyable {
    /// Its place in the text.
    let offset: Int32
    /// The number of folded scalars before it.
    let folded: Int32
    /// The number of letters before it.
    let letters: Int32
    /// Its unit in ``WordTable``: a label of its script, or the bits of a ``WordUnit``.
    let unit: UInt16
    private let kindAndScript: UInt16

    @inline(__always)
    init(offset: Int, folded: Int, letters: Int, unit: UInt16, entry: ScalarEntry) {
        self.offset = Int32(truncatingIfNeeded: offset)
        self.folded = Int32(truncatingIfNeeded: folded)
        self.letters = Int32(truncatingIfNeeded: letters)
        self.unit = unit
        kindAndScript = entry.kindAndScript
    }

    private var entry: ScalarEntry { ScalarEntry(kindAndScript: kindAndScript) }

    var script: Script { entry.script }
    var isMark: Bool { entry.kind == .mark }
    /// Whether it is part of a word: a letter or a mark.
    var isPart: Bool { entry.kind == .letter || entry.kind == .mark }
    /// Whether it is a letter of a script without spaces.
    var isUnspacedLetter: Bool { entry.kind == .letter && script.isUnspaced }
}
