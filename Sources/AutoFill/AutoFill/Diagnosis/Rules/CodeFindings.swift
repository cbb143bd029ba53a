/// Findings about code fields.
extension FormCase {
    var codeFindings: [FormFinding] {
        typed.flatMap { item -> [FormFinding] in
            guard item.role == .oneTimeCode else { return [unrecognised(item)].compactMap { $0 } }
            if item.field.boxes.count > 1 { return [boxToken(item), boxCount(item)].compactMap { $0 } }
            return [number(item), maxLength(item)].compactMap { $0 }
        }
    }

    /// The least probability at which a field is reported as a possible code field, although it is below one half.
    private static let possibleCode = 0.1

    private func unrecognised(_ item: Item) -> FormFinding? {
        // if the field was scored as a code field, the confidence of no role is the probability that it is not one
        guard item.role == .none, item.isReachable, !item.reading.contributions.isEmpty, item.field.autocomplete == nil,
            1 - item.reading.confidence >= Self.possibleCode
        else { return nil }
        return finding(
            .codeUnrecognised, .hint, at: item, attribute: "autocomplete", key: .textContentType,
            "The field may be one for a code, but little says so. No code is offered there.",
            fix: instruction(toDeclare: .oneTimeCode).dropLast() + ", if it is one.", declaring(.oneTimeCode, at: item))
    }

    private func number(_ item: Item) -> FormFinding? {
        guard item.field.type == "number" else { return nil }
        let edits = [item.tag?.setting("type", to: "text"), item.tag?.setting("inputmode", to: "numeric")]
        return finding(
            .codeTypeNumber, .warning, at: item, attribute: "type",
            "The code field has type=number. Letters are refused, maxlength has no effect, and a zero at the beginning "
                + "is lost where a script reads the number.",
            fix: "Write type=\"text\" inputmode=\"numeric\".", edits.compactMap { $0 })
    }

    private func maxLength(_ item: Item) -> FormFinding? {
        guard let most = item.field.maximumLength, item.field.type != "number",
            case .cut(let length) = arrival(at: item)
        else { return nil }
        let known = options.knownCodeLength
        let needed = known ?? DiagnosisOptions.usualCodeLength
        // codes with four or five characters are common
        let severity: FormFinding.Severity = known != nil || most < 4 ? .error : .hint
        return finding(
            .codeMaxLength, severity, at: item, attribute: "maxlength", key: .maxLength,
            (known == nil
                ? "The code field takes \(most) characters, and most codes have \(needed)."
                : "The code field takes \(most) characters, and the code has \(needed).")
                + " Only the first \(length) are filled in.",
            fix: "Allow \(needed) characters or more.",
            item.view == nil
                ? [item.tag?.setting("maxlength", to: String(needed))].compactMap { $0 }
                : setting(.maxLength, of: item, toJSON: String(needed)))
    }

    private func boxToken(_ item: Item) -> FormFinding? {
        guard item.field.autocomplete?.role != .oneTimeCode else { return nil }
        let isOnOther = item.field.boxes.contains { page.fields[$0].autocomplete?.role == .oneTimeCode }
        return finding(
            .codeBoxesWithoutToken, .warning, at: item, attribute: "autocomplete",
            "The first of the \(item.field.boxes.count) boxes of the code does not declare it"
                + (isOnOther
                    ? ", but another does. The code is offered at the wrong box."
                    : ". Some systems offer the code at a box that they recognise, and others nowhere."),
            fix: "Write autocomplete=\"one-time-code\" at the first box, and spread over the boxes what is filled in "
                + "there.", declaring(.oneTimeCode, at: item))
    }

    private func boxCount(_ item: Item) -> FormFinding? {
        let count = item.field.boxes.count
        guard let length = options.knownCodeLength, length != count else { return nil }
        guard count < length else {
            return finding(
                .codeBoxCount, .warning, at: item,
                "The code is split over \(count) boxes, and it has \(length) characters. Forms that wait for the last "
                    + "box wait for ever.", fix: "Use one field, or \(length) boxes.")
        }
        let edits = [item.tag?.setting("maxlength", to: String(length)), item.tag?.setting("size", to: String(length))]
        return finding(
            .codeBoxCount, .error, at: item,
            "The code is split over \(count) boxes, and it has \(length) characters. The rest is lost.",
            fix: "Use one field for the whole code, or \(length) boxes.",
            edits.compactMap { $0 } + item.field.boxes.dropFirst().compactMap { items[$0].tag?.removal })
    }
}
