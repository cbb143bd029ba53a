/// What a word says of the words beside it, for the readers of a code's details: the sender's name, the expiry, the purpose.
package struct DetailRoles: OptionSet, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// A word that is no name, though it may be capital or unknown to the lexicon: "Dear", "temporary".
    package static let plain = DetailRoles(rawValue: 1)
    /// A word right before a name: "for", "to".
    package static let before = DetailRoles(rawValue: 1 << 1)
    /// A word right after a name: "здесь", "में", "の".
    package static let after = DetailRoles(rawValue: 1 << 2)
    /// A noun beside a name that is not in it: "account", "app".
    package static let kind = DetailRoles(rawValue: 1 << 3)
    /// A plain word that names have in them: "Bank", "Pay".
    package static let part = DetailRoles(rawValue: 1 << 4)
    /// A word before a shop or a payee.
    package static let shop = DetailRoles(rawValue: 1 << 5)
    /// A small word between two words of a name: "of", "del".
    package static let link = DetailRoles(rawValue: 1 << 6)
    /// A word before a person's name: "Dear".
    package static let greeting = DetailRoles(rawValue: 1 << 7)
    /// An ending that is written after a name: "'ye", "-da", "에서".
    package static let suffix = DetailRoles(rawValue: 1 << 8)
    /// An article or a possessive: "the", "your".
    package static let article = DetailRoles(rawValue: 1 << 9)
    /// Signing in.
    package static let signIn = DetailRoles(rawValue: 1 << 10)
    /// Opening an account.
    package static let signUp = DetailRoles(rawValue: 1 << 11)
    /// Resetting a password or recovering an account.
    package static let reset = DetailRoles(rawValue: 1 << 12)
    /// Confirming a payment.
    package static let transaction = DetailRoles(rawValue: 1 << 13)
    /// A known service.
    package static let service = DetailRoles(rawValue: 1 << 14)
}

/// The words of all lexicons that say what is beside them, and the words for numbers, in their layout in the binary.
///
/// They are apart from the cues: they are read only in a message that has a code, and never decide whether it has one.
/// An entry is the hash of a folded word, 39 bits, a bit for a stem, the number of its language, 8 bits, and 16 bits for its
/// roles or its value. `DetailCompiler` makes the data during the build.
package struct DetailWords: @unchecked Sendable {
    /// The start of the data.
    package struct Header: BitwiseCopyable {
        static let magic: UInt32 = 0x4454_544F  // "OTTD"
        var magic = Header.magic
        package var localeCount: UInt32 = 0
        package var entryCount: UInt32 = 0
        var unused: UInt32 = 0

        package init() {}
    }

    /// The bits of a hash that choose the bucket of its entries.
    package static let bucketBits: UInt64 = 12
    /// The bit of a value that is a number; the other bits are quarters of it.
    package static let numberBit: UInt16 = 1 << 15
    /// The bit of a number that is the seconds of a unit of time.
    package static let unitBit = 1 << 13
    /// The bit of an entry that stands for all words that begin with it.
    package static let stemBit: UInt64 = 1 << 24

    /// The fewest letters of a stem.
    package static let shortestStem = 2

    private let tags: UnsafeRawPointer
    private let header: Header
    private let starts: UnsafePointer<UInt32>
    private let entries: UnsafePointer<UInt64>

    /// Wraps data of `DetailCompiler`.
    ///
    /// - Parameter data: The bytes, aligned to 8, which must stay valid while the table is used. Traps if they are too few
    ///   or not such a table.
    package init(_ data: UnsafeRawBufferPointer) {
        precondition(data.count >= MemoryLayout<Header>.size, "the words of details are cut off")
        header = data.loadUnaligned(as: Header.self)
        precondition(header.magic == Header.magic, "the data is no table of words of details")
        var layout = TableLayout(data, from: MemoryLayout<Header>.size)
        tags = UnsafeRawPointer(layout.section(UInt8.self, Int(header.localeCount) * CueAutomaton.tagLength))
        starts = layout.section(UInt32.self, 1 << Int(Self.bucketBits) + 1)
        entries = layout.section(UInt64.self, Int(header.entryCount))
    }

    /// The tags of the languages, by number.
    package var locales: [String] {
        (0..<Int(header.localeCount)).map { number in
            let start = tags + number * CueAutomaton.tagLength
            return String(cString: start.assumingMemoryBound(to: CChar.self))
        }
    }

    /// The hash of no letters, to which ``hash(_:_:)`` adds them.
    package static var emptyHash: UInt64 { 0xCBF2_9CE4_8422_2325 }

    /// The hash with one more folded scalar (FNV-1a).
    @inline(__always)
    package static func hash(_ hash: UInt64, _ scalar: UInt32) -> UInt64 { (hash ^ UInt64(scalar)) &* 0x100_0000_01B3 }

    /// Calls `body` with the value of every entry of a hash, and the number of its language.
    @inline(__always)
    package func forEach(_ hash: UInt64, isStem: Bool, _ body: (_ locale: Int, _ value: UInt16) -> Void) {
        // SAFETY: a hash has as many bits for its bucket as there are starts, less one, and the starts are ascending
        // numbers of entries.
        let bucket = Int(truncatingIfNeeded: hash >> (64 - Self.bucketBits))
        for place in Int(starts[bucket])..<Int(starts[bucket + 1]) {
            let entry = entries[place]
            if (entry ^ hash) >> 25 != 0 || (entry & Self.stemBit != 0) != isStem { continue }
            body(Int(entry >> 16 & 0xFF), UInt16(truncatingIfNeeded: entry))
        }
    }
}
