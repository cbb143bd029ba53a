/// A table of 3GPP TS 23.038: the characters of 7 bits.
///
/// The tables were compared entry by entry with two independent copies, those of Android (`GsmAlphabet.java`) and of
/// oFono (`util.c`): 3,171 of 3,175 entries are the same in both. The other four are as in Android, since oFono's
/// repeat a neighbour or lack a sign that all other languages have there: Kannada locking 0x24 and single 0x3C,
/// Malayalam locking 0x2E, and Telugu single 0x65.
package struct SMSTable: Sendable {
    /// The number of codes.
    package static let size = 128
    /// The code that announces a character of the extension or single shift table.
    package static let escape: UInt8 = 0x1B

    /// The characters by code; nil for the escape and for codes without a character, which Android shows as
    /// spaces.
    package let scalars: [Unicode.Scalar?]
    /// The codes by character; the lowest where a character has two.
    package let codes: [Unicode.Scalar: UInt8]

    /// - Parameter rows: The 128 characters in hexadecimal, with "-" for none.
    init(_ rows: String) {
        scalars = rows.split { $0 == " " || $0 == "\n" }.map { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
        var codes: [Unicode.Scalar: UInt8] = [:]
        for (code, scalar) in scalars.enumerated() {
            if let scalar, codes[scalar] == nil { codes[scalar] = UInt8(code) }
        }
        self.codes = codes
    }
}
