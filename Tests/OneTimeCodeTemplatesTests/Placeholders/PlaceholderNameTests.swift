import Testing

@testable import OneTimeCodeTemplates

@Suite struct PlaceholderNameTests {
    @Test(arguments: [
        ("code", "code"), (" code ", "code"), ("\tcode\u{A0}", "code"), (".Code", "Code"), ("$code", "code"),
        (".User.Code", "User.Code"), ("$user.code", "user.code"), ("user[code]", "user[code]"), ("- .Code -", "Code"),
        ("code | upper", "code"), ("code|default:\"x\"", "code"), ("code | default: 'x'", "code"),
        ("code, number", "code"),
        ("code!r", "code"), ("code:06d", "code"), ("code?", "code"), ("0", "0"), ("0:D6", "0"), ("12", "12"),
        ("your code", "your code"), ("template \"app.name\"", "app.name"), ("include 'app'", "app"),
        ("index . \"code\"", "code"), ("printf \"%06d\" .Code", "Code"), ("printf \"%s\" $code", "code"),
        ("& code", "code"),
        ("_code", "_code"), ("login-code", "login-code"), ("код", "код"),
    ])
    func readsTheName(_ inside: String, _ name: String) { #expect(PlaceholderName.read(inside)?.name == name) }

    @Test(arguments: [
        "", " ", "-", "--", "#if x", "/if", "^x", "!comment", "> partial", "% x", "if .X", "else", "end",
        "range .Items", "each x", "1 + 2", "1a", ".", "$", "code + 1", "four words are prose", "\"text\"",
        "printf \"a b\"", "(code)", "a;b", "=", "if \"x\"",
    ])
    func otherTextsAreNoNames(_ inside: String) { #expect(PlaceholderName.read(inside) == nil) }
}
