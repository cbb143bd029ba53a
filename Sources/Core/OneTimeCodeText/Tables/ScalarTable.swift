/// The properties of scalars for the tokenizer, compiled into a table: kind, digit, script, case and folding need one
/// load instead of four calls of ICU.
///
/// Two stages: a block number for every 64 scalars, and the blocks. `compile-tables` makes the data during the build,
/// from the ICU of the build machine.
@usableFromInline package struct ScalarTable: @unchecked Sendable {
    /// The start of the data, 32-bit numbers.
    package struct Header: BitwiseCopyable {
        static let magic: UInt32 = 0x4353_544F  // "OTSC"
        package static let byteCount = 32
        var magic = Header.magic
        /// The major version of the ICU that made the data.
        package var icuVersion: UInt32
        var blockCount: UInt32
        var sequenceCount: UInt32

        package init(icuVersion: UInt32, blockCount: UInt32, sequenceCount: UInt32) {
            self.icuVersion = icuVersion
            self.blockCount = blockCount
            self.sequenceCount = sequenceCount
        }
    }

    /// The number of scalars in a block.
    package static let blockLength = 64
    static let stageLength = 0x11_0000 / blockLength
    /// The most folded scalars per byte of UTF-8.
    package static let longestFoldPerByte = 6

    package let header: Header
    @usableFromInline let stage: UnsafePointer<UInt16>
    @usableFromInline let blocks: UnsafePointer<UInt64>
    /// The folded sequences, each preceded by its length.
    @usableFromInline let sequences: UnsafePointer<UInt32>

    /// Wraps data of `compile-tables`.
    ///
    /// - Parameter data: The bytes, aligned to 8, which must stay valid while the table is used. Traps if they are
    ///   too few or not a table.
    package init(_ data: UnsafeRawBufferPointer) {
        precondition(data.count >= Header.byteCount, "the scalar table is cut off")
        header = data.loadUnaligned(as: Header.self)
        precondition(header.magic == Header.magic, "the data is no scalar table")
        var layout = TableLayout(data, from: Header.byteCount)
        stage = layout.section(UInt16.self, Self.stageLength)
        blocks = layout.section(UInt64.self, Int(header.blockCount) * Self.blockLength)
        sequences = layout.section(UInt32.self, Int(header.sequenceCount))
        precondition(stage[0] == 0 && stage[1] == 1, "ASCII is not in the first blocks")
    }

    /// The entry of a scalar; `scalar` must be below U+110000.
    @inlinable @inline(__always)
    package subscript(scalar: UInt32) -> ScalarEntry {
        // SAFETY: the stage has a number for every 64 scalars below U+110000, and the compiler writes only numbers of
        // blocks that it wrote.
        let block = Int(stage[Int(scalar >> 6)])
        return ScalarEntry(bits: blocks[block << 6 | Int(scalar & 63)])
    }

    /// The entry of a scalar below U+0080.
    @inlinable @inline(__always)
    package subscript(ascii byte: UInt8) -> ScalarEntry {
        // SAFETY: the initialiser has found ASCII in the first two blocks, of 64 entries each.
        ScalarEntry(bits: blocks[Int(byte)])
    }

    /// A folded sequence of scalars.
    @inlinable
    package func sequence(_ index: UInt32) -> UnsafeBufferPointer<UInt32> {
        // SAFETY: the index is that of an entry, at which the compiler wrote the length and as many scalars.
        UnsafeBufferPointer(start: sequences + Int(index) + 1, count: Int(sequences[Int(index)]))
    }
}
