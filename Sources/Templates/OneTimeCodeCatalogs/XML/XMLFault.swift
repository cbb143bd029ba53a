import CExpatSystem

/// An error of expat, which can be turned into a diagnosis.
struct XMLFault {
    static let undefinedEntity = Diagnosis(
        "refers to an entity that XML does not define", fix: "write the character instead")

    private let code: XML_Error
    /// The bytes just before the fault. Empty if the file is in UTF-16, where they would not help.
    private let bytes: [UInt8]

    init(_ code: XML_Error, index: Int, bytes: [UInt8]) {
        self.code = code
        let longestReference = 32
        let isKnown = bytes.indices.contains(index) && UTF16Order(of: bytes) == nil
        self.bytes = isKnown ? Array(bytes[max(0, index - longestReference)...index]) : []
    }

    /// The diagnosis of the fault.
    ///
    /// - Parameter element: The innermost element that is open.
    func problem(inside element: XMLElement?) -> Diagnosis {
        let name = element?.name.asNameInProblem ?? ""
        switch code {
        case XML_ERROR_NO_ELEMENTS:
            guard let element else {
                return Diagnosis("this file has no element", fix: "write one, or remove the file")
            }
            return Diagnosis(
                "the file ends inside \(name), which begins in line \(element.place.line)",
                fix: "close it, or get the whole file")
        case XML_ERROR_TAG_MISMATCH:
            guard let element else { break }
            return Diagnosis(
                "does not close \(name), which begins in line \(element.place.line)",
                fix: "close that first")
        case XML_ERROR_INVALID_TOKEN: return invalidToken
        case XML_ERROR_UNCLOSED_TOKEN:
            return Diagnosis("the tag, comment or reference that begins here is not closed", fix: "add it")
        case XML_ERROR_UNCLOSED_CDATA_SECTION:
            return Diagnosis("the file ends inside a CDATA section", fix: "end it with ]]>")
        case XML_ERROR_PARTIAL_CHAR:
            return Diagnosis("the file ends in the middle of a character", fix: "get the whole file")
        case XML_ERROR_SYNTAX:
            return Diagnosis("this text is outside the root element", fix: "remove it")
        case XML_ERROR_JUNK_AFTER_DOC_ELEMENT:
            return Diagnosis("there is more after the end of the root element", fix: "remove it")
        case XML_ERROR_DUPLICATE_ATTRIBUTE:
            return Diagnosis("an attribute occurs twice in this tag", fix: "remove one of them")
        case XML_ERROR_UNDEFINED_ENTITY: return Self.undefinedEntity
        case XML_ERROR_BAD_CHAR_REF:
            return Diagnosis("refers to a character that XML does not allow", fix: "remove the reference")
        case XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_INCORRECT_ENCODING:
            return Diagnosis(
                "declares an encoding that is unknown or wrong", fix: "save the file as UTF-8 and declare that"
            )
        case XML_ERROR_MISPLACED_XML_PI:
            return Diagnosis(
                "the XML declaration is not at the very start", fix: "remove the text before it")
        case XML_ERROR_XML_DECL:
            return Diagnosis(#"the XML declaration is broken"#, fix: #"write <?xml version="1.0" encoding="UTF-8"?>"#)
        default: break
        }
        let words = XML_ErrorString(code).map { String(cString: $0) } ?? "unknown error"
        return Diagnosis("this is not well-formed XML (\(words))", fix: "fix it here")
    }

    /// expat reports the same error for all invalid tokens. The bytes before it show which kind it is.
    private var invalidToken: Diagnosis {
        guard let current = bytes.last else { return Self.misplaced }
        let before = bytes.dropLast()
        // after a name: if it were a reference, a semicolon would have to end it
        if before.last(where: { !Self.isInName($0) }) == UInt8(ascii: "&") {
            return Diagnosis("the ampersand before this does not begin a reference", fix: "write &amp;")
        }
        switch (before.last, current) {
        case (_, 0x80...): return Diagnosis("this is not in the encoding of the file", fix: "save the file as UTF-8")
        case (UInt8(ascii: "<"), _), (_, UInt8(ascii: "<")):
            return Diagnosis(
                "a less-than sign does not begin a tag, or a tag is not closed", fix: "write &lt;, or close the tag")
        case (UInt8(ascii: "]"), UInt8(ascii: ">")):
            return Diagnosis("this ends a CDATA section, but there is none", fix: "write ]]&gt;")
        default: return Self.misplaced
        }
    }

    private static let misplaced = Diagnosis(
        "this is not allowed here in XML", fix: "remove it, or add the missing text before it")

    private static func isInName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "#"):
            return true
        default: return false
        }
    }
}
