import ArgumentParser
import OneTimeCodeInbound
import OneTimeCodeSupport

struct DecodeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "decode",
        abstract: "Print the fields of received messages: PDUs of modems, files of daemons, requests of gateways.",
        discussion: """
            --pdu: every line is a PDU in hexadecimal. With --jsonl every line is an object with 'pdu', a list of the \
            PDUs of a message, and optionally 'id'. --spool: every FILE is a message of smstools3 or Gammu SMSD, the \
            JSON of 'mmcli -J', or a request of Kannel. --gateway-cases: every line is a request as in \
            Tests/Fixtures/inbound. Exit status 65 if an input is malformed; the others are decoded.
            """)

    @OptionGroup var input: InputFiles

    @Flag(help: "Every line is a PDU (the default).")
    var pdu = false

    @Flag(help: "With --pdu: lines are JSON objects, read and printed.")
    var jsonl = false

    @Flag(help: "Every file is a received message that a daemon left.")
    var spool = false

    @Flag(help: "Every line is a request of a gateway with its secret, as JSON.")
    var gatewayCases = false

    @OptionGroup var records: RecordOptions

    func validate() throws {
        if [pdu, spool, gatewayCases].count(where: { $0 }) > 1 {
            throw ValidationError("--pdu, --spool and --gateway-cases exclude one another; choose what the input is.")
        }
        if jsonl && (spool || gatewayCases) { throw ValidationError("--jsonl belongs to --pdu.") }
    }

    func run() throws {
        try reportingFailures {
            var printer = FieldPrinter()
            let failed =
                if spool {
                    try decodeFiles(&printer)
                } else if gatewayCases {
                    try forEachLine(&printer) { line throws(LineProblem) in try GatewayCase(line: line).answer() }
                } else if jsonl {
                    try forEachLine(&printer) { line throws(LineProblem) in try PDUCase.answer(JSONLine(line)) }
                } else {
                    try decodePDUs(&printer)
                }
            try printer.finish()
            if let failed { throw failed }
            if printer.hasMalformedInput { throw Sysexits.dataError }
        }
    }

    // These functions return the exit status for the first unreadable file.

    private func forEachLine(
        _ printer: inout FieldPrinter, _ answer: ([UInt8]) throws(LineProblem) -> [UInt8]
    ) throws -> ExitCode? {
        try forEachSource(of: input.paths) { source in
            try RecordReader(limit: records.maxRecordSize).forEachRecord(in: source) { record in
                guard !record.isBlank else { return }
                do {
                    try printer.printLine(try answer(Array(record.bytes)))
                } catch let problem as LineProblem {
                    printer.report("\(source.name):\(record.number): \(problem)")
                }
            } beforeWaiting: {
                try printer.flush()
            }
        }
    }

    private func decodePDUs(_ printer: inout FieldPrinter) throws -> ExitCode? {
        try forEachSource(of: input.paths) { source in
            try RecordReader(limit: records.maxRecordSize).forEachRecord(in: source) { record in
                guard !record.isBlank else { return }
                do {
                    try printer.print(try PDULine.pdu(record.bytes))
                } catch let error where error is PDUError || error is LineProblem {
                    printer.report("\(source.name):\(record.number): \(error)")
                }
            } beforeWaiting: {
                try printer.flush()
            }
        }
    }

    private func decodeFiles(_ printer: inout FieldPrinter) throws -> ExitCode? {
        var messages: [InboundMessage] = []
        let failed = try forEachSource(of: input.paths) { source in
            let bytes = try source.readOctets(atMost: records.maxRecordSize)
            if let message = SpoolFile.message(named: source.name, bytes) {
                messages.append(message)
            } else {
                printer.report("\(source.name): no received message of smstools3, Gammu SMSD, ModemManager or Kannel")
            }
        }
        for message in SpoolFile.joined(messages) { try printer.print(message) }
        return failed
    }
}
