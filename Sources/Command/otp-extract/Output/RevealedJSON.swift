import OneTimeCode
import OneTimeCodeSupport

/// JSON on one line, with its keys in alphabetical order.
extension JSONWriter {
    /// Writes the answer to a message: the members of a revealed form, with the file and the id sorted in.
    ///
    /// - Parameters:
    ///   - file: The file to name; nil for none.
    ///   - id: The id that the message came with, as JSON.
    mutating func message(_ members: [RevealedMember], file: String?, id: [UInt8]?) {
        object { object in
            let place = members.firstIndex { $0.name > "file" } ?? members.endIndex
            for member in members[..<place] { object.member(member) }
            if let file { object.member("file", file) }
            object.member("id", spelled: id)
            for member in members[place...] { object.member(member) }
        }
    }

    /// Writes the answer to a message without a code.
    mutating func noCode(file: String?, id: [UInt8]?) { withoutCode(problem: nil, file: file, id: id) }

    /// Writes the answer to a line that could not be read.
    mutating func problem(_ problem: String, file: String?, id: [UInt8]?) {
        withoutCode(problem: problem, file: file, id: id)
    }

    private mutating func withoutCode(problem: String?, file: String?, id: [UInt8]?) {
        object { object in
            object.key("code")
            object.null()
            if let problem { object.member("error", problem) }
            if let file { object.member("file", file) }
            object.member("id", spelled: id)
        }
    }

    /// Writes a value that is already JSON, or no member if it is nil.
    private mutating func member(_ name: StaticString, spelled value: [UInt8]?) {
        guard let value else { return }
        key(name)
        spelled(value)
    }
}
