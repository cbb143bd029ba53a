/// The words of ICU's dictionaries for scripts without spaces, in their layout in the binary.
///
/// These are minimal acyclic automata. The automaton of Thai, Lao, Khmer and Burmese is a double array like
/// ``CueAutomaton``: the edge of a state with label `l` is in the slot at `base + l`, if that slot has the label `l`.
/// Chinese and Japanese have too many labels for a double array, so the edges of a state are sorted. `compile-tables`
/// makes the data during the build, from the ICU of the build machine.
@usableFromInline package struct WordTable: @unchecked Sendable {
    /// The start of the data.
    package struct Header: BitwiseCopyable {
        static let magic: UInt32 = 0x4457_544F  // "OTWD"
        var magic = Header.magic
        /// The major version of the ICU that the dictionaries are from.
        package var icuVersion: UInt32 = 0
        package var thaiStart: UInt32 = 0
        package var laoStart: UInt32 = 0
        package var khmerStart: UInt32 = 0
        package var burmeseStart: UInt32 = 0
        package var slotCount: UInt32 = 0
        package var unitBlockCount: UInt32 = 0
        /// The number of labels of Chinese and Japanese, with ``WordUnit/unknown``.
        package var labelCount: UInt32 = 0
        package var edgeCount: UInt32 = 0

        package init() {}
    }

    /// The number of scalars in a block of units.
    package static let blockLength = 64
    static let stageLength = 0x11_0000 / blockLength

    let header: Header
    @usableFromInline let slots: UnsafePointer<WordSlot>
    /// The edges of the first scalars of Chinese and Japanese, by label.
    @usableFromInline let firstEdges: UnsafePointer<WordEdge>
    @usableFromInline let labels: UnsafePointer<UInt16>
    @usableFromInline let edges: UnsafePointer<WordEdge>
    @usableFromInline let stage: UnsafePointer<UInt16>
    @usableFromInline let units: UnsafePointer<WordUnit>

    /// Wraps data of `compile-tables`.
    ///
    /// - Parameter data: The bytes, aligned to 8, which must stay valid while the table is used. Traps if they are
    ///   too few or not a table.
    package init(_ data: UnsafeRawBufferPointer) {
        precondition(data.count >= MemoryLayout<Header>.size, "the table of words is cut off")
        header = data.loadUnaligned(as: Header.self)
        precondition(header.magic == Header.magic, "the data is no table of words")
        var layout = TableLayout(data, from: MemoryLayout<Header>.size)
        slots = layout.section(WordSlot.self, Int(header.slotCount))
        stage = layout.section(UInt16.self, Self.stageLength)
        units = layout.section(WordUnit.self, Int(header.unitBlockCount) * Self.blockLength)
        firstEdges = layout.section(WordEdge.self, Int(header.labelCount))
        labels = layout.section(UInt16.self, Int(header.edgeCount))
        edges = layout.section(WordEdge.self, Int(header.edgeCount))
    }

    // MARK: Thai, Lao, Khmer, Burmese

    /// The start state of a script.
    func start(of script: WordClass) -> UInt32 {
        switch script {
        case .thai: header.thaiStart
        case .lao: header.laoStart
        case .khmer: header.khmerStart
        default: header.burmeseStart
        }
    }

    /// The slot where the edge of a state with a label would be.
    @inline(__always)
    func slot(_ state: UInt32, _ label: UInt16) -> WordSlot {
        // SAFETY: states are bases of the compiler's `DoubleArray`, which has 256 empty slots after the last one, and a
        // label of these scripts has 8 bits.
        slots[Int(state) &+ Int(label)]
    }

    // MARK: Chinese, Japanese

    /// The unit of a scalar below U+110000.
    @inline(__always)
    func unit(of scalar: UInt32) -> WordUnit {
        // SAFETY: as in `ScalarTable`: the stage covers all scalars, and its numbers are those of blocks.
        units[Int(stage[Int(scalar >> 6)]) << 6 | Int(scalar & 63)]
    }

    /// The edge of the first scalar of a word.
    @inline(__always)
    func edge(first label: UInt16) -> WordEdge {
        // SAFETY: there is an edge for each label that a unit of this table has, and for `WordUnit.unknown`; runs with
        // `WordUnit.compatibility` are normalized before.
        firstEdges[Int(label)]
    }

    /// The edge of the next scalar, found by binary search; ``WordEdge/none`` if no word continues with it.
    @inline(__always)
    func edge(after edge: WordEdge, _ label: UInt16) -> WordEdge {
        // SAFETY: the edge is of this table, so `count` edges begin at `start`, or as many as the label before them
        // says. The search stays among them.
        var place = edge.start
        var count = edge.count
        if count == 0 { return .none }
        if count == WordEdge.manyEdges { count = Int(labels[place &- 1]) }
        while count > 1 {
            let half = count &>> 1
            place &+= labels[place &+ half &- 1] < label ? half : 0
            count &-= half
        }
        return labels[place] == label ? edges[place] : .none
    }
}
