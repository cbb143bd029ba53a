import BenchmarkMessages
import OneTimeCode

/// `parse-kind COUNT KIND …` makes a parser and parses every kind's messages in turn, at least COUNT of them and each
/// equally often. It prints a line for each measured segment: its name and its number of messages.
///
/// `.ci/measure/instructions` runs it under callgrind, which starts a new count at every call of `benchmarkSegment`. Reading
/// the messages and the first parse of each are in separate segments, which are ignored.
@main
struct ParseKind {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard let count = arguments.first.flatMap({ Int($0) }), count > 0 else {
            fatalError("usage: parse-kind COUNT KIND …")
        }
        let kinds = arguments.dropFirst().map { name in
            guard let kind = MessageKind(rawValue: name) else { fatalError("no kind of message is called \(name)") }
            return (name: name, messages: kind.messages.map { Array($0.utf8) })
        }

        benchmarkSegment()
        let parser = MessageParser()
        benchmarkSegment()
        print("first-parser 1")
        for (name, messages) in kinds {
            parse(messages.prefix(warmUpLimit), with: parser, rounds: 1)
            let rounds = (count + messages.count - 1) / messages.count
            benchmarkSegment()
            parse(messages[...], with: parser, rounds: rounds)
            benchmarkSegment()
            print(name, messages.count * rounds)
        }
    }

    /// With more messages than these, the first of each sort is among them or does not affect the mean.
    private static let warmUpLimit = 256

    private static func parse(_ messages: ArraySlice<[UInt8]>, with parser: MessageParser, rounds: Int) {
        for _ in 0..<rounds {
            for message in messages { consume(parser.parse(utf8: message)) }
        }
    }

    /// Keeps the compiler from removing the parsing.
    @_optimize(none) private static func consume(_ match: CodeMatch?) {}
}

/// The boundary between two counts; callgrind finds it by name.
@_optimize(none) func benchmarkSegment() {}
