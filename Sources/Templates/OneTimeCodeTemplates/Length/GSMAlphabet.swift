import OneTimeCodeSupport

/// The alphabet of SMS: 3GPP TS 23.038 (formerly GSM 03.38), section 6.2.1.
enum GSMAlphabet {
    /// The number of septets of a character: 1, 2, or nil if it is not in the alphabet.
    static func septets(of scalar: Unicode.Scalar) -> Int? {
        if SMSTable.basic.codes[scalar] != nil { return 1 }
        return SMSTable.basicExtension.codes[scalar] == nil ? nil : 2
    }

    /// An equivalent in the alphabet for typographic punctuation, spaces and invisible characters that editors insert.
    /// Letters with diacritics have no equivalent.
    static func replacement(for scalar: Unicode.Scalar) -> String? { replacements[scalar] }

    private static let replacements: [Unicode.Scalar: String] = [
        "\u{2018}": "'", "\u{2019}": "'", "\u{201A}": "'", "\u{201B}": "'", "\u{2032}": "'", "\u{02BC}": "'",
        "\u{60}": "'", "\u{B4}": "'", "\u{201C}": "\"", "\u{201D}": "\"", "\u{201E}": "\"", "\u{201F}": "\"",
        "\u{2033}": "\"", "\u{AB}": "\"", "\u{BB}": "\"", "\u{2039}": "'", "\u{203A}": "'", "\u{2010}": "-",
        "\u{2011}": "-", "\u{2012}": "-", "\u{2013}": "-", "\u{2014}": "-", "\u{2212}": "-", "\u{2026}": "...",
        "\u{2022}": "-", "\u{B7}": "-", "\u{A0}": " ", "\u{202F}": " ", "\u{2009}": " ", "\u{200A}": " ",
        "\u{2002}": " ", "\u{2003}": " ", "\u{2007}": " ", "\u{9}": " ", "\u{200B}": "", "\u{200C}": "", "\u{200D}": "",
        "\u{FEFF}": "", "\u{AD}": "", "\u{200E}": "", "\u{200F}": "", "\u{2060}": "", "\u{FE0F}": "",
    ]
}
