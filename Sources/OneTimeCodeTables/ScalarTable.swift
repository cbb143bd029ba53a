/// Everything that the tokenizer asks about a scalar, compiled into a table: kind, digit, script, case and folding in one load
/// instead of four calls of ICU.
///
/// Two stages: a block number for every 64 scalars, and the blocks. `compile-tables` makes the data when the package is built,
/// out of the ICU that it is built with.
package struct ScalarTable: @unchecked Sendable {
    /// The beginning of the data, numbers of 32 bits.
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
    /// The most scalars that a byte of UTF-8 folds to.
    package static let longestFoldPerByte = 6

    package let header: Header
    @usableFromInline let stage: UnsafePointer<UInt16>
    @usableFromInline let blocks: UnsafePointer<UInt64>
    /// Folded sequences, each behind its length.
    @usableFromInline let sequences: UnsafePointer<UInt32>

    /// Reads data of `compile-tables`.
    ///
    /// - Parameter data: Bytes that stay where they are as long as the table is used, aligned to 8. Traps where they are no
    ///   table or too few: no later read checks its bounds. A block number in the data is below the number of blocks, since
    ///   the compiler that wrote it counted them.
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
        let block = Int(stage[Int(scalar >> 6)])
        return ScalarEntry(bits: blocks[block << 6 | Int(scalar & 63)])
    }

    /// The entry of a scalar below U+0080.
    @inlinable @inline(__always)
    package subscript(ascii byte: UInt8) -> ScalarEntry { ScalarEntry(bits: blocks[Int(byte)]) }

    /// A folded sequence of scalars.
    @inlinable
    package func sequence(_ index: UInt32) -> UnsafeBufferPointer<UInt32> {
        UnsafeBufferPointer(start: sequences + Int(index) + 1, count: Int(sequences[Int(index)]))
    }
}
