import ArgumentParser
import OneTimeCode
import OneTimeCodeSupport

/// The reply to rsyslog's module mmexternal, which waits for one line for each message: the properties of the message
/// that change, as a JSON object.
///
/// Source: rsyslog 8.2302, `plugins/mmexternal/mmexternal.c` and `MsgSetPropsViaJSON` in `runtime/msg.c`.
enum RsyslogInterface: String, ExpressibleByArgument, CaseIterable {
    /// A line is the text of a message.
    case msg
    /// A line is a message as it was received.
    case rawmsg
    /// A line is an object with all properties of a message.
    case fulljson

    /// Writes the reply to a line.
    ///
    /// - Parameter masked: The line with its codes masked; nil if nothing changes.
    func write(_ masked: [UInt8]?, of line: ArraySlice<UInt8>, to output: inout OutputBuffer) {
        output.writeLine { reply in
            reply.object { reply in
                guard let masked else { return }
                switch self {
                case .msg: reply.member("msg", masked)
                case .rawmsg: reply.member("rawmsg", masked)
                case .fulljson:
                    let (before, after) = (Properties(Array(line)), Properties(masked))
                    if after.msg != before.msg, let msg = after.msg { reply.spelledMember("msg", msg) }
                    if after.rawmsg != before.rawmsg, let raw = after.rawmsg { reply.spelledMember("rawmsg", raw) }
                    if after.json != before.json, let json = after.json { reply.spelledMember("$!", json) }
                }
            }
        }
    }

    /// Writes the reply to a line that was not read: an empty message, since it may have a code.
    func writeRefusal(to output: inout OutputBuffer) {
        output.writeLine { reply in
            reply.object { reply in
                if self != .rawmsg { reply.member("msg", "") }
                if self != .msg { reply.member("rawmsg", "") }
            }
        }
    }

    /// The properties of a message that have text and can be set, as they are written.
    private struct Properties {
        private(set) var msg: ArraySlice<UInt8>?
        private(set) var rawmsg: ArraySlice<UInt8>?
        /// The tree of the message's own variables.
        private(set) var json: ArraySlice<UInt8>?

        init(_ line: [UInt8]) {
            var reader = JSONTokens(line)
            var start = 0
            var key: ArraySlice<UInt8> = []
            while let token = try? reader.next() {
                switch token.kind {
                case .key where reader.depth == 1: key = line[token.contents]
                case .objectStart, .arrayStart:
                    if reader.depth == 2 { start = token.range.lowerBound }
                case .objectEnd, .arrayEnd:
                    if reader.depth == 1, key.elementsEqual("$!".utf8) { json = line[start..<token.range.upperBound] }
                case .string where reader.depth == 1:
                    if key.elementsEqual("msg".utf8) { msg = line[token.range] }
                    if key.elementsEqual("rawmsg".utf8) { rawmsg = line[token.range] }
                default: break
                }
            }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func member(_ name: StaticString, _ text: [UInt8]) {
        key(name)
        string(utf8: text)
    }

    fileprivate mutating func spelledMember(_ name: StaticString, _ value: ArraySlice<UInt8>) {
        key(name)
        spelled(value)
    }
}
