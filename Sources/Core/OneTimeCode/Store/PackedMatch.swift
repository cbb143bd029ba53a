/// A ``CodeMatch`` as bytes, in which most take less than 60: the form in which a window holds it.
///
/// The identity comes first, which is what a repeated code has in common with the first one (``VerificationCode``):
/// the code and the hosts. Two matches with the same bytes of identity repeat each other. If an identity is not ASCII,
/// different bytes may still be equal strings, as Swift compares them.
///
/// Numbers are written in groups of seven bits, the lowest first. A string has its length before it.
struct PackedMatch {
    /// The bytes, and others after them.
    private var bytes: [UInt8] = [0]
    private var count = 0
    /// The number of bytes of the identity.
    private var identityCount = 0

    private struct Traits: OptionSet {
        let rawValue: UInt8

        // of the identity
        static let hasASCIIIdentity = Traits(rawValue: 1)
        static let hasDomain = Traits(rawValue: 2)
        static let hasEmbeddedDomains = Traits(rawValue: 4)
        static let hasBrokenBinding = Traits(rawValue: 8)
        // of the rest
        static let hasRawText = Traits(rawValue: 1)
        static let hasAppHash = Traits(rawValue: 2)
        static let hasService = Traits(rawValue: 4)
        static let hasLanguage = Traits(rawValue: 8)
        static let hasExpiry = Traits(rawValue: 16)
        static let hasExpiryTime = Traits(rawValue: 32)
    }

    init() {}

    init(_ match: CodeMatch) { pack(match) }

    /// Whether the identity is all ASCII, so that a match with other bytes of identity is another one.
    var hasASCIIIdentity: Bool { Self.hasASCIIIdentity(bytes[0]) }

    /// Calls `body` with the bytes.
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0.prefix(count))) }
    }

    /// Calls `body` with the bytes of the identity.
    func withIdentity<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0.prefix(identityCount))) }
    }

    // MARK: Packing

    /// Replaces the bytes by those of a match.
    mutating func pack(_ match: CodeMatch) {
        let most = Self.mostBytes(of: match)
        if bytes.count < most { bytes = [UInt8](repeating: 0, count: most) }
        bytes.withUnsafeMutableBytes { buffer in
            var writer = PackedWriter(buffer)
            Self.packIdentity(match, to: &writer)
            identityCount = writer.count
            Self.packRest(match, to: &writer)
            count = writer.count
        }
    }

    /// A number of bytes that a match does not exceed when packed.
    private static func mostBytes(of match: CodeMatch) -> Int {
        // the traits of both parts, the purpose, the confidence
        let fixed = 3 + MemoryLayout<Double>.size
        // the lengths of six strings, the number of embedded domains, both ends of the range, the expiry and its time
        let numbers = 12 * PackedWriter.longestNumber
        var count = fixed + numbers + match.code.utf8.count + match.rawText.utf8.count
        if let domain = match.domain { count += domain.utf8.count }
        if let appHash = match.appHash { count += appHash.utf8.count }
        if let service = match.service { count += service.utf8.count }
        if let language = match.language { count += language.utf8.count }
        for domain in match.embeddedDomains { count += PackedWriter.longestNumber + domain.utf8.count }
        return count
    }

    private static func packIdentity(_ match: CodeMatch, to writer: inout PackedWriter) {
        var traits: Traits = match.hasBrokenBinding ? .hasBrokenBinding : []
        writer.append(0)
        writer.append(match.code)
        if let domain = match.domain {
            traits.insert(.hasDomain)
            writer.append(domain)
        }
        if !match.embeddedDomains.isEmpty {
            traits.insert(.hasEmbeddedDomains)
            writer.append(number: UInt64(match.embeddedDomains.count))
            for domain in match.embeddedDomains { writer.append(domain) }
        }
        if writer.isASCII { traits.insert(.hasASCIIIdentity) }
        writer.set(0, to: traits.rawValue)
    }

    private static func packRest(_ match: CodeMatch, to writer: inout PackedWriter) {
        let place = writer.count
        var traits: Traits = []
        writer.append(0)
        writer.append(match.purpose.number)
        writer.append(fixed: match.confidence.bitPattern)
        writer.append(number: UInt64(bitPattern: Int64(match.range.lowerBound)))
        writer.append(number: UInt64(bitPattern: Int64(match.range.upperBound &- match.range.lowerBound)))
        if !hasSameBytes(match.rawText, match.code) {
            traits.insert(.hasRawText)
            writer.append(match.rawText)
        }
        if let appHash = match.appHash {
            traits.insert(.hasAppHash)
            writer.append(appHash)
        }
        if let service = match.service {
            traits.insert(.hasService)
            writer.append(service)
        }
        if let language = match.language {
            traits.insert(.hasLanguage)
            writer.append(language)
        }
        if let expiresIn = match.expiresIn {
            traits.insert(.hasExpiry)
            writer.append(number: UInt64(bitPattern: expiresIn.components.seconds))
        }
        if let expiresAt = match.expiresAt {
            traits.insert(.hasExpiryTime)
            writer.append(number: expiresAt.packedDay)
            writer.append(number: expiresAt.packedSecond)
        }
        writer.set(place, to: traits.rawValue)
    }

    /// Whether two strings are the same byte for byte. For `==`, some that are not are equal.
    private static func hasSameBytes(_ one: String, _ other: String) -> Bool {
        guard one.utf8.count == other.utf8.count else { return false }
        var (one, other) = (one, other)
        return one.withUTF8 { one in
            other.withUTF8 { UnsafeRawBufferPointer(one).begins(with: UnsafeRawBufferPointer($0)) }
        }
    }

    // MARK: Unpacking

    /// Whether the identity of a packed match with this first byte is all ASCII.
    static func hasASCIIIdentity(_ first: UInt8) -> Bool { Traits(rawValue: first).contains(.hasASCIIIdentity) }

    /// Reads a match from its bytes, which other ones may follow.
    static func match(from bytes: UnsafeRawBufferPointer) -> CodeMatch {
        var reader = PackedReader(bytes)
        let identity = Traits(rawValue: reader.byte())
        let code = reader.string()
        let domain = identity.contains(.hasDomain) ? reader.string() : nil
        var embedded: [String] = []
        if identity.contains(.hasEmbeddedDomains) {
            for _ in 0..<reader.number() { embedded.append(reader.string()) }
        }
        let traits = Traits(rawValue: reader.byte())
        let purpose = CodeMatch.Purpose(number: reader.byte())
        let confidence = Double(bitPattern: reader.fixed())
        let start = Int(truncatingIfNeeded: reader.number())
        let end = start &+ Int(truncatingIfNeeded: reader.number())
        let rawText = traits.contains(.hasRawText) ? reader.string() : code
        let appHash = traits.contains(.hasAppHash) ? reader.string() : nil
        let service = traits.contains(.hasService) ? reader.string() : nil
        let language = traits.contains(.hasLanguage) ? reader.string() : nil
        let expiresIn = traits.contains(.hasExpiry) ? Duration.seconds(Int64(bitPattern: reader.number())) : nil
        var expiresAt: LocalTime?
        if traits.contains(.hasExpiryTime) {
            let day = reader.number()
            expiresAt = LocalTime(packedDay: day, packedSecond: reader.number())
        }
        return CodeMatch(
            code: code, confidence: confidence, range: start..<end, rawText: rawText, domain: domain,
            embeddedDomains: embedded, hasBrokenBinding: identity.contains(.hasBrokenBinding), appHash: appHash,
            expiresIn: expiresIn, expiresAt: expiresAt, service: service, purpose: purpose, language: language)
    }
}

extension PackedMatch: CustomReflectable {
    /// Shows the number of bytes alone: they are a secret.
    var customMirror: Mirror { Mirror(self, children: ["count": count]) }
}

extension CodeMatch.Purpose {
    /// The purpose as a byte of a ``PackedMatch``, which never leaves the process.
    fileprivate var number: UInt8 {
        switch self {
        case .unknown: 0
        case .signIn: 1
        case .transaction: 2
        case .passwordReset: 3
        case .pickup: 4
        case .access: 5
        case .signUp: 6
        }
    }

    fileprivate init(number: UInt8) {
        self =
            switch number {
            case 1: .signIn
            case 2: .transaction
            case 3: .passwordReset
            case 4: .pickup
            case 5: .access
            case 6: .signUp
            default: .unknown
            }
    }
}

extension LocalTime {
    /// The date as a number; 0 without one.
    fileprivate var packedDay: UInt64 { date.map { UInt64(($0.year * 12 + $0.month - 1) * 31 + $0.day) } ?? 0 }
    fileprivate var packedSecond: UInt64 { UInt64((hour * 60 + minute) * 60 + second) }

    fileprivate init?(packedDay: UInt64, packedSecond: UInt64) {
        let second = Int(packedSecond)
        var day: Day?
        if packedDay > 0 {
            let (months, rest) = Int(packedDay - 1).quotientAndRemainder(dividingBy: 31)
            day = Day(year: months / 12, month: months % 12 + 1, day: rest + 1)
        }
        self.init(date: day, hour: second / 3_600, minute: second / 60 % 60, second: second % 60)
    }
}
