import OneTimeCodeSupport

/// IPv6 addresses as in the WHATWG URL Standard, without brackets.
enum IPv6Parser {
    /// The "IPv6 parser": the eight pieces of an address; nil for failure.
    static func pieces(of input: [UInt8]) -> [UInt16]? {
        var reader = Reader(input: input)
        guard reader.read() else { return nil }
        return reader.address
    }

    private struct Reader {
        let input: [UInt8]
        var address = [UInt16](repeating: 0, count: 8)
        private var pieceIndex = 0
        /// The position of "::".
        private var compress: Int?
        private var pointer = 0

        init(input: [UInt8]) { self.input = input }

        private func byte(_ offset: Int = 0) -> UInt8? {
            pointer + offset < input.count ? input[pointer + offset] : nil
        }

        /// Reads the whole input; false for failure.
        mutating func read() -> Bool {
            if byte() == UInt8(ascii: ":") {
                guard byte(1) == UInt8(ascii: ":") else { return false }
                pointer += 2
                pieceIndex += 1
                compress = pieceIndex
            }
            while let next = byte() {
                if pieceIndex == 8 { return false }
                if next == UInt8(ascii: ":") {
                    if compress != nil { return false }
                    pointer += 1
                    pieceIndex += 1
                    compress = pieceIndex
                    continue
                }
                let start = pointer
                var value: UInt16 = 0
                while pointer - start < 4, let digit = byte().flatMap(Hexadecimal.value(of:)) {
                    value = value << 4 | UInt16(digit)
                    pointer += 1
                }
                if byte() == UInt8(ascii: ".") {
                    pointer = start
                    // Four decimal numbers may replace the last two pieces.
                    guard pieceIndex <= 6, readIPv4() else { return false }
                    break
                }
                if byte() == UInt8(ascii: ":") {
                    pointer += 1
                    if byte() == nil { return false }
                } else if byte() != nil {
                    return false
                }
                address[pieceIndex] = value
                pieceIndex += 1
            }
            return expand()
        }

        private mutating func readIPv4() -> Bool {
            for count in 0..<4 {
                if count > 0 {
                    guard byte() == UInt8(ascii: ".") else { return false }
                    pointer += 1
                }
                let start = pointer
                var value: UInt16 = 0
                while let digit = byte(), (0x30...0x39).contains(digit) {
                    // No leading zero, at most a byte.
                    if pointer > start, value == 0 { return false }
                    value = value * 10 + UInt16(digit - 0x30)
                    if value > 255 { return false }
                    pointer += 1
                }
                if pointer == start { return false }
                address[pieceIndex] = address[pieceIndex] << 8 | value
                if count % 2 == 1 { pieceIndex += 1 }
            }
            return byte() == nil
        }

        /// Moves the pieces after "::" to the end.
        private mutating func expand() -> Bool {
            guard let compress else { return pieceIndex == 8 }
            let tail = address[compress..<pieceIndex]
            let zeros = 8 - pieceIndex
            address = address[..<compress] + [UInt16](repeating: 0, count: zeros) + tail
            return true
        }
    }
}
