#if Telemetry
public import Logging
public import OneTimeCode

/// A handler of swift-log that masks the codes in messages and metadata, and hands them on to another handler.
///
/// Give it to `LoggingSystem.bootstrap`, around the handler that you use.
///
/// A value of metadata is masked if its key names a code, as in `["otp": "482913"]`, or if it is a message with a code.
public struct RedactingLogHandler: LogHandler {
    private var handler: any LogHandler
    private let redactor: LogRedactor

    /// Wraps a handler.
    ///
    /// - Parameters:
    ///   - handler: Receives what is masked.
    ///   - redactor: Masks. One redactor can serve all handlers; to make one takes some milliseconds.
    public init(_ handler: any LogHandler, redactor: LogRedactor = .shared) {
        self.handler = handler
        self.redactor = redactor
    }

    /// The level of the wrapped handler.
    public var logLevel: Logger.Level {
        get { handler.logLevel }
        set { handler.logLevel = newValue }
    }

    /// The metadata of the wrapped handler, masked when it is set.
    public var metadata: Logger.Metadata {
        get { handler.metadata }
        set { handler.metadata = redactor.masked(newValue) }
    }

    /// The provider of the wrapped handler. What it gives is masked.
    public var metadataProvider: Logger.MetadataProvider? {
        get { handler.metadataProvider }
        set {
            let redactor = redactor
            handler.metadataProvider = newValue.map { provider in
                Logger.MetadataProvider { redactor.masked(provider.get()) }
            }
        }
    }

    /// A value of the metadata of the wrapped handler, masked when it is set.
    public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { handler[metadataKey: key] }
        set { handler[metadataKey: key] = newValue.map { redactor.masked($0, key) } }
    }

    /// Masks a message and its metadata, and hands them on.
    public func log(
        level: Logger.Level, message: Logger.Message, metadata: Logger.Metadata?, source: String, file: String,
        function: String, line: UInt
    ) {
        handler.log(
            level: level, message: "\(redactor.redacted(message.description))",
            metadata: metadata.map { redactor.masked($0) }, source: source, file: file, function: function, line: line)
    }
}

extension LogRedactor {
    fileprivate func masked(_ metadata: Logger.Metadata) -> Logger.Metadata {
        Dictionary(uniqueKeysWithValues: metadata.map { key, value in (key, masked(value, key)) })
    }

    fileprivate func masked(_ value: Logger.Metadata.Value, _ key: String) -> Logger.Metadata.Value {
        switch value {
        case .string(let text): .string(redacted(text, forKey: key) ?? text)
        case .stringConvertible(let value):
            // a value without a code stays what it is, for handlers that write numbers as numbers
            redacted(value.description, forKey: key).map { .string($0) } ?? .stringConvertible(value)
        case .array(let values): .array(values.map { masked($0, key) })
        case .dictionary(let metadata): .dictionary(masked(metadata))
        }
    }
}
#endif
