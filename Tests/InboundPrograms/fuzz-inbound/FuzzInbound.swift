import Glibc
import OneTimeCodeInbound

/// The target of `.ci/fuzz/inbound`: whatever arrives is read or refused, and nothing traps.
///
/// The first octet chooses: 255 for a PDU, else a gateway, by GET or POST, with and without a check. What is read must
/// be read alike again. Ends the process after FUZZ_BYTES octets.
private nonisolated(unsafe) var tried = 0
private let most = getenv("FUZZ_BYTES").flatMap { Int(String(cString: $0)) } ?? Int.max
private nonisolated(unsafe) var buffer = ConcatenationBuffer(limits: .init(messages: 50, bytes: 20_000))

/// Called by libFuzzer, from one thread.
@_cdecl("LLVMFuzzerTestOneInput") public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let input = Array(UnsafeBufferPointer(start: start, count: count))
    tried += count
    if tried > most {
        print("tried \(tried) octets")
        // libFuzzer takes exit for a crash
        fflush(nil)
        _exit(0)
    }
    guard let choice = input.first else { return 0 }
    let rest = Array(input.dropFirst())
    if choice == 255 {
        if let pdu = try? DeliverPDU(rest) {
            _ = buffer.add(pdu.message(), at: .now)
            precondition(buffer.bytes <= 20_000 && buffer.count <= 50)
        }
        _ = SpoolFile.message(named: "IN20260506_090819_00_+49_00.txt", rest)
        _ = SpoolFile.message(named: "GSM1.a", rest)
        return 0
    }
    let gateway = Gateway.all[Int(choice) % Gateway.all.count]
    let isGet = choice & 0x40 != 0
    let text = String(decoding: rest, as: UTF8.self)
    let request = InboundRequest(
        method: isGet ? "GET" : "POST", target: isGet ? "/?" + text : "/",
        headers: ["Authorization", "X-Twilio-Signature", "MessageBird-Signature-JWT", "Telnyx-Timestamp"].map {
            .init($0, String(text.prefix(300)))
        }, body: isGet ? [] : rest)
    let now = InboundTime(secondsSince1970: 1_778_051_310)
    let open = GatewayConfiguration(publicURL: "https://kestrel.example/in", allowsUnsigned: true)
    let first = try? gateway.receive(request, configuration: open, now: now)
    precondition(first?.messages == (try? gateway.receive(request, configuration: open, now: now))?.messages)
    let closed = GatewayConfiguration(
        secrets: [GatewaySecret("kestrel")], publicURL: "https://kestrel.example/in", algorithm: .sha256)
    _ = gateway.trace(request, configuration: closed, now: now).description
    return 0
}
