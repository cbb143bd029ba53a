import Testing

@testable import AutoFill

@Suite struct FormOwnerTests {
    /// The names of the fields by the id of their form; "" outside of forms.
    private static func owners(_ html: String) throws -> [String: String] {
        let page = try FormReader.read(html: html)
        return Dictionary(
            page.fields.map { field in
                let form = page.forms[field.form]
                return (field.name, form.place == nil ? "" : form.identifiers)
            }, uniquingKeysWith: { first, _ in first })
    }

    @Test(arguments: [
        ("<form id=a><input name=x></form><input name=y>", ["x": "a", "y": ""]),
        ("<form id=a></form><input name=x form=a><form id=b><input name=y form=a></form>", ["x": "a", "y": "a"]),
        ("<form id=a><input name=x form=none><input name=y form=''></form>", ["x": "", "y": ""]),
        ("<p id=p></p><form id=a><input name=x form=p></form>", ["x": ""]),
        ("<form id=a><form id=b><input name=x></form><input name=y>", ["x": "a", "y": ""]),
        (
            "<table><form id=a><tr><td><input name=x></table><input name=y></form><input name=z>",
            ["x": "a", "y": "a", "z": ""]
        ),
        (
            "<table><tr><td><form id=a></td><td><input name=x></td></tr></table><input name=y></form><input name=z>",
            ["x": "a", "y": "a", "z": ""]
        ),
        ("<div><form id=a></div><input name=x></form><input name=y>", ["x": "a", "y": ""]),
        (
            "<table><form id=a><input type=hidden name=x></form><form id=b><input name=y></form></table>",
            ["x": "a", "y": "b"]
        ),
        ("<form id=a><!-- </form> --><script>'</form>'</script><p title='</form>'><input name=x></form>", ["x": "a"]),
        ("<div><form id=a></div><template></form></template><input name=x>", ["x": "a"]),
        ("<form id=a><div></form><input name=x><form id=b><input name=y></form></div>", ["x": "a", "y": "b"]),
    ])
    func owner(html: String, owners: [String: String]) throws { #expect(try Self.owners(html) == owners) }

    @Test(arguments: [
        ("<template><input id=a></template><input id=b>", ["b"]),
        ("<noscript><input id=a></noscript><input id=b>", ["b"]),
        ("<head><noscript><input id=a></noscript></head><input id=b>", ["b"]),
        ("<noscript><form><!--</noscript><input id=b>", ["b"]), ("<iframe><input id=a></iframe><input id=b>", ["b"]),
        ("<svg><input id=a></svg><svg><foreignObject><input id=b></foreignObject></svg>", ["b"]),
        ("<input type=hidden id=a><select id=b><option><input id=c></select>", ["a", "b", "c"]),
        ("<table><input id=a><tr><td><input id=b></table>", ["a", "b"]),
        ("<table><tr><td><input id=a></td></tr><input id=b></table>", ["b", "a"]),
        ("<isindex><input id=a>", ["a"]), ("<textarea id=a><input></textarea>", ["a"]),
    ])
    func onlyControlsOfThePageCount(html: String, ids: [String]) throws {
        let fields = try fields(html)
        #expect(fields.map(\.id) == ids && fields.map(\.index) == Array(ids.indices))
    }

    @Test func aTextareasContentIsNoText() throws {
        #expect(try fields("<textarea>Password</textarea><input>")[1].nearbyText == "")
    }

    @Test func aDrawingsTitleIsNotThePages() throws {
        #expect(try FormReader.read(html: "<svg><title>Eye</title></svg><title>Log in</title>").title == "Log in")
    }
}
