import Testing

@testable import OneTimeCodeCatalogs

@Suite struct ARBFormatTests {
    private static let sample = """
        {
          "@@locale": "de_AT",
          "login": "Ihr Code ist {code}",
          "@login": {"description": "SMS", "placeholders": {"code": {"type": "String"}}},
          "tries": "{n, plural, one{Ein Versuch} other{{n} Versuche}}"
        }
        """
    private static let whole = readNested(sample, path: "app_de.arb")

    @Test func readsResourcesInTheLocaleOfTheContent() {
        #expect(
            Self.whole.lines == [
                "de-AT login 3:12 Ihr Code ist {code}",
                "de-AT tries 5:12 {n, plural, one{Ein Versuch} other{{n} Versuche}}",
            ])
        #expect(Self.whole.messages.allSatisfy { $0.syntax == .icu && $0.variant == nil })
        #expect(Self.whole.problems.isEmpty)
    }

    @Test func takesTheLocaleOfThePathWhereTheContentHasNone() {
        #expect(readNested(#"{"a": "x"}"#, path: "app_it.arb").lines == ["it a 1:7 x"])
    }

    @Test func reportsValuesThatAreNotResources() {
        let catalog = readNested(#"{"@@locale": "xx", "a": {"b": "x"}, "c": "y"}"#, path: "app_de.arb")
        #expect(catalog.problemPlaces == ["1:14", "1:25"])
        #expect(catalog.lines == ["de c 1:42 y"])
        #expect(readNested(#" ["a"]"#, path: "app_de.arb").problemPlaces == ["1:2"])
        #expect(readNested("", path: "app_de.arb").problemPlaces == ["1:1"])
    }

    @Test func keepsTextsBeforeACutAndAcceptsAnyBytes() {
        for bytes in Broken.truncated(Array(Self.sample.utf8)).dropLast() {
            let catalog = readNested(bytes, path: "app_de.arb")
            #expect(Self.whole.placedTexts.starts(with: catalog.placedTexts))
            #expect(!catalog.problems.isEmpty)
        }
        for bytes in Broken.flipped(Array(Self.sample.utf8), times: 2_000, seed: 2) {
            _ = readNested(bytes, path: "a.arb")
        }
    }

    @Test func readsOtherEncodingsAndLineEnds() {
        for isBigEndian in [true, false] {
            #expect(readNested(Broken.utf16(Self.sample, isBigEndian: isBigEndian), path: "app_de.arb") == Self.whole)
        }
        for end in ["\r\n", "\r"] {
            #expect(readNested(Self.sample.replacing("\n", with: end), path: "app_de.arb") == Self.whole)
        }
    }
}
