/// The codes of languages and regions.
enum Languages {
    /// The languages recognised in file names and content.
    static let all: Set<String> = twoLetters.union(threeLetters)

    /// ISO 639-1.
    static let twoLetters = set(
        """
        aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et
        eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk
        kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny
        oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk
        tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
        """)

    /// Languages without a two-letter code: those of ISO 639-2 and CLDR, and others that products are translated into.
    ///
    /// Codes that are common words in names of files and folders are left out: "sms" (Skolt Sami), "log", "min", "bar",
    /// "new", "car". ``isCode(_:)`` accepts these too, and every other language of ISO 639. It is used among names of
    /// other languages.
    private static let threeLetters = set(
        """
        abs ach ada ady aeb afh ain akk ale aln alt ami ang anp arc arn arp arw ary arz ase ast ath atj aus avk awa bai
        bal bbc bcc bcl bej bem ber bew bgn bho bik bjn bla bnt bpy bqi bra brx btk bua byn cad cai cau cbk ccp ceb cel
        cgg chb chg chk chm chn cho chp chr chy ckb cmc cnr cpe cpf cpp cps crh crp csb cus dak dar dgr diq dje doi dra
        dsb dua dyo dyu ebu efi egl egy eka elx enm ewo ext fat fil fiu frc frm fro frp frr frs fuv gaa gag gan gba gcr
        gez gil gmh goh gom gor grb grc gsw guw guz gwi hai hak haw hil him hit hmn hne hsb hup iba ijo ilo ine inh jam
        jbo jgo jpr jrb kaa kab kac kam kar kaw kbd kbp kea kha khi kho khq kln kmb kmr kok kos kpe krc kri krj krl kro
        kru ksh kum kut lad lah lez lfn lij lki lkt lld lmo lol loz lrc ltg lui luo lus luy lzh mad mag mai mak man mdf
        mdr mfe mga mic mkh mnc mni mno mnw moh mos mrh mrj mus mwl mwr mww myn myv mzn nai nan naq nds nia nic niu nnh
        nog nov nqo nso nub nus nwc nym nyn nyo nys nzi olo osa ota oto paa pag pap pau pcd pcm pdc pdt peo pfl phi phn
        pih pms pnb pnt pon prs quc quy quz rap rar rgn rif rom rue rup rwk sad sah sam saq sas sat scn sco sdh sga sgn
        sgs shi shn sio skr sma smi smj smn snk sog srn srr stq suk sus syc syr szl tay tcy teo ter tet tig tiv tkl tlh
        tly tmh tog tpi trv tsi tum tvl twq tyv tzm udm uga umb vai vec vep vls vmf vot vro vun wae wal wuu xal xmf xog
        yao yap yav ypk yrl yua yue zbl zea zen zgh znd zun zza
        """)

    /// Whether a text has the form of a code of ISO 639: two or three letters, not reserved for private use. For
    /// example, "qqq" is reserved, and MediaWiki uses it for the documentation of messages.
    static func isCode(_ text: some StringProtocol) -> Bool {
        let letters = Array(text.utf8)
        guard letters.count == 2 || letters.count == 3, letters.allSatisfy({ (0x61...0x7A).contains($0) }) else {
            return false
        }
        return letters.count == 2 || !(letters[0] == 0x71 && letters[1] <= 0x74)
    }

    /// Languages whose code is also an English word, for example in the file names `sign_in` and `how-to`.
    static let englishWords: Set<String> = [
        "am", "as", "be", "do", "go", "he", "ho", "if", "in", "is", "it", "me", "my", "na", "no", "of", "oh", "om",
        "on", "or",
        "pa", "so", "to", "up", "us", "we", "ye",
    ]

    /// The tag of a language by its English name, as PHP programs name folders and files: `language/german/auth_lang.php`.
    static func tag(englishName name: some StringProtocol) -> String? { englishNames[name.lowercased()] }

    /// The names that CodeIgniter's translations and other programs use. "simplified-chinese" is CodeIgniter's.
    private static let englishNames = [
        "afrikaans": "af", "albanian": "sq", "amharic": "am", "arabic": "ar", "armenian": "hy", "azerbaijani": "az",
        "basque": "eu", "belarusian": "be", "bengali": "bn", "bosnian": "bs", "bulgarian": "bg", "catalan": "ca",
        "chinese": "zh", "croatian": "hr", "czech": "cs", "danish": "da", "dutch": "nl", "english": "en",
        "estonian": "et", "farsi": "fa", "finnish": "fi", "french": "fr", "galician": "gl", "georgian": "ka",
        "german": "de", "greek": "el", "gujarati": "gu", "hebrew": "he", "hindi": "hi", "hungarian": "hu",
        "icelandic": "is", "indonesian": "id", "irish": "ga", "italian": "it", "japanese": "ja", "kannada": "kn",
        "kazakh": "kk", "khmer": "km", "korean": "ko", "kurdish": "ku", "lao": "lo", "latvian": "lv",
        "lithuanian": "lt", "macedonian": "mk", "malay": "ms", "malayalam": "ml", "marathi": "mr", "mongolian": "mn",
        "nepali": "ne", "norwegian": "nb", "persian": "fa", "polish": "pl", "portuguese": "pt",
        "portuguese-br": "pt-BR", "portuguese-brazilian": "pt-BR", "portuguese-pt": "pt-PT", "punjabi": "pa",
        "romanian": "ro", "russian": "ru", "serbian": "sr", "serbian_cyr": "sr-Cyrl", "serbian_lat": "sr-Latn",
        "simplified-chinese": "zh-Hans", "sinhala": "si", "slovak": "sk", "slovenian": "sl", "somali": "so",
        "spanish": "es", "swahili": "sw", "swedish": "sv", "tamil": "ta", "telugu": "te", "thai": "th",
        "traditional-chinese": "zh-Hant", "turkish": "tr", "ukrainian": "uk", "urdu": "ur", "uzbek": "uz",
        "vietnamese": "vi", "welsh": "cy",
    ]

    /// The regions of ISO 3166-1, and Kosovo as in CLDR.
    static let regions = set(
        """
        AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD
        CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF
        GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN
        KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA
        NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI
        SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI
        VN VU WF WS XK YE YT ZA ZM ZW
        """)

    private static func set(_ codes: String) -> Set<String> {
        Set(codes.split { $0 == " " || $0 == "\n" }.map(String.init))
    }
}
