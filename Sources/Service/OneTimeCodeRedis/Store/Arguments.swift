extension String {
    /// The text as the argument of a command.
    var utf8Bytes: [UInt8] { Array(utf8) }
}

extension BinaryInteger {
    /// The decimal digits as the argument of a command.
    var utf8Bytes: [UInt8] { Array(description.utf8) }
}

extension Duration {
    /// The whole microseconds.
    var microseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    }
}
