import OneTimeCodeSupport

/// The parameters of a query, a form or a flat JSON object, in order, including repeated and empty ones.
///
/// Values are octets, because some gateways send texts in encodings other than UTF-8.
public struct Parameters: Sendable {
    struct Parameter {
        let name: Range<Int>
        let value: Range<Int>
    }

    /// The decoded names and values, one after another.
    private(set) var bytes: [UInt8] = []
    private(set) var parameters: [Parameter] = []

    /// Reads `application/x-www-form-urlencoded` (URL Standard, section 5.1).
    init(form text: some Sequence<UInt8>) {
        let text = Array(text)
        bytes.reserveCapacity(text.count)
        var start = 0
        while start < text.count {
            let end = text[start...].firstIndex(of: UInt8(ascii: "&")) ?? text.count
            if start < end {
                let equals = text[start..<end].firstIndex(of: UInt8(ascii: "="))
                let name = append(PercentEncoding.decoded(text[start..<(equals ?? end)], plusIsBlank: true))
                let value = append(
                    PercentEncoding.decoded(text[min((equals ?? end) + 1, end)..<end], plusIsBlank: true))
                parameters.append(Parameter(name: name, value: value))
            }
            start = end + 1
        }
    }

    /// Takes the strings, numbers and truth values of an object. Null becomes an empty value; objects and arrays are
    /// ignored.
    init(object: JSONValue) {
        for (name, value) in object.members {
            guard let text = value.isNull ? [] : value.scalar else { continue }
            let range = append(name)
            parameters.append(Parameter(name: range, value: append(text)))
        }
    }

    private mutating func append(_ part: [UInt8]) -> Range<Int> {
        let start = bytes.count
        bytes.append(contentsOf: part)
        return start..<bytes.count
    }

    func name(_ parameter: Parameter) -> ArraySlice<UInt8> { bytes[parameter.name] }

    func value(_ parameter: Parameter) -> ArraySlice<UInt8> { bytes[parameter.value] }

    /// All names and values, sorted by name and then by value.
    var sortedPairs: [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] {
        parameters.map { (name($0), value($0)) }.sorted { one, other in
            one.name == other.name
                ? one.value.lexicographicallyPrecedes(other.value) : one.name.lexicographicallyPrecedes(other.name)
        }
    }

    /// The octets of a parameter. If several have the name, those of the last one.
    public func octets(_ name: String) -> ArraySlice<UInt8>? {
        parameters.last { bytes[$0.name].elementsEqual(name.utf8) }.map { bytes[$0.value] }
    }

    /// A value as UTF-8. Octets that are not UTF-8 become U+FFFD.
    public func text(_ name: String) -> String? { octets(name).map { String(decoding: $0, as: UTF8.self) } }

    /// The first value with one of the names that is not empty. If all present ones are empty, "".
    func text(anyOf names: [String]) -> String? {
        let values = names.compactMap(text)
        return values.first { !$0.isEmpty } ?? values.first
    }

    /// The first value with one of the names that is not empty.
    public func filled(_ names: String...) -> String? { names.lazy.compactMap(text).first { !$0.isEmpty } }
}

extension Parameters: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The type, without its content.
    public var description: String { "Parameters" }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// A mirror that shows only the description.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
