/// Splits identifiers into words.
enum IdentifierWords {
    /// How many characters of an identifier are read.
    private static let longest = 80

    /// Turns "userName2" into "user Name 2", and "input-otp" into "input otp".
    static func split(_ identifier: String) -> String {
        var result = String.UnicodeScalarView()
        var before: Unicode.Scalar = " "
        for scalar in identifier.unicodeScalars.prefix(longest) {
            let isCapital = ("A"..."Z").contains(scalar)
            let isDigit = ("0"..."9").contains(scalar)
            let isSmall = ("a"..."z").contains(scalar)
            if !isSmall, !isCapital, !isDigit, scalar.isASCII || !scalar.properties.isAlphabetic {
                if before != " " { result.append(" ") }
                before = " "
                continue
            }
            let startsWord = isCapital && !("A"..."Z").contains(before)
            if before != " ", startsWord || isDigit != ("0"..."9").contains(before) { result.append(" ") }
            result.append(scalar)
            before = scalar
        }
        return String(result)
    }
}
