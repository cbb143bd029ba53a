import OneTimeCodeSupport

extension Node {
    /// The deepest nesting that is accepted. These files have fewer than ten levels.
    static let deepest = 64

    /// An object or array whose end was not read yet.
    private struct Container {
        let isObject: Bool
        let place: SourcePlace
        var key: (name: String, place: SourcePlace)?
        var members: [Member] = []
        var elements: [Node] = []

        mutating func add(_ node: Node) {
            if let key {
                members.append(Member(name: key.name, place: key.place, value: node))
            } else {
                elements.append(node)
            }
            key = nil
        }

        var node: Node { Node(value: isObject ? .object(members) : .array(elements), place: place) }
    }

    /// Reads JSON. Linear in its length.
    package init(json bytes: [UInt8]) throws(UnreadableFile) {
        var places = RunningPlace(bytes)
        var tokens = JSONTokens(bytes)
        var open: [Container] = []
        while true {
            let token: JSONToken?
            do throws(JSONFault) { token = try tokens.next() } catch {
                throw UnreadableFile("not valid JSON", at: SourcePlace(offset: error.offset, in: bytes))
            }
            guard let token else { throw UnreadableFile("no value") }
            let place = places.place(at: token.range.lowerBound)
            var finished: Node?
            switch token.kind {
            case .objectStart, .arrayStart:
                guard open.count < Self.deepest else { throw UnreadableFile("nested too deeply", at: place) }
                open.append(Container(isObject: token.kind == .objectStart, place: place))
            case .objectEnd, .arrayEnd: finished = open.popLast()?.node
            case .key: open[open.count - 1].key = (Self.text(of: token, in: bytes), place)
            case .string: finished = Node(value: .string(Self.text(of: token, in: bytes)), place: place)
            case .bool: finished = Node(value: .bool(bytes[token.range.lowerBound] == UInt8(ascii: "t")), place: place)
            case .number:
                finished = Node(value: .number(String(decoding: bytes[token.range], as: UTF8.self)), place: place)
            case .null: finished = Node(value: .null, place: place)
            }
            guard let finished else { continue }
            guard open.isEmpty else {
                open[open.count - 1].add(finished)
                continue
            }
            // nothing may follow the value
            do throws(JSONFault) { _ = try tokens.next() } catch {
                throw UnreadableFile("not valid JSON", at: SourcePlace(offset: error.offset, in: bytes))
            }
            self = finished
            return
        }
    }

    private static func text(of token: JSONToken, in bytes: [UInt8]) -> String {
        String(decoding: JSONString.text(token, in: bytes), as: UTF8.self)
    }
}
