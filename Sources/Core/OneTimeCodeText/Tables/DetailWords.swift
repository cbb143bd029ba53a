/// The lists of words that the readers of details use. The raw values are sections of the files of languages, whose README
/// describes them.
@usableFromInline package enum DetailList: String, CaseIterable, Sendable {
    /// Words that are in no name, though they may be capital or unknown to the lexicon: "Dear", "temporary".
    case plain = "detail-plain"
    /// Words right before a name: "for", "to".
    case before = "detail-before"
    /// Words right after a name: "informs", "में", "の".
    case after = "detail-after"
    /// Nouns beside a name that are not in it: "account", "app".
    case kind = "detail-kind"
    /// Plain words that names have in them: "Bank", "Pay".
    case part = "detail-part"
    /// Words before a shop or a payee.
    case shop = "detail-shop"
    /// Small words between two words of a name: "of", "del".
    case link = "detail-link"
    /// Words before a person's name: "Dear".
    case greeting = "detail-greeting"
    /// Endings that are written after a name: "'ye", "-da", "에서".
    case suffix = "detail-suffix"
    /// Articles and possessives: "the", "your".
    case article = "detail-article"
    /// Signing in.
    case signIn = "detail-sign-in"
    /// Opening an account.
    case signUp = "detail-sign-up"
    /// Resetting a password or recovering an account.
    case reset = "detail-reset"
    /// Confirming a payment.
    case transaction = "detail-transaction"
    /// The names of well-known services, which have a file of their own.
    case service = "detail-service"
    /// Words for numbers.
    case number = "detail-number"
    /// Units of time.
    case unit = "detail-unit"
    /// Spans of time: "half an hour" in one word.
    case span = "detail-span"
    /// Words about another code than the one in the message: "new", "again", "resend".
    case renewal = "detail-renewal"

    /// The bit that says that a word is in the list; 0 for those whose words have a value.
    @inlinable package var bit: UInt16 {
        switch self {
        case .plain: 1
        case .before: 1 << 1
        case .after: 1 << 2
        case .kind: 1 << 3
        case .part: 1 << 4
        case .shop: 1 << 5
        case .link: 1 << 6
        case .greeting: 1 << 7
        case .suffix: 1 << 8
        case .article: 1 << 9
        case .signIn: 1 << 10
        case .signUp: 1 << 11
        case .reset: 1 << 12
        case .transaction: 1 << 13
        case .service: 1 << 14
        case .number, .unit, .span, .renewal: 0
        }
    }
}

/// The words of all lexicons that say what is beside them, and the words for numbers, in their layout in the binary.
///
/// They are apart from the cues: they are read only in a message that has a code, and never decide whether it has one.
/// An entry is the hash of a folded word, 39 bits, a bit for a stem, the number of its language, 8 bits, and 16 bits for its
/// roles or its value. A filter says of nearly all beginnings of words that nothing is to be found there. `DetailCompiler`
/// makes the data during the build.
@usableFromInline package struct DetailWords: @unchecked Sendable {
    /// The start of the data.
    package struct Header: BitwiseCopyable {
        static let magic: UInt32 = 0x4454_544F  // "OTTD"
        var magic = Header.magic
        package var localeCount: UInt32 = 0
        package var entryCount: UInt32 = 0
        var unused: UInt32 = 0

        package init() {}
    }

    /// What the header of a lexicon says of its words. The raw values are bits.
    package enum Trait: UInt64, Sendable {
        /// Nouns are capital, so that a capital says less.
        case capitalNouns = 1
        /// The noun for the code comes before its adjective or its name: "kode Acme", "código de Acme".
        case headFirst = 2
        /// Words hardly have endings, so that a word in small letters that no lexicon has may be a name.
        case fewEndings = 4
    }

    /// The numbers of a language in the data: four with a bit for each language whose words count, and its traits.
    package static let languageLength = 5

    /// The bits of a hash that choose the bucket of its entries.
    @inlinable package static var bucketBits: UInt64 { 14 }
    /// The bits of a hash that choose its bit in the filter.
    @inlinable package static var filterBits: UInt64 { 17 }
    /// The bit of a value that is a number; the other bits are quarters of it.
    @inlinable package static var numberBit: UInt16 { 1 << 15 }
    /// The bit of a number that is the seconds of a unit of time, 1, 60 or 3600, or of a span of time; 0 seconds stand for
    /// a word about another code.
    @inlinable package static var unitBit: Int { 1 << 13 }
    /// The bit of an entry that stands for all words that begin with it.
    @inlinable package static var stemBit: UInt64 { 1 << 24 }

    /// The fewest letters of a stem.
    @inlinable package static var shortestStem: Int { 2 }

    private let tags: UnsafeRawPointer
    private let header: Header
    @usableFromInline let starts: UnsafePointer<UInt32>
    @usableFromInline let entries: UnsafePointer<UInt64>
    @usableFromInline let filter: UnsafePointer<UInt64>
    private let languages: UnsafePointer<UInt64>

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
        filter = layout.section(UInt64.self, 1 << Int(Self.filterBits - 6))
        languages = layout.section(UInt64.self, Int(header.localeCount) * Self.languageLength)
    }

    /// The languages whose words count in a message of the language with a tag, with a bit for the number of each, and the
    /// bits of its ``Trait``s; nil if no language has the tag.
    package func language(tag: String) -> (locales: SIMD4<UInt64>, traits: UInt64)? {
        // The compiler takes only tags that fit in a number. In the data they are followed by zeros.
        guard tag.utf8.count <= MemoryLayout<UInt64>.size else { return nil }
        var wanted: UInt64 = 0
        var shift: UInt64 = 0
        for byte in tag.utf8 {
            wanted |= UInt64(byte) &<< shift
            shift &+= 8
        }
        var next = tags
        let end = tags + Int(header.localeCount) * CueAutomaton.tagLength
        while next < end, next.loadUnaligned(as: UInt64.self) != wanted { next += CueAutomaton.tagLength }
        guard next < end else { return nil }
        let numbers = languages + (next - tags) / CueAutomaton.tagLength * Self.languageLength
        return (SIMD4(numbers[0], numbers[1], numbers[2], numbers[3]), numbers[4])
    }

    /// The hash of no letters, to which ``hash(_:_:)`` adds them.
    @inlinable package static var emptyHash: UInt64 { 0xCBF2_9CE4_8422_2325 }

    /// The hash with one more folded scalar.
    ///
    /// Unlike the factor of FNV-1a, this one lets the last letters change the first bits, which choose the bucket.
    @inlinable @inline(__always)
    package static func hash(_ hash: UInt64, _ scalar: UInt32) -> UInt64 {
        (hash ^ UInt64(scalar)) &* 0x9E37_79B9_7F4A_7C15
    }

    /// The place of a hash in the filter.
    @inlinable @inline(__always)
    package static func filterPlace(_ hash: UInt64) -> (word: Int, bit: UInt64) {
        (Int(truncatingIfNeeded: hash >> (70 &- filterBits)), 1 &<< (hash >> (64 &- filterBits) & 63))
    }

    /// Whether letters with a hash may be a stem, or the beginning of several words up to a space between them. If it is
    /// false, they are not.
    @inlinable @inline(__always)
    package func mayGoOn(_ hash: UInt64) -> Bool {
        // SAFETY: the filter has a bit for all numbers of `filterBits` bits.
        let (word, bit) = Self.filterPlace(hash)
        return filter[word] & bit != 0
    }

    /// The lists of the words with a hash, in some languages, as ``DetailList/bit``.
    ///
    /// - Parameters:
    ///   - locales: A bit for the number of each language.
    ///   - everywhere: The lists that count in every language.
    @inlinable @inline(__always)
    package func lists(_ hash: UInt64, isStem: Bool, in locales: SIMD4<UInt64>, everywhere: UInt16) -> UInt16 {
        var lists: UInt16 = 0
        forEach(hash, isStem: isStem) { locale, value in
            if value & Self.numberBit != 0 { return }
            lists |= locales[locale >> 6] >> UInt64(locale & 63) & 1 != 0 ? value : value & everywhere
        }
        return lists
    }

    /// Calls `body` with the value of every entry of a hash, and the number of its language.
    @inlinable @inline(__always)
    package func forEach(_ hash: UInt64, isStem: Bool, _ body: (_ locale: Int, _ value: UInt16) -> Void) {
        // SAFETY: a hash has as many bits for its bucket as there are starts, less one, and the starts are ascending
        // numbers of entries.
        let bucket = Int(truncatingIfNeeded: hash >> (64 &- Self.bucketBits))
        var place = Int(starts[bucket])
        let end = Int(starts[bucket &+ 1])
        while place < end {
            let entry = entries[place]
            place &+= 1
            if (entry ^ hash) >> 25 != 0 || (entry & Self.stemBit != 0) != isStem { continue }
            body(Int(entry >> 16 & 0xFF), UInt16(truncatingIfNeeded: entry))
        }
    }
}
