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

    /// Languages without a two-letter code that products are localised into: most of CLDR's, and some of the largest
    /// others.
    ///
    /// Excluded are common names of files and folders: "sms" (Skolt Sami), "log", "ses", "dav", "lag", "mas", "bas",
    /// "war", "min", "ban", "pam", "bar", "bug", "men", "mer", "fur", "lua", "kde".
    private static let threeLetters = set(
        """
        arz ary ast awa bal bcl bem bew bho brx bua ccp ceb cgg chr ckb cnr crh csb dje doi dsb dyo dyu ebu fil frp fuv gez gil
        gom gsw guz hak haw hil hmn hne hsb ilo jgo kaa kab kac kam kea khq kln kmr kok krc kri ksh lez lij lkt lld lmo loz lrc
        lus luy lzh mai mfe mni mos mww mzn nan naq nds nnh nso nus nyn pap pau pcm pms pnb prs quc quy quz rap rif rom rue rwk
        sah saq sat scn sco sdh shi shn skr smj smn sus syr szl tcy tet teo tpi trv tum twq tyv tzm udm umb vai vec vun wae wuu
        xog yav yrl yua yue zgh
        """)

    /// Languages whose code is also an English word, as in the file names `sign_in` and `how-to`.
    static let englishWords: Set<String> = [
        "am", "as", "be", "do", "go", "he", "ho", "if", "in", "is", "it", "me", "my", "na", "no", "of", "oh", "om",
        "on", "or",
        "pa", "so", "to", "up", "us", "we", "ye",
    ]

    /// ISO 3166-1, and Kosovo as CLDR writes it.
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
