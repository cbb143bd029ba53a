import Testing

@testable import OneTimeCodeSupport

@Suite struct CompactTokenTests {
    private func read(_ header: String) -> CompactToken? {
        CompactToken(String(decoding: Base64.encoded(header.utf8, .url), as: UTF8.self) + ".e30.c2ln")
    }

    @Test func aTokenHasAHeaderAPayloadAndASignature() throws {
        let token = try #require(read(#"{"typ":"JWT","alg":"ES256"}"#))
        #expect(token.algorithm == "ES256" && !token.hasCriticalExtension)
        #expect(token.payload == Array("{}".utf8) && token.signature == Array("c2ln".utf8)[...])
        #expect(token.signed == Base64.encoded(#"{"typ":"JWT","alg":"ES256"}"#.utf8, .url) + Array(".e30".utf8))
    }

    @Test func aCriticalExtensionMayBeNull() {
        #expect(read(#"{"alg":"HS256","crit":["exp"]}"#)?.hasCriticalExtension == true)
        #expect(read(#"{"alg":"HS256","crit":null}"#)?.hasCriticalExtension == true)
    }

    @Test(arguments: [#"{"typ":"JWT"}"#, #"{"alg":1}"#]) func anAlgorithmIsAText(header: String) throws {
        #expect(try #require(read(header)).algorithm == nil)
    }

    @Test(arguments: [#"{"alg":"none","alg":"HS256"}"#, "[]", "{", ""]) func aHeaderIsAnObject(header: String) {
        #expect(read(header) == nil)
    }

    @Test(arguments: ["", "e30", "e30.e30", "e30.e30.c2ln.", "e3*.e30.c2ln"]) func aTokenHasThreeParts(text: String) {
        #expect(CompactToken(text) == nil)
    }
}
