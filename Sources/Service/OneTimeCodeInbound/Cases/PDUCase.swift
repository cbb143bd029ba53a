import OneTimeCodeSupport

/// Decodes a line with the PDUs of a message: `{"id", "pdu": [hexadecimal digits, …]}`.
package enum PDUCase {
    /// The result as JSON: `id`, `smsc`, `from`, `text`, `time`, or `id` and `error`.
    ///
    /// If the PDUs are not exactly one text message, there are more members: `incomplete` and `part` for a part,
    /// `messages` with the texts of several messages, `data` for binary data.
    package static func answer(_ line: JSONLine) throws(LineProblem) -> [UInt8] {
        if let problem = line.problem { throw problem }
        let id = try line.id()
        guard let texts = try line.texts("pdu") else { throw .missing("pdu") }
        var writer = JSONWriter()
        writer.object { writer in
            if let id {
                writer.key("id")
                writer.spelled(id)
            }
            do throws(PDUError) {
                write(try texts.map { text throws(PDUError) in try DeliverPDU(hexadecimal: text) }, to: &writer)
            } catch {
                writer.member("error", error.description)
            }
        }
        return writer.bytes
    }

    private static func write(_ pdus: [DeliverPDU], to writer: inout JSONWriter) {
        var buffer = ConcatenationBuffer()
        let now = ContinuousClock.now
        let messages = pdus.compactMap { pdu in
            guard let joined = buffer.add(pdu.message(), at: now) else { return nil as InboundMessage? }
            buffer.remove(joined)
            return joined.message
        }
        // the time of a message is that of its first part
        let first = pdus.min { ($0.header.concatenation?.number ?? 0) < ($1.header.concatenation?.number ?? 0) }
        let single = messages.count == 1 ? messages[0] : messages.isEmpty && pdus.count == 1 ? pdus[0].message() : nil
        writer.member("smsc", orNull: first?.serviceCentre)
        writer.member("from", orNull: first?.originatingAddress)
        writer.member("text", orNull: single?.text)
        writer.member("time", orNull: first?.timestamp?.formatted(utc: "+00:00"))
        if let data = single?.data { writer.member("data", Hexadecimal.capitals(data)) }
        if messages.isEmpty { writer.member("incomplete", true) }
        if let part = single?.part {
            writer.key("part")
            writer.object { writer in
                writer.member("refBits", part.referenceBits)
                writer.key("ref")
                writer.spelled(part.reference.utf8)
                writer.member("total", part.total)
                writer.member("number", part.number)
            }
        }
        if messages.count > 1 {
            writer.key("messages")
            writer.array(messages) { $0.member(orNull: $1.text) }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func member(orNull text: String?) { if let text { string(text) } else { null() } }
}
