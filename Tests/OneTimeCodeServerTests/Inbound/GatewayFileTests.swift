#if Server

import Testing

@testable import OneTimeCodeServer

@Suite
struct GatewayFileTests {
    private func failure(_ text: String) -> String? {
        do throws(ConfigurationFailure) {
            _ = try GatewayFile.gateways(Array(text.utf8), path: "gateways.json")
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test
    func hasAnObjectForEachGateway() throws {
        let text = #"{"jasmin": {"recipient": "+990001"}, "twilio": {"allowsUnsigned": true, "replayWindow": 60}}"#
        let gateways = try GatewayFile.gateways(Array(text.utf8), path: "gateways.json")
        #expect(gateways.keys.sorted() == ["jasmin", "twilio"] && gateways["jasmin"]?.recipient == "+990001")
        #expect(gateways["twilio"]?.configuration.allowsUnsigned == true)
    }

    @Test(arguments: [
        ("[]", "gateways.json: not JSON; write an object with an object for each gateway"),
        (#"{"twilio": {"secret": "a"}}"#, "gateways.json: twilio has 'secret'; known: secretFile, "),
        (#"{"twilio": {"secretFile": 4}}"#, "gateways.json: twilio.secretFile has a value of the wrong type"),
        (#"{"nobody": {}}"#, "gateways.json: no gateway 'nobody'; known: "),
        (#"{"twilio": {}}"#, "gateways.json: twilio: set secretFile, "),
        (#"{"jasmin": {}, "jasmin": {}}"#, "gateways.json: 'jasmin' occurs twice"),
        (#"{"jasmin": {"recipient": "a", "recipient": "b"}}"#, "gateways.json: 'recipient' occurs twice"),
        (
            #"{"vonage": {"allowsUnsigned": true}, "vonage-sms": {"allowsUnsigned": true}}"#,
            "gateways.json: vonage-sms occurs twice, under two of its names"
        ),
        (#"{"aws-sns": {"secretFile": "\#(#filePath)"}}"#, "gateways.json: aws-sns: set topics, "),
        (#"{"sns": {"secretFile": "\#(#filePath)", "topics": []}}"#, "gateways.json: sns: set topics, "),
        (#"{"jasmin": {"replayWindow": 0}}"#, "gateways.json: jasmin: replayWindow: write 1 to 86400 seconds"),
    ])
    func isRefusedWithThePlaceAndTheFix(text: String, message: String) {
        #expect(failure(text)?.hasPrefix(message) == true, "\(failure(text) ?? "none")")
    }
}

#endif
