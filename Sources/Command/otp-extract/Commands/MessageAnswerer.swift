import OneTimeCode
import OneTimeCodeSupport

/// Answers messages: with the code of each, or with an object.
struct MessageAnswerer: RecordAnswerer {
    /// The form of a record.
    enum Kind {
        /// The text of a message.
        case text
        /// A line of JSON.
        case object
    }

    private let kind: Kind
    private let format: MatchFormat
    private let delimiter: UInt8
    /// Whether each answer names the file.
    private let isNamed: Bool
    private var parsers: LocaleParsers

    init(_ parser: MessageParser, _ kind: Kind, format: MatchFormat, delimiter: UInt8, isNamed: Bool) {
        self.kind = kind
        self.format = format
        self.delimiter = delimiter
        self.isNamed = isNamed
        parsers = LocaleParsers(parser)
    }

    mutating func answer(_ record: Record, of file: String, _ answers: inout RecordAnswers) {
        switch kind {
        case .text: answerText(record, of: file, &answers)
        case .object: answerObject(record, of: file, &answers)
        }
    }

    private mutating func answerText(_ record: Record, of file: String, _ answers: inout RecordAnswers) {
        do throws(LineProblem) {
            let bytes = try record.bytes
            let message = delimiter == 0 ? bytes : bytes.withoutCarriageReturn()
            write(MessageAnswer(to: message, by: parsers[nil], as: format), in: message, of: file, &answers)
        } catch {
            report(error, record, of: file, id: nil, &answers)
        }
    }

    private mutating func answerObject(_ record: Record, of file: String, _ answers: inout RecordAnswers) {
        if record.isBlank { return }
        do throws(MessageLine.Malformed) {
            let line = try MessageLine(record)
            let answer = MessageAnswer(to: line.text, by: parsers[line.locale], as: format)
            write(answer, in: line.text, of: file, id: line.id, &answers)
        } catch {
            report(error.problem, record, of: file, id: error.id, &answers)
        }
    }

    private func write(
        _ answer: MessageAnswer, in message: ArraySlice<UInt8>, of file: String, id: [UInt8]? = nil,
        _ answers: inout RecordAnswers
    ) {
        if answer.hasCode { answers.hasFound = true }
        answers.output.write(answer, in: message, isJSON: format.isJSON, file: isNamed ? file : nil, id: id)
    }

    /// Reports a record that cannot be read, and answers it, so that answers can be counted.
    private func report(
        _ problem: LineProblem, _ record: Record, of file: String, id: [UInt8]?, _ answers: inout RecordAnswers
    ) {
        answers.report(problem, file: file, number: record.number)
        let place = "\(delimiter == 0 ? "record" : "line") \(record.number)"
        if format.isJSON {
            answers.output.writeLine { $0.problem("\(place): \(problem)", file: isNamed ? file : nil, id: id) }
        } else {
            answers.output.writeLine(isNamed ? "\(file):" : "")
        }
    }
}
