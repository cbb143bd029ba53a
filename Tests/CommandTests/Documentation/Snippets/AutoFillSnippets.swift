import AssociatedDomains
import AutoFill
import OneTimeCode
import OneTimeCodeReports
import PasswordRules
import Testing

/// The code of the pages about passwords and associated domains.
@Suite struct AutoFillSnippets {
    @Test func rules() {
        let rules = PasswordRules("minlength: 8; required: lower; required: digit; allowed: [-!#];")
        print(rules.required.count)  // 2
        print(rules.allows("quiet-lamp7"))  // true
        print(rules.violations(of: "quiet!"))  // 2 more characters needed, and no digit
        #expect(rules.required.count == 2 && rules.allows("quiet-lamp7"))
        #expect(rules.violations(of: "quiet!").count == 2)
    }

    @Test func patterns() throws {
        let form = try PasswordRules(htmlPattern: "(?=.*[a-z])(?=.*\\d)[A-Za-z\\d!]{8,20}", maxLength: 16)
        print(form.canonicalText)
        // minlength: 8; maxlength: 16; required: lower; required: digit; allowed: upper, lower, digit, [!];
        #expect(
            form.canonicalText
                == "minlength: 8; maxlength: 16; required: lower; required: digit; allowed: upper, lower, digit, [!];")
    }

    @Test func passwords() throws {
        let generator = try PasswordGenerator(rules: PasswordRules("minlength: 8; maxlength: 12; required: digit;"))
        let password = generator.next()
        print(password)  // the description masks the password
        print(generator.entropy)  // in bits: the logarithm of the exact count of these passwords
        #expect((8...12).contains(password.text.count))
    }

    @Test func associations() throws {
        func whyNot(entitlements: [UInt8], site: [UInt8]) throws -> String {
            let app = try EntitlementsFile(entitlements, name: "App.entitlements")
            let file = try AppSiteAssociation(site, name: "apple-app-site-association")
            let associations = AppAssociations(
                app: "ABCDE12345.com.example.app", domains: app.domains, sites: ["example.com": file])
            return associations.decision(for: .webcredentials, on: "example.com").description
        }
        let text = "<plist><dict/></plist>"
        #expect(try whyNot(entitlements: Array(text.utf8), site: Array("{}".utf8)).hasPrefix("no: the entitlements"))
    }

    @Test func reports() throws {
        let html = "<form><input type=password></form>"
        var forms = FormReport()
        try forms.add(page: html, file: "login.html")
        let page = ReportFormat.html.render(Report(forms))
        #expect(page.contains("login.html"))
    }

    @Test func codes() throws {
        let app = try SubscriberDomain.app(associatedWith: ["example.com"])
        #expect(app != .unknown)
    }
}
