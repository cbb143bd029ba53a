import COneTimeCode
import OneTimeCode

/// Writes strings, each with a NUL after it, into a buffer of the caller, and counts what all of them need.
struct StringWriter {
    private let buffer: UnsafeMutablePointer<CChar>?
    private let capacity: Int
    private let size: UnsafeMutablePointer<Int>?
    private var used = 0

    /// - Parameters:
    ///   - buffer: The memory; nil if no strings are wanted.
    ///   - size: Its size.
    init(_ buffer: UnsafeMutablePointer<CChar>?, _ size: UnsafeMutablePointer<Int>?) throws(Failure) {
        guard buffer == nil || size != nil else { throw .argument }
        self.buffer = buffer
        self.size = size
        capacity = max(0, size?.pointee ?? 0)
    }

    /// Writes a text; nil for a message that does not have it.
    mutating func write(_ text: String?) -> otc_string {
        guard let buffer, var text else { return otc_string(data: nil, size: 0) }
        return text.withUTF8 { text in
            let start = used
            used += text.count + 1
            guard used <= capacity else { return otc_string(data: nil, size: 0) }
            text.copy(to: UnsafeMutableRawPointer(buffer + start))
            buffer[start + text.count] = 0
            return otc_string(data: buffer + start, size: text.count)
        }
    }

    /// Tells the caller how many bytes there are.
    func finish() throws(Failure) {
        size?.pointee = used
        guard buffer == nil || used <= capacity else { throw .buffer }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Copies the bytes. An empty buffer may have no address.
    func copy(to place: UnsafeMutableRawPointer) {
        if let baseAddress { place.copyMemory(from: baseAddress, byteCount: count) }
    }
}

extension UnsafeMutablePointer<otc_match> {
    /// Fills in a match; for nil all is 0.
    func fill(_ match: CodeMatch?, flags: UInt32 = 0, _ strings: inout StringWriter) {
        let size = pointee.struct_size
        pointee = otc_match()
        pointee.struct_size = size
        guard let match else { return }
        pointee.confidence = match.confidence
        pointee.start = match.range.lowerBound
        pointee.end = match.range.upperBound
        pointee.expires_in = match.secondsUntilExpiry
        pointee.purpose = match.purpose.number
        pointee.flags = match.flags | flags
        pointee.code = strings.write(match.code)
        pointee.domain = strings.write(match.domain)
        pointee.embedded_domains = strings.write(match.joinedEmbeddedDomains)
        pointee.app_hash = strings.write(match.appHash)
        pointee.service = strings.write(match.service)
        pointee.language = strings.write(match.language)
        pointee.expires_at = strings.write(match.expiresAt?.description)
    }
}

extension CodeMatch {
    /// How long the code is valid; 0 if the message does not say.
    var secondsUntilExpiry: Int64 { expiresIn?.components.seconds ?? 0 }

    var flags: UInt32 { hasBrokenBinding ? OTC_BROKEN_BINDING : 0 }

    /// The embedded hosts in one text. A space ends a host in a message, so that no host has one.
    var joinedEmbeddedDomains: String? { embeddedDomains.isEmpty ? nil : embeddedDomains.joined(separator: " ") }
}

extension CodeMatch.Purpose {
    /// The number of the header. A purpose that has none yet is not known to callers.
    var number: Int32 {
        switch self {
        case .signIn: Int32(OTC_PURPOSE_SIGN_IN)
        case .transaction: Int32(OTC_PURPOSE_TRANSACTION)
        case .passwordReset: Int32(OTC_PURPOSE_PASSWORD_RESET)
        case .pickup: Int32(OTC_PURPOSE_PICKUP)
        case .access: Int32(OTC_PURPOSE_ACCESS)
        case .signUp: Int32(OTC_PURPOSE_SIGN_UP)
        default: Int32(OTC_PURPOSE_UNKNOWN)
        }
    }
}
