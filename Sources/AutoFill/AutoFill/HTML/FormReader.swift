/// Reads the forms and fields of HTML pages.
public enum FormReader {
    /// Why a page could not be read.
    public enum Failure: Error, Equatable, CustomStringConvertible {
        /// The page is longer than ``FormReader/longestPage``.
        case tooLong
        /// The page's tree needs too much memory.
        case tooComplex

        /// The reason, and what to do.
        public var description: String {
            switch self {
            case .tooLong: "the page is longer than \(FormReader.longestPage >> 20) MB; give a shorter one"
            case .tooComplex: "the page's elements need too much memory; give a simpler page"
            }
        }
    }

    /// The longest page, in bytes.
    public static let longestPage = 32 << 20

    /// Reads a page in UTF-8 with the algorithm of the HTML standard. Ill-formed bytes are read as U+FFFD.
    ///
    /// - Complexity: Linear in the length of the page.
    public static func read(html: String) throws(Failure) -> FormPage {
        var html = html
        let result = html.withUTF8 { bytes -> Result<FormPage, Failure> in
            do throws(Failure) { return .success(try read(html: bytes)) } catch { return .failure(error) }
        }
        return try result.get()
    }

    static func read(html bytes: UnsafeBufferPointer<UInt8>) throws(Failure) -> FormPage {
        guard bytes.count <= longestPage else { throw .tooLong }
        return FieldTexts(try HTMLReader.read(bytes), bytes: Array(bytes)).page
    }
}
