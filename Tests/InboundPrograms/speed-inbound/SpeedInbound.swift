import Glibc
import OneTimeCodeInbound

/// Prints how many requests of each gateway, and how many PDUs, are checked and read in a second, on one core.
///
/// Standard input has the lines of `Tests/Fixtures/inbound/gateways.jsonl`; the first accepted case of each gateway is
/// measured.
@main enum SpeedInbound {
    static func main() {
        var measured: Set<String> = []
        while let line = readLine() {
            guard let found = try? GatewayCase(line: Array(line.utf8)), let gateway = Gateway.named(found.gateway),
                !found.configuration.secrets.isEmpty, !measured.contains(found.gateway)
            else { continue }
            func receive() -> Bool {
                (try? gateway.receive(found.request, configuration: found.configuration, now: found.now)) != nil
            }
            guard receive() else { continue }
            measured.insert(found.gateway)
            print(found.gateway, perSecond { receive() }, "a second,", found.request.body.count, "bytes")
        }
        let pdu = "07919471017600F0040DD0CBF29C2E2FB30100006250607080038011CBF29C2E2FB341E337B90CA2D16E31"
        print("pdu, 17 septets:", perSecond { (try? DeliverPDU(hexadecimal: pdu)) != nil }, "a second")
        let long =
            "07919471017600F0040DD0CBF29C2E2FB301000062506070800380A0" + String(repeating: "CBF29C2E2FB341", count: 20)
        print("pdu, 160 septets:", perSecond { (try? DeliverPDU(hexadecimal: long)) != nil }, "a second")
    }

    /// Calls in a second of processor time, whatever else the machine does.
    private static func perSecond(_ body: () -> Bool) -> Int {
        let start = clock()
        var count = 0
        while clock() - start < CLOCKS_PER_SEC / 2 {
            for _ in 0..<500 where body() { count += 1 }
        }
        return Int(Double(count) * Double(CLOCKS_PER_SEC) / Double(clock() - start))
    }
}
