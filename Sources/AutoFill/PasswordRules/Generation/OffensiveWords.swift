/// Words that a generated password shall not contain: obscenities and insults that consonants and vowels without "l"
/// can spell, in English and some other languages of the Latin script.
enum OffensiveWords {
    static let all = """
        anus arse ass bastard bitch boob butt cazo cipa cona crap cum cun dago dic dick dik dyk ebat fag fick fik
        foda fota fuc fuk gook heb hoe homo huy jap jeb jew jizz joder kak kuk kunt kurv kut kyk merd muf naz neg
        nig nuk pede pend pic pik pis poop porn puc put rap sadis sex shit skank suc suk sux tard tit tran turd vag
        wank wog wop xuj xuy xxx
        """.split(whereSeparator: \.isWhitespace).map(String.init)
}
