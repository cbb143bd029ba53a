import ArgumentParser
import OneTimeCode
import OneTimeCodeInbound
import OneTimeCodeSupport

/// The work of `extract --gateway`: one answer for each message of each recorded request.
struct RequestExtraction {
    var paths: [String]
    var receiver: GatewayOptions.Receiver
    var isJSON: Bool
    var isNamed: Bool
    var options: MessageParser.Options
    var limit: RecordSize

    func run() throws {
        try reportingFailures {
            let format = MatchFormat(isJSON: isJSON)
            var printer = MatchPrinter(format: format)
            let parser = format.parser(options)
            var isRefused = false
            let failed = try forEachSource(of: paths) { source in
                if isNamed { printer.file = source.name }
                guard let request = RecordedRequest.request(try source.readOctets(atMost: limit)) else {
                    isRefused = true
                    return StandardError.print("\(source.name): not a request; begin with 'POST /path HTTP/1.1'")
                }
                do {
                    let delivery = try receiver.gateway.receive(
                        request, configuration: receiver.configuration, now: receiver.now)
                    try print(delivery, parser, &printer)
                } catch is InboundError {
                    isRefused = true
                    report(request, source.name)
                }
                try printer.flush()
            }
            if let failed { throw failed }
            if isRefused { throw Sysexits.dataError }
            if !printer.hasFoundCode { throw ExitCode(1) }
        }
    }

    private func print(_ delivery: InboundDelivery, _ parser: MessageParser, _ printer: inout MatchPrinter) throws {
        if delivery.unprotected.contains(.body) {
            StandardError.print("the gateway does not sign the text; whoever can change the request can change it")
        }
        for message in delivery.messages {
            let text = Array((message.text ?? "").utf8)
            try printer.print(.best(parser.parse(utf8: text)), in: text)
        }
    }

    /// Prints the steps of the check, including the one that failed.
    private func report(_ request: InboundRequest, _ file: String) {
        let trace = receiver.gateway.trace(request, configuration: receiver.configuration, now: receiver.now)
        StandardError.print("\(file): refused")
        StandardError.write("\(trace)\n")
    }
}
