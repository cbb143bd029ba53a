/// The national tables of a message, which its header names.
package struct NationalShift: Sendable, Hashable, CaseIterable {
    package let language: NationalLanguage
    /// Whether the language's locking shift table is in place of the default alphabet.
    let isLocking: Bool
    /// Whether its single shift table is in place of the extension.
    let isSingle: Bool

    /// All shifts, those with the shortest headers first.
    package static let allCases: [NationalShift] = [(false, true), (true, false), (true, true)].flatMap {
        locking, single in
        NationalLanguage.allCases.filter { !locking || $0.locking != nil }
            .map { NationalShift(language: $0, isLocking: locking, isSingle: single) }
    }

    /// The octets of the user data header: its length, and three for each table (TS 23.040, sections 9.2.3.24.15 and
    /// 9.2.3.24.16). The header of a part has five more (section 9.2.3.24.1).
    package var headerOctets: Int { 1 + (isLocking ? 3 : 0) + (isSingle ? 3 : 0) }

    /// The number of septets of a character: 1, 2, or nil if no table has it.
    package func septets(of scalar: Unicode.Scalar) -> Int? {
        let basic = isLocking ? language.locking ?? .basic : .basic
        if basic.codes[scalar] != nil { return 1 }
        let extended = isSingle ? language.single : .basicExtension
        return extended.codes[scalar] == nil ? nil : 2
    }

    /// "the Turkish single shift table".
    package var description: String {
        let kind = isLocking ? (isSingle ? "shift tables" : "locking shift table") : "single shift table"
        return "the \(language.name) \(kind)"
    }
}
