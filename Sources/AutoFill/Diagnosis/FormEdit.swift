/// A change of a page or of a screen's file.
public enum FormEdit: Hashable, Sendable {
    /// Bytes of the HTML are replaced by a text; an empty range is a place where the text is inserted.
    case replace(bytes: Range<Int>, with: String)
    /// The value at a path of the screen's file becomes another, which is given as JSON. The last step of the path may
    /// be a key that the file does not have yet.
    case set(path: String, json: String)
    /// An element, given as JSON, is inserted into an array before the element that a path names.
    case insert(path: String, json: String)
}

extension FormEdit {
    /// A page with edits made. Edits that touch bytes of an earlier one are left out, and so are those of screens.
    ///
    /// - Parameter html: The page that was diagnosed.
    public static func apply(_ edits: [FormEdit], toHTML html: String) -> String {
        let source = Array(html.utf8)
        var (result, place): ([UInt8], Int) = ([], 0)
        let replacements = edits.compactMap { edit -> (bytes: Range<Int>, text: String)? in
            guard case .replace(let bytes, let text) = edit, bytes.upperBound <= source.count else { return nil }
            return (bytes, text)
        }
        var last: (bytes: Range<Int>, text: String)?
        for (bytes, text) in replacements.sorted(by: { $0.bytes.lowerBound < $1.bytes.lowerBound }) {
            // several texts may be inserted at one place, but none twice
            if bytes.lowerBound < place || last.map({ $0 == (bytes, text) }) == true { continue }
            result += source[place..<bytes.lowerBound] + Array(text.utf8)
            (place, last) = (bytes.upperBound, (bytes, text))
        }
        return String(decoding: result + source[place...], as: UTF8.self)
    }
}
