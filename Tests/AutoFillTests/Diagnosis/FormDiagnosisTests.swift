import AssociatedDomains
import AutoFill
import OneTimeCode
import Testing

@Suite struct FormDiagnosisTests {
    private static let login = """
        <form>
          <h1>Log in</h1>
          <label>User name <input name="user" autocomplete="username"></label>
          <label>Password <input type="password" autocomplete="current-password"></label>
          <button>Log in</button>
        </form>
        """

    private static func page(_ fields: String, _ options: DiagnosisOptions = .init()) throws -> FormDiagnosis {
        try FormDiagnosis(
            html: "<form><h1>Enter the verification code</h1>\(fields)<button>Verify</button></form>", options: options)
    }

    @Test func aRightPageHasNoFinding() throws {
        let diagnosis = try FormDiagnosis(html: Self.login)
        #expect(diagnosis.findings == [])
        #expect(diagnosis.fields.map(\.role) == [.username, .currentPassword])
        #expect(diagnosis.fields.map(\.declared) == [.username, .currentPassword])
        #expect(diagnosis.offersCredential(0) && diagnosis.offersCredential(1, byTokens: true))
        let saving = try #require(diagnosis.savings.first)
        #expect(saving.prediction.action == .ask && saving.prediction.reason == .newUserName)
        #expect(saving.prediction.userNameField == "0" && saving.prediction.passwordField == "1")
    }

    @Test func theReasonWhyACodeIsWithheldIsThere() throws {
        let diagnosis = try FormDiagnosis(html: Self.login)
        let reasons = diagnosis.fields[1].bar.withheld.flatMap(\.reasons)
        #expect(reasons.contains(.notACodeField) && reasons.contains(.notANewPasswordField))
    }

    private static func namesPasskeys(_ part: String, language: String, formOfItsOwn: Bool = false) throws -> Bool {
        let page = login.replacing("</form>", with: formOfItsOwn ? "</form><form>\(part)</form>" : part + "</form>")
        let diagnosis = try FormDiagnosis(html: "<html lang=\(language)><body>\(page)</body></html>")
        return diagnosis.findings.map(\.rule).contains(.passkeyWithoutToken)
    }

    /// The words are those of the lexicons, in the language of the page or in English.
    @Test(arguments: [
        ("en", "Use a passkey"), ("de", "Mit Passkey anmelden"), ("de", "Passkeys verwenden"),
        ("da", "Log ind med en adgangsnøgle"), ("da", "ADGANGSNØGLER"), ("sv", "Logga in med lösennyckel"),
        ("nb", "Bruk passnøkkelen din"), ("fi", "Kirjaudu avainkoodilla"), ("fi", "Käytä pääsyavainta"),
        ("cs", "Přihlásit se přístupovým klíčem"), ("sk", "Použiť prístupový kľúč"),
        ("pl", "Zaloguj się kluczem dostępu"), ("hu", "Belépés azonosítókulccsal"),
        ("hr", "Prijava pristupnim ključem"),
        ("sr", "Prijava pristupnim ključem"), ("tr", "Geçiş anahtarınızla oturum açın"),
        ("el", "Σύνδεση με κλειδί πρόσβασης"), ("ro", "Conectare cu cheia de acces"), ("ru", "Войти с ключом доступа"),
        ("uk", "Увійти за допомогою ключа доступу"), ("fr", "Se connecter avec une clé d’accès"),
        ("fr", "Utiliser une clé d'identification"), ("es", "Usar una llave de acceso"),
        ("pt", "Entrar com chave de acesso"), ("nl", "Inloggen met een toegangssleutel"),
        ("et", "Kasuta pääsuvõtit"), ("lt", "Prisijungti su prieigos raktu"), ("lv", "Izmantot piekļuves atslēgu"),
        ("ar", "الدخول بمفتاح المرور"), ("he", "כניסה עם מפתח גישה"), ("fa", "ورود با گذرکلید"),
        ("hi", "पासकी से साइन इन करें"), ("mr", "पासकी वापरा"), ("gu", "પાસકી વાપરો"), ("ta", "கடவுச்சாவியைப் பயன்படுத்தவும்"),
        ("th", "ลงชื่อเข้าใช้ด้วยพาสคีย์"), ("vi", "Đăng nhập bằng khóa truy cập"), ("id", "Gunakan kunci sandi"),
        ("ms", "Gunakan kunci laluan"), ("ja", "パスキーでログイン"), ("ko", "패스키로 로그인"),
        ("zh-CN", "使用通行密钥登录"), ("zh-TW", "使用密碼金鑰登入"),
    ])
    func aPageThatNamesPasskeysAsksForThem(language: String, text: String) throws {
        #expect(try Self.namesPasskeys("<button type=button>\(text)</button>", language: language))
        #expect(try Self.namesPasskeys("<a href=#>\(text)</a>", language: language, formOfItsOwn: true))
        #expect(try Self.namesPasskeys("<p>\(text)</p>", language: language))
    }

    @Test(arguments: [
        ("en", "Forgot your password?"), ("en", "Enter the product key"), ("en", "Security key"),
        ("en", "Press any key"), ("en", "Passport number"), ("en", "Access keys of the interface"),
        ("da", "Nøgleord"), ("da", "Glemt adgangskode?"), ("sv", "Nyckelord"), ("sv", "Glömt lösenordet?"),
        ("nb", "Nøkkelboks"), ("fi", "Avainsana"), ("fi", "Avainkortti"), ("cs", "Přístupový kód"),
        ("pl", "Kod dostępu"), ("pl", "Klucz produktu"), ("tr", "Anahtar kelime"), ("el", "Λέξη κλειδί"),
        ("el", "Κωδικός πρόσβασης"), ("ru", "Ключевое слово"), ("uk", "Код доступу"), ("fr", "Code d'accès"),
        ("fr", "Clé de licence"), ("fr", "Numéro d'identification"), ("pt", "Chave de acesso da nota"),
        ("pt", "Palavra-chave"), ("nl", "Toegangscode"), ("ro", "Cod de acces"), ("ar", "كلمة المرور"),
        ("he", "מפתח הפעלה"), ("id", "Kata sandi"), ("ms", "Kata laluan"), ("ja", "パスワード"),
        ("ko", "패스워드"), ("zh-CN", "密钥"), ("zh-CN", "密码"), ("hu", "Azonosító"), ("lt", "Raktas"),
    ])
    func aWordForSomethingElseNamesNoPasskeys(language: String, text: String) throws {
        #expect(try !Self.namesPasskeys("<button type=button>\(text)</button>", language: language))
        #expect(try !Self.namesPasskeys("<p>\(text)</p>", language: language, formOfItsOwn: true))
    }

    @Test func itSaysWhetherACodeIsOffered() throws {
        let field = "<label>Verification code <input autocomplete=one-time-code></label>"
        let message = "482913 is your Kestrel code.\n\n@kestrel.example #482913"
        let code = try #require(MessageParser().parse(message))
        #expect(try Self.page(field).codeOffer == .offered(field: 0))
        let here = try Self.page(field, .init(place: .page("kestrel.example"), code: code)).codeOffer
        #expect(here == .offered(field: 0) && here.isOffered)
        let elsewhere = try Self.page(field, .init(place: .page("wren.example"), code: code)).codeOffer
        #expect(elsewhere == .withheld([.boundElsewhere]) && !elsewhere.isOffered)
        let short = field.replacing("<input", with: "<input maxlength=4")
        #expect(try Self.page(short, .init(code: code)).codeOffer == .cut(field: 0, count: 4))
        #expect(try FormDiagnosis(html: Self.login).codeOffer == .noField)
    }

    @Test func aFindingIsAtItsAttribute() throws {
        let diagnosis = try FormDiagnosis(
            html: """
                <h1>Enter the verification code</h1>
                <form>
                  <label for="otp">Код — verification code</label> é<input id="otp" autocomplete=one-time-code
                    maxlength="3">
                </form>
                """)
        let finding = try #require(diagnosis.findings(of: .codeMaxLength).first)
        #expect(finding.place.line == 4 && finding.place.column == 5 && finding.field == 0)
        #expect(finding.severity == .error)
        #expect(finding.edits == [.replace(bytes: finding.place.bytes ?? 0..<0, with: "maxlength=\"6\"")])
        let missing = try FormDiagnosis(html: "<p>é<form><label>Verification code <input name='otp'></label></form>")
        let place = try #require(missing.findings(of: .codeWithoutToken).first?.place)
        #expect(place.line == 1 && place.column == 36 && place.bytes == 36..<54 && place.path == nil)
    }

    @Test(arguments: ["\n", "\r", "\r\n"]) func anAttributeOnALaterLineHasItsPlace(_ lineBreak: String) throws {
        let html = "<label>Verification code <input autocomplete=one-time-code\(lineBreak) maxlength=3></label>"
        let place = try #require(try FormDiagnosis(html: html).findings(of: .codeMaxLength).first?.place)
        #expect(place.line == 2 && place.column == 2)
    }

    @Test func aFindingOfAScreenIsAtItsValue() throws {
        let read = try ScreenReader.read(
            Array(
                """
                {"title": "Log in", "associatedDomains": ["webcredentials:kestrel.example"],
                 "views": [{"id": "user", "label": "User name", "textContentType": "username",
                   "hidden": true},
                  {"id": "password", "textContentType": "password", "isSecureTextEntry": true}]}
                """.utf8))
        let finding = try #require(FormDiagnosis(read.screen).findings.first)
        #expect(finding.rule == .usernameHidden && finding.place.path == "$.views[0].hidden")
        #expect(finding.place.line == 3 && finding.place.bytes == nil)
        #expect(finding.edits == [.set(path: "$.views[0].hidden", json: "false")])
    }

    /// A screen that was made in a program has paths too.
    @Test func aScreenWithoutAFileHasPaths() throws {
        let screen = Screen(
            title: "Enter the verification code",
            views: [TextInput(id: "code", textContentType: .oneTimeCode, hasCustomInputView: true)])
        let findings = FormDiagnosis(screen).findings
        #expect(findings.map(\.rule) == [.domainUnknown, .customInputView])
        #expect(findings.map(\.place.path) == ["$", "$.views[0]"])
        let place = try #require(FormPage(screen).fields.first).place
        #expect(place.line == 1 && place.column == 1)
        #expect(findings[1].edits == [.set(path: "$.views[0].hasCustomInputView", json: "false")])
    }

    @Test func findingsAreInTheOrderOfThePlaces() throws {
        let diagnosis = try Self.page(
            "<label>Verification code <input name=otp type=number></label>\n<label>User name <input name=user></label>"
                + "<label>Password <input type=password name=password></label>")
        let places = diagnosis.findings.map { [$0.place.line, $0.place.column] }
        #expect(places.count > 3 && places == places.sorted { $0.lexicographicallyPrecedes($1) })
    }

    @Test func theLengthOfTheCodeDecides() throws {
        let field = "<label>Verification code <input name=otp maxlength=5 autocomplete=one-time-code></label>"
        let severities = try [nil, 4, 5, 6].map { length in
            try Self.page(field, DiagnosisOptions(codeLength: length)).findings.map(\.severity)
        }
        #expect(severities == [[.hint], [], [], [.error]])
        let code = CodeMatch(code: "482913", confidence: 1, range: 0..<6, rawText: "482913")
        #expect(try Self.page(field, DiagnosisOptions(code: code)).findings.map(\.rule) == [.codeMaxLength])
    }

    @Test func aMessageIsTestedWithTheForm() throws {
        let field = "<label>Verification code <input name=otp autocomplete=one-time-code></label>"
        let bound = { (domain: String) in
            CodeMatch(code: "482913", confidence: 1, range: 0..<6, rawText: "482913", domain: domain)
        }
        let place = try FormPlace.page("login.kestrel.example")
        let offered = try ["login.kestrel.example", "wren.example"].map { domain in
            try Self.page(field, DiagnosisOptions(place: place, code: bound(domain))).offersCode(0)
        }
        #expect(offered == [true, false])
    }

    @Test func theSiteOfTheCredentialDecides() throws {
        let read = try ScreenReader.read(
            Array(
                """
                {"title": "Log in", "associatedDomains": ["webcredentials:kestrel.example"],
                 "views": [{"id": "user", "textContentType": "username"},
                  {"id": "password", "textContentType": "password", "isSecureTextEntry": true}]}
                """.utf8))
        #expect(FormDiagnosis(read.screen).findings == [])
        let other = FormDiagnosis(read.screen, options: DiagnosisOptions(site: "wren.example"))
        #expect(other.findings.map(\.rule) == [.domainNotAssociated] && !other.offersCredential(0))
    }

    @Test func anEntryIsAddedToTheOthersWithTheirModes() throws {
        let entries = ["applinks:*.kestrel.example?mode=developer", "webcredentials:kestrel.example?mode=managed"]
        let screen = Screen(
            title: "Log in", associatedDomains: try Samples.entries(entries),
            views: [
                TextInput(id: "user", textContentType: .username),
                TextInput(id: "password", textContentType: .password, isSecureTextEntry: true),
            ])
        let diagnosis = FormDiagnosis(screen, options: DiagnosisOptions(site: "wren.example"))
        let finding = try #require(diagnosis.findings.first)
        let json = "[" + (entries + ["webcredentials:wren.example"]).map { "\"\($0)\"" }.joined(separator: ",") + "]"
        #expect(finding.edits == [.set(path: "$.associatedDomains", json: json)])
    }

    /// What the site's file lacks cannot be fixed in the app.
    @Test func aSiteThatDoesNotListTheAppIsFound() throws {
        let domains = try Samples.entries(["webcredentials:kestrel.example"])
        let screen = Screen(
            title: "Log in", associatedDomains: domains,
            views: [
                TextInput(id: "user", textContentType: .username),
                TextInput(id: "password", textContentType: .password, isSecureTextEntry: true),
            ])
        let place = FormPlace.app(AppAssociations(app: "ABCDE12345.kestrel", domains: domains, sites: [:]))
        let findings = FormDiagnosis(screen, options: DiagnosisOptions(place: place)).findings
        #expect(findings.map(\.rule) == [.domainNotAssociated] && findings.allSatisfy(\.edits.isEmpty))
        #expect(FormDiagnosis(screen).findings == [])
    }

    @Test func onIOS16TheSecondPasswordMayBeDeclaredAsAPresentOne() throws {
        let views: [TextInput] = [
            TextInput(id: "user", textContentType: .username, label: "User name"),
            TextInput(
                id: "new", textContentType: .newPassword, isSecureTextEntry: true, label: "New password",
                passwordRules: "minlength: 8"),
            TextInput(
                id: "again", textContentType: .password, isSecureTextEntry: true, label: "Confirm the new password"),
        ]
        let screen = Screen(
            title: "Create an account", associatedDomains: try Samples.entries(["webcredentials:kestrel.example"]),
            views: views)
        #expect(FormDiagnosis(screen, options: DiagnosisOptions(profile: .ios16)).findings == [])
    }

    @Test func aPageWithoutCredentialsHasNoFinding() throws {
        let html = "<form><label>Search <input type=search name=q autocomplete=off></label><button>Go</button></form>"
        let options = DiagnosisOptions(place: .unknown)
        #expect(try FormDiagnosis(html: html, options: options).findings == [])
        #expect(try FormDiagnosis(html: "").findings == [])
        #expect(FormDiagnosis(Screen(views: [])).findings == [])
    }

    /// The step that is shown later is part of the form.
    @Test func aPasswordThatIsShownLaterIsNotOutOfReach() throws {
        let html = """
            <form><h1>Log in</h1><label>User name <input name=user autocomplete=username></label>
            <div style="display:none"><label>Password <input type=password autocomplete=current-password></label></div>
            <button>Log in</button></form>
            """
        let diagnosis = try FormDiagnosis(html: html)
        #expect(diagnosis.findings == [] && diagnosis.savedName != nil)
    }

    @Test func noFindingHasAValueOfAField() throws {
        let html = """
            <form><input name=nick value=hushed autocomplete=off maxlength=3><input type=hidden name=user value=hushed>
            <label>Password <input name=password value=hushed></label>
            <input type=password value=hushed autocomplete=hush pattern="[a-z]+" passwordrules="minlength: 2"></form>
            """
        let findings = try FormDiagnosis(html: html).findings
        #expect(!findings.isEmpty)
        for finding in findings {
            var dumped = ""
            dump(finding, to: &dumped)
            #expect(!dumped.contains("hushed") && !finding.description.contains("hushed"))
        }
    }
}
