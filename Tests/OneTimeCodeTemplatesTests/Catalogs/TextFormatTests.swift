import Testing

@testable import OneTimeCodeCatalogs

@Suite struct TextFormatTests {
    @Test(arguments: [
        ("login.en.hbs", "login", "*"), ("en/login.hbs", "login", "*"), ("login_en.ftl", "login", "*"),
        ("sms/en/login.ftl", "login", "sms/*"), ("sms/login/en.handlebars", "login", "sms/*"),
        ("login-en.mustache", "login", "*"),
    ])
    func templatesAreNamedAfterMessageAndLanguage(path: String, key: String, group: String) throws {
        let catalog = try #require(CatalogReader.read(Array("Your code is ${code}.".utf8), path: path))
        #expect(catalog.format == .text && catalog.group == group)
        #expect(catalog.messages.map(\.key) == [key] && catalog.locale?.tag == "en")
    }

    private func read(_ text: String, path: String = "de/login.txt") -> Catalog {
        LineFormatSupport.read(text, path: path, locale: "de")
    }

    @Test func takesTheFileForOneMessage() {
        let catalog = read("Dein Code: {code}\n\nTeile ihn nicht.\n")
        #expect(catalog.pairs == ["login=Dein Code: {code}\n\nTeile ihn nicht."])
        #expect(catalog.places == ["1:1"])
        #expect(catalog.messages.first?.syntax == .any)
        #expect(catalog.messages.first?.locale?.tag == "de")
        #expect(catalog.problems.isEmpty)
    }

    @Test(arguments: ["", "\n", "\r\n", "\r"]) func dropsOneLineEndAtTheEnd(_ lineEnd: String) {
        #expect(read(" a " + lineEnd).pairs == ["login= a "])
        #expect(read("a\n" + lineEnd).pairs == ["login=a" + (lineEnd.isEmpty ? "" : "\n")])
    }

    @Test(arguments: [
        ("de/login.txt", "login"), ("login.txt", "login"), ("login.de.txt", "login"), ("login_pt_BR.txt", "login"),
        ("login-zh-Hant-TW.txt", "login"), ("sms.verify_fr.txt", "sms.verify"), ("login/de.txt", "login"),
        ("de.txt", "message"), ("./de.txt", "message"),
        ("verify/.txt", ".txt"), ("", "message"), ("login", "login"),
    ]) func namesTheMessageByItsFile(_ path: String, _ key: String) {
        #expect(CatalogReader.read(Array("a".utf8), path: path, format: .text)?.messages.first?.key == key)
    }

    @Test(arguments: ["", "\u{FEFF}", "\n", "  \r\n\t", "\u{A0}\u{2028}"]) func reportsAnEmptyFile(_ text: String) {
        let catalog = read(text)
        #expect(catalog.messages.isEmpty)
        #expect(catalog.complaints == ["1:1 empty; write the message, or remove the file"])
    }

    @Test func reportsABinaryFile() {
        for bytes in [[0x89, 0x50, 0x00, 0xFF], Array("ab\0".utf8), [0x61, 0x00, 0x62], [0x61, 0x00, 0x00, 0x00]]
            as [[UInt8]]
        {
            let catalog = LineFormatSupport.read(bytes, path: "login.txt")
            #expect(catalog.messages.isEmpty)
            #expect(
                catalog.complaints == [
                    "1:1 contains NUL characters; save the file as UTF-8, or exclude it if it is not text"
                ])
        }
    }

    @Test(arguments: [true, false]) func readsUTF16(isLittleEndian: Bool) {
        let bytes = Broken.utf16("Ваш код: {code}\r\n", isBigEndian: !isLittleEndian)
        let catalog = LineFormatSupport.read(bytes, path: "login.txt")
        #expect(catalog.pairs == ["login=Ваш код: {code}"])
        #expect(catalog.problems.isEmpty)
    }

    @Test(arguments: [true, false], ["login.txt", "a.json", "a.yml", "a.arb", "a.ftl", "a.strings"])
    func readsUTF16WithoutByteOrderMark(isBigEndian: Bool, path: String) {
        let texts = [
            "a.json": #"{"k": "Код: {code}"}"#, "a.arb": #"{"k": "Код: {code}"}"#, "a.yml": "k: \"Код: {code}\"",
            "a.ftl": "k = Код: {code}", "a.strings": #""k" = "Код: {code}";"#,
        ]
        let text = texts[path] ?? "Code: Код: {code}"
        let bytes = Array(Broken.utf16(text, isBigEndian: isBigEndian).dropFirst(2))
        let catalog = readNested(bytes, path: path)
        #expect(catalog.messages.count == 1 && catalog.messages.allSatisfy { $0.text.hasSuffix("Код: {code}") })
        #expect(catalog.problems.isEmpty)
    }

    @Test func reportsISO8859() {
        let catalog = LineFormatSupport.read(Broken.latin1("Code\nfür {app}"), path: "login.txt")
        #expect(catalog.messages.count == 1)
        #expect(
            catalog.complaints == ["2:2 not UTF-8, nor UTF-16 with a byte order mark; save the file as UTF-8"])
    }

    @Test func readsTruncatedFiles() {
        let bytes = Array("Código: {code}\r\nNão compartilhe 🔑\n".utf8)
        for count in 1..<bytes.count {
            #expect(LineFormatSupport.read(Array(bytes[..<count]), path: "login.txt").messages.count == 1)
        }
    }

    @Test func readsAnyBytes() {
        LineFormatSupport.expectFlippedBytesAreRead("Código: {code}\r\nNão compartilhe 🔑\n", path: "login.txt")
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["\n", "a", " ", "\r", "\u{301}", "\0"])
    func readsMegabytesOfOneUnit(_ part: String) {
        #expect(read(LineFormatSupport.large(part)).messages.count <= 1)
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["_", "de_", "/", "."]) func readsAnyPath(_ part: String) {
        let path = String(repeating: part, count: 100_000)
        #expect(CatalogReader.read(Array("a".utf8), path: path, format: .text)?.messages.first?.key.isEmpty == false)
    }
}
