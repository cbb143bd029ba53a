import AssociatedDomains
import OneTimeCodeReports
import OneTimeCodeSupport

/// An object of a screen's file, read by its keys. Collects mistakes in the values.
struct ScreenObject<Key: ScreenKey> {
    /// A value with its place.
    typealias Element = (node: LocatedValue, source: ScreenSource)

    let source: ScreenSource
    private(set) var findings: [ScreenFinding] = []
    /// The greatest number of findings to keep.
    private let mostFindings: Int
    private var values: [Key: Element] = [:]

    /// Sorts the members by key. If several have the same key, the last one counts. A `null` counts as absent.
    init(_ members: [LocatedValue.Member], at source: ScreenSource, mostFindings: Int) {
        (self.source, self.mostFindings) = (source, mostFindings)
        for member in members {
            let place = ScreenSource(path: source.path + Self.step(member.name), place: member.place ?? source.place)
            guard let key = Key(rawValue: member.name) ?? Key.otherNames[member.name] else {
                add(
                    .warning, place, "the key is unknown and is ignored",
                    fix: "remove it, or write one of: \(Key.allCases.map(\.rawValue).joined(separator: ", "))")
                continue
            }
            let isRepeated: Bool
            if case .null = member.value.value {
                isRepeated = values.removeValue(forKey: key) != nil
            } else {
                let value = ScreenSource(path: place.path, place: member.value.place ?? place.place)
                isRepeated = values.updateValue((member.value, value), forKey: key) != nil
            }
            if isRepeated { add(.warning, place, "'\(key.rawValue)' occurs twice", fix: "remove the first one") }
        }
    }

    var sources: [Key: ScreenSource] { values.mapValues(\.source) }

    func has(_ key: Key) -> Bool { values[key] != nil }

    // MARK: Findings

    mutating func add(
        _ severity: Severity, _ source: ScreenSource, _ message: @autoclosure () -> String,
        fix: @autoclosure () -> String
    ) {
        guard room > 0 else { return }
        findings.append(ScreenFinding(severity: severity, source: source, message: message(), fix: fix()))
    }

    /// How many more findings can be kept.
    var room: Int { mostFindings - findings.count }

    /// Adds a finding about the value of a key.
    mutating func add(_ severity: Severity, _ key: Key, _ message: String, fix: String) {
        add(severity, values[key]?.source ?? source, message, fix: fix)
    }

    mutating func add(_ others: [ScreenFinding]) {
        findings += others.prefix(room)
    }

    // MARK: Values

    mutating func text(_ key: Key, orNumber: Bool = false) -> String? {
        guard let value = values[key] else { return nil }
        if case .number(let digits) = value.node.value, orNumber { return digits }
        if let text = value.node.text { return text }
        wrongKind(value, "a text", fix: "write it in quotes")
        return nil
    }

    /// A Boolean. Also accepts the way in which UIKit prints one.
    mutating func bool(_ key: Key) -> Bool? {
        guard let value = values[key] else { return nil }
        switch value.node.value {
        case .bool(let bool): return bool
        case .number("1"), .string("YES"), .string("true"): return true
        case .number("0"), .string("NO"), .string("false"): return false
        default:
            wrongKind(value, "true or false", fix: "write true or false")
            return nil
        }
    }

    /// A number of characters.
    mutating func length(_ key: Key) -> Int? {
        guard let value = values[key] else { return nil }
        if case .number(let digits) = value.node.value, let number = Int(digits), number > 0 { return number }
        wrongKind(value, "a whole number over 0", fix: "write the number, or leave the key out")
        return nil
    }

    mutating func color(_ key: Key) -> ScreenColor? {
        guard let value = values[key] else { return nil }
        if let color = value.node.text.flatMap(ScreenColor.init) { return color }
        wrongKind(value, "a colour", fix: "write \"#RRGGBB\", \"#RRGGBBAA\", \"white\", \"black\" or \"clear\"")
        return nil
    }

    /// The values of an array.
    mutating func elements(_ key: Key) -> [Element] {
        guard let value = values[key] else { return [] }
        guard let nodes = value.node.elements else {
            wrongKind(value, "an array", fix: "write [ ]")
            return []
        }
        return nodes.enumerated().map { index, node in
            (node, ScreenSource(path: "\(value.source.path)[\(index)]", place: node.place ?? value.source.place))
        }
    }

    /// The texts of an array.
    mutating func texts(_ key: Key) -> [(value: String, source: ScreenSource)] {
        elements(key).compactMap { element in
            if let text = element.node.text { return (text, element.source) }
            wrongKind(element, "a text", fix: "write it in quotes")
            return nil
        }
    }

    private mutating func wrongKind(_ value: Element, _ expected: String, fix: String) {
        add(.error, value.source, "the value is not \(expected)", fix: fix)
    }

    // MARK: Paths

    /// The longest name that a path shows completely.
    private static var longestName: Int { 40 }

    /// A step of a path (RFC 9535, section 2.5.1). Long names are cut, so that a path cannot be longer than its file.
    private static func step(_ name: String) -> String {
        let scalars = name.unicodeScalars.prefix(longestName)
        let isPlain = scalars.allSatisfy { scalar in
            scalar == "_"
                || (scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil))
        }
        if isPlain, let first = scalars.first, first.properties.isAlphabetic || first == "_" {
            return "." + String(scalars)
        }
        let printable = scalars.map { scalar -> String in
            switch scalar {
            case "'", "\\": "\\\(scalar)"
            default: scalar.properties.generalCategory == .control ? "\u{FFFD}" : String(scalar)
            }
        }
        return "['\(printable.joined())']"
    }
}

/// The keys of an object.
protocol ScreenKey: RawRepresentable<String>, CaseIterable, Hashable {
    /// Other names of keys, as Objective-C and dumps of views write them.
    static var otherNames: [String: Self] { get }
}

extension Screen.Key: ScreenKey {
    static let otherNames: [String: Screen.Key] = ["bundleID": .app, "bundleIdentifier": .app, "appID": .app]
}

extension TextInput.Key: ScreenKey {
    static let otherNames: [String: TextInput.Key] = [
        "accessibilityIdentifier": .id, "secureTextEntry": .isSecureTextEntry, "hidden": .isHidden,
        "userInteractionEnabled": .isUserInteractionEnabled, "accessibilityLabel": .label, "maximumLength": .maxLength,
    ]
}
