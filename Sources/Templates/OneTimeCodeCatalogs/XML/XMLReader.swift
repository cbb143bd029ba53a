import CExpatSystem
import OneTimeCodeSupport

/// Reads XML with expat and passes the events to a handler. The first XML error ends the reading and is reported.
///
/// Nothing but the bytes is read: no external entities and no external document types. Reading stops at a declaration
/// of entities or attributes, which prevents exponential expansion of entities.
///
/// The encodings are expat's own: UTF-8, UTF-16, ISO 8859-1 and US-ASCII. Columns count the characters of the source,
/// including those of character references.
final class XMLReader {
    /// The nesting limit of elements.
    static let deepestNesting = 200

    private let parser: OpaquePointer
    private var handler: any XMLHandler
    private var output: CatalogOutput
    /// The open elements, from the root.
    private var parents: [XMLElement] = []
    /// Whether reading was stopped. Expat may send a few more events after that.
    private var isStopped = false
    private var hasByteOrderMark = false

    /// Reads a document up to its first error.
    static func read(_ bytes: [UInt8], with handler: some XMLHandler, into output: inout CatalogOutput) {
        guard let reader = XMLReader(handler, output) else {
            output.problem(Diagnosis("not enough memory to read this", fix: "free some memory"), at: nil)
            return
        }
        reader.parse(bytes)
        output = reader.output
    }

    private init?(_ handler: any XMLHandler, _ output: CatalogOutput) {
        guard let parser = XML_ParserCreate(nil) else { return nil }
        self.parser = parser
        self.handler = handler
        self.output = output
    }

    deinit { XML_ParserFree(parser) }

    private func parse(_ bytes: [UInt8]) {
        guard let count = CInt(exactly: bytes.count) else {
            output.problem(Diagnosis("too large to read", fix: "split it"), at: nil)
            return
        }
        hasByteOrderMark = [[0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE]].contains { bytes.starts(with: $0) }
        setCallbacks()
        // The document is parsed as one piece. Before version 2.6, expat rescans an incomplete token with each new
        // piece, which takes quadratic time (CVE-2023-52425). The bytes are in memory anyway.
        let status = bytes.withUnsafeBytes { bytes in
            XML_Parse(parser, bytes.assumingMemoryBound(to: CChar.self).baseAddress, count, 1)
        }
        guard status == XML_STATUS_ERROR, !isStopped else { return }
        let fault = XMLFault(XML_GetErrorCode(parser), index: Int(XML_GetCurrentByteIndex(parser)), bytes: bytes)
        output.problem(fault.problem(inside: parents.last), at: place)
    }

    private func setCallbacks() {
        // self outlives the parser, which calls back only within `parse`.
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(
            parser,
            { reader, name, attributes in XMLReader.of(reader)?.start(name, attributes) },
            { reader, _ in XMLReader.of(reader)?.end() })
        XML_SetCharacterDataHandler(parser) { reader, start, count in
            XMLReader.of(reader)?.text(UnsafeRawBufferPointer(start: start, count: Int(count)))
        }
        XML_SetEntityDeclHandler(parser) { reader, _, _, _, _, _, _, _, _ in
            XMLReader.of(reader)?.stop(
                Diagnosis("declares entities, which catalogs do not need", fix: "write the characters instead"))
        }
        // expat visits all declared attributes for each element, which takes quadratic time.
        XML_SetAttlistDeclHandler(parser) { reader, _, _, _, _, _ in
            XMLReader.of(reader)?.stop(
                Diagnosis("declares attributes, which catalogs do not need", fix: "remove the declaration"))
        }
        // expat calls this instead of reporting an error if the entity might be declared in the document type, which is
        // not loaded.
        XML_SetSkippedEntityHandler(parser) { reader, _, _ in
            XMLReader.of(reader)?.stop(XMLFault.undefinedEntity)
        }
    }

    private static func of(_ pointer: UnsafeMutableRawPointer?) -> XMLReader? {
        guard let pointer else { return nil }
        return Unmanaged<XMLReader>.fromOpaque(pointer).takeUnretainedValue()
    }

    /// The start of the current event. expat counts columns from 0, and counts the byte order mark in the first line.
    private var place: TextPosition {
        let line = Int(XML_GetCurrentLineNumber(parser))
        let column = Int(XML_GetCurrentColumnNumber(parser))
        return TextPosition(line: line, column: line == 1 && hasByteOrderMark ? max(column, 1) : column + 1)
    }

    private func stop(_ problem: Diagnosis) {
        guard !isStopped else { return }
        isStopped = true
        output.problem(problem, at: place)
        _ = XML_StopParser(parser, 0)
    }

    // MARK: - Events

    private func start(
        _ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
    ) {
        guard !isStopped, let name, let attributes else { return }
        let element = XMLElement(
            name: XMLElement.localName(String(cString: name)), attributes: Self.pairs(attributes), place: place)
        let root = type(of: handler).root
        guard !parents.isEmpty || element.name == root else {
            return stop(
                Diagnosis(
                    "the root element is \(element.name.asNameInProblem), not \(root)",
                    fix: "check the file's name and content"))
        }
        guard parents.count < Self.deepestNesting else {
            return stop(
                Diagnosis("elements are nested more than \(Self.deepestNesting) levels deep", fix: "reduce the nesting")
            )
        }
        handler.start(element, in: parents, into: &output)
        parents.append(element)
    }

    private func text(_ bytes: UnsafeRawBufferPointer) {
        guard !isStopped else { return }
        handler.text(String(decoding: bytes, as: UTF8.self), at: place, into: &output)
    }

    private func end() {
        guard !isStopped, let element = parents.popLast() else { return }
        handler.end(element, in: parents, into: &output)
    }

    /// The attributes from expat: alternating names and values, terminated by a null pointer.
    private static func pairs(
        _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>
    ) -> [(name: String, value: String)] {
        var pairs: [(name: String, value: String)] = []
        var next = attributes
        while let name = next[0], let value = next[1] {
            pairs.append((String(cString: name), String(cString: value)))
            next += 2
        }
        return pairs
    }
}
