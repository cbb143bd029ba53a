#if Server

import Foundation
import InMemoryLogging
import Logging
import NIOCore
import NIOEmbedded
import Testing

@testable import OneTimeCodeServer

@Suite
struct AcceptPauseTests {
    private func isReading(_ channel: EmbeddedChannel) -> Bool? {
        channel.options.last { $0.option is ChannelOptions.Types.AutoReadOption }?.value as? Bool
    }

    @Test
    func stopsReadingForAMomentAndLogsOnceAMinute() throws {
        let logs = InMemoryLogHandler()
        let channel = EmbeddedChannel(handler: AcceptPause(logger: Logger(label: "test") { _ in logs }))
        for error in [EMFILE, ENFILE, ENOMEM] {
            channel.pipeline.fireErrorCaught(IOError(errnoCode: error, reason: "accept"))
            channel.pipeline.fireErrorCaught(IOError(errnoCode: error, reason: "accept"))
            #expect(isReading(channel) == false)
            channel.embeddedEventLoop.advanceTime(by: .milliseconds(500))
            #expect(isReading(channel) == true)
        }
        #expect(logs.entries.count == 1)
        #expect(logs.entries.first?.metadata["reason"] == "Too many open files")
        channel.embeddedEventLoop.advanceTime(by: .seconds(60))
        channel.pipeline.fireErrorCaught(IOError(errnoCode: EMFILE, reason: "accept"))
        #expect(logs.entries.count == 2)
        try channel.throwIfErrorCaught()
    }

    @Test
    func leavesOtherErrorsToOthers() {
        let channel = EmbeddedChannel(handler: AcceptPause(logger: Logger(label: "test") { _ in InMemoryLogHandler() }))
        channel.pipeline.fireErrorCaught(IOError(errnoCode: EBADF, reason: "accept"))
        #expect(isReading(channel) == nil)
        #expect(throws: IOError.self) { try channel.throwIfErrorCaught() }
    }
}

#endif
