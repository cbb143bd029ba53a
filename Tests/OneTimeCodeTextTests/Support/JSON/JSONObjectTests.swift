import OneTimeCodeSupport
import Testing

@Suite struct JSONObjectTests {
    private func object(_ text: String) -> JSONObject { JSONObject(Array(text.utf8)) }

    private func spelling(_ name: StaticString, _ text: String) -> String? {
        let object = object(text)
        return object[name].map { String(decoding: object.spelling(of: $0), as: UTF8.self) }
    }

    @Test func aNameMayBeSpelledWithEscapes() {
        #expect(spelling("id", #"{"\u0069d":1}"#) == "1")
        #expect(spelling("id", #"{"id":1,"i\u0064":2}"#) == "2")
        #expect(spelling("a/b", #"{"a\/b":1}"#) == "1")
        #expect(spelling("id", #"{"i\\d":1,"idd":2,"i":3}"#) == nil)
        #expect(spelling("id", #"{"\ud83d":1}"#) == nil)
    }

    @Test func innerMembersAreNotMembers() {
        #expect(spelling("id", #"{"a":{"id":1},"b":[{"id":2}]}"#) == nil)
        #expect(spelling("a", #"{"a":{"id":[1, 2]} ,"b":3}"#) == #"{"id":[1, 2]}"#)
    }

    @Test func theFirstRepeatedNameIsTold() {
        func repeated(_ text: String) -> String? {
            object(text).repeatedName.map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(repeated(#"{"a":1,"b":2}"#) == nil)
        #expect(repeated(#"{"a":1,"b":2,"\u0062":3,"a":4}"#) == "b")
        #expect(Set(object(#"{"a":1,"b":2,"a":3}"#).names) == [Array("a".utf8), Array("b".utf8)])
    }

    @Test func theTextOfAValueIsDecoded() throws {
        let object = object(#"{"plain":"a b","escaped":"a\u0020b","number":1}"#)
        for name: StaticString in ["plain", "escaped"] {
            let value = try #require(object[name])
            #expect(object.utf8(of: value).map { Array($0) } == Array("a b".utf8))
            #expect(object.text(of: value) == Array("a b".utf8))
        }
        let number = try #require(object["number"])
        #expect(object.utf8(of: number) == nil && object.text(of: number) == nil)
    }
}
