import Testing

@testable import OneTimeCodeText

private func fold(_ text: String) -> String {
    var output: [UInt32] = []
    for scalar in text.unicodeScalars { ScalarTable.embedded.appendFolded(scalar.value, to: &output) }
    return String(String.UnicodeScalarView(output.compactMap(Unicode.Scalar.init)))
}

@Suite struct FoldingTests {
    @Test(arguments: [
        ("CÓDIGO", "codigo"), ("Straße", "strasse"), ("İstanbul", "istanbul"), ("ışık", "isik"), ("mã", "ma"),
        ("Đăng nhập", "dang nhap"), ("Łódź", "lodz"), ("ø Æ œ", "o ae oe"), ("ＣＯＤＥ１２", "code12"),
        ("ΚΩΔΙΚΌΣ", "κωδικοσ"), ("ё й ї", "е и і"), ("ﬁn", "fin"), ("Şifrə", "sifre"),
    ]) func lettersLoseCaseAndDiacritics(_ text: String, _ expected: String) {
        #expect(fold(text) == expected)
    }

    @Test func arabicVariantsAreOne() {
        #expect(fold("أإآٱا") == "ااااا")
        #expect(fold("کد") == fold("كد"))
        #expect(fold("تایید") == fold("تاييد"))
        #expect(fold("مرة") == fold("مره"))
        #expect(fold("رَمْز") == "رمز")
        #expect(fold("كـــود") == "كود")
    }

    @Test func hebrewPointsAreDropped() { #expect(fold("קוֹד") == "קוד") }

    @Test func halfWidthKatakanaIsKatakana() { #expect(fold("ﾊﾟｽﾜｰﾄﾞ") == fold("パスワード")) }

    @Test func vowelSignsAndTonesStay() {
        #expect(fold("कोड") != fold("कड"))
        #expect(fold("रास") != fold("रस"))
        #expect(fold("รหัส") != fold("รหส"))
        #expect(fold("ข้าว") != fold("ขาว"))
    }

    @Test func nuktaIsDropped() { #expect(fold("फ़ोन") == fold("फोन")) }

    @Test func codesKeepTheirCase() {
        var code = String.UnicodeScalarView()
        for scalar in "Ｔ４r٩\u{200E}w๑".unicodeScalars { ScalarTable.embedded.appendCode(scalar, to: &code) }
        #expect(String(code) == "T4r9w1")
    }
}
