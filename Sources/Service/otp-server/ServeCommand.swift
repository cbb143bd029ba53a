#if Server

import ArgumentParser
import FoundationEssentials
import Glibc
import Logging
import NIOCore
import OneTimeCode
import OneTimeCodeRedis
import OneTimeCodeServer
import ServiceLifecycle

struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Serve until SIGINT or SIGTERM (default).")

    @Option(help: ArgumentHelp("The configuration file, a JSON object.", valueName: "file"))
    var config: String?

    @Flag(help: "Print the settings in effect, after checking all files, and exit.")
    var checkConfig = false

    @OptionGroup var flags: SettingFlags

    func run() async throws {
        do {
            let settings = try await ServerSettings(
                flags: flags.values, environment: ProcessInfo.processInfo.environment, file: config)
            let loaded = try LoadedConfiguration(settings)
            if checkConfig {
                try loaded.server.checkTLS()
                return StandardOutput.print(settings.json)
            }
            try await serve(loaded)
        } catch let failure as ConfigurationFailure {
            StandardError.print("otp-server: \(failure)")
            throw Sysexits.configurationError
        }
    }

    /// Chooses the store.
    private func serve(_ loaded: LoadedConfiguration) async throws {
        if let redis = loaded.redis {
            let store = RedisCodeStore(redis)
            let isReady: @Sendable () async -> Bool = {
                do { try await store.checkReadiness() } catch { return false }
                return true
            }
            try await serve(store, isReady: isReady, loaded)
            return await store.close()
        }
        let store = InMemoryCodeStore(
            window: loaded.window,
            limits: .init(codesPerRecipient: loaded.codesPerRecipient, codes: loaded.codes))
        try await serve(store, isReady: { true }, loaded)
    }

    private func serve(
        _ store: some CodeStore, isReady: @escaping @Sendable () async -> Bool, _ loaded: LoadedConfiguration
    ) async throws {
        OpenFileLimit.raise()
        let returning = FreeMemory.startReturning()
        defer { returning.cancel() }
        var logger = Logger(label: "otp-server") { StreamLogHandler(label: $0, stream: StandardError.shared) }
        // the last lines of the log
        defer { StandardError.shared.flush() }
        logger.logLevel = loaded.logLevel
        let server = CodeServer(loaded.server, store: store, isReady: isReady, logger: logger) { origin in
            StandardOutput.print("listening on \(origin)")
            guard let token = loaded.madeToken else { return }
            StandardOutput.print("administrator's token, printed once: \(token)")
            StandardOutput.print("page: \(origin)/#token=\(token)")
        }
        var group = ServiceGroupConfiguration(
            services: [server], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
        // a client that does not read can delay the end for at most this time
        group.maximumGracefulShutdownDuration = Duration.seconds(4)
        do {
            try await ServiceGroup(configuration: group).run()
        } catch let error as IOError {
            let address = "\(loaded.server.address):\(loaded.server.port)"
            StandardError.print("otp-server: \(address): cannot be listened on: \(reason(error))")
            throw Sysexits.unavailable
        }
    }

    private func reason(_ error: IOError) -> String {
        let text = String(cString: strerror(error.errnoCode))
        return error.errnoCode == EADDRINUSE ? "\(text); stop the other program, or choose another --port" : text
    }
}

/// The exit statuses of sysexits.h that this program uses.
enum Sysexits {
    static let unavailable = ExitCode(69)
    static let configurationError = ExitCode(78)
}

#endif
