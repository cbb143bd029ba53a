import OneTimeCodeInbound

/// A request in a file, as in editors' `.http` files and in `curl --trace`: lines that begin with "#", a request line,
/// headers, a blank line, the body byte for byte.
enum RecordedRequest {
    /// Nil if the first line is not a request line.
    ///
    /// With a header Content-Length the body ends there, whatever an editor added.
    static func request(_ bytes: [UInt8]) -> InboundRequest? {
        var rest = bytes[...]
        func nextLine() -> String? {
            guard !rest.isEmpty else { return nil }
            let line = rest.prefix { $0 != UInt8(ascii: "\n") }
            rest = rest.dropFirst(line.count + 1)
            return String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
        }
        var first = nextLine()
        while let line = first, line.isEmpty || line.hasPrefix("#") || line.hasPrefix("//") { first = nextLine() }
        let words = (first ?? "").split(separator: " ")
        guard words.count >= 2, !words[0].isEmpty, words[0].utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
            return nil
        }
        var headers: [InboundRequest.Header] = []
        while let line = nextLine(), !line.isEmpty {
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
            headers.append(InboundRequest.Header(String(line[..<colon]), String(value)))
        }
        let length = headers.last { $0.name.lowercased() == "content-length" }.flatMap { Int($0.value) }
        let body = length.map { rest.prefix(max($0, 0)) } ?? rest
        return InboundRequest(
            method: String(words[0]), target: String(words[1]), headers: headers, body: Array(body))
    }
}

/// A line with a PDU.
enum PDULine {
    /// Reads hexadecimal digits. The caller leaves out the lines that a modem prints before each PDU for `AT+CMGL`.
    static func pdu(_ line: ArraySlice<UInt8>) throws(PDUError) -> DeliverPDU {
        try DeliverPDU(hexadecimal: String(decoding: line, as: UTF8.self))
    }
}
