import AutoFill

/// Words for people about fields, what is offered and what is saved.
enum FieldWords {
    /// A field by its type, and its label or its name.
    static func what(_ field: FormField) -> String {
        let texts = [field.label, field.placeholder, field.nearbyText, field.name, field.id]
        let name = texts.first { !$0.isEmpty } ?? ""
        let short = name.count > 32 ? name.prefix(31) + "…" : name[...]
        return name.isEmpty ? field.type : "\(field.type) “\(short)”"
    }

    /// The confidence in percent, without decimals.
    static func sure(_ reading: FieldReading) -> String { "\(Int((reading.confidence * 100).rounded())) %" }

    /// The items of a bar in words, without codes and user names.
    static func offered(_ bar: BarContents) -> String {
        let items = bar.items.map { item in
            switch item {
            case .credential: "saved password"
            case .code: "code"
            case .strongPassword: "strong password"
            case .passwordsKey: "key"
            }
        }
        return items.isEmpty ? "–" : items.joined(separator: ", ")
    }

    /// What is saved, and why.
    static func saved(_ prediction: SavePrediction) -> String {
        let field = prediction.userNameField.map { " with the user name of field \($0)" } ?? ""
        let action =
            switch (prediction.action, prediction.change) {
            case (.nothing, _): "nothing"
            case (.save, _): "a new password\(field)"
            case (.update, _): "the changed password\(field)"
            case (.ask, .update): "the changed password\(field), if the user agrees"
            case (.ask, _): "a new password\(field), if the user agrees"
            }
        return "\(action). \(prediction.reason.description)"
    }
}
