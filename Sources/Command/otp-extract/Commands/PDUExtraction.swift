import ArgumentParser
import OneTimeCode
import OneTimeCodeInbound
import OneTimeCodeSupport

/// The work of `extract --pdu`: one answer for each complete message.
struct PDUExtraction {
    var paths: [String]
    var isJSON: Bool
    var isNamed: Bool
    var options: MessageParser.Options
    var limit: RecordSize

    func run() throws {
        try reportingFailures {
            let format = MatchFormat(isJSON: isJSON)
            var printer = MatchPrinter(format: format)
            let parser = format.parser(options)
            // parts may come from several files
            var buffer = ConcatenationBuffer()
            var isMalformed = false
            let failed = try forEachSource(of: paths) { source in
                if isNamed { printer.file = source.name }
                try RecordReader(limit: limit).forEachRecord(in: source) { record in
                    guard !record.isBlank else { return }
                    do {
                        let part = try PDULine.pdu(record.bytes).message()
                        guard let joined = buffer.add(part, at: ContinuousClock.now) else { return }
                        buffer.remove(joined)
                        let text = Array((joined.message.text ?? "").utf8)
                        try printer.print(.best(parser.parse(utf8: text)), in: text)
                    } catch let error where error is PDUError || error is LineProblem {
                        isMalformed = true
                        StandardError.print("\(source.name):\(record.number): \(error)")
                    }
                } beforeWaiting: {
                    try printer.flush()
                }
            }
            if buffer.count > 0 {
                let messages = buffer.count == 1 ? "1 message is" : "\(buffer.count) messages are"
                StandardError.print("\(messages) incomplete: parts are missing")
            }
            if let failed { throw failed }
            if isMalformed { throw Sysexits.dataError }
            if !printer.hasFoundCode { throw ExitCode(1) }
        }
    }
}
