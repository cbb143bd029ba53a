import OneTimeCodeCatalogs

extension ConfigurationFile {
    /// A value of the file with its name and location.
    struct Field {
        let value: YAMLValue
        let name: String

        var location: SourceLocation { value.location }

        func problem(_ what: String, fix: String? = nil) -> Problem { problem(Diagnosis(what, fix: fix)) }

        func problem(_ diagnosis: Diagnosis) -> Problem {
            let what = "'\(name)': \(diagnosis.what)"
            return Problem(diagnosis: Diagnosis(what, fix: diagnosis.fix), location: location)
        }

        /// The fields of a mapping. A repeated name is an error.
        ///
        /// - Parameter known: The allowed names; nil allows any.
        func fields(known: [String]?) throws(Problem) -> [Field] {
            guard case .mapping(let pairs, _) = value else {
                throw problem("must hold names and values, as in 'base: en'")
            }
            var fields: [Field] = []
            var seen: Set<String> = []
            for (key, value) in pairs {
                guard case .scalar(let name, _, let place) = key else {
                    throw Problem(diagnosis: Diagnosis("a name must be a word"), location: key.location)
                }
                if let known, !known.contains(name) {
                    throw Problem(
                        diagnosis: Diagnosis(
                            "'\(name)' is not known here", fix: "the known names are \(known.joined(separator: ", "))"),
                        location: place)
                }
                guard seen.insert(name).inserted else {
                    throw Problem(
                        diagnosis: Diagnosis("'\(name)' occurs twice", fix: "remove one"), location: place)
                }
                fields.append(Field(value: value, name: name))
            }
            return fields
        }

        /// The values in a list. A single value counts as a list with that value.
        func items() throws(Problem) -> [Field] {
            guard case .list(let values, _) = value else { return [self] }
            return values.map { Field(value: $0, name: name) }
        }

        func string() throws(Problem) -> String {
            guard case .scalar(let text, _, _) = value, !value.isNull else { throw problem("must be a text") }
            return text
        }

        func strings() throws(Problem) -> [String] {
            var strings: [String] = []
            for item in try items() { strings.append(try item.string()) }
            return strings
        }

        func bool() throws(Problem) -> Bool {
            switch try string() {
            case "true": return true
            case "false": return false
            default: throw problem("must be true or false")
            }
        }

        func integer(_ range: ClosedRange<Int>) throws(Problem) -> Int {
            guard let value = Int(try string()), range.contains(value) else {
                throw problem(
                    "must be a number from \(range.lowerBound)"
                        + (range.upperBound == .max ? " on" : " to \(range.upperBound)"))
            }
            return value
        }

        func probability() throws(Problem) -> Double {
            guard let value = Double(try string()), (0...1).contains(value) else {
                throw problem("must be a number from 0 to 1")
            }
            return value
        }

        func locale() throws(Problem) -> LocaleTag {
            let text = try string()
            guard let locale = LocaleTag(lone: text) else {
                throw problem(Diagnosis("'\(text)' is not a language", fix: "write a BCP 47 tag, as in pt-BR"))
            }
            return locale
        }

        func choice<Choice: RawRepresentable<String> & CaseIterable>(of type: Choice.Type) throws(Problem) -> Choice {
            let text = try string()
            guard let choice = Choice(rawValue: text) else {
                let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
                throw problem("'\(text)' is not one of \(names)")
            }
            return choice
        }
    }
}

extension YAMLValue {
    /// Whether the value is empty.
    var isNull: Bool {
        guard case .scalar(let text, isPlain: true, _) = self else { return false }
        return ["", "~", "null"].contains(text)
    }
}
