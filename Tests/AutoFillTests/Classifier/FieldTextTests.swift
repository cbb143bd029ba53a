import Testing

@testable import AutoFill

@Suite struct FieldTextTests {
    private static func first(_ html: String) throws -> FormField { try #require(try fields(html).first) }

    @Test(arguments: [
        ("<label for=a>One</label><input id=a>", "One"), ("<label>One <input></label>", "One"),
        ("<b id=x>One</b><b id=y>two</b><input aria-labelledby='x y z'>", "One two"), ("<input aria-label=One>", "One"),
        ("<label for=a>One</label><label for=a>two</label><input id=a>", "One two"),
        ("<label for=b>One</label><input id=a>", ""), ("<label for=''>One</label><input id=''>", ""),
    ])
    func label(html: String, label: String) throws { #expect(try Self.first(html).label == label) }

    @Test func placeholderHasAShortTitle() throws {
        #expect(try Self.first("<input placeholder=One title=two>").placeholder == "One two")
        let long = String(repeating: "word ", count: 20)
        let field = try Self.first("<input placeholder=One title='\(long)'>")
        #expect(field.placeholder == "One" && field.hint.contains("word"))
    }

    @Test(arguments: [
        ("<table><tr><td>Code<td><input></table>", "Code"), ("<dl><dt>Code<dd><input></dl>", "Code"),
        ("<div><input><span>Code</span></div>", "Code"), ("<p>Code<br><input>", "Code"),
        ("<p hidden>Code</p><input>", ""), ("<p style='DISPLAY: none'>Code</p><input>", ""),
        ("<script>Code</script><input>", ""), ("<noscript>Code</noscript><input>", ""),
        ("<button>Code</button><input>", ""),
    ])
    func nearbyText(html: String, text: String) throws { #expect(try Self.first(html).nearbyText == text) }

    @Test func aTextBelongsToOneField() throws {
        let fields = try fields(
            "<p>One <input></p><p>Two <input></p><label for=c>Three</label><input id=d><input id=c>")
        #expect(fields.map(\.nearbyText).prefix(2) == ["One", "Two"])
        #expect(!fields[2].nearbyText.contains("Three") && fields[3].label == "Three")
    }

    @Test func theLabelAroundACheckboxIsNotAboutTheFieldBeforeIt() throws {
        let fields = try fields("<div><input><label><input type=checkbox> Trust this phone</label></div>")
        #expect(fields.map(\.nearbyText) == ["", ""] && fields[1].label == "Trust this phone")
    }

    @Test func theTextsOfAHiddenStepAreThoseOfItsFields() throws {
        let html = """
            <form style="display:none"><h2>Step 2</h2><p>Code</p><input><a>Send code</a></form>
            <form><p hidden>Two</p><input></form>
            """
        let page = try FormReader.read(html: html)
        #expect(page.fields.map(\.nearbyText) == ["Code", ""] && page.fields[0].buttonsBeside == ["Send code"])
        #expect(page.forms[0].headings == ["Step 2"] && page.forms[1].texts.isEmpty)
    }

    @Test func theTextsOfAFormAreNotThoseOfTheNextOne() throws {
        let html = """
            <form><h2>Log in</h2><p>Name</p><input><p>We sent you a code.</p></form><p>Forgot?</p>
            <form><h3>Report</h3><input></form><input>
            """
        let page = try FormReader.read(html: html)
        #expect(page.forms[1].headings == ["Report"] && page.forms[1].texts.isEmpty)
        #expect(page.fields[2].nearbyText.isEmpty && page.fields[2].hint.isEmpty)
        #expect(page.forms[2].headings.isEmpty && page.forms[2].texts == ["Forgot?"])
    }

    @Test func whatSpeaksOfTheFormIsTold() throws {
        let html = """
            <h1>Log in</h1><form id=f name=n class=c action=/go><legend>Now</legend><p>Text</p><a href=/>Help</a>
            <button>Go</button><input type=submit value=Send></form><footer><input><p>Foot</p></footer><input>
            """
        let page = try FormReader.read(html: html)
        #expect(page.forms[0].identifiers == "f n c /go" && page.forms[0].headings == ["Log in", "Now"])
        #expect(page.forms[0].buttons == ["Go", "Send"] && page.forms[0].links == ["Help"])
        #expect(page.forms[0].texts == ["Text"] && page.forms.map(\.fields) == [[0], [1], [2]])
        #expect(page.forms[1].texts == ["Foot"] && page.forms[1].place == nil)
    }

    @Test func typesAndLimitsAreRead() throws {
        let field = try Self.first("<input type=DATE-Time maxlength=0 inputmode=NUMERIC value=x pattern=y>")
        #expect(field.type == "text" && field.maximumLength == nil && field.inputMode == "numeric")
        #expect(try Self.first("<input type=PassWord maxlength=6>").isSecure)
        #expect(try Self.first("<div hidden><input>").visibility == .inHiddenPart)
        #expect(try Self.first("<input hidden>").visibility == .hidden)
        #expect(!"\(field)".contains("x)"))
    }
}
