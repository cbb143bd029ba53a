import OneTimeCodeSupport

/// Decodes septets: TS 23.038, section 6.2.1.
struct GSMDecoder {
    private let main: [UInt16]
    private let extensions: [UInt16]

    /// Stands for characters that a table does not have.
    private static let none: UInt16 = 0xFFFF
    private static let basic = units(of: .basic)
    private static let basicExtension = units(of: .basicExtension)
    private static let locking = units { $0.locking }
    private static let single = units { $0.single }

    /// A decoder for the default alphabet.
    init() { (main, extensions) = (Self.basic, Self.basicExtension) }

    /// A decoder with the national tables that a header names. Unknown languages use the default tables.
    init(_ header: UserDataHeader) {
        main = header.lockingShift.flatMap { Self.locking[$0] } ?? Self.basic
        extensions = header.singleShift.flatMap { Self.single[$0] } ?? Self.basicExtension
    }

    func codeUnits(_ septets: some Collection<UInt8>) -> [UInt16] {
        var units: [UInt16] = []
        units.reserveCapacity(septets.count)
        var isEscaped = false
        for septet in septets {
            let code = Int(septet & 0x7F)
            if isEscaped {
                isEscaped = false
                // An escape after an escape is reserved and shown as a space (section 6.2.1.1, note 1).
                if septet == SMSTable.escape {
                    units.append(0x20)
                } else {
                    // a phone that does not know an extension shows the character from the main table
                    units.append(extensions[code] != Self.none ? extensions[code] : character(code))
                }
            } else if septet == SMSTable.escape {
                isEscaped = true
            } else {
                units.append(character(code))
            }
        }
        return units
    }

    private func character(_ code: Int) -> UInt16 { main[code] == Self.none ? 0x20 : main[code] }

    /// The code units of a table. Each character needs only one.
    private static func units(of table: SMSTable) -> [UInt16] {
        table.scalars.map { $0.map { UInt16(truncatingIfNeeded: $0.value) } ?? none }
    }

    private static func units(_ table: (NationalLanguage) -> SMSTable?) -> [NationalLanguage: [UInt16]] {
        var tables: [NationalLanguage: [UInt16]] = [:]
        for language in NationalLanguage.allCases { tables[language] = table(language).map { units(of: $0) } }
        return tables
    }
}
