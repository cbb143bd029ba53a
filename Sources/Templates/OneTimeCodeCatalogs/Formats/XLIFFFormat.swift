import OneTimeCodeSupport

/// XLIFF 1.2 and 2.0 (OASIS), the exchange format of translators. It has sources and targets.
///
/// Both become messages, each in its own locale. Targets that are empty or marked as untranslated are skipped.
enum XLIFFFormat: FormatReader {
    static func read(_ bytes: [UInt8], into output: inout CatalogOutput) {
        XMLReader.read(bytes, with: XLIFFReader(), into: &output)
    }
}

private struct XLIFFReader: XMLHandler {
    static let root = "xliff"

    /// The states of untranslated targets: "new" and "needs-translation" in 1.2, "initial" in 2.0. "initial" is also
    /// the default, but counts only if it is explicit, because many tools omit the state.
    private static let untranslatedStates: Set = ["new", "needs-translation", "initial"]

    /// Whether the root element names the languages, as in 2.0. In 1.2, each file does.
    private var isVersion2 = false
    private var source: LocaleTag?
    private var target: LocaleTag?
    private var unit: XLIFFUnit?
    /// The ids of the units, which are unique in a `file`.
    private var ids = FirstLines()
    /// The depth of the unit.
    private var unitDepth = 0
    /// The current source or target, and the depth of its element.
    private var text: XLIFFText?
    private var textDepth = 0

    mutating func start(_ element: XMLElement, in parents: [XMLElement], into output: inout CatalogOutput) {
        let depth = parents.count
        if text != nil {
            text?.start(element, depth: depth, data: unit?.data ?? [:])
        } else if unit != nil {
            startInUnit(element, in: parents)
        } else {
            startOutside(element, depth: depth, into: &output)
        }
    }

    mutating func text(_ piece: String, at place: TextPosition, into output: inout CatalogOutput) {
        if text != nil {
            text?.append(piece, at: place)
        } else {
            unit?.appendData(piece)
        }
    }

    mutating func end(_ element: XMLElement, in parents: [XMLElement], into output: inout CatalogOutput) {
        // The text is changed in place. Otherwise every event would copy the text or the unit.
        if text != nil {
            endInText(element, in: parents)
        } else if unit != nil {
            unit?.endData()
            if element.name == "segment" || element.name == "ignorable" {
                unit?.endSegment(isIgnorable: element.name == "ignorable")
            }
            if parents.count == unitDepth { endUnit(into: &output) }
        }
    }

    // MARK: - Elements

    private mutating func startOutside(_ element: XMLElement, depth: Int, into output: inout CatalogOutput) {
        if element.name == "file" { ids = FirstLines() }
        switch (element.name, depth) {
        case ("xliff", 0):
            isVersion2 = element["version"]?.hasPrefix("2") ?? (element["srcLang"] != nil)
            if isVersion2 { setLocales(element, source: "srcLang", target: "trgLang", into: &output) }
        case ("file", _) where !isVersion2:
            setLocales(element, source: "source-language", target: "target-language", into: &output)
        case ("trans-unit", _), ("unit", _):
            guard let key = element["resname"] ?? (element.name == "unit" ? element["name"] : nil) ?? element["id"],
                !key.isEmpty
            else {
                output.problem(
                    Diagnosis("a \(element.name) without an id", fix: "add the attribute id"), at: element.place)
                return
            }
            if let id = element["id"], let line = ids.note(id, line: element.place.line) {
                output.duplicate(id, first: line, at: element.place)
            }
            unit = XLIFFUnit(key: key)
            unitDepth = depth
        default: break
        }
    }

    private mutating func startInUnit(_ element: XMLElement, in parents: [XMLElement]) {
        let isInSegment = parents.count == unitDepth + 2 && ["segment", "ignorable"].contains(parents.last?.name)
        switch element.name {
        case "source" where parents.count == unitDepth + 1 || isInSegment,
            "target" where parents.count == unitDepth + 1 || isInSegment:
            text = XLIFFText(of: element)
            textDepth = parents.count
        case "data" where parents.last?.name == "originalData":
            unit?.startData(element)
        default: break
        }
    }

    private mutating func setLocales(
        _ element: XMLElement, source sourceName: String, target targetName: String, into output: inout CatalogOutput
    ) {
        source = locale(sourceName, of: element, into: &output)
        target = element[targetName] == nil ? output.locale : locale(targetName, of: element, into: &output)
        if element[sourceName] == nil {
            output.problem(
                Diagnosis("\(element.name) does not say its source language", fix: "add the attribute \(sourceName)"),
                at: element.place)
        }
        if output.sourceLocale == nil { output.sourceLocale = source }
    }

    private func locale(_ name: String, of element: XMLElement, into output: inout CatalogOutput) -> LocaleTag? {
        guard let value = element[name] else { return nil }
        if let locale = LocaleTag(value) { return locale }
        output.problem(
            Diagnosis("\(name) is not a language", fix: "write a language tag such as pt-BR"), at: element.place)
        return nil
    }

    // MARK: - Ends

    private mutating func endInText(_ element: XMLElement, in parents: [XMLElement]) {
        guard parents.count == textDepth else {
            text?.end(depth: parents.count)
            return
        }
        guard let ended = text else { return }
        text = nil
        let state = element["state"] ?? parents.last?["state"] ?? ""
        if element.name == "source" {
            unit?.source = ended
        } else if !Self.untranslatedStates.contains(state) {
            unit?.target = ended
        }
    }

    private mutating func endUnit(into output: inout CatalogOutput) {
        // in 1.2, the unit itself is its only segment
        unit?.endSegment(isIgnorable: false)
        guard let ended = unit else { return }
        unit = nil
        for (text, locale) in [(ended.joinedSource, source), (ended.joinedTarget, target)] {
            guard let text, !text.value.isEmpty else { continue }
            output.message(
                ended.key, text.value, locale: locale, names: text.names, at: text.place)
        }
    }
}
