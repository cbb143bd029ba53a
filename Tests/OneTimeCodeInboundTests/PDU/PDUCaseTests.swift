import Foundation
import OneTimeCodeSupport
import Testing

@testable import OneTimeCodeInbound

/// PDUs that other programs made.
@Suite struct PDUCaseTests {
    @Test func everyCaseIsReadAsExpected() throws {
        let lines = try CaseFiles.lines("pdu.jsonl")
        #expect(lines.count >= 50)
        for (index, line) in lines.enumerated() {
            let row = try CaseFiles.object(line)
            let pdus = try #require(row["pdu"] as? [String])
            let question = try JSONSerialization.data(withJSONObject: ["id": index, "pdu": pdus])
            let answer = try CaseFiles.object(try PDUCase.answer(JSONLine(question)))
            let name = "\(row["source"] ?? ""), line \(index + 1)"
            #expect(answer["id"] as? Int == index)
            if row["error"] as? Bool == true {
                #expect((answer["error"] as? String)?.hasPrefix("octet ") == true, "\(name)")
                continue
            }
            #expect(answer["error"] == nil, "\(name)")
            for (member, expected) in [
                ("smsc", "smsc"), ("from", "address"), ("text", "text"), ("time", "time"), ("data", "data"),
            ] {
                #expect(answer[member] as? String == row[expected] as? String, "\(name): \(member)")
            }
            #expect(answer["incomplete"] as? Bool == row["incomplete"] as? Bool, "\(name)")
            #expect(answer["part"] as? [String: Int] == row["part"] as? [String: Int], "\(name)")
            let messages = row["messages"] as? [String]
            #expect((answer["messages"] as? [String])?.sorted() == messages?.sorted(), "\(name)")
        }
    }
}
