/// The beginnings of all spellings in ASCII letters that speak of a code, for a quick search in bytes, in their layout in
/// the binary.
///
/// Nearly all words begin with no such spelling. A filter with two bits for each row of four letters, of which the first
/// says that a spelling begins with them at the start of a word and the second inside of one, rejects most of them.
/// `compile-tables` makes the table from the automaton of the cues during the build.
@usableFromInline package struct CodeWordTable: @unchecked Sendable {
    /// What a word says about a text.
    @usableFromInline package enum Voice: UInt8, BitwiseCopyable, Sendable {
        /// Nothing.
        case none
        /// That the text may be in another language than English, in which programs write.
        case foreign
        /// What the reader does with a number, if one follows soon: "use".
        case verb
        /// That a code may be in the text, with a word that English has: "code".
        case english
        /// The same with a word of another language.
        case code
    }

    /// The start of the data.
    struct Header: BitwiseCopyable {
        static let magic: UInt32 = 0x5743_544F  // "OTCW"
        var magic = Header.magic
        var meaningCount: UInt32 = 0
    }

    /// The number of four letters, five bits each; 0 stands for none.
    @inlinable package static var windowCount: Int { 1 << 20 }
    /// The bits of a window whose spellings begin at the start of a word, and inside of one.
    @inlinable package static var atStart: UInt8 { 1 }
    @inlinable package static var inside: UInt8 { 2 }
    /// The shortest word of another language that counts. Shorter ones are names and abbreviations in any log.
    @inlinable package static var shortestForeign: Int { 3 }
    /// The number of bits of ``foreign``.
    @inlinable package static var hashCount: Int { 1 << 18 }

    /// Two bits for each window, four windows in a byte.
    package let windows: UnsafePointer<UInt8>
    @usableFromInline let foreign: UnsafePointer<UInt64>
    @usableFromInline let voices: UnsafePointer<Voice>

    /// Wraps data of `CodeWordCompiler`.
    ///
    /// - Parameter data: The bytes, aligned to 8, which must stay valid. Traps if they are too few or something else.
    package init(_ data: UnsafeRawBufferPointer) {
        precondition(data.count >= MemoryLayout<Header>.size, "the words for codes are cut off")
        let header = data.loadUnaligned(as: Header.self)
        precondition(header.magic == Header.magic, "the data is no table of words for codes")
        var layout = TableLayout(data, from: MemoryLayout<Header>.size)
        windows = layout.section(UInt8.self, Self.windowCount / 4)
        foreign = layout.section(UInt64.self, Self.hashCount / 64)
        voices = layout.section(Voice.self, Int(header.meaningCount))
    }

    /// The data of a table.
    package static func data(windows: [UInt8], foreign: [UInt64], voices: [Voice]) -> [UInt8] {
        precondition(windows.count == windowCount / 4 && foreign.count == hashCount / 64)
        var writer = ByteWriter()
        writer.append(Header(meaningCount: UInt32(voices.count)))
        writer.append(section: windows)
        writer.append(section: foreign)
        writer.append(section: voices)
        return writer.bytes
    }

    /// The strongest voice of the readings of a meaning, by its number in a slot of the automaton, which is not 0.
    @inlinable @inline(__always)
    package func voice(ofMeaning number: UInt16) -> Voice {
        // SAFETY: the compiler writes a voice for each meaning of the automaton, whose slots have only such numbers.
        voices[Int(number) - 1]
    }

    /// The hash of a word with one more letter, from 1 to 26.
    @inlinable @inline(__always)
    package static func hash(_ hash: UInt32, _ letter: UInt32) -> UInt32 { (hash &+ letter) &* 0x9E37_79B1 }

    /// Whether a word with this hash may be one of another language.
    @inlinable @inline(__always)
    package func mayBeForeign(_ hash: UInt32) -> Bool {
        // SAFETY: there is a bit for each value of the 18 highest bits of a hash.
        let other = Self.otherHash(hash)
        return foreign[Int(hash >> 20)] >> UInt64(hash >> 14 & 63) & 1 != 0
            && foreign[Int(other >> 20)] >> UInt64(other >> 14 & 63) & 1 != 0
    }

    /// The hash of the second bit of a word.
    @inlinable @inline(__always)
    package static func otherHash(_ hash: UInt32) -> UInt32 { (hash ^ hash >> 15) &* 0x85EB_CA6B }
}
