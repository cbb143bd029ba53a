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

    @Test func aButtonBesideAFieldAsksForItsCode() throws {
        let html = """
            <h1>Sign up</h1><form><input placeholder="Mobile number" name=m><a href="#">Send code</a>
            <input placeholder="SMS code" name=c><input type=password placeholder="Password" name=p>
            <p>Gift code</p><input name=g><p>Referrer</p><input name=r><button>Sign up</button></form>
            """
        #expect(try Self.roles(html) == [.username, .oneTimeCode, .newPassword, .none, .none])
    }

    @Test(arguments: ["src='/site/captcha?v=1'", "src='/i.php' id=verify_code_image", "src='/x' onclick='newYzm()'"])
    func thePictureOfACaptchaIsBesideNoOneTimeCode(_ attributes: String) throws {
        let html = """
            <form action="/login"><p>用户名 <input name=u></p><p>密码 <input type=password name=p></p>
            <p>验证码 <input name=verifyCode maxlength=4><img \(attributes)></p><button>登录</button></form>
            """
        #expect(try Self.roles(html) == [.username, .currentPassword, .none])
        let picture = html.replacing("<img \(attributes)>", with: "<img src='/logo.png'>")
        #expect(try Self.roles(picture) == [.username, .currentPassword, .oneTimeCode])
    }

    @Test func theNameOfTheStepBeforeIsReadOnly() throws {
        let html = """
            <form action="/login"><p>ID no. <input name=idno value="880112" readonly></p>
            <p>Password <input type=password name=p></p><button>Log in</button></form>
            """
        #expect(try Self.roles(html) == [.username, .currentPassword])
    }

    @Test func aSearchForMembersTakesNoUserName() throws {
        let html = """
            <form id=search_members action="members.php"><p>User name <input name=username></p>
            <p>Posts <input name=posts></p><button>Find</button></form>
            """
        #expect(try Self.roles(html) == [.none, .none])
    }

    @Test(arguments: ["new-password", "one-time-code", "current-password"])
    func aSearchTakesNothingElseWhateverItsTokenSays(_ token: String) throws {
        let html = """
            <h1>Log in</h1><form role=search><input name=ft placeholder="Company or code" autocomplete=\(token)></form>
            <form><input name=user placeholder="User name"><input type=password><button>Log in</button></form>
            """
        let isPassword = token.hasSuffix("password")
        let other = html.replacing("Company or code", with: "What are you looking for?")
        #expect(try Self.roles(isPassword ? other : html) == [.none, .username, .currentPassword])
    }

    @Test func aSecretThatIsShownIsNoPassword() throws {
        let html = "<form><label>Your new token <input type=password value=x7 readonly></label></form>"
        #expect(try Self.roles(html) == [.none])
        #expect(try Self.roles(html.replacing(" readonly", with: "")) == [.newPassword])
    }

    @Test func aBookingHasANameBesideItsCode() throws {
        let html = """
            <form><label>Confirmation code <input name=ref maxlength=6></label>
            <label>Last name <input name=last></label><button>Find booking</button></form>
            """
        #expect(try Self.roles(html) == [.none, .none])
        let text = "<form><p>We sent you a confirmation code.</p>"
        #expect(try Self.roles(html.replacing("<form>", with: text))[0] == .oneTimeCode)
    }

    @Test func whatOneLogsInWithIsTheUserName() throws {
        let html = """
            <h1>Sign up</h1><form><label>Phone number (you log in with it) <input type=tel name=p></label>
            <label>E-mail <input type=email name=e></label><label>Password <input type=password></label>
            <label>Repeat password <input type=password></label><button>Sign up</button></form>
            """
        #expect(try Self.roles(html) == [.username, .none, .newPassword, .newPassword])
        let phone = "Phone number (you log in with it) <input type=tel name=p>"
        let nick = html.replacing(phone, with: "Nick <input name=username>")
        #expect(try Self.roles(nick) == [.username, .none, .newPassword, .newPassword])
    }

    @Test func aCaptchaBesideACodeSaysNothingAgainstIt() throws {
        let html = """
            <form><p>We sent digits to you.</p><label>Code <input name=code maxlength=6></label>
            <label>Letters in the picture <input name=captcha></label><button>Continue</button></form>
            """
        #expect(try Self.roles(html) == [.oneTimeCode, .none])
    }

    @Test func aPINAfterANameIsAPassword() throws {
        let html = """
            <h1>Library</h1><form action="/login"><label>Card number <input name=card></label>
            <label>PIN (4 digits) <input type=password name=pin maxlength=4 inputmode=numeric></label>
            <button>Log in</button></form>
            """
        #expect(try Self.roles(html) == [.username, .currentPassword])
    }

    @Test func aCodeBesideAPasswordIsASecondFactor() throws {
        let html = """
            <form><input name=search title="Search this site"><label>User name <input name=login></label>
            <label>Password <input type=password name=pass></label>
            <label>Authenticator token <input name=companyotp></label><button>Log in</button></form>
            """
        #expect(try Self.roles(html) == [.none, .username, .currentPassword, .oneTimeCode])
    }

    @Test func thePresentPasswordMayComeLast() throws {
        let html = """
            <form><h1>Account</h1><label>New password <input type=password></label>
            <label>Confirm new password <input type=password></label>
            <label>Current password <input type=password></label><button>Save</button></form>
            """
        #expect(try Self.roles(html) == [.newPassword, .newPassword, .currentPassword])
    }

    @Test func anAddressForANewsletterIsNoUserName() throws {
        let html = """
            <form action="/login"><label>Phone <input type=tel name=phone></label>
            <label>Code from the SMS <input name=code maxlength=6></label><button>Log in</button></form>
            <form class=newsletter><label>E-mail <input type=email name=mail></label><button>Subscribe</button></form>
            """
        #expect(try Self.roles(html) == [.username, .oneTimeCode, .none])
    }

    @Test func aTextAboutACodeIsAboutTheFieldThatNamesIt() throws {
        let html = """
            <form><p>We sent six digits to •••• 21.</p><label>Verification code <input name=a maxlength=6></label>
            <label>Zorbel <input name=b></label></form>
            """
        #expect(try Self.roles(html) == [.oneTimeCode, .none])
    }

    @Test func boxesThatAskForAPINAreACodeIfTheirTokenSaysSo() throws {
        let box = { (token: String) in
            "<input maxlength=1 inputmode=numeric aria-label='Enter your PIN' \(token)>"
        }
        let boxes = { (token: String) in "<form>" + String(repeating: box(token), count: 4) + "</form>" }
        #expect(try Self.roles(boxes("autocomplete=one-time-code")).allSatisfy { $0 == .oneTimeCode })
        #expect(try Self.roles(boxes("")).allSatisfy { $0 == .none })
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

    /// A page with a second step for the password keeps the user name for password managers.
    @Test func aHiddenUserNameCountsIfNoOtherFieldIsOne() throws {
        let name = "<input hidden autocomplete=username value=sam>"
        let password = "<input type=password autocomplete=current-password>"
        #expect(try Self.roles("<form>\(name)\(password)</form>") == [.username, .currentPassword])
        #expect(
            try Self.roles("<form>\(name)<label>User name <input name=user></label>\(password)</form>") == [
                .none, .username, .currentPassword,
            ])
        #expect(try Self.roles("<form><input hidden name=x>\(password)</form>") == [.none, .currentPassword])
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

    @Test func thePlaceholderIsTheNameOfAFieldWithoutALabel() throws {
        #expect(try Self.roles("<form><input name=f1 placeholder='Verification code'></form>") == [.oneTimeCode])
        #expect(try Self.roles("<form><input name=f1 placeholder='Voucher code'></form>") == [.none])
    }

    @Test(arguments: [
        "<form><label>Email <input></label><label>Choose a password <input type=password></label></form>",
        "<h2>Create an account</h2><form><label>Email <input></label><label>Password <input type=password></label></form>",
    ])
    func wordsForANewPasswordAreWorthMoreThanTheNumberOfFields(page: String) throws {
        #expect(try Self.roles(page) == [.username, .newPassword])
    }

    @Test func theBrowsersLanguageDoesNotMatter() throws {
        let german = "<html lang=de><form><label>Einmalcode <input></label></form>"
        #expect(try Self.roles(german) == [.oneTimeCode])
        #expect(try Self.roles("<html lang=de><form><label>Verification code <input></label></form>") == [.oneTimeCode])
    }
}
