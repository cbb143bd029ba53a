/// The name of one insertion or consumption, which its caller may repeat until it knows the outcome.
///
/// A connection can be lost after a store did its work and before the caller was told. If the caller then asks again
/// with the same id, it gets the first answer again. Any other id, and a call without one, is another caller: of them
/// one alone consumes a code.
///
/// Everybody who knows the id of a code and the id of its consumption gets the answer of the first caller. So make the
/// id of random bits, or put the name of the caller into it.
public struct OperationID: Sendable, Hashable {
    /// The text of the id.
    package let name: String

    /// The id with a text of any length. Equal texts, as `String` compares them, are the same id.
    public init(_ name: String) { self.name = name }

    /// A hash with the seed of the process, never 0.
    var seededHash: UInt64 { UInt64(bitPattern: Int64(hashValue)) | 1 }
}

extension OperationID: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The type alone: a caller may put anything into an id.
    public var description: String { "OperationID" }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// A mirror that shows only `description`.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
