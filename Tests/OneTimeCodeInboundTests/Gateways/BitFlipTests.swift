import Foundation
import Testing

@testable import OneTimeCodeInbound

/// Every change of one bit in the body, the URL and the headers of every signed request.
///
/// A changed request is refused, or what was changed means the same, or it is in a part that the gateway's signature
/// leaves open, which the delivery names.
@Suite struct BitFlipTests {
    struct Tally: CustomStringConvertible {
        var refused = 0
        var equal = 0
        var open: [RequestPart: Int] = [:]

        var description: String {
            let parts = open.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key.rawValue) \($0.value)" }
            return "refused \(refused), same meaning \(equal), not signed \(parts.joined(separator: ", "))"
        }
    }

    /// What is accepted on purpose, beyond spellings of the same. Twilio signs a URL with or without its port.
    private static func isPort(_ original: String, _ changed: String) -> Bool {
        let isDifferent = zip(original.utf8, changed.utf8).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
        let scheme = original.utf8.prefix { $0 != UInt8(ascii: "/") }.count + 2
        let host = Array(original.utf8.dropFirst(scheme).prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") })
        guard let colon = host.lastIndex(of: UInt8(ascii: ":")) else { return false }
        return isDifferent.allSatisfy { (scheme + colon..<scheme + host.count).contains($0) }
    }

    /// The places of the signed cases.
    private static func signed() throws -> [Int] {
        let cases = try CaseFiles.gatewayCases()
        return cases.indices.filter { index in
            cases[index].isValid == true && Gateway.named(cases[index].case.gateway)?.scheme == .signature
        }
    }

    @Test(arguments: try signed()) func aChangedRequestIsRefused(index: Int) throws {
        let found = try CaseFiles.gatewayCases()[index].case
        let name = found.name
        let gateway = try #require(Gateway.named(found.gateway))
        let original = try gateway.receive(found.request, configuration: found.configuration, now: found.now)
        var tally = Tally()
        func check(
            _ request: InboundRequest, _ configuration: GatewayConfiguration, _ part: RequestPart?, _ place: String
        ) {
            do throws(InboundError) {
                let delivery = try gateway.receive(request, configuration: configuration, now: found.now)
                let isSame =
                    delivery.messages == original.messages && delivery.subscription == original.subscription
                if part == nil || isSame && part == .body {
                    // a letter of hexadecimal digits or of a scheme's name in the other case; a header that is not read
                    #expect(isSame, "\(found.gateway) \(name): \(place)")
                    tally.equal += 1
                } else if let part, original.unprotected.contains(part) {
                    tally.open[part, default: 0] += 1
                } else {
                    let isPort = Self.isPort(found.request.target, request.target) && found.gateway == "twilio"
                    #expect(isPort || isSame, "\(found.gateway) \(name): \(place)")
                    tally.equal += 1
                }
            } catch {
                tally.refused += 1
            }
        }
        for index in found.request.body.indices {
            for bit in 0..<8 {
                var request = found.request
                request.body[index] ^= 1 << bit
                check(request, found.configuration, .body, "bit \(bit) of octet \(index) of the body")
            }
        }
        let url = Array(found.request.target.utf8)
        let queryStart = url.firstIndex(of: UInt8(ascii: "?")) ?? url.count
        for index in url.indices {
            for bit in 0..<8 {
                var changed = url
                changed[index] ^= 1 << bit
                let text = String(decoding: changed, as: UTF8.self)
                var request = found.request
                request.target = text
                var configuration = found.configuration
                configuration.publicURL = text
                let part: RequestPart = index < queryStart ? .url : .query
                check(request, configuration, part, "bit \(bit) of octet \(index) of the URL")
            }
        }
        for (header, field) in found.request.headers.enumerated() {
            for index in field.value.utf8.indices.enumerated().map(\.offset) {
                for bit in 0..<8 {
                    var value = Array(field.value.utf8)
                    value[index] ^= 1 << bit
                    var request = found.request
                    request.headers[header].value = String(decoding: value, as: UTF8.self)
                    check(request, found.configuration, nil, "bit \(bit) of octet \(index) of \(field.name)")
                }
            }
        }
        #expect(tally.refused > 0)
        if ProcessInfo.processInfo.environment["SHOW_TALLIES"] != nil { print("\(found.gateway): \(tally)") }
    }
}
