import OneTimeCodeCatalogs
import Yams

extension ConfigurationFile {
    /// A value of the file with its name and place.
    struct Field {
        let node: Node
        let name: String
        let path: String

        var location: SourceLocation {
            SourceLocation(path: path, line: node.mark?.line ?? 0, column: node.mark?.column ?? 0)
        }

        func problem(_ message: String) -> Problem { Problem(message: "'\(name)': \(message)", location: location) }

        /// The named values of a mapping, each once.
        ///
        /// - Parameter known: The names there may be; nil for any.
        func fields(known: [String]?) throws(Problem) -> [Field] {
            guard let mapping = node.mapping else { throw problem("must hold names and values, as in 'base: en'") }
            var fields: [Field] = []
            var seen: Set<String> = []
            for (key, value) in mapping {
                let place = SourceLocation(path: path, line: key.mark?.line ?? 0, column: key.mark?.column ?? 0)
                guard let name = key.scalar?.string else {
                    throw Problem(message: "a name must be a word", location: place)
                }
                if let known, !known.contains(name) {
                    throw Problem(
                        message: "'\(name)' is not known here; there are \(known.joined(separator: ", "))",
                        location: place)
                }
                guard seen.insert(name).inserted else {
                    throw Problem(message: "'\(name)' is there twice; take one away", location: place)
                }
                fields.append(Field(node: value, name: name, path: path))
            }
            return fields
        }

        /// The values of a list; one value is a list of itself.
        func items() throws(Problem) -> [Field] {
            guard let sequence = node.sequence else { return [self] }
            return sequence.map { Field(node: $0, name: name, path: path) }
        }

        func string() throws(Problem) -> String {
            guard let scalar = node.scalar, node.null == nil else { throw problem("must be a text") }
            return scalar.string
        }

        func strings() throws(Problem) -> [String] {
            var strings: [String] = []
            for item in try items() { strings.append(try item.string()) }
            return strings
        }

        func bool() throws(Problem) -> Bool {
            guard let value = node.bool else { throw problem("must be true or false") }
            return value
        }

        func integer(_ range: ClosedRange<Int>) throws(Problem) -> Int {
            guard let value = node.int, range.contains(value) else {
                throw problem("must be a number from \(range.lowerBound) to \(range.upperBound)")
            }
            return value
        }

        func probability() throws(Problem) -> Double {
            guard let value = node.float, (0...1).contains(value) else { throw problem("must be a number from 0 to 1") }
            return value
        }

        func locale() throws(Problem) -> LocaleTag {
            let text = try string()
            guard let locale = LocaleTag(text) else {
                throw problem("'\(text)' is no language; write a BCP 47 tag, as in pt-BR")
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
