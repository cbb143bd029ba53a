import OneTimeCodeSupport
import Testing

@Suite struct JSONLineTests {
    private func line(_ text: String) -> JSONLine { JSONLine(text.utf8) }

    @Test func membersAreReadByName() throws {
        let line = line(
            #" {"text":"a\u0062","id":-1.50E+2,"n":7.5,"list":["x","y"],"whole":[1,2],"rest":{"text":"no"}} "#)
        #expect(line.problem == nil)
        #expect(try line.text("text") == "ab")
        #expect(try line.id().map { String(decoding: $0, as: UTF8.self) } == "-1.50E+2")
        #expect(try line.number("n") == 7.5)
        #expect(try line.texts("list") == ["x", "y"])
        #expect(try line.integers("whole") == [1, 2])
        #expect(try line.text("missing") == nil && line.has("n") && !line.has("missing"))
    }

    @Test func theLastOfRepeatedMembersCounts() throws {
        #expect(try line(#"{"text":"a","t\u0065xt":"b"}"#).text("text") == "b")
    }

    @Test func nullCountsAsMissing() throws {
        let line = line(#"{"text":null,"id":null}"#)
        #expect(try line.text("text") == nil && line.id() == nil && !line.has("text"))
    }

    @Test(arguments: ["0", "-0", "1e400", "123456789012345678901234567890", #""\u0041\/""#, "true", "false", #""""#])
    func anIdIsSpelledAsItCame(id: String) throws {
        #expect(try line("{\"id\":\(id)}").id().map { String(decoding: $0, as: UTF8.self) } == id)
    }

    @Test
    func aValueOfTheWrongTypeIsAProblemThatNamesItsField() {
        let line = line(#"{"text":1,"id":[1],"n":"1","list":["x",1],"whole":[1.5],"deep":[["x"]]}"#)
        #expect(throws: LineProblem.self) { try line.text("text") }
        #expect(throws: LineProblem.self) { try line.id() }
        #expect(throws: LineProblem.self) { try line.number("n") }
        #expect(throws: LineProblem.self) { try line.texts("list") }
        #expect(throws: LineProblem.self) { try line.texts("deep") }
        do {
            _ = try line.integers("whole")
            Issue.record("1.5 is no whole number")
        } catch {
            #expect(error.description == "'whole' has the wrong type of value; write a list of whole numbers")
        }
    }

    @Test
    func aLineThatIsNotAnObjectIsAProblemAndKeepsTheMembersBeforeTheFault() throws {
        #expect(line("[]").problem?.description.hasPrefix("not a JSON object") == true)
        #expect(line("482913").problem?.description.hasPrefix("not a JSON object") == true)
        let broken = line(#"{"id":7,"text":"482913"#)
        #expect(broken.problem?.description == "not valid JSON at byte 23; write one object on each line")
        #expect(try broken.id() == Array("7".utf8))
        #expect(line("{} {}").problem?.description.hasPrefix("not valid JSON at byte 4") == true)
    }

    @Test(arguments: ["", " \t\r", "\u{FEFF}", "\u{FEFF} "]) func blankLines(text: String) {
        #expect(JSONLine.isBlank(text.utf8))
        #expect(!JSONLine.isBlank("\(text)x".utf8))
    }
}
