/// Finds codes that are split into one field for each character.
struct SplitCodes {
    private let source: HTMLPage
    /// Whether text can be typed into each control.
    private let typed: [Bool]

    init(_ source: HTMLPage, typed: [Bool]) { (self.source, self.typed) = (source, typed) }

    /// For each field, the fields that together take one code, one character each.
    var boxes: [Range<Int>] {
        var result = source.controls.indices.map { $0..<$0 + 1 }
        var start = 0
        while start < source.controls.count {
            var end = start
            while end < source.controls.count, isSingle(end), end == start || follows(end) { end += 1 }
            if end == start, isNumbered(start) {
                end += 1
                while end < source.controls.count, isNumbered(end), countsUp(end) { end += 1 }
                if end - start < 4 { end = start }
            }
            if (3...10).contains(end - start) {
                for index in start..<end { result[index] = start..<end }
            }
            start = max(end, start + 1)
        }
        return result
    }

    /// Whether a field takes only one character.
    private func isSingle(_ index: Int) -> Bool {
        let control = source.controls[index]
        guard control.tag == "input", typed[index] else { return false }
        return control[.maxLength] == "1" || control[.size] == "1"
    }

    /// Whether a field has a numbered name, such as `digit-1`, and neither a limit nor a longer placeholder.
    private func isNumbered(_ index: Int) -> Bool {
        let control = source.controls[index]
        return control.tag == "input" && typed[index] && control[.maxLength] == nil
            && (control[.placeholder] ?? "").count <= 1 && number(of: control) != nil
    }

    /// The number at the end of a field's `id` or `name`, and the text before it.
    private func number(of control: HTMLPage.Control) -> (stem: Substring, number: Int)? {
        for name in [TagName.id, .name] {
            guard let text = control[name] else { continue }
            let digits = text.utf8.reversed().prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
            let start = text.utf8.index(text.endIndex, offsetBy: -digits)
            if start > text.startIndex, let number = Int(text[start...]) { return (text[..<start], number) }
        }
        return nil
    }

    private func countsUp(_ index: Int) -> Bool {
        guard let before = number(of: source.controls[index - 1]), let own = number(of: source.controls[index]) else {
            return false
        }
        return before.stem == own.stem && before.number &+ 1 == own.number && hasNothing(before: index)
    }

    private func hasNothing(before index: Int) -> Bool {
        let (before, control) = (source.controls[index - 1], source.controls[index])
        return before.form == control.form && before.item + 1 == control.item
    }

    /// Whether a field follows the previous field of the same form with almost no text between them.
    private func follows(_ index: Int) -> Bool {
        let (before, control) = (source.controls[index - 1], source.controls[index])
        guard before.form == control.form else { return false }
        return source.items[before.item + 1..<control.item].allSatisfy { item in
            guard case .text(let text) = item else { return false }
            return text.isHidden || text.text.unicodeScalars.count <= 2 || text.kind == .label
        }
    }
}
