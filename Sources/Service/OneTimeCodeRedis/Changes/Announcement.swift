import OneTimeCode

/// A message on the channel of changes. ``ScriptPrelude`` composes it: the words `1`, kind, sender, time and remaining
/// times, then 16 bytes of the owner, the id of a key, and the recipient encrypted with that key.
struct Announcement: Equatable {
    /// The kind of change.
    enum Kind: UInt8 {
        case codes = 0x63  // c
        /// Readers see no change. Only the times at which codes expire changed.
        case deadlines = 0x64  // d
    }

    /// The process that sent a command, and the number of the command.
    struct Sender: Hashable {
        let process: String
        let number: UInt64

        /// The form in commands and announcements.
        var text: String { "\(process)-\(number)" }
    }

    let kind: Kind
    let sender: Sender
    /// The server's time in microseconds. It orders the announcements about a recipient.
    let time: Int64
    /// The remaining times of the recipient's codes, in microseconds.
    let remaining: [Int64]
    let owner: [UInt8]
    let name: SealedName

    /// Reads a message. Returns nil if it was sent by another version of this library, or by something else.
    init?(_ message: [UInt8]) {
        let words = message.split(separator: UInt8(ascii: " "), maxSplits: 5, omittingEmptySubsequences: false)
        guard words.count == 6, Array(words[0]) == Array("1".utf8), words[1].count == 1,
            let kind = words[1].first.flatMap(Kind.init), let sender = Sender(words[2]),
            let time = Self.number(words[3]),
            words[5].count > 16, let name = SealedName(words[5].dropFirst(16))
        else { return nil }
        let times = words[4].split(separator: UInt8(ascii: ",")).map(Self.number)
        guard !times.contains(nil) else { return nil }
        self.kind = kind
        self.sender = sender
        self.time = time
        remaining = times.compactMap(\.self)
        owner = Array(words[5].prefix(16))
        self.name = name
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int64? { Int64(String(decoding: digits, as: UTF8.self)) }
}

extension Announcement.Sender {
    fileprivate init?(_ word: ArraySlice<UInt8>) {
        let parts = String(decoding: word, as: UTF8.self).split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = UInt64(parts[1]) else { return nil }
        self.init(process: String(parts[0]), number: number)
    }
}

/// An encrypted recipient, and the id of the key.
struct SealedName: Equatable {
    let keyID: String
    let sealed: [UInt8]

    init(keyID: String, sealed: [UInt8]) {
        self.keyID = keyID
        self.sealed = sealed
    }

    /// Reads the format of ``bytes``.
    init?(_ bytes: some Collection<UInt8>) {
        guard let space = bytes.firstIndex(of: UInt8(ascii: " ")) else { return nil }
        keyID = String(decoding: bytes[..<space], as: UTF8.self)
        sealed = Array(bytes[bytes.index(after: space)...])
    }

    /// The id of the key, a space, and the encrypted recipient.
    var bytes: [UInt8] { Array("\(keyID) ".utf8) + sealed }
}
