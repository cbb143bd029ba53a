#if Telemetry
import InMemoryLogging
import Logging
import OneTimeCodeTelemetry
import Testing

@Suite struct RedactingLogHandlerTests {
    @Test func messagesAndMetadataAreMasked() throws {
        let logs = InMemoryLogHandler()
        var logger = Logger(label: "test") { _ in RedactingLogHandler(logs) }
        logger[metadataKey: "otp"] = "7206"
        logger.info(
            "Your Kestrel code is 482913",
            metadata: ["user": "771204", "codes": ["mfa_code": "4829"], "body": "Your code is 5390", "port": "38926"])
        let entry = try #require(logs.entries.first)
        #expect(entry.message == "Your Kestrel code is ******")
        #expect(entry.metadata["otp"] == "****")
        #expect(entry.metadata["user"] == "771204")
        #expect(entry.metadata["codes"] == ["mfa_code": "****"])
        #expect(entry.metadata["body"] == "Your code is ****")
        #expect(entry.metadata["port"] == "38926")
    }
}
#endif
