import ArgumentParser
import OneTimeCode

struct RedactCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "redact",
        abstract: "Copy text with every code masked, everything else byte for byte.",
        discussion: """
            Every line is a message, as in a log; --message takes the whole input as one, -0 cuts at NUL bytes. Letters \
            and digits of codes become asterisks. Exit status 0 when something was masked, 1 when nothing was.
            """)

    @OptionGroup var input: InputFiles

    @Flag(help: "The whole input is one message.")
    var message = false

    @Flag(name: .customShort("0"), help: "Messages end with a NUL byte.")
    var nul = false

    @OptionGroup var options: ParserOptions

    func validate() throws {
        if message && nul { throw ValidationError("--message and -0 exclude one another.") }
    }

    func run() throws {
        try reportingFailures {
            let parser = options.parser()
            var output = StandardOutput()
            var hasMasked = false
            for path in input.paths {
                let source = try ByteSource(path: path)
                if message {
                    let text = try source.readAll()
                    try output.write(mask(text, parser, &hasMasked))
                    try output.flush()
                    continue
                }
                let delimiter = nul ? 0 : UInt8(ascii: "\n")
                try RecordReader(delimiter: delimiter).forEachRecord(in: source) { record, isDelimited in
                    try output.write(mask(record, parser, &hasMasked))
                    if isDelimited { try output.write(CollectionOfOne(delimiter)) }
                } beforeWaiting: {
                    try output.flush()
                }
            }
            if !hasMasked { throw ExitCode(1) }
        }
    }

    private func mask(_ text: [UInt8], _ parser: MessageParser, _ hasMasked: inout Bool) -> [UInt8] {
        // A final line end, or what a cut line keeps of it, hides an origin-bound line from a parser that goes by the
        // letter.
        let message = text.last == UInt8(ascii: "\n") ? text.withoutFinalLineEnd() : text.withoutCarriageReturn()
        let ranges = parser.codeRanges(utf8: message)
        guard !ranges.isEmpty else { return text }
        hasMasked = true
        var masked: [UInt8] = []
        masked.reserveCapacity(text.count)
        var copied = 0
        for range in ranges {
            masked.append(contentsOf: text[copied..<range.lowerBound])
            for character in String(decoding: text[range], as: UTF8.self) {
                let isSeparator = !character.isLetter && !character.isNumber
                masked.append(contentsOf: isSeparator ? Array(character.utf8) : [UInt8(ascii: "*")])
            }
            copied = range.upperBound
        }
        masked.append(contentsOf: text[copied...])
        return masked
    }
}
