import OneTimeCodeSupport

/// A place in a file, counted from 1.
public struct SourcePlace: Hashable, Sendable {
    /// The line. LF, CR LF and CR end a line.
    public let line: Int
    /// The column in Unicode scalars. In text that is not valid UTF-8, every byte but a continuation byte counts.
    public let column: Int

    /// A place.
    public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

    init(_ position: TextPosition) { self.init(line: position.line, column: position.column) }

    /// The start of a file.
    public static let start = SourcePlace(line: 1, column: 1)
}

/// Why a file cannot be read at all.
public struct UnreadableFile: Error, Hashable, Sendable, CustomStringConvertible {
    /// The place of the error; nil in a binary file.
    public let place: SourcePlace?
    /// The problem.
    public let reason: String

    package init(_ reason: String, at place: SourcePlace? = nil) {
        self.place = place
        self.reason = reason
    }

    init(_ reason: String, at position: TextPosition) { self.init(reason, at: SourcePlace(position)) }

    /// The place and the reason.
    public var description: String {
        place.map { "line \($0.line), column \($0.column): \(reason)" } ?? reason
    }
}

// MARK: Values of files

extension LocatedValue {
    /// Reads the JSON of a file.
    package init(file bytes: [UInt8]) throws(UnreadableFile) {
        do throws(Failure) { try self.init(json: bytes) } catch {
            throw UnreadableFile(error.reason, at: error.position.map(SourcePlace.init))
        }
    }

    var bool: Bool? { if case .bool(let bool) = value { bool } else { nil } }

    /// The strings of an array; nil if it is not an array or has other values.
    var texts: [String]? {
        guard let elements else { return nil }
        let texts = elements.compactMap(\.text)
        return texts.count == elements.count ? texts : nil
    }

    /// The place of the value; nil in a binary file.
    package var place: SourcePlace? { position.map(SourcePlace.init) }
}

extension LocatedValue.Member {
    /// The place of the name; nil in a binary file.
    package var place: SourcePlace? { position.map(SourcePlace.init) }
}
