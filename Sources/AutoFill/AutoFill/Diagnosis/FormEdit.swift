/// A change to a page or to the file of a screen.
public enum FormEdit: Hashable, Sendable {
    /// Replaces bytes of the HTML by a text. If the range is empty, inserts the text there.
    case replace(bytes: Range<Int>, with: String)
    /// Sets the value at a path of the screen's file to another value, which is given as JSON. The last step of the
    /// path may be a key that the file does not have yet.
    case set(path: String, json: String)
    /// Inserts an element, which is given as JSON, into an array before the element at a path.
    case insert(path: String, json: String)
}

extension FormEdit {
    /// Makes edits in a page. Leaves out edits that overlap an earlier one, and edits of screens.
    ///
    /// - Parameters:
    ///   - edits: The changes, in any order.
    ///   - html: The page that was diagnosed.
    public static func apply(_ edits: [FormEdit], toHTML html: String) -> String {
        let source = Array(html.utf8)
        // several findings may ask for the same change, but different texts may be inserted at one place
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
