/// What letters say that touch digits.
enum Glue {
    /// A unit, a currency, a part of a date: "GB", "USD", "am".
    case unit
    /// A word for a code.
    case code
    /// Only the letter X, or only asterisks.
    case mask
    /// Small Latin letters: grammar, or part of a code.
    case small
    /// Capital or mixed Latin letters.
    case capitals
    /// Letters codes are not made of.
    case foreign
}
