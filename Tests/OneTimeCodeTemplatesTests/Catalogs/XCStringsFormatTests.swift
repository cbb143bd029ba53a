import Testing

@testable import OneTimeCodeCatalogs

@Suite struct XCStringsFormatTests {
    private static let sample = """
        {
          "sourceLanguage": "en",
          "strings": {
            "Your code is %@": {
              "localizations": {
                "de": {"stringUnit": {"state": "translated", "value": "Dein Code ist %@"}},
                "fr": {"stringUnit": {"state": "new", "value": ""}}
              }
            },
            "hidden": {"shouldTranslate": false, "localizations": {"de": {"stringUnit": {"value": "x"}}}},
            "tries": {
              "localizations": {
                "en": {"variations": {"plural": {
                  "one": {"stringUnit": {"state": "translated", "value": "%lld try"}},
                  "other": {"stringUnit": {"state": "translated", "value": "%lld tries"}}
                }}},
                "de": {"variations": {"device": {
                  "iphone": {"variations": {"plural": {"other": {"stringUnit": {"state": "stale", "value": "Versuche"}}}}},
                  "other": {"stringUnit": {"state": "needs_review", "value": "Mehr"}}
                }}}
              }
            },
            "sent": {
              "localizations": {
                "en": {
                  "stringUnit": {"state": "translated", "value": "%#@codes@ sent to %@, %#@no@"},
                  "substitutions": {
                    "codes": {"argNum": 1, "formatSpecifier": "d", "variations": {"plural": {
                      "one": {"stringUnit": {"value": "%arg code"}}, "other": {"stringUnit": {"value": "%arg codes"}}
                    }}}
                  }
                }
              }
            }
          },
          "version": "1.0"
        }
        """
    private static let whole = readNested(sample, path: "App/Localizable.xcstrings")

    @Test func readsAllLanguages() {
        #expect(
            Self.whole.lines == [
                "de Your code is %@ 6:63 Dein Code ist %@", "fr Your code is %@ 7:56 ",
                "en Your code is %@ 4:5 Your code is %@",
                "en tries/one 14:66 %lld try", "en tries/other 15:68 %lld tries",
                "de tries/device.iphone.other 18:100 Versuche", "de tries/device.other 19:70 Mehr",
                "en sent 26:58 %d code sent to %@, %#@no@",
            ])
        #expect(Self.whole.sourceLocale?.tag == "en")
        #expect(Self.whole.problems.isEmpty)
        #expect(Self.whole.messages.allSatisfy { $0.syntax == .any })
    }

    @Test func reportsMissingParts() {
        #expect(readNested("{}", path: "a.xcstrings").problems.count == 1)
        let catalog = readNested(
            #"{"strings": {"a": {"localizations": {"xx": {"stringUnit": {"value": "x"}}}}}}"#, path: "a.xcstrings")
        #expect(catalog.problemPlaces == ["1:1", "1:38"])
        #expect(catalog.messages.isEmpty)
    }

    @Test(.timeLimit(.minutes(1)))
    func acceptsSubstitutionsOfAnySize() {
        let many = String(repeating: "%#@a@", count: 50_000)
        let long = String(repeating: "x", count: 50_000)
        let unit = { (text: String) in "\"stringUnit\": {\"value\": \"\(text)\"}" }
        let substitutions = "\"substitutions\": {\"a\": {\"variations\": {\"plural\": {\"one\": {\(unit(long))}}}}}"
        let text =
            "{\"sourceLanguage\": \"en\", \"strings\": {\"k\": {\"localizations\": {\"en\": {\(unit(many)), \(substitutions)}}}}}"
        let catalog = readNested(text, path: "a.xcstrings")
        #expect(catalog.messages.map(\.text) == [many])
        #expect(
            catalog.problems.map(\.message) == [
                "'k' has substitutions that make it too long; write the text out"
            ])
    }

    @Test(.timeLimit(.minutes(1)))
    func limitsTheSizeOfSubstitutions() {
        let long = String(repeating: "x", count: 60_000)
        let form = { (index: Int) in "\"f\(index)\": {\"stringUnit\": {\"value\": \"%#@a@\"}}" }
        let forms = (0..<1_000).map(form).joined(separator: ", ")
        let text = """
            {"sourceLanguage": "en", "strings": {"k": {"localizations": {"en": {
            "variations": {"device": {\(forms)}},
            "substitutions": {"a": {"variations": {"plural": {"one": {"stringUnit": {"value": "\(long)"}}}}}}
            }}}}}
            """
        let catalog = readNested(text, path: "a.xcstrings")
        #expect(catalog.messages.count == 1_000)
        #expect(catalog.messages.reduce(0) { $0 + $1.text.utf8.count } < 17 << 20)
        #expect(catalog.problemPlaces == ["1:62"])
    }

    @Test(.timeLimit(.minutes(1))) func acceptsNamesOfAnyLength() {
        let long = String(repeating: "x", count: 500_000)
        let unit = #""stringUnit": {"value": "%#@a@"}"#
        let forms = (0..<1_000).map { "\"f\($0)\": {\(unit)}" }.joined(separator: ", ")
        let arguments = String(repeating: "%arg", count: 10_000)
        let substitution =
            #"{"formatSpecifier": "\#(long)", "variations": {"plural": {"one": {"stringUnit": {"value": "\#(arguments)"}}}}}"#
        let text = """
            {"sourceLanguage": "en", "strings": {"k": {"localizations": {"en": {\(unit),
            "variations": {"\(long)": {\(forms)}}, "substitutions": {"a": \(substitution)}
            }}}}}
            """
        #expect(readNested(text, path: "a.xcstrings").messages.map(\.text) == ["%#@a@"])
    }

    @Test func acceptsVariationsOfAnyDepth() {
        let deep =
            String(repeating: #"{"variations": {"device": {"mac": "#, count: 150) + #"{"stringUnit": {"value": "x"}}"#
        let text = #"{"sourceLanguage": "en", "strings": {"k": {"localizations": {"en": "# + deep
        #expect(readNested(text, path: "a.xcstrings").messages.isEmpty)
    }

    @Test func keepsTextsBeforeACutAndAcceptsAnyBytes() {
        let texts = Set(Self.whole.messages.map { "\($0.locale?.tag ?? "") \($0.key)" })
        for bytes in Broken.truncated(Array(Self.sample.utf8)).dropLast() {
            let catalog = readNested(bytes, path: "Localizable.xcstrings")
            #expect(texts.isSuperset(of: catalog.messages.map { "\($0.locale?.tag ?? "") \($0.key)" }))
            #expect(!catalog.problems.isEmpty)
        }
        for bytes in Broken.flipped(Array(Self.sample.utf8), times: 2_000, seed: 3) {
            _ = readNested(bytes, path: "a.xcstrings")
        }
    }

    @Test func readsOtherEncodingsAndLineEnds() {
        let path = "App/Localizable.xcstrings"
        for isBigEndian in [true, false] {
            #expect(readNested(Broken.utf16(Self.sample, isBigEndian: isBigEndian), path: path) == Self.whole)
        }
        for end in ["\r\n", "\r"] {
            #expect(readNested(Self.sample.replacing("\n", with: end), path: path) == Self.whole)
        }
    }
}
