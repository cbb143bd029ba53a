import OneTimeCodeSupport

/// Finds the texts of every field of a page: its label, the text near it, and the texts of its form.
///
/// A field's *box* is the largest element around it that has no other field for typing, except for the other boxes of
/// the same code. The text in the box is about the field.
struct FieldTexts {
    private let source: HTMLPage
    /// The positions of the tags of controls and forms, by their offsets in the source.
    private let positions: [Int: TextPosition]
    /// The labels of each element that a label's `for` names.
    private var labelsFor: [String: [Int]] = [:]
    /// The control that a label names, by the item of the label's text.
    private var owners: [Int: Int] = [:]
    /// The form around each item, by the first item inside the form; -1 outside of forms.
    private var formAround: [Int]
    /// The number of fields for typing before each item.
    private var typedBefore: [Int] = [0]
    private var boxes: [Range<Int>] = []
    /// Whether text can be typed into each control.
    private let typed: [Bool]

    init(_ source: HTMLPage, bytes: [UInt8]) {
        self.source = source
        var tags = source.controls.map(\.tagRange.lowerBound)
        tags += source.forms.compactMap(\.offset)
        var (counter, positions) = (PositionCounter(bytes), [Int: TextPosition]())
        for tag in tags.sorted() { positions[tag] = counter.position(at: tag) }
        self.positions = positions
        typed = source.controls.map { Self.isTyped($0, in: source) }
        formAround = Array(repeating: -1, count: source.items.count)
        for form in source.forms {
            let items = source.elements[form.element].items
            // of forms inside each other, the outermost counts
            if let first = items.first, formAround[first] < 0 {
                for item in items { formAround[item] = first }
            }
        }
        for label in source.labels {
            let items = source.elements[label.element].items
            guard let target = label.target else {
                // "<label><input type=checkbox> Trust this device</label>" is not about the field before it
                if let owner = Self.firstControl(in: items, of: source) {
                    for item in items { owners[item] = owner }
                }
                continue
            }
            labelsFor[target, default: []].append(label.element)
            if let owner = source.byID[target] {
                for item in items { owners[item] = owner }
            }
        }
        typedBefore.reserveCapacity(source.items.count + 1)
        for item in source.items {
            var count = typedBefore[typedBefore.count - 1]
            if case .control(let control) = item, typed[control] { count += 1 }
            typedBefore.append(count)
        }
        boxes = SplitCodes(source, typed: typed).boxes
    }

    /// The longest text that is kept for one place, in bytes.
    private static let longestText = 240
    /// The greatest number of labels of one field.
    private static let mostLabels = 8
    /// How many texts and controls before and after a field are looked at. Hidden parts may have many.
    private static let mostNeighbours = 200

    var page: FormPage {
        var forms = source.forms.map { form(of: $0) }
        let groups = FieldGroups(source, typed: typed)
        forms += groups.loose.map { group in
            texts(
                in: group.items, of: group.controls.first.map { source.controls[$0].item },
                headingBefore: group.isPart ? group.items.lowerBound : nil, isHidden: false, names: "", place: nil)
        }
        var fields: [FormField] = []
        for (index, form) in groups.groupOfControl.enumerated() {
            forms[form].fields.append(index)
            fields.append(field(index, form: form))
        }
        return FormPage(title: source.title, language: source.language, fields: fields, forms: forms)
    }

    // MARK: Fields

    /// The element of the first control among items.
    private static func firstControl(in items: Range<Int>, of source: HTMLPage) -> Int? {
        for item in source.items[items] {
            if case .control(let control) = item { return source.controls[control].element }
        }
        return nil
    }

    private static func isTyped(_ control: HTMLPage.Control, in source: HTMLPage) -> Bool {
        if source.elements[control.element].isHidden || control[.readOnly] != nil || control[.disabled] != nil {
            return false
        }
        if control.tag != "input" { return true }
        return typed.contains(type(control[.type]))
    }

    /// The types of text, and dates: one can be typed too, but no credential and no code is.
    private static let typed = FormField.textTypes.union(["date"])
    private static let known: Set<String> = [
        "hidden", "text", "search", "tel", "url", "email", "password", "date", "month", "week", "time",
        "datetime-local", "number", "range", "color", "checkbox", "radio", "file", "submit", "image", "reset", "button",
    ]

    private static func type(_ written: String?) -> String {
        let type = written?.lowercased() ?? "text"
        return known.contains(type) ? type : "text"
    }

    private func field(_ index: Int, form: Int) -> FormField {
        let control = source.controls[index]
        let type = control.tag == "input" ? Self.type(control[.type]) : control.tag
        let written = control[.autocomplete]
        let label = label(of: control)
        let isText = control.tag != "input" || Self.typed.contains(type)
        let box = isText ? box(of: index) : 0..<0
        let near = isText ? nearby(index, in: box) : (before: "", after: "")
        let title = control[.title] ?? ""
        let isTitleShort = title.utf8.count <= 60
        let described = texts(of: control[.ariaDescribedBy])
        return FormField(
            index: index, place: place(of: control.tagRange),
            control: FormField.Control(rawValue: control.tag) ?? .input, type: type, name: control[.name] ?? "",
            id: control[.id] ?? "", scriptNames: Self.scriptNames(of: control),
            autocomplete: written.flatMap(AutocompleteTokens.init),
            writtenAutocomplete: written, label: label,
            placeholder: [control[.placeholder] ?? "", isTitleShort ? title : ""].filter { !$0.isEmpty }
                .joined(separator: " "),
            nearbyText: near.before.isEmpty ? near.after : near.before,
            hint: [described, isTitleShort ? "" : title, near.before.isEmpty ? "" : near.after].filter { !$0.isEmpty }
                .joined(separator: " "),
            buttonsBeside: isText ? buttonsBeside(index) : [], hasCaptcha: isText && hasCaptcha(index, in: box),
            maximumLength: control[.maxLength].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil },
            inputMode: control[.inputMode]?.lowercased(), pattern: control[.pattern],
            passwordRules: control[.passwordRules], value: control[.value] ?? "",
            visibility: visibility(of: control), isReadOnly: control[.readOnly] != nil,
            isDisabled: control[.disabled] != nil, form: form, boxes: boxes[index])
    }

    /// Attributes that name a field for a script. In a page of a framework, `id` is often only a number.
    private static let scriptAttributes: [TagName] = [.formControlName, .ngModel, .vModel, .dataTestID, .dataTest]

    private static func scriptNames(of control: HTMLPage.Control) -> String {
        var names = scriptAttributes.compactMap { control[$0] }
        if names.isEmpty, (control[.name] ?? "").isEmpty, (control[.id] ?? "").isEmpty, let name = control[.class] {
            names.append(name)
        }
        return names.joined(separator: " ")
    }

    private func visibility(of control: HTMLPage.Control) -> FormField.Visibility {
        let element = source.elements[control.element]
        if !element.isHidden { return .visible }
        return element.parent >= 0 && source.elements[element.parent].isHidden ? .inHiddenPart : .hidden
    }

    /// The texts of the labels of a control: `label` elements for it or around it, `aria-label`, `aria-labelledby`.
    private func label(of control: HTMLPage.Control) -> String {
        var parts: [String] = []
        if let id = control[.id], !id.isEmpty {
            for label in (labelsFor[id] ?? []).prefix(Self.mostLabels) {
                parts.append(source.text(of: label, limit: Self.longestText))
            }
        }
        var current = source.elements[control.element].parent
        var depth = 0
        while current >= 0, depth < 6 {
            if source.elements[current].tag == "label" {
                let text = source.text(of: current, limit: Self.longestText)
                if !parts.contains(text) { parts.append(text) }
                break
            }
            current = source.elements[current].parent
            depth += 1
        }
        if let text = control[.ariaLabel] { parts.append(text) }
        parts.append(texts(of: control[.ariaLabelledBy]))
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The texts of the elements that an attribute names.
    private func texts(of identifiers: String?) -> String {
        guard let identifiers else { return "" }
        return identifiers.split(separator: " ").prefix(4).compactMap { source.byID[String($0)] }
            .map { source.text(of: $0, limit: Self.longestText) }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The items in a field's box.
    private func box(of index: Int) -> Range<Int> {
        let group = boxes[index]
        let first = source.controls[group.lowerBound].item
        let last = source.controls[group.upperBound - 1].item
        let most = typedBefore[last + 1] - typedBefore[first]
        var box = first..<last + 1
        var current = source.elements[source.controls[index].element].parent
        var depth = 0
        while current >= 0, depth < 24 {
            let element = source.elements[current]
            if element.tag == "body" || element.tag == "html" { break }
            let items = element.items
            if items.lowerBound <= first, items.upperBound > last {
                if typedBefore[items.upperBound] - typedBefore[items.lowerBound] > max(most, 1) { break }
                box = items
                if element.tag == "form" { break }
            }
            current = element.parent
            depth += 1
        }
        return box
    }

    /// The texts in a field's box. If the box has no text before the field, also the text between it and the field
    /// before it.
    private func nearby(_ index: Int, in box: Range<Int>) -> (before: String, after: String) {
        let group = boxes[index]
        let first = source.controls[group.lowerBound].item
        let last = source.controls[group.upperBound - 1].item
        let own = group.map { source.controls[$0].element }
        // the texts of a step that is shown later are hidden, as its fields are
        let isHidden = source.elements[source.controls[index].element].isHidden
        let isForeign = { (item: Int) in owners[item].map { !own.contains($0) } ?? false }
        // the text directly before the field is the label, texts farther away are explanations
        var before = ""
        var farther = ""
        var isBeforeInBox = false
        var place = first - 1
        while place >= 0, first - place <= Self.mostNeighbours,
            before.utf8.count + farther.utf8.count < Self.longestText
        {
            guard case .text(let text) = source.items[place] else {
                if case .control(let other) = source.items[place], typed[other] { break }
                place -= 1
                continue
            }
            if !box.contains(place), !before.isEmpty || first - place > 4 || text.kind == .button { break }
            // a text of another form is about that form
            if isInOtherForm(place, than: first) { break }
            if Self.isNear(text, isHidden: isHidden), !isForeign(place) {
                if before.isEmpty { isBeforeInBox = box.contains(place) }
                if before.contains(where: \.isLetter) {
                    farther = farther.isEmpty ? text.text : text.text + " " + farther
                } else {
                    before = before.isEmpty ? text.text : text.text + " " + before
                }
            }
            if !before.isEmpty, !box.contains(place) { break }
            place -= 1
        }
        var after = ""
        place = last + 1
        while place < box.upperBound, place - last <= Self.mostNeighbours, after.utf8.count < Self.longestText {
            if case .text(let text) = source.items[place] {
                if text.kind == .button { break }
                if Self.isNear(text, isHidden: isHidden), !isForeign(place) {
                    after += after.isEmpty ? text.text : " " + text.text
                }
            }
            place += 1
        }
        // text in the box after the field says more about it than text outside of the box before it
        guard isBeforeInBox || after.isEmpty else { return ("", after) }
        return (before, [farther, after].filter { !$0.isEmpty }.joined(separator: " "))
    }

    /// Whether an item is inside of a form that another item is not in.
    private func isInOtherForm(_ item: Int, than other: Int) -> Bool {
        formAround[item] >= 0 && formAround[item] != formAround[other]
    }

    /// The texts of the buttons and links between a field and the fields for typing before and after it.
    private func buttonsBeside(_ index: Int) -> [String] {
        let group = boxes[index]
        let first = source.controls[group.lowerBound].item
        let last = source.controls[group.upperBound - 1].item
        let before = source.items[..<first].suffix(Self.mostItemsBeside).reversed()
        let after = source.items[(last + 1)...].prefix(Self.mostItemsBeside)
        let isHidden = source.elements[source.controls[index].element].isHidden
        return buttons(in: before, isHidden: isHidden) + buttons(in: after, isHidden: isHidden)
    }

    private func buttons(in items: some Sequence<HTMLPage.Item>, isHidden: Bool) -> [String] {
        var buttons: [String] = []
        for item in items {
            switch item {
            case .captcha: continue
            case .control(let control): if typed[control] { return buttons }
            case .text(let text):
                if text.kind == .heading { return buttons }
                let isButton = text.kind == .button || text.kind == .link
                if isButton, isHidden || !text.isHidden, text.text.utf8.count <= Self.longestText {
                    buttons.append(text.text)
                }
            }
        }
        return buttons
    }

    /// Whether a picture of letters to type stands in the field's box.
    private func hasCaptcha(_ index: Int, in box: Range<Int>) -> Bool {
        let group = boxes[index]
        // a large box is not read whole, as many fields may be in it
        let first = source.controls[group.lowerBound].item - Self.mostItemsBeside
        let last = source.controls[group.upperBound - 1].item + Self.mostItemsBeside
        return source.items[box.clamped(to: first..<last + 1)]
            .contains { if case .captcha = $0 { true } else { false } }
    }

    /// How many texts, controls and pictures on each side of a field are beside it.
    private static let mostItemsBeside = 8

    private static func isNear(_ text: HTMLPage.Text, isHidden: Bool) -> Bool {
        (isHidden || !text.isHidden)
            && (text.kind == .plain || text.kind == .label || text.kind == .legend || text.kind == .title)
    }

    // MARK: Forms

    private func form(of form: HTMLPage.Form) -> FormPage.Form {
        let element = source.elements[form.element]
        let names = [TagName.id, .name, .class, .action, .role].compactMap { form[$0] }.joined(separator: " ")
        let items = element.items
        return texts(
            in: items, of: items.first, headingBefore: items.lowerBound,
            isHidden: source.elements[form.element].isHidden, names: names,
            place: form.offset.map { place(of: $0..<$0 + 5) })
    }

    private func place(of tag: Range<Int>) -> FormField.Place {
        FormField.Place(positions[tag.lowerBound] ?? .start, bytes: tag)
    }

    private func hasHeading(_ items: Range<Int>) -> Bool {
        source.items[items].prefix(Self.mostNeighbours).contains {
            guard case .text(let text) = $0 else { return false }
            return !text.isHidden && (text.kind == .heading || text.kind == .legend)
        }
    }

    /// - Parameters:
    ///   - first: An item of the form itself, to know it from other forms among the items.
    ///   - isHidden: Whether the form is hidden, as a step is that is shown later. Then its hidden texts count.
    private func texts(
        in items: Range<Int>, of first: Int?, headingBefore: Int?, isHidden: Bool, names: String,
        place: FormField.Place?
    ) -> FormPage.Form {
        var (headings, buttons, links, texts): ([String], [String], [String], [String]) = ([], [], [], [])
        var isAfterForm = false
        if let start = headingBefore {
            // the nearest heading before the form, and the texts between them
            var place = start - 1
            while place >= 0, start - place <= 12 {
                let isForeign = start < source.items.count && isInOtherForm(place, than: start)
                isAfterForm = isAfterForm || isForeign
                guard !isForeign, case .text(let text) = source.items[place] else {
                    place -= 1
                    continue
                }
                if text.kind == .heading, !text.isHidden {
                    headings.append(text.text)
                    break
                }
                if text.kind == .plain, !text.isHidden, start - place <= 4 { texts.append(text.text) }
                place -= 1
            }
        }
        // between two forms, a heading inside of the second one says where that begins
        if isAfterForm, hasHeading(items) { (headings, texts) = ([], []) }
        var room = 4_000
        for item in items {
            guard case .text(let text) = source.items[item], isHidden || !text.isHidden else { continue }
            if room <= 0 { break }
            // fields without a form are beside the forms of the page
            if let first, isInOtherForm(item, than: first) { continue }
            room -= text.text.utf8.count
            let short = String(text.text.prefix(Self.longestText))
            switch text.kind {
            case .heading, .legend: headings.append(short)
            case .button: buttons.append(short)
            case .link: links.append(short)
            case .plain: texts.append(short)
            case .label, .option, .title: break
            }
        }
        return .init(
            place: place, identifiers: names, headings: headings, buttons: buttons, links: links, texts: texts,
            fields: [])
    }
}
