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
import UnixSignals

struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Serve until SIGINT or SIGTERM (default).")

    @Option(help: ArgumentHelp("The configuration file, a JSON object.", valueName: "file"))
    var config: String?

    @Flag(
        help: ArgumentHelp(
            "Print the settings in effect, say what would fail at the first message, and exit.",
            discussion: "It reads all files, stores a code of a made-up recipient in Redis, removes it, and checks "
                + "whether the address can be listened on."))
    var checkConfig = false

    @OptionGroup var flags: SettingFlags

    func run() async throws {
        do {
            let settings = try await ServerSettings(
                flags: flags.values, environment: ProcessInfo.processInfo.environment, file: config)
            let loaded = try LoadedConfiguration(settings)
            if checkConfig {
                StandardOutput.print(settings.json)
                return try await check(loaded)
            }
            try await serve(loaded)
        } catch let failure as ConfigurationFailure {
            for fault in failure.faults { StandardError.print("otp-server: \(fault)") }
            throw Sysexits.configurationError
        }
    }

    private func check(_ loaded: LoadedConfiguration) async throws {
        let check = await ConfigurationCheck(all: loaded)
        for note in check.notes { StandardError.print("otp-server: note: \(note)") }
        for fault in check.faults { StandardError.print("otp-server: \(fault)") }
        if !check.faults.isEmpty { throw check.isUnavailable ? Sysexits.unavailable : Sysexits.configurationError }
    }

    /// Chooses the store.
    private func serve(_ loaded: LoadedConfiguration) async throws {
        if let redis = loaded.redis {
            let store = RedisCodeStore(redis)
            try await serve(
                store, parts: store.parts(), checkStore: { try await store.checkReadiness() }, loaded
            ) { server in
                store.onNotice(server.note)
            } onReload: { new in
                if let secrets = new.redis?.secrets { try store.replaceSecrets(secrets) }
            }
            return await store.close()
        }
        let store = InMemoryCodeStore(
            window: loaded.server.window,
            limits: .init(codesPerRecipient: loaded.codesPerRecipient, codes: loaded.codes))
        try await serve(store, parts: nil, checkStore: {}, loaded)
    }

    private func serve<Store: CodeStore>(
        _ store: Store, parts: RedisPartStore?, checkStore: @escaping @Sendable () async throws -> Void,
        _ loaded: LoadedConfiguration, connect: (CodeServer<Store>) -> Void = { _ in },
        onReload: @escaping @Sendable (LoadedConfiguration) throws -> Void = { _ in }
    ) async throws {
        OpenFileLimit.raise()
        let returning = FreeMemory.startReturning()
        defer { returning.cancel() }
        var logger = Logger(label: "otp-server") { StreamLogHandler(label: $0, stream: StandardError.shared) }
        // the last lines of the log
        defer { StandardError.shared.flush() }
        logger.logLevel = loaded.logLevel
        let server = CodeServer(
            loaded.server, store: store, parts: parts, checkStore: checkStore, logger: logger
        ) { origin in
            StandardOutput.print("listening on \(origin)")
            guard let token = loaded.madeToken else { return }
            StandardOutput.print("administrator's token, printed once: \(token)")
            StandardOutput.print("page: \(origin)/#token=\(token)")
        }
        connect(server)
        var services: [any Service] = [server]
        // without files, SIGHUP ends the server: somebody closed the terminal in which it was tried
        if loaded.hasFiles {
            let signals = await UnixSignalsSequence(trapping: .sighup)
            services.append(
                ReloadService(loaded: loaded, signals: signals, logger: logger) { new in
                    try onReload(new)
                    server.reload(new.server)
                })
        }
        var group = ServiceGroupConfiguration(
            services: services, gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
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
