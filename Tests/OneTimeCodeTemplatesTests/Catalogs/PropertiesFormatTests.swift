import Testing

@testable import OneTimeCodeCatalogs

@Suite struct PropertiesFormatTests {
    private static let sample = #"""
        # Login
        ! by SMS
        login=Your code is {0}.
        reset : Gr\u00fc\u00dfe, \
            Code {0}
        emoji \uD83D\uDD11 {0}
        a\ key\=\:\\=a value\twith\nescapes
        empty=
        """#

    private func read(_ text: String) -> Catalog {
        LineFormatSupport.read(text, path: "messages_de.properties", locale: "de")
    }

    @Test func readsEntries() {
        let catalog = read(Self.sample)
        #expect(
            catalog.pairs == [
                "login=Your code is {0}.", "reset=Grüße, Code {0}", "emoji=🔑 {0}", "a key=:\\=a value\twith\nescapes",
                "empty=",
            ])
        #expect(catalog.places == ["3:7", "4:9", "6:7", "7:14", "8:7"])
        #expect(catalog.messages.allSatisfy { $0.syntax == .java && $0.locale?.tag == "de" && $0.variant == nil })
        #expect(catalog.problems.isEmpty)
    }

    @Test(arguments: ["a=b", "a:b", "a b", "a = b", "a\t:\u{C}b", "  a  b", "a\\\n  =b", "a=\\\n\\\n  b", "\\\n a=b"])
    func separatesKeysFromValues(_ text: String) {
        #expect(read(text).pairs == ["a=b"])
    }

    @Test func keepsASecondSeparatorAndTrailingWhiteSpace() {
        #expect(read("a == b \n").pairs == ["a== b "])
        #expect(read("a : : b").pairs == ["a=: b"])
    }

    @Test func dropsABackslashBeforeOtherCharacters() {
        #expect(read(##"a=\q\"\#\z"##).pairs == [##"a=q"#z"##])
    }

    @Test func endsAContinuationAtABlankLine() {
        #expect(read("a=b\\\n   \nc=d").pairs == ["a=b", "c=d"])
    }

    @Test func aCommentIsNotContinued() {
        #expect(read("# comment \\\na=b").pairs == ["a=b"])
        #expect(read("a=b\\\n# no comment").pairs == ["a=b# no comment"])
    }

    @Test func countsTheBackslashesBeforeALineEnd() {
        #expect(read("a=b\\\\\nc=d\\\\\\\ne").pairs == ["a=b\\", "c=d\\e"])
    }

    @Test func dropsABackslashAtTheEndOfTheFile() {
        #expect(read("a=b\\").pairs == ["a=b"])
        #expect(read("\\").problems.isEmpty)
    }

    @Test(arguments: ["\n", "\r\n", "\r"]) func readsLineEnds(_ lineEnd: String) {
        let catalog = read(["a=1\\", " 2", "", "# x", "b=3", ""].joined(separator: lineEnd))
        #expect(catalog.pairs == ["a=12", "b=3"])
        #expect(catalog.places == ["1:3", "5:3"])
        #expect(catalog.problems.isEmpty)
    }

    @Test func locatesATextThatBeginsOnTheNextLine() {
        #expect(read("a=\\\n   b").places == ["2:4"])
    }

    @Test(arguments: [#"\u12"#, #"\uXYZW"#, #"\u"#]) func reportsAMalformedEscape(_ escape: String) {
        let catalog = read("a=b\nc=Code \(escape)")
        #expect(catalog.messages.count == 2)
        #expect(
            catalog.complaints == [
                #"2:8 this escape has fewer than four hexadecimal digits; write \u00E9 for U+00E9"#
            ])
    }

    @Test(arguments: [#"\uD83D"#, #"\uDD11"#, #"\uD83D\u0041"#, #"\uD83D\n"#, #"\uD83Dx"#])
    func reportsHalfOfASurrogatePair(_ escape: String) {
        let catalog = read("a=b\(escape)")
        #expect(catalog.messages.first?.text.hasPrefix("b") == true)
        #expect(
            catalog.complaints == [
                "1:4 this escape is half of a surrogate pair; write both halves in a row, or the character itself"
            ])
    }

    @Test func takesTheLastOfTwoEntriesWithTheSameKey() {
        let catalog = read("a=1\nb=2\na=3\n  a=4")
        #expect(catalog.pairs == ["b=2", "a=4"])
        #expect(
            catalog.complaints == [
                "3:1 'a' already occurs in line 1; remove or rename one of them",
                "4:3 'a' already occurs in line 1; remove or rename one of them",
            ])
    }

    @Test func reportsAValueWithoutAKey() {
        let catalog = read("a=1\n = 2\nb=3")
        #expect(catalog.pairs == ["a=1", "b=3"])
        #expect(catalog.complaints == ["2:2 no key stands before the separator; write one"])
    }

    @Test func readsOtherEncodingsAsISO8859() {
        let catalog = LineFormatSupport.read(Broken.latin1("a=Grüße {0}"), path: "m.properties")
        #expect(catalog.pairs == ["a=Grüße {0}"])
        #expect(catalog.problems.isEmpty)
    }

    @Test func aFileIsUTF8OrISO8859AsAWhole() {
        // Java reads the file again where a byte is not UTF-8, so the first text is as broken as in the program
        let bytes = Array("a=ü {0}\n".utf8) + [0x62, 0x3D, 0xFC, 0x0A] + Array(#"c=\u00fc\uD83D\uDD11"#.utf8)
        let catalog = LineFormatSupport.read(bytes, path: "m.properties")
        #expect(catalog.pairs == ["a=Ã¼ {0}", "b=ü", "c=ü🔑"])
        #expect(catalog.problems.isEmpty)
        let surrogates = LineFormatSupport.read([0x61, 0x3D, 0xED, 0xA0, 0xBD], path: "m.properties")
        #expect(surrogates.pairs == ["a=\u{ED}\u{A0}\u{BD}"])
    }

    @Test func reportsBrokenUTF8AfterAByteOrderMark() {
        let catalog = LineFormatSupport.read([0xEF, 0xBB, 0xBF] + Array("a=".utf8) + [0xFC], path: "m.properties")
        #expect(catalog.pairs == ["a=\u{FFFD}"])
        #expect(catalog.problems.map(\.location.column) == [3])
    }

    @Test(arguments: [true, false]) func readsUTF16ButReportsIt(isLittleEndian: Bool) {
        let bytes = Broken.utf16("a=ü {0}", isBigEndian: !isLittleEndian)
        let catalog = LineFormatSupport.read(bytes, path: "m.properties")
        #expect(catalog.pairs == ["a=ü {0}"])
        #expect(catalog.complaints == ["1:1 UTF-16, which Java does not accept here; save the file as UTF-8"])
    }

    @Test(arguments: ["", "\u{FEFF}", "\n\n", "  ", "#", "# only a comment\n"]) func findsNothingInNothing(
        _ text: String
    ) {
        let catalog = read(text)
        #expect(catalog.messages.isEmpty)
        #expect(catalog.problems.isEmpty)
    }

    @Test func readsTruncatedFiles() {
        // a truncated escape is a problem, so the sample has none
        LineFormatSupport.expectPrefixesAreRead("# x\na=1\nb : 2\\\n 3\nc d\r\ne=\\t{0}\n", path: "m.properties")
    }

    @Test func readsAnyBytes() {
        LineFormatSupport.expectFlippedBytesAreRead(Self.sample, path: "m.properties")
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["\\", "=", "\n", "a", " ", "\\\n", "a\n", "\\u", "#", "\r"])
    func readsMegabytesOfOneUnit(_ part: String) {
        let catalog = read(LineFormatSupport.large(part, before: "a=1\n"))
        #expect(catalog.messages.count <= 2)
    }
}
