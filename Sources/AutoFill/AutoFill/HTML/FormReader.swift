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
        html.makeContiguousUTF8()
        let result: Result<FormPage, Failure> =
            html.utf8.withContiguousStorageIfAvailable { bytes in
                do throws(Failure) { return .success(try read(html: bytes)) } catch { return .failure(error) }
            } ?? .failure(.tooLong)
        return try result.get()
    }

    static func read(html bytes: UnsafeBufferPointer<UInt8>) throws(Failure) -> FormPage {
        guard bytes.count <= longestPage else { throw .tooLong }
        do throws(HTMLReader.Failure) {
            let page = try HTMLReader.read(bytes)
            return FieldTexts(page, LineMap(bytes)).page
        } catch {
            throw .tooComplex
        }
    }
}

/// Computes lines and columns in a source.
struct LineMap {
    private let starts: [Int]
    /// The number of characters before every 256th byte.
    private let characters: [Int]
    private let bytes: UnsafeBufferPointer<UInt8>

    /// - Parameter bytes: UTF-8 text. It must not be freed or changed while this value is used.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        var starts = [0]
        for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
        self.starts = starts
        var (characters, count) = ([0], 0)
        for start in stride(from: 0, to: bytes.count, by: Self.step) {
            count += Self.characters(in: bytes[start..<min(start + Self.step, bytes.count)])
            characters.append(count)
        }
        self.characters = characters
    }

    func place(of range: Range<Int>) -> FormField.Place {
        let low = starts.countBelow(range.lowerBound + 1) - 1
        let end = min(range.lowerBound, bytes.count)
        let column = charactersBefore(end) - charactersBefore(min(starts[low], end)) + 1
        return .init(line: low + 1, column: column, bytes: range)
    }

    private static let step = 256

    private func charactersBefore(_ offset: Int) -> Int {
        let block = offset / Self.step
        return characters[block] + Self.characters(in: bytes[block * Self.step..<offset])
    }

    /// The number of bytes that are the first byte of a character.
    private static func characters(in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        bytes.reduce(into: 0) { if $1 & 0xC0 != 0x80 { $0 += 1 } }
    }
}
