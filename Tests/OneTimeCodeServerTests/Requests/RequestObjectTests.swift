#if Server

import Testing

@testable import OneTimeCodeServer

@Suite
struct RequestObjectTests {
    private func problem(_ text: String, _ read: (RequestObject) throws(Problem) -> Void) -> Problem? {
        do throws(Problem) {
            try read(RequestObject(Array(text.utf8), known: ["recipient", "text", "receivedAt", "any", "expiresIn"]))
            return nil
        } catch {
            return error
        }
    }

    @Test(
        arguments: [
            ("", "not-json", nil, "byte 0"), (#"{"text":"#, "not-json", nil, "byte 8"),
            ("[1]", "not-an-object", nil, ""),
            (#"{"text":"a"} x"#, "not-json", nil, "byte 13"), (#"{"txet":"a"}"#, "unknown-member", "/txet", "'txet'"),
            (#"{"482913 is your code":1}"#, "unknown-member", nil, "one of these"),
            (#"{"text":"a","text":"b"}"#, "repeated-member", "/text", "'text'"),
            (#"{"text":"a"}"#, "missing", "/recipient", "'recipient'"),
            (#"{"recipient":null}"#, "missing", "/recipient", "'recipient'"),
            (#"{"recipient":1}"#, "invalid", "/recipient", "a string"),
            (#"{"recipient":""}"#, "invalid", "/recipient", "1 to 256 bytes"),
            (#"{"recipient":"a"}"#, "missing", "/text", "'text'"),
            (#"{"recipient":"a","text":{}}"#, "invalid", "/text", "a string"),
            (#"{"recipient":"a","text":"b","receivedAt":5}"#, "invalid", "/receivedAt", "a string"),
            (#"{"recipient":"a","text":"b","receivedAt":"yesterday"}"#, "invalid", "/receivedAt", "RFC 3339"),
            (#"{"recipient":"a","text":"b","any":"true"}"#, "invalid", "/any", "true or false"),
            (#"{"recipient":"a","text":"b","expiresIn":1.5}"#, "invalid", "/expiresIn", "1 to 9"),
            (#"{"recipient":"a","text":"b","expiresIn":10}"#, "invalid", "/expiresIn", "1 to 9"),
            (#"{"recipient":"a","text":"b","expiresIn":1e400}"#, "invalid", "/expiresIn", "1 to 9"),
            (#"{"recipient":"a","text":"b"}"#, nil, nil, ""),
        ] as [(String, String?, String?, String)])
    func hasItsFirstFaultNamed(text: String, name: String?, field: String?, detail: String) {
        let problem = problem(text) { object throws(Problem) in
            _ = try object.recipient()
            _ = try object.message()
            _ = try object.time("receivedAt")
            _ = try object.bool("any")
            _ = try object.integer("expiresIn", in: 1...9)
        }
        #expect(problem?.name == name)
        #expect(problem?.field == field)
        #expect(detail.isEmpty || problem?.detail.contains(detail) == true)
    }

    @Test
    func mayHaveIllFormedUTF8InItsTextButNotInItsRecipient() throws {
        let bytes =
            Array(#"{"text":"code 482913 "#.utf8) + [0xC3] + Array(#"","recipient":""#.utf8) + [0xFF, 0x22, 0x7D]
        let object = try RequestObject(bytes, known: ["text", "recipient"])
        #expect(try object.message().last == 0xC3)
        #expect(throws: Problem.self) { try object.recipient() }
    }
}

#endif
