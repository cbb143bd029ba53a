/// Properties of letters and digits.
public enum Letters {
    /// Whether a scalar has Unicode's property Uppercase.
    public static func isUppercase(_ scalar: Unicode.Scalar) -> Bool { ScalarTable.embedded[scalar.value].isUppercase }

    /// Whether a scalar is a decimal digit, of any script.
    public static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ScalarTable.embedded[scalar.value].kind == .digit }
}
