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
    /// - Parameters:
    ///   - edits: The changes, in any order.
    ///   - html: The page that was diagnosed.
    public static func apply(_ edits: [FormEdit], toHTML html: String) -> String {
        let source = Array(html.utf8)
        // findings may ask for the same change; different texts may be inserted at one place
        var known: Set<FormEdit> = []
        let replacements = edits.compactMap { edit -> (bytes: Range<Int>, text: String)? in
            guard case .replace(let bytes, let text) = edit, bytes.upperBound <= source.count,
                known.insert(edit).inserted
            else { return nil }
            return (bytes, text)
        }
        var (result, place): ([UInt8], Int) = ([], 0)
        for (bytes, text) in replacements.sorted(by: { $0.bytes.lowerBound < $1.bytes.lowerBound })
        where bytes.lowerBound >= place {
            result += source[place..<bytes.lowerBound] + Array(text.utf8)
            place = bytes.upperBound
        }
        return String(decoding: result + source[place...], as: UTF8.self)
    }
}
