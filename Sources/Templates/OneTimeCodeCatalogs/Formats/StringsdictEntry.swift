import OneTimeCodeSupport

/// An entry of a .stringsdict: a format with the forms of its variables, or one text for each width or device.
struct StringsdictEntry {
    static let formatKey = "NSStringLocalizedFormatKey"
    private static let variantRules: Set = ["NSStringVariableWidthRuleType", "NSStringDeviceSpecificRuleType"]
    /// The plural categories in Unicode's order.
    private static let categories = ["zero", "one", "two", "few", "many", "other"]

    let key: XMLText
    var format: XMLText?
    private var variables: [String: Variable] = [:]
    private var openVariable = ""
    /// The texts for widths or devices, in file order.
    private var variants: [(name: String, text: XMLText)] = []

    private struct Variable {
        let place: TextPosition
        var forms: [String: XMLText] = [:]

        /// The form that is used while another variable varies.
        var usual: XMLText? { forms["other"] ?? StringsdictEntry.categories.lazy.compactMap { forms[$0] }.last }
    }

    init(key: XMLText) { self.key = key }

    mutating func startVariable(_ key: XMLText) {
        openVariable = key.value
        if !Self.variantRules.contains(key.value) { variables[key.value] = Variable(place: key.place) }
    }

    /// Closes the current variable. The next strings do not belong to a variable.
    mutating func startNothing() { openVariable = "" }

    /// Adds a form to the current variable.
    mutating func addForm(_ name: String, _ text: XMLText) {
        if Self.variantRules.contains(openVariable) {
            variants.append((name, text))
        } else if Self.categories.contains(name) {
            variables[openVariable]?.forms[name] = text
        }
    }

    func emit(within budget: inout StringsdictExpansion.Budget, into output: inout CatalogOutput) {
        for (name, text) in variants { emit(text.value, variant: name, at: text.place, into: &output) }
        guard let format else {
            if variants.isEmpty {
                problem(Diagnosis("has no \(Self.formatKey)", fix: "add it"), at: key.place, into: &output)
            }
            return
        }
        guard let first = StringsdictExpansion.firstReference(in: format.value) else {
            emit(format.value, variant: nil, at: format.place, into: &output)
            return
        }
        guard let variable = variables[first] else { return problem(.undefined(first), in: format, into: &output) }
        if variable.forms["other"] == nil {
            problem(
                Diagnosis("has a variable without the form other", fix: "add it"), at: variable.place, into: &output)
        }
        for category in Self.categories {
            guard let form = variable.forms[category] else { continue }
            let expansion = StringsdictExpansion { name in
                name == first ? form.value : variables[name].map { $0.usual?.value ?? "" }
            }
            do {
                let text = try expansion.expand(format.value, within: &budget)
                emit(text, variant: category, at: form.place, into: &output)
            } catch {
                // the other forms would have the same mistake
                return problem(error, in: format, into: &output)
            }
        }
    }

    private func emit(_ text: String, variant: String?, at place: TextPosition, into output: inout CatalogOutput) {
        output.message(key.value, text, variant: variant, at: place)
    }

    private func problem(_ fault: StringsdictExpansion.Fault, in format: XMLText, into output: inout CatalogOutput) {
        switch fault {
        case .undefined(let name):
            problem(
                Diagnosis("refers to the variable \(name.asNameInProblem), which does not exist", fix: "add it"),
                at: format.place, into: &output)
        case .tooMuch:
            problem(
                Diagnosis(
                    "has variables that refer to one another in a cycle or too often", fix: "write the texts out"),
                at: format.place, into: &output)
        }
    }

    private func problem(_ diagnosis: Diagnosis, at place: TextPosition, into output: inout CatalogOutput) {
        let what = "\(key.value.asNameInProblem) \(diagnosis.what)"
        output.problem(Diagnosis(what, fix: diagnosis.fix), at: place)
    }
}
