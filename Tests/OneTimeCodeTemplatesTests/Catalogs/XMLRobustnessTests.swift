import OneTimeCodeSupport
import Testing

@testable import OneTimeCodeCatalogs

/// The kinds of damage that every XML format must survive.
@Suite struct XMLRobustnessTests {
    @Test(arguments: XMLTesting.formats)
    func readsAGoodFileWithoutProblems(_ format: CatalogFormat) {
        let reading = XMLTesting.read(XMLTesting.sample(format), format)
        #expect(reading.problems == [])
        #expect(reading.messages.count >= 2)
        #expect(reading.catalog.messages.allSatisfy { $0.syntax == .any && $0.location.path == "file" })
    }

    @Test(arguments: XMLTesting.formats)
    func aTruncatedFileGivesAPrefixOfTheWhole(_ format: CatalogFormat) {
        let bytes = Array(XMLTesting.sample(format).utf8)
        let whole = XMLTesting.read(bytes, format).catalog.messages
        for end in bytes.indices {
            let cut = XMLTesting.read(Array(bytes[..<end]), format).catalog
            #expect(whole.starts(with: cut.messages), "cut at byte \(end)")
            #expect(cut.problems.count == 1, "cut at byte \(end)")
        }
    }

    @Test(arguments: XMLTesting.formats)
    func noChangedByteMakesItFailOrRevealText(_ format: CatalogFormat) {
        let good = Array(XMLTesting.sample(format).utf8)
        var random = SplitMix64(seed: 7)
        for _ in 0..<1_500 {
            var bytes = good
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: bytes.indices, using: &random)
                bytes[place] = UInt8.random(in: .min ... .max, using: &random)
            }
            let catalog = XMLTesting.read(bytes, format).catalog
            #expect(catalog.messages.allSatisfy { $0.location.line > 0 && $0.location.column > 0 })
            #expect(catalog.problems.allSatisfy { !$0.message.contains("Schl") && !$0.message.hasSuffix(".") })
        }
    }

    @Test(arguments: XMLTesting.formats)
    func readsTheSameInEveryEncodingAndWithEveryLineEnd(_ format: CatalogFormat) {
        let text = XMLTesting.sample(format)
        let expected = XMLTesting.read(text, format).catalog
        let windows = String(text.unicodeScalars.flatMap { $0 == "\n" ? ["\r", "\n"] : [$0] }.map(Character.init))
        let old = String(text.unicodeScalars.map { Character($0 == "\n" ? "\r" : $0) })
        #expect(XMLTesting.read(windows, format).catalog == expected)
        #expect(XMLTesting.read(old, format).catalog == expected)
        #expect(XMLTesting.read("\u{FEFF}" + text, format).catalog == expected)
        #expect(XMLTesting.read(Broken.utf16(text, isBigEndian: false), format).catalog == expected)
        #expect(XMLTesting.read(Broken.utf16(text, isBigEndian: true), format).catalog == expected)
        let declared = Broken.latin1(#"<?xml version="1.0" encoding="ISO-8859-1"?>"# + text)
        #expect(XMLTesting.read(declared, format).messages == XMLReading(catalog: expected).messages)
    }

    @Test(arguments: XMLTesting.formats)
    func reportsThePlaceOfBytesThatAreNotUTF8(_ format: CatalogFormat) {
        let text = XMLTesting.sample(format)
        let reading = XMLTesting.read(Broken.latin1(text), format)
        #expect(
            reading.problems.map { $0.drop { $0 != " " } } == [
                " this is not in the encoding of the file; save the file as UTF-8"
            ])
        let line = text.prefix { $0 != "ü" }.count { $0 == "\n" } + 1
        #expect(reading.catalog.problems.first?.location.line == line)
    }

    @Test(arguments: XMLTesting.formats)
    func reportsAnEmptyFile(_ format: CatalogFormat) {
        let problem = "1:1 this file has no element; write one, or remove the file"
        #expect(XMLTesting.read([], format).problems == [problem])
        for mark: [UInt8] in [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]] {
            #expect(XMLTesting.read(mark, format).problems == [problem])
        }
    }

    @Test(arguments: XMLTesting.formats)
    func reportsAnotherRootElement(_ format: CatalogFormat) {
        let reading = XMLTesting.read("<!-- x -->\n<html><body>Schlüssel</body></html>", format)
        #expect(reading.messages == [])
        #expect(reading.problems.count == 1)
        #expect(reading.problems.first?.hasPrefix("2:1 the root element is 'html', not ") == true)
    }

    @Test(.timeLimit(.minutes(1)), arguments: XMLTesting.formats)
    func readsALongTextOfOneCharacter(_ format: CatalogFormat) {
        let text = XMLTesting.sample(format)
        for filler in [
            "x", " ", "\n", "\\", "\"", "'", "&amp;", "<", "<b>", "<b/>", "&", "%", "%#@", "%1$#@a", "]]>", "é",
        ] {
            let long = XMLTesting.many(filler, bytes: 2 << 20)
            let places = ["Schlüssel", "Ihr Schlüssel", "Für Sie"].compactMap { text.firstRange(of: $0) }
            for place in places.prefix(1) {
                let reading = XMLTesting.read(text.replacingSubrange(place, with: long), format)
                #expect(reading.catalog.problems.count <= 20)
            }
            #expect(!XMLTesting.read(long, format).problems.isEmpty)
        }
    }
}

extension String {
    fileprivate func firstRange(of part: String) -> Range<Index>? {
        firstRange(of: part[...])
    }

    fileprivate func firstRange(of part: Substring) -> Range<Index>? {
        indices.first { self[$0...].hasPrefix(part) }.map { $0..<index($0, offsetBy: part.count) }
    }

    fileprivate func replacingSubrange(_ range: Range<Index>, with other: String) -> String {
        var copy = self
        copy.replaceSubrange(range, with: other)
        return copy
    }
}
