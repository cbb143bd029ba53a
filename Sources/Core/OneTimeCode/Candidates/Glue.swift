/// The meaning of letters that touch digits.
enum Glue {
    /// A unit, a currency, a part of a date: "GB", "USD", "am".
    case unit
    /// A word for a code.
    case code
    /// Only the letter X, or only asterisks.
    case mask
    /// Lower-case Latin letters: grammar, or part of a code.
    case small
    /// Upper-case or mixed Latin letters.
    case capitals
    /// Letters that no code contains.
    case foreign
}
