import Testing

@testable import OneTimeCodeCatalogs

/// Functions shared by the tests of line-based formats.
enum LineFormatSupport {
    /// A catalog read from a text.
    static func read(_ text: String, path: String, locale: String? = nil) -> Catalog {
        read(Array(text.utf8), path: path, locale: locale)
    }

    /// A catalog read from bytes, by its format alone: the locale is not the path's, but the one given.
    static func read(_ bytes: [UInt8], path: String, locale: String? = nil) -> Catalog {
        let format = CatalogFormat.detect(path: path, start: bytes) ?? .text
        var output = CatalogOutput(
            Catalog(path: path, format: format, group: path, locale: locale.flatMap { LocaleTag($0) }),
            stem: "login")
        switch format {
        case .properties: PropertiesFormat.read(bytes, into: &output)
        case .strings: StringsFormat.read(bytes, into: &output)
        case .gettext: GettextFormat.read(bytes, into: &output)
        case .fluent: FluentFormat.read(bytes, into: &output)
        default: TextFormat.read(bytes, into: &output)
        }
        return output.catalog
    }

    /// Truncates a valid file at every byte. The result must be a prefix of the messages; the text of the last one
    /// may be truncated too.
    static func expectPrefixesAreRead(_ text: String, path: String, location: Testing.SourceLocation = #_sourceLocation)
    {
        let bytes = Array(text.utf8)
        let whole = read(bytes, path: path)
        #expect(whole.problems.isEmpty, sourceLocation: location)
        for count in bytes.indices {
            let catalog = read(Array(bytes[..<count]), path: path)
            #expect(catalog.messages.count <= whole.messages.count, "cut at \(count)", sourceLocation: location)
            for (message, expected) in zip(catalog.messages.dropLast(), whole.messages) {
                #expect(message.key == expected.key, "cut at \(count)", sourceLocation: location)
                #expect(message.location == expected.location, "cut at \(count)", sourceLocation: location)
            }
        }
    }

    /// Flips bytes of a valid file. Any result with places inside the file and nonempty problems will do.
    static func expectFlippedBytesAreRead(
        _ text: String, path: String, location: Testing.SourceLocation = #_sourceLocation
    ) {
        let bytes = Array(text.utf8)
        for flipped in Broken.flipped(bytes, times: 400, seed: UInt64(bytes.count)) {
            let catalog = read(flipped, path: path)
            let places = catalog.messages.map(\.location) + catalog.problems.map(\.location)
            #expect(places.allSatisfy { $0.line > 0 && $0.column > 0 }, sourceLocation: location)
            #expect(catalog.problems.allSatisfy { !$0.message.isEmpty }, sourceLocation: location)
            #expect(catalog.messages.allSatisfy { !$0.key.isEmpty }, sourceLocation: location)
        }
    }

    /// The size of every hostile file; a quadratic reader takes minutes for it, even more without optimisation.
    private static let size = 300_000

    /// A file that mostly repeats one part.
    static func large(_ part: String, before: String = "", after: String = "") -> String {
        before + String(repeating: part, count: size / part.utf8.count) + after
    }
}

extension Catalog {
    /// The messages as `key=text`.
    var pairs: [String] { messages.map { "\($0.key)\($0.variant.map { "{\($0)}" } ?? "")=\($0.text)" } }

    /// The messages' places as `line:column`.
    var places: [String] { messages.map { "\($0.location.line):\($0.location.column)" } }

    /// The problems as `line:column message`.
    var complaints: [String] { problems.map { "\($0.location.line):\($0.location.column) \($0.message)" } }
}
