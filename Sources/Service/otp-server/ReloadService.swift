#if Server

import Logging
import OneTimeCodeRedis
import OneTimeCodeServer
import ServiceLifecycle
import UnixSignals

/// Reads the files of the configuration again at SIGHUP: all of them, or none if one has a fault.
struct ReloadService: Service {
    let loaded: LoadedConfiguration
    let signals: UnixSignalsSequence
    let logger: Logger
    /// Puts the files into use.
    let use: @Sendable (LoadedConfiguration) throws -> Void

    func run() async throws {
        for await _ in signals.cancelOnGracefulShutdown() { reload() }
    }

    private func reload() {
        do {
            try use(loaded.readAgain())
            logger.notice("files of the configuration read again")
        } catch {
            // neither error contains anything of a secret
            logger.error(
                "files of the configuration not read again; the old ones stay", metadata: ["reason": "\(error)"])
        }
    }
}

#endif
