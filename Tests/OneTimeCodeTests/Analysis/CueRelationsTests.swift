import Testing

@testable import OneTimeCode

/// What cues say about the candidates of a message.
@Suite struct CueRelationsTests {
    private func nearness(of code: String, in text: String) throws -> CueNearness {
        let found = Analysis.of(text) { analysis in
            analysis.candidates.firstIndex { $0.code == code }.map { analysis.relations[$0] }
        }
        return try #require(found, "\(text)")
    }

    @Test func nearnessFallsWithTheDistance() {
        #expect(CueRelations.nearness(0, reach: 4) == 1 && CueRelations.nearness(4, reach: 4) == 0.5)
        #expect(CueRelations.nearness(8, reach: 4) == 0.2 && CueRelations.nearness(.infinity, reach: 4) == 0)
    }

    @Test func aCueIsBeforeOrAfterItsFigure() throws {
        let before = try nearness(of: "482913", in: "Your verification code: 482913")
        #expect(before.codeCueBefore > 0.5 && before.codeCueAfter == 0)
        let after = try nearness(of: "482913", in: "482913 is your verification code")
        #expect(after.codeCueAfter > 0 && after.codeCueBefore == 0)
    }

    @Test func aCueSpeaksMoreOfTheNearerFigure() throws {
        let text = "Your verification code is 482913, and then comes 771204"
        let (near, far) = (try nearness(of: "482913", in: text), try nearness(of: "771204", in: text))
        #expect(near.codeCueBefore > far.codeCueBefore)
        let account = "account 4821: your verification code is 482913"
        #expect(try nearness(of: "4821", in: account).account > nearness(of: "482913", in: account).account)
    }

    @Test func supportLooksPastAClaimedFigure() throws {
        let text = "Your verification code for account 4821 is 482913"
        let (claimed, open) = (try nearness(of: "4821", in: text), try nearness(of: "482913", in: text))
        #expect(claimed.isSomethingElse && !open.isSomethingElse)
        #expect(open.codeCueBefore > claimed.codeCueBefore)
    }

    /// The other words say what the code is for, unless one of them names the number itself.
    @Test func aNounThatBeginsTheSentenceKeepsTheNumberAfterTheColon() throws {
        let code = try nearness(of: "528190", in: "PIN payment 20 EUR in Anna's shop: 52-81-90")
        let texts = ["PIN, payment 20 EUR in Anna's shop: 52-81-90", "PIN payment in Anna's shop with card: 52-81-90"]
        for text in texts {
            #expect(try nearness(of: "528190", in: text).genericCueBefore < code.genericCueBefore)
        }
    }

    @Test func aNumberBeforeOfTheCodeIsAPartOfIt() throws {
        #expect(try nearness(of: "1382", in: "L'article 1382 du code prévoit la réparation").subject == 1)
        #expect(try nearness(of: "1382", in: "1382 est le code du colis").subject == 0)
    }

    @Test(arguments: [
        ("Ketik HADIAH44 kirim ke 3340", "3340", "HADIAH44"), ("HEDIYE44 yaz 3340'a gönder", "3340", "HEDIYE44"),
        ("Type WIN4482 and send to 3340", "3340", "WIN4482"),
    ]) func whatIsTypedToBeSentIsNotEntered(_ text: String, _ number: String, _ word: String) throws {
        #expect(try nearness(of: number, in: text).contact == 1)
        #expect(try nearness(of: number, in: text).enter == 0 && nearness(of: word, in: text).enter == 0)
    }

    /// "Sam" is a word of other languages, and shorter than "codi".
    @Test func aNameBesideAShortNounSaysNothingOfTheLanguage() throws {
        #expect(try nearness(of: "482913", in: "Sam codi 482913").genericCueBefore > 0.5)
    }

    @Test func aNounNamesWhatIsTypedIntoATelephone() throws {
        let nearness = try nearness(of: "FV2H6", in: "Sisesta telefonis kood FV2H6")
        #expect(nearness.enter > 0 && nearness.contact < 1)
    }

    @Test func wordsOfSecrecySpeakOfTheCodeNamedBefore() throws {
        let text = "Enter the code in the app. Do not tell anyone: 482913"
        #expect(try nearness(of: "482913", in: text).genericCueBefore > 0.9)
        #expect(try nearness(of: "482913", in: text.replacing(":", with: ",")).genericCueBefore < 0.9)
    }

    @Test func theObjectOfAWarningNamesOnlyTheFigureBesideIt() throws {
        let warning = "Never share your code, not even with one of our 4829 people"
        let request = "Please type your code, not only one of our 4829 people"
        #expect(try nearness(of: "4829", in: warning).genericCue < nearness(of: "4829", in: request).genericCue)
        #expect(try nearness(of: "482913", in: "Never share your code 482913").genericCue == 1)
    }

    @Test func ifAllFiguresAreClaimedTheClaimsCountLess() throws {
        let text = "Verification code of your account 4821"
        let (alone, beside) = (try nearness(of: "4821", in: text), try nearness(of: "4821", in: text + ": 482913"))
        #expect(alone.account > 0 && alone.account < beside.account && alone.codeCueBefore > beside.codeCueBefore)
    }

    @Test func aTextWithoutCuesSaysNothing() throws {
        let nearness = try nearness(of: "482913", in: "482913")
        #expect(nearness.codeCue == 0 && nearness.genericCue == 0 && nearness.strongestAgainst == 0)
        #expect(nearness.enter == 0 && nearness.verify == 0)
    }
}
