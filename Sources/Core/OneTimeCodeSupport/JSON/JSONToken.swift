/// A token of a JSON text: its kind and place.
package struct JSONToken: Equatable, Sendable {
    package enum Kind: Sendable {
        case objectStart, objectEnd, arrayStart, arrayEnd
        /// The name of an object's member.
        case key
        case string, number, bool, null
    }

    package let kind: Kind
    /// The place in the text, in bytes; for a key or string with its quotes.
    package let range: Range<Int>

    /// The place between the quotes of a key or string.
    package var contents: Range<Int> { range.lowerBound + 1..<range.upperBound - 1 }
}

/// The first error of a text that is not JSON. Holds nothing of the text.
package struct JSONFault: Error, Equatable, Sendable {
    /// The place, in bytes from the start of the text.
    package let offset: Int
}
