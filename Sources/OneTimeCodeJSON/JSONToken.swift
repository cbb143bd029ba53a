/// A token of a JSON text: what it is and where it stands.
package struct JSONToken: Equatable, Sendable {
    package enum Kind: Sendable {
        case objectStart, objectEnd, arrayStart, arrayEnd
        /// The name of an object's member.
        case key
        case string, number, bool, null
    }

    package let kind: Kind
    /// The place in the text, in bytes; of a key or string with its quotes.
    package let range: Range<Int>

    /// The place of what is between the quotes of a key or string.
    package var contents: Range<Int> { range.lowerBound + 1..<range.upperBound - 1 }
}

/// The first place at which a text is not JSON. Holds nothing of the text.
package struct JSONFault: Error, Equatable, Sendable {
    /// The place, in bytes from the start of the text.
    package let offset: Int
}
