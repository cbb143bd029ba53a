import CCompiledData

/// What ICU knows of every scalar that the tokenizer asks about, compiled into a table: kind, digit, script, case and
/// folding in one load instead of four calls.
///
/// Two stages: a block number for every 64 scalars, and the blocks. `compile-data` makes it; a test compares every scalar of
/// it with ICU.
package struct ScalarTable: @unchecked Sendable {
    /// The table in the binary.
    package static let embedded = ScalarTable(scalar_table())

    /// How the data begins: numbers of 32 bits.
    package struct Header: BitwiseCopyable {
        package static let magic: UInt32 = 0x4353_544F  // "OTSC"
        package static let byteCount = 32
        package var magic = Header.magic
        /// The major version of the ICU that the data was made with.
        package var icuVersion: UInt32
        package var blockCount: UInt32
        package var sequenceCount: UInt32

        package init(icuVersion: UInt32, blockCount: UInt32, sequenceCount: UInt32) {
            self.icuVersion = icuVersion
            self.blockCount = blockCount
            self.sequenceCount = sequenceCount
        }
    }

    /// Scalars to a block.
    package static let blockLength = 64
    package static let stageLength = 0x11_0000 / blockLength

    package let header: Header
    private let stage: UnsafePointer<UInt16>
    private let blocks: UnsafePointer<UInt64>
    /// Folded sequences, each behind its length.
    private let sequences: UnsafePointer<UInt32>

    /// Reads data that `compile-data` made and that stays where it is.
    package init(_ data: UnsafeRawPointer) {
        header = data.loadUnaligned(as: Header.self)
        precondition(header.magic == Header.magic, "the scalar table is not one; run compile-data")
        let stage = data + Header.byteCount
        let blocks = stage + Self.stageLength * MemoryLayout<UInt16>.stride
        let sequences = blocks + Int(header.blockCount) * Self.blockLength * MemoryLayout<UInt64>.stride
        self.stage = stage.assumingMemoryBound(to: UInt16.self)
        self.blocks = blocks.assumingMemoryBound(to: UInt64.self)
        self.sequences = sequences.assumingMemoryBound(to: UInt32.self)
        precondition(self.stage[0] == 0 && self.stage[1] == 1, "ASCII is not in the first blocks; run compile-data")
    }

    /// What is known of a scalar; `scalar` must be below U+110000.
    @inline(__always)
    package subscript(scalar: UInt32) -> ScalarEntry {
        let block = Int(stage[Int(scalar >> 6)])
        return ScalarEntry(bits: blocks[block << 6 | Int(scalar & 63)])
    }

    /// What is known of a scalar below U+0080.
    @inline(__always)
    subscript(ascii byte: UInt8) -> ScalarEntry { ScalarEntry(bits: blocks[Int(byte)]) }

    /// A folded sequence of scalars.
    package func sequence(_ index: UInt32) -> UnsafeBufferPointer<UInt32> {
        UnsafeBufferPointer(start: sequences + Int(index) + 1, count: Int(sequences[Int(index)]))
    }
}
