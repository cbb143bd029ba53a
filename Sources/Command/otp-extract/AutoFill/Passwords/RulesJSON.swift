import OneTimeCodeSupport
import PasswordRules

/// Rules and their errors as JSON, in the format of the platform's rule tool.
enum RulesJSON {
    /// An object on one line.
    ///
    /// - Parameters:
    ///   - id: The unchanged JSON of the id of an input line.
    ///   - isStrict: Whether to write also, as `ignored`, the mistakes that the platform ignores without an error.
    static func line(_ parsed: ParsedRules, id: [UInt8]? = nil, isStrict: Bool = false) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            if let id {
                writer.key("id")
                writer.spelled(id)
            }
            writer.key("rules")
            writer.array(properties(of: parsed.rules)) { writer, property in
                writer.object { writer in
                    writer.member("name", property.name)
                    writer.key("value")
                    write(property.value, to: &writer)
                }
            }
            writer.key("errors")
            writer.array(parsed.errors) { write($1, to: &$0) }
            if isStrict {
                writer.key("ignored")
                writer.array(parsed.diagnostics.filter { $0.severity == .ignored }) { write($1, to: &$0) }
            }
            if !parsed.rules.conflicts.isEmpty {
                writer.key("conflicts")
                writer.array(parsed.rules.conflicts) { $0.string($1.description) }
            }
        }
        return writer.bytes
    }

    private enum Value {
        case number(Int)
        case classes([CharacterClass])
    }

    /// The properties in the platform's order.
    private static func properties(of rules: PasswordRules) -> [(name: String, value: Value)] {
        var properties: [(name: String, value: Value)] = rules.required.map { ("required", .classes($0)) }
        properties.append(("allowed", .classes(rules.allowed)))
        let numbers = [
            ("max-consecutive", rules.maxConsecutive), ("max-repeating", rules.maxRepeating),
            ("max-sequential", rules.maxSequential), ("minlength", rules.minLength), ("maxlength", rules.maxLength),
        ]
        for (name, number) in numbers {
            if let number { properties.append((name, .number(number))) }
        }
        return properties
    }

    private static func write(_ value: Value, to writer: inout JSONWriter) {
        switch value {
        case .number(let number): writer.integer(number)
        case .classes(let classes):
            writer.array(classes) { writer, each in
                if let custom = each.customText {
                    writer.object { $0.member("set", custom) }
                } else {
                    writer.string(each.text)
                }
            }
        }
    }

    private static func write(_ diagnostic: RuleDiagnostic, to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("position", diagnostic.position)
            writer.member("message", diagnostic.message)
        }
    }
}
