import Testing

@testable import OneTimeCodeCatalogs

@Suite struct StringsdictFormatTests {
    private func read(_ entries: String) -> XMLReading {
        XMLTesting.read("<plist version=\"1.0\"><dict>\n\(entries)\n</dict></plist>", .stringsdict, locale: "en")
    }

    /// An entry with a format and variables, each with its forms.
    private func entry(_ format: String?, _ variables: [(String, [(String, String)])]) -> String {
        let format = format.map { "<key>NSStringLocalizedFormatKey</key><string>\($0)</string>" } ?? ""
        let dictionaries = variables.map { name, forms in
            let strings = forms.map { "<key>\($0.0)</key><string>\($0.1)</string>" }.joined(separator: "\n")
            return "<key>\(name)</key><dict>\(strings)</dict>"
        }
        return "<key>k</key><dict>\(format)\(dictionaries.joined())</dict>"
    }

    @Test func readsTheFormsOfAVariableInItsFormat() {
        let reading = XMLTesting.read(XMLTesting.sample(.stringsdict), .stringsdict, locale: "de")
        #expect(reading.messages == ["de left one: Für Sie: ein Schlüssel", "de left other: Für Sie: %d Schlüssel"])
        #expect(reading.places == ["11:35", "12:37"])
    }

    @Test func variesTheFirstVariableAndPutsTheOthersInTheirUsualForm() {
        let reading = read(
            entry(
                "%1$#@n@ in %2$#@m@ (%@, 100%)",
                [
                    ("m", [("one", "a minute"), ("other", "%2$d minutes")]),
                    ("n", [("other", "%1$d keys"), ("zero", "no key"), ("two", "two keys")]),
                ]))
        #expect(
            reading.messages == [
                "en k zero: no key in %2$d minutes (%@, 100%)", "en k two: two keys in %2$d minutes (%@, 100%)",
                "en k other: %1$d keys in %2$d minutes (%@, 100%)",
            ])
        #expect(reading.problems == [])
    }

    @Test func putsVariablesIntoVariables() {
        let reading = read(
            entry(
                "%#@n@.",
                [("n", [("one", "a key"), ("other", "%d keys%#@m@")]), ("m", [("other", " in %d minutes")])]))
        #expect(reading.messages == ["en k one: a key.", "en k other: %d keys in %d minutes."])
    }

    @Test func aFormatWithoutVariablesIsTheMessage() {
        let reading = read(entry("Your key: %@ %#@ %#x", []))
        #expect(reading.messages == ["en k: Your key: %@ %#@ %#x"])
    }

    @Test func readsTextsForWidthsAndDevices() {
        for rule in ["NSStringVariableWidthRuleType", "NSStringDeviceSpecificRuleType"] {
            let reading = read(entry(nil, [(rule, [("20", "Key: %@"), ("1", "%@")])]))
            #expect(reading.messages == ["en k 20: Key: %@", "en k 1: %@"])
            #expect(reading.problems == [])
        }
    }

    @Test func reportsEntriesThatAreNotWhole() {
        #expect(read(entry(nil, [])).problems == ["2:6 'k' has no NSStringLocalizedFormatKey; add it"])
        let undefined = read(entry("%#@n@ %#@m@", [("n", [("one", "x"), ("other", "y")])]))
        #expect(undefined.problems == ["2:64 'k' refers to the variable 'm', which does not exist; add it"])
        #expect(undefined.messages == [])
        let withoutOther = read(entry("%#@n@", [("n", [("one", "x"), ("few", "y")])]))
        #expect(withoutOther.problems == ["2:83 'k' has a variable without the form other; add it"])
        #expect(withoutOther.messages == ["en k one: x", "en k few: y"])
    }

    @Test func anEmptyKeyHasANameInProblems() {
        #expect(
            read("<key/><dict/>").problems == ["2:1 the empty name has no NSStringLocalizedFormatKey; add it"])
    }

    @Test func reportsMissingKeysAndWrongKinds() {
        let reading = read(
            """
            <key>a</key><string>x</string>
            <string>x</string>
            <dict/>
            <key>b</key><integer>1</integer>
            <key>c</key><dict><key>NSStringLocalizedFormatKey</key><string>y</string><dict/></dict>
            <key>c</key><dict><key>NSStringLocalizedFormatKey</key><string>z</string></dict>
            """)
        #expect(
            reading.problems == [
                "2:6 'a' is a string, which a .stringsdict cannot hold; move it to the .strings file",
                "3:1 a string without a key; write a key before it",
                "4:1 a dictionary without a key; write a key before it",
                "6:74 a dictionary without a key; write a key before it",
                "7:6 'c' already occurs in line 6; remove or rename one of them",
            ])
        #expect(reading.messages == ["en c: y", "en c: z"])
    }

    @Test func aBinaryPropertyListIsReportedWithTheConversion() {
        #expect(
            XMLTesting.read("bplist00\u{1}\u{2}", .stringsdict).problems == [
                "0:0 a binary property list; convert it with: plutil -convert xml1"
            ])
    }

    @Test func aPropertyListOfSomethingElseIsAProblem() {
        #expect(
            XMLTesting.read("<plist><array/></plist>", .stringsdict).problems == [
                "1:8 the property list does not hold a dictionary; put the entries into a dict"
            ])
    }

    @Test(.timeLimit(.minutes(1))) func variablesThatMultiplyAreAProblem() {
        let words = "2:64 'k' has variables that refer to one another in a cycle or too often; write the texts out"
        #expect(read(entry("%#@n@", [("n", [("other", "%#@n@")])])).problems == [words])
        let levels = (0..<30).map { level in
            ("v\(level)", [("other", "%#@v\(level + 1)@%#@v\(level + 1)@")])
        }
        #expect(read(entry("%#@v0@", levels + [("v30", [("other", "x")])])).problems == [words])
        // each message within bounds, all together not
        let long = XMLTesting.many("x", bytes: 64 << 10)
        let format = String(repeating: "%#@n@", count: 16)
        let entries = (0..<40).map { _ in entry(format, [("n", [("other", long)])]) }
        let reading = read(entries.joined())
        #expect(reading.catalog.messages.reduce(0) { $0 + $1.text.utf8.count } <= 16 << 20)
        #expect(reading.problems.count == 20)
    }
}
