import Testing

@testable import AutoFill

@Suite struct FieldClassifierTests {
    static func readings(_ html: String) throws -> [FieldReading] {
        FieldClassifier().readings(of: try FormReader.read(html: html))
    }

    private static func roles(_ html: String) throws -> [FieldRole] { try readings(html).map(\.role) }

    @Test func explicitTokensAreBelieved() throws {
        let html = """
            <form><input autocomplete=username><input type=password autocomplete=current-password></form>
            <form><input autocomplete=username><input type=password autocomplete=new-password></form>
            <form><p>Code</p><input autocomplete=one-time-code></form>
            """
        #expect(
            try Self.roles(html) == [.username, .currentPassword, .username, .newPassword, .oneTimeCode])
    }

    @Test func otherEvidenceOutvotesAToken() throws {
        let html = "<form><label>Search <input type=search name=q autocomplete=one-time-code></label></form>"
        #expect(try Self.roles(html) == [.none])
    }

    @Test func aFormHasOneUserName() throws {
        let html = """
            <form><label>User name <input name=user></label><label>Email <input type=email name=email></label>
            <label>Password <input type=password></label><button>Log in</button></form>
            """
        #expect(try Self.roles(html) == [.username, .none, .currentPassword])
    }

    @Test func boxesShareTheirRole() throws {
        let box = "<input maxlength=1 inputmode=numeric>"
        let html = "<form><p>Enter the verification code</p>\(String(repeating: box, count: 6))</form>"
        let page = try FormReader.read(html: html)
        #expect(page.fields.allSatisfy { $0.boxes == 0..<6 })
        #expect(try Self.roles(html) == Array(repeating: .oneTimeCode, count: 6))
    }

    @Test(arguments: [
        "<input maxlength=1><input maxlength=1>", String(repeating: "<input maxlength=1>", count: 11),
        "<input maxlength=1>a long text<input maxlength=1>a long text<input maxlength=1>",
        "<input id=d1><input id=d2><input id=d3>", "<input id=d1><input id=d2><input id=e3><input id=d4>",
    ])
    func otherRowsAreNoBoxes(html: String) throws {
        #expect(try fields("<form>\(html)</form>").allSatisfy { $0.boxes.count == 1 })
    }

    @Test func hiddenAndReadOnlyFieldsTakeNoCode() throws {
        let code = "name=otp aria-label='Verification code'"
        let html = """
            <form><input type=hidden \(code)><input readonly \(code)><input disabled \(code)><input \(code)></form>
            """
        #expect(try Self.roles(html) == [.none, .none, .none, .oneTimeCode])
    }

    @Test func readingsHaveTheStrongestSignalFirst() throws {
        let readings = try Self.readings(
            "<form>Log in <input name=user> <input type=password> <input type=checkbox></form>")
        #expect(readings.map(\.index) == [0, 1, 2] && readings[2].contributions == [])
        for reading in readings {
            #expect((0...1).contains(reading.confidence))
            let worths = reading.contributions.map { abs($0.worth) }
            #expect(worths == worths.sorted(by: >))
        }
    }

    @Test func theBrowsersLanguageDoesNotMatter() throws {
        let german = "<html lang=de><form><label>Einmalcode <input></label></form>"
        #expect(try Self.roles(german) == [.oneTimeCode])
        #expect(try Self.roles("<html lang=de><form><label>Verification code <input></label></form>") == [.oneTimeCode])
    }
}
