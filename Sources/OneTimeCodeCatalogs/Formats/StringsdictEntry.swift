/// An entry of a .stringsdict: a format and the forms of its variables, or a text for each of several widths or devices.
struct StringsdictEntry {
    static let formatKey = "NSStringLocalizedFormatKey"
    private static let variantRules: Set = ["NSStringVariableWidthRuleType", "NSStringDeviceSpecificRuleType"]
    /// In the order of Unicode's plural rules.
    private static let categories = ["zero", "one", "two", "few", "many", "other"]

    let key: XMLText
    var format: XMLText?
    private var variables: [String: Variable] = [:]
    private var openVariable = ""
    /// The texts for widths or devices, in the order of the file.
    private var variants: [(name: String, text: XMLText)] = []

    private struct Variable {
        let place: XMLPlace
        var forms: [String: XMLText] = [:]

        /// The form that is put in where another variable varies.
        var usual: XMLText? { forms["other"] ?? StringsdictEntry.categories.lazy.compactMap { forms[$0] }.last }
    }

    init(key: XMLText) { self.key = key }

    mutating func startVariable(_ key: XMLText) {
        openVariable = key.value
        if !Self.variantRules.contains(key.value) { variables[key.value] = Variable(place: key.place) }
    }

    /// The strings that follow belong to nothing.
    mutating func startNothing() { openVariable = "" }

    /// Adds a string of the variable that began last.
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
                // the other forms have the same fault
                return problem(error, in: format, into: &output)
            }
        }
    }

    private func emit(_ text: String, variant: String?, at place: XMLPlace, into output: inout CatalogOutput) {
        output.message(key.value, text, variant: variant, line: place.line, column: place.column)
    }

    private func problem(_ fault: StringsdictExpansion.Fault, in format: XMLText, into output: inout CatalogOutput) {
        switch fault {
        case .undefined(let name):
            problem(
                Diagnosis("refers to the variable \(name.asNameInProblem), which it does not have", fix: "add it"),
                at: format.place, into: &output)
        case .tooMuch:
            problem(
                Diagnosis(
                    "has variables that refer to one another without end, or too often", fix: "write the texts out"),
                at: format.place, into: &output)
        }
    }

    private func problem(_ diagnosis: Diagnosis, at place: XMLPlace, into output: inout CatalogOutput) {
        let what = "\(key.value.asNameInProblem) \(diagnosis.what)"
        output.problem(Diagnosis(what, fix: diagnosis.fix), at: place)
    }
}
