/// The scalars of a range of UTF-8; ill-formed bytes read as U+FFFD.
package struct UTF8Slice: Sequence, IteratorProtocol {
    private let scalars: UTF8Scalars
    private var offset: Int
    private let end: Int

    /// The scalars of `bytes[range]`; `range` begins and ends at scalar boundaries.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        scalars = UTF8Scalars(bytes: bytes)
        offset = range.lowerBound
        end = range.upperBound
    }

    /// The next scalar, or nil at the end.
    package mutating func next() -> Unicode.Scalar? {
        guard offset < end else { return nil }
        let (value, length) = scalars.scalar(at: offset)
        offset += length
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }
}
