import COneTimeCode
import OneTimeCode

/// A column of strings in memory of the caller.
struct StringColumn {
    private let offsets: UnsafeMutablePointer<Int32>?
    private let data: UnsafeMutablePointer<CChar>?
    private let capacity: Int
    private let validity: UnsafeMutablePointer<UInt8>?
    private var used = 0

    init(_ column: otc_strings) throws(Failure) {
        guard column.data_size >= 0, column.data != nil || column.data_size == 0 else { throw .argument }
        offsets = column.offsets
        data = column.data
        capacity = min(column.data_size, Int(Int32.max))
        validity = column.validity
        offsets?.pointee = 0
    }

    var isWanted: Bool { offsets != nil }

    /// Writes a row; returns false if the memory is too small for it.
    mutating func write(_ text: String?, at row: Int) -> Bool {
        guard isWanted else { return true }
        guard var text else { return write(UnsafeBufferPointer(start: nil, count: 0), at: row, isValid: false) }
        return text.withUTF8 { write($0, at: row, isValid: true) }
    }

    /// Writes the bytes of a row; returns false if the memory is too small for them.
    mutating func write(_ bytes: UnsafeBufferPointer<UInt8>, at row: Int, isValid: Bool) -> Bool {
        guard let offsets else { return true }
        guard bytes.count <= capacity - used else { return false }
        if let data { bytes.copy(to: UnsafeMutableRawPointer(data + used)) }
        used += bytes.count
        offsets[row + 1] = Int32(used)
        validity?.setBit(row, to: isValid)
        return true
    }
}

extension UnsafeMutablePointer<UInt8> {
    /// Sets a bit of a bitmap. Rows come in order, so the first one of each byte clears it.
    func setBit(_ row: Int, to value: Bool) {
        if row & 7 == 0 { self[row >> 3] = 0 }
        if value { self[row >> 3] |= 1 << UInt8(row & 7) }
    }
}

/// The columns for the codes of texts.
private struct MatchColumns {
    private let columns: otc_columns
    private var code: StringColumn
    private var domain: StringColumn
    private var embeddedDomains: StringColumn
    private var appHash: StringColumn
    private var service: StringColumn
    private var expiresAt: StringColumn

    init(_ pointer: UnsafePointer<otc_columns>?) throws(Failure) {
        guard let columns = try options(pointer) else { throw .argument }
        self.columns = columns
        code = try StringColumn(columns.code)
        domain = try StringColumn(columns.domain)
        embeddedDomains = try StringColumn(columns.embedded_domains)
        appHash = try StringColumn(columns.app_hash)
        service = try StringColumn(columns.service)
        expiresAt = try StringColumn(columns.expires_at)
    }

    /// Writes a row; returns false if the memory for a string is too small.
    mutating func write(_ match: CodeMatch?, flags: UInt32, at row: Int) -> Bool {
        guard code.write(match?.code, at: row), domain.write(match?.domain, at: row),
            !embeddedDomains.isWanted || embeddedDomains.write(match?.joinedEmbeddedDomains, at: row),
            appHash.write(match?.appHash, at: row), service.write(match?.service, at: row),
            !expiresAt.isWanted || expiresAt.write(match?.expiresAt?.description, at: row)
        else { return false }
        columns.found?.setBit(row, to: match != nil)
        columns.confidence?[row] = match?.confidence ?? 0
        columns.start?[row] = Int32(match?.range.lowerBound ?? 0)
        columns.end?[row] = Int32(match?.range.upperBound ?? 0)
        columns.expires_in?[row] = match?.secondsUntilExpiry ?? 0
        columns.purpose?[row] = match?.purpose.number ?? Int32(OTC_PURPOSE_UNKNOWN)
        columns.flags?[row] = (match?.flags ?? 0) | flags
        if let language = columns.language { language[row] = Locales.number(of: match?.language) }
        return true
    }
}

/// See `onetimecode.h`.
@c @implementation
public func otc_parse_batch(
    _ parser: OpaquePointer?, _ texts: UnsafePointer<otc_texts>?, _ locale: UnsafePointer<CChar>?,
    _ columns: UnsafeMutablePointer<otc_columns>?, _ done: UnsafeMutablePointer<Int>?
) -> otc_status {
    done?.pointee = 0
    return answer { () throws(Failure) in
        let rows = try TextRows(texts)
        var columns = try MatchColumns(columns)
        let locale = try optionalName(locale)
        return try Handle<ParserObject>.with(parser) { object throws(Failure) in
            // to look up a locale takes longer than to read a short text
            let parser = locale.map { object.parser.knowing(locale: $0) } ?? object.parser
            for row in 0..<rows.count {
                var match: CodeMatch?
                var flags: UInt32 = 0
                if let text = try rows.text(row) {
                    if object.accepts(text) { match = parser.parse(utf8: text) } else { flags = OTC_ILL_FORMED }
                }
                guard columns.write(match, flags: flags, at: row) else { throw .buffer }
                done?.pointee = row + 1
            }
            return .ok
        }
    }
}

/// See `onetimecode.h`.
@c @implementation
public func otc_redact_batch(
    _ redactor: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ texts: UnsafePointer<otc_texts>?,
    _ masked: UnsafePointer<otc_strings>?, _ changed: UnsafeMutablePointer<UInt8>?, _ done: UnsafeMutablePointer<Int>?
) -> otc_status {
    done?.pointee = 0
    return answer { () throws(Failure) in
        let rows = try TextRows(texts)
        guard let masked else { throw .argument }
        var column = try StringColumn(masked.pointee)
        guard column.isWanted else { throw .argument }
        let key = try optionalName(key)
        return try Handle<RedactorObject>.with(redactor) { object throws(Failure) in
            for row in 0..<rows.count {
                let text = try rows.text(row)
                let masked = text.flatMap { object.masked($0, key: key) }
                let fits =
                    if let masked {
                        masked.withUnsafeBufferPointer { column.write($0, at: row, isValid: true) }
                    } else {
                        column.write(text ?? .init(start: nil, count: 0), at: row, isValid: text != nil)
                    }
                guard fits else { throw .buffer }
                changed?.setBit(row, to: masked != nil)
                done?.pointee = row + 1
            }
            return .ok
        }
    }
}
