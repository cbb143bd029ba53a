import COneTimeCode
import Glibc
import OneTimeCode
import OneTimeCodeSites

/// A window of a caller. The lock of the process protects it, so that a fork finds it between two changes.
final class WindowObject {
    private var window: ClockedWindow

    init(_ options: otc_window_options?) throws(Failure) {
        Preparation.prepareParser()
        let options = options ?? otc_window_options()
        guard options.length >= 0, options.length <= Self.longest, options.codes_per_recipient >= 0, options.codes >= 0
        else { throw .argument }
        let usual = InMemoryCodeStore.Limits()
        window = ClockedWindow(
            length: .nanoseconds(options.length == 0 ? 180 * 1_000_000_000 : options.length),
            limits: .init(
                codesPerRecipient: options.codes_per_recipient == 0
                    ? usual.codesPerRecipient : options.codes_per_recipient,
                codes: options.codes == 0 ? usual.codes : options.codes),
            sites: Self.sites())
    }

    nonisolated(unsafe) private static var loadedSites: PublicSuffixList?

    /// The list of public suffixes, which is read for the first window of a process.
    private static func sites() -> PublicSuffixList? {
        otc_process_lock()
        defer { otc_process_unlock() }
        if loadedSites == nil { loadedSites = PublicSuffixList() }
        return loadedSites
    }

    /// A century in nanoseconds.
    private static let longest: Int64 = 100 * 366 * 86_400 * 1_000_000_000

    /// Calls `body` with the window of a pointer, while no other thread uses a window and none forks.
    static func withLock<Result>(
        _ pointer: OpaquePointer?, _ body: (inout ClockedWindow) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try Handle<WindowObject>.with(pointer) { object throws(Failure) in
            otc_process_lock()
            defer { otc_process_unlock() }
            return try body(&object.window)
        }
    }
}

/// A reading of the caller's monotonic clock. Within this range, no sum or difference overflows.
private func moment(_ nanoseconds: Int64) throws(Failure) -> Moment {
    guard (0...(1 << 62)).contains(nanoseconds) else { throw .argument }
    return Moment(nanoseconds: nanoseconds)
}

/// Random bits of the system for one id. They are never read ahead: a child process would use the same ones.
private struct FreshRandomBits: RandomNumberGenerator {
    mutating func next() -> UInt64 {
        var bits: UInt64 = 0
        let status = withUnsafeMutableBytes(of: &bits) { getentropy($0.baseAddress, $0.count) }
        return status == 0 ? bits : .random(in: 0 ... .max)
    }
}

extension otc_id {
    init(_ id: VerificationCode.ID) {
        self.init()
        withUnsafeMutableBytes(of: &self) { bytes in
            bytes.storeBytes(of: id.high.bigEndian, as: UInt64.self)
            bytes.storeBytes(of: id.low.bigEndian, toByteOffset: 8, as: UInt64.self)
        }
    }

    var id: VerificationCode.ID {
        withUnsafeBytes(of: self) { bytes in
            .init(
                high: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
                low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
        }
    }
}

/// See `onetimecode.h`.
@c @implementation
public func otc_window_create(
    _ windowOptions: UnsafePointer<otc_window_options>?, _ window: UnsafeMutablePointer<OpaquePointer?>?
) -> otc_status {
    create(windowOptions, window) { options throws(Failure) in try WindowObject(options) }
}

/// See `onetimecode.h`.
@c @implementation
public func otc_window_destroy(_ window: OpaquePointer?) { Handle<WindowObject>.end(window) }

/// See `onetimecode.h`.
@c @implementation
public func otc_window_insert(
    _ window: OpaquePointer?, _ parser: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ size: Int,
    _ locale: UnsafePointer<CChar>?, _ recipient: UnsafePointer<CChar>?, _ received: Int64, _ now: Int64,
    _ wall: Int64, _ id: UnsafeMutablePointer<otc_id>?
) -> otc_status {
    answer { () throws(Failure) in
        guard window != nil else { throw .argument }
        let recipient = Recipient(try name(recipient))
        let locale = try optionalName(locale)
        let now = try moment(now)
        let match = try Handle<ParserObject>.with(parser) { object throws(Failure) in
            object.parser.parse(utf8: try object.text(text, size), locale: locale)
        }
        guard let match else { return .none }
        var random = FreshRandomBits()
        let newID = VerificationCode.ID(using: &random)
        let insertion = try WindowObject.withLock(window) { window in
            window.insert(
                match, for: recipient, receivedAt: Timestamp(nanosecondsSinceUnixEpoch: received), id: newID, at: now,
                wall: Timestamp(nanosecondsSinceUnixEpoch: wall))
        }
        switch insertion {
        case .stored(let code):
            id?.pointee = otc_id(code.id)
            return .ok
        case .refreshed(let code):
            id?.pointee = otc_id(code.id)
            return .of(OTC_REFRESHED)
        case .alreadyConsumed(let code):
            id?.pointee = otc_id(code.id)
            return .of(OTC_ALREADY_CONSUMED)
        case .expired: return .of(OTC_EXPIRED)
        }
    }
}

/// See `onetimecode.h`.
@c @implementation
public func otc_window_current(
    _ window: OpaquePointer?, _ recipient: UnsafePointer<CChar>?, _ page: UnsafePointer<otc_page>?, _ now: Int64,
    _ suggestion: UnsafeMutablePointer<otc_suggestion>?, _ match: UnsafeMutablePointer<otc_match>?,
    _ buffer: UnsafeMutablePointer<CChar>?, _ bufferSize: UnsafeMutablePointer<Int>?
) -> otc_status {
    answer { () throws(Failure) in
        guard let suggestion, match != nil || buffer == nil else { throw .argument }
        try checkSize(UnsafePointer(suggestion))
        if let match { try checkSize(UnsafePointer(match)) }
        var strings = try StringWriter(buffer, bufferSize)
        guard let page = try options(page) else { throw .argument }
        let recipient = Recipient(try name(recipient))
        let (domain, purposes) = try (SubscriberDomain(page), Set(purposes: page.purposes))
        let now = try moment(now)
        let found = try WindowObject.withLock(window) { window in
            window.suggestion(for: recipient, at: domain, purposes: purposes, now: now)
        }
        suggestion.fill(found)
        match?.fill(found?.record.code.match, &strings)
        try strings.finish()
        return found == nil ? .none : .ok
    }
}

/// See `onetimecode.h`.
@c @implementation
public func otc_window_consume(
    _ window: OpaquePointer?, _ id: UnsafePointer<otc_id>?, _ now: Int64
) -> otc_status {
    answer { () throws(Failure) in
        guard let id else { throw .argument }
        let now = try moment(now)
        switch try WindowObject.withLock(window, { window in window.consume(id.pointee.id, at: now) }) {
        case .consumed: return .ok
        case .alreadyConsumed: return .of(OTC_ALREADY_CONSUMED)
        case .unknown: return .of(OTC_UNKNOWN)
        }
    }
}

/// See `onetimecode.h`.
@c @implementation
public func otc_window_sweep(
    _ window: OpaquePointer?, _ now: Int64, _ next: UnsafeMutablePointer<Int64>?
) -> otc_status {
    answer { () throws(Failure) in
        let now = try moment(now)
        guard let deadline = try WindowObject.withLock(window, { window in window.sweep(at: now) }) else {
            return .none
        }
        next?.pointee = deadline.nanoseconds
        return .ok
    }
}

// MARK: - Pages

extension SubscriberDomain {
    /// Reads a page of a caller.
    init(_ page: otc_page) throws(Failure) {
        let host = try optionalName(page.host)
        let ancestors = try names(page.ancestors, page.ancestor_count)
        let associated = try names(page.associated_domains, page.associated_domain_count)
        let isBound = page.flags & OTC_PAGE_BOUND_CODES_ONLY != 0
        let kind = page.flags & ~OTC_PAGE_BOUND_CODES_ONLY
        do throws(InvalidDomain) {
            if let host, kind == 0 {
                try self.init(host, embeddedIn: ancestors, associatedDomains: associated, boundCodesOnly: isBound)
                return
            }
            if host == nil, kind == OTC_PAGE_APP, ancestors.isEmpty {
                self = try .app(associatedWith: associated, boundCodesOnly: isBound)
                return
            }
        } catch {
            throw .host
        }
        // without a host there is nothing that the other fields could be about
        guard host == nil, ancestors.isEmpty, associated.isEmpty, !isBound else { throw .argument }
        switch kind {
        case 0: self = .unknown
        case OTC_PAGE_ANY: self = .any
        default: throw .argument
        }
    }
}

extension Set<CodeMatch.Purpose> {
    /// The purposes of a set of bits.
    init(purposes bits: UInt32) throws(Failure) {
        self =
            bits == 0 ? .typedIntoFields : Set(CodeMatch.Purpose.allCases.filter { bits >> UInt32($0.number) & 1 == 1 })
    }
}

extension UnsafeMutablePointer<otc_suggestion> {
    /// Fills in a suggestion; for nil all is 0.
    func fill(_ found: ClockedWindow.Suggestion?) {
        let size = pointee.struct_size
        pointee = otc_suggestion()
        pointee.struct_size = size
        guard let found else { return }
        pointee.id = otc_id(found.record.code.id)
        pointee.received = found.record.code.timestamp.nanosecondsSinceUnixEpoch
        // a window is at most a century, so that this cannot overflow
        let (seconds, attoseconds) = found.record.remaining.components
        pointee.remaining = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
        pointee.domain_match = found.domainMatch.number
    }
}

extension DomainMatch {
    /// The number of the header.
    var number: Int32 {
        switch self {
        case .origin: Int32(OTC_DOMAIN_ORIGIN)
        case .site: Int32(OTC_DOMAIN_SITE)
        case .associated: Int32(OTC_DOMAIN_ASSOCIATED)
        case .unbound: Int32(OTC_DOMAIN_UNBOUND)
        case .unchecked: Int32(OTC_DOMAIN_UNCHECKED)
        }
    }
}
