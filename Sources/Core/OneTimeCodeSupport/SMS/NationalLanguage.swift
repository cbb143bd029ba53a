/// A language with its own tables: 3GPP TS 23.038, section 6.2.1.2.4. The raw value is the identifier in the header.
package enum NationalLanguage: UInt8, Sendable, CaseIterable {
    case turkish = 1
    case spanish, portuguese, bengali, gujarati, hindi, kannada, malayalam, oriya, punjabi, tamil, telugu, urdu

    /// The name in English.
    package var name: String { String(describing: self).capitalizedASCII }

    /// The table in place of the default alphabet; nil for Spanish, which has none.
    package var locking: SMSTable? {
        switch self {
        case .turkish: .turkishLocking
        case .spanish: nil
        case .portuguese: .portugueseLocking
        case .bengali: .bengaliLocking
        case .gujarati: .gujaratiLocking
        case .hindi: .hindiLocking
        case .kannada: .kannadaLocking
        case .malayalam: .malayalamLocking
        case .oriya: .oriyaLocking
        case .punjabi: .punjabiLocking
        case .tamil: .tamilLocking
        case .telugu: .teluguLocking
        case .urdu: .urduLocking
        }
    }

    /// The table in place of the default alphabet's extension.
    package var single: SMSTable {
        switch self {
        case .turkish: .turkishSingle
        case .spanish: .spanishSingle
        case .portuguese: .portugueseSingle
        case .bengali: .bengaliSingle
        case .gujarati: .gujaratiSingle
        case .hindi: .hindiSingle
        case .kannada: .kannadaSingle
        case .malayalam: .malayalamSingle
        case .oriya: .oriyaSingle
        case .punjabi: .punjabiSingle
        case .tamil: .tamilSingle
        case .telugu: .teluguSingle
        case .urdu: .urduSingle
        }
    }
}

extension String {
    fileprivate var capitalizedASCII: String { prefix(1).uppercased() + dropFirst() }
}
