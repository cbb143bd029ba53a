/// A class of characters in a rule: one of the names, or characters in brackets.
public enum CharacterClass: Hashable, Sendable {
    /// The named classes, in the platform's order.
    public enum Name: String, Hashable, Sendable, CaseIterable {
        case upper, lower, digit, special
        case asciiPrintable = "ascii-printable"
        case unicode
    }

    case named(Name)
    /// Printable ASCII characters in brackets.
    case custom(PasswordCharacterSet)

    /// The characters of the class.
    public var characters: PasswordCharacterSet {
        switch self {
        case .named(.upper): .upper
        case .named(.lower): .lower
        case .named(.digit): .digit
        case .named(.special): .special
        case .named(.asciiPrintable): .asciiPrintable
        case .named(.unicode): .unicode
        case .custom(let set): set
        }
    }

    /// The characters of a custom class in the platform's order: upper case, lower case, digits, then the others.
    static func text(of set: PasswordCharacterSet) -> String {
        let ordered: [PasswordCharacterSet] = [.upper, .lower, .digit, .special]
        let scalars = ordered.flatMap { set.intersection($0).scalars }
        return String(String.UnicodeScalarView(scalars))
    }
}

extension [CharacterClass] {
    /// The characters of all classes.
    public var characters: PasswordCharacterSet {
        reduce(PasswordCharacterSet("")) { $0.union($1.characters) }
    }

    /// The same characters in the platform's form.
    ///
    /// If `unicode` or `ascii-printable` is among the classes, the first of the two replaces them all. Otherwise the
    /// result has each named class that is complete, in the order of ``CharacterClass/Name``, and one custom class with
    /// the other characters.
    public var canonical: [CharacterClass] {
        if let all = first(where: { $0 == .named(.unicode) || $0 == .named(.asciiPrintable) }) { return [all] }
        return characters.printable.classes
    }
}

extension PasswordCharacterSet {
    /// The fewest classes with these characters, in the platform's order.
    ///
    /// No class has only the characters outside of printable ASCII, so a set with these becomes `unicode`.
    public var classes: [CharacterClass] {
        if hasOthers { return [.named(.unicode)] }
        if self == .asciiPrintable { return [.named(.asciiPrintable)] }
        var rest = self
        var classes: [CharacterClass] = []
        for name in [CharacterClass.Name.upper, .lower, .digit, .special] {
            let full = CharacterClass.named(name)
            guard full.characters.isSubset(of: self) else { continue }
            classes.append(full)
            rest = rest.subtracting(full.characters)
        }
        return rest.isEmpty ? classes : classes + [.custom(rest)]
    }
}
