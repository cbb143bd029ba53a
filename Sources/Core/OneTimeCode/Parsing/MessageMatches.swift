/// The codes that a message delivers, and what else might be one.
///
/// ``MessageParser/parse(_:locale:)->CodeMatch?`` returns the best of them. Descriptions mask all codes.
public struct MessageMatches: Sendable, Equatable {
    /// The codes that the message delivers, in the order of the text, each once: two parcels have two.
    public internal(set) var codes: [CodeMatch]
    /// The other candidates that are at least a little likely, the likeliest first. Their confidence says how likely; some
    /// reach the minimum of the options although nothing delivers them.
    public internal(set) var alternatives: [CodeMatch]

    /// The least confidence of an alternative.
    public static let leastConfidence = 0.01
    /// The most codes and the most alternatives. To read the details of each takes as long as to read the text.
    public static let most = 32
}

extension MessageMatches: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// How many codes and alternatives there are.
    public var description: String {
        "MessageMatches(codes: \(codes.count), alternatives: \(alternatives.count))"
    }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// Shows what `description` shows.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension MessageMatches {
    /// The members of a JSON object, in alphabetical order, with the codes in plain text: `alternatives` and `codes`, whose
    /// elements are those of ``RevealedMatch``.
    ///
    /// - Parameter bytes: The UTF-8 text that was parsed.
    package func revealedMembers(inUTF8 bytes: some Collection<UInt8>) -> [RevealedMember] {
        func value(_ matches: [CodeMatch]) -> RevealedValue {
            .array(matches.map { .object($0.revealed(inUTF8: bytes).members) })
        }
        return [RevealedMember("alternatives", value(alternatives)), RevealedMember("codes", value(codes))]
    }
}

extension MessageParser {
    /// Every code that `text` delivers, and the other candidates.
    ///
    /// A code is delivered if something says that it is one, such as a word for a code or a line of its own, and it
    /// reaches the minimum confidence of the options. The first of equal codes counts. If the message has a line that
    /// binds a code to a domain, only that code is delivered.
    ///
    /// - Parameters:
    ///   - text: The message.
    ///   - locale: The language of this message, if it is known, as a BCP 47 tag.
    /// - Complexity: O(*n*) in the length of the text. There are at most ``MessageMatches/most`` codes and as many
    ///   alternatives.
    public func matches(in text: some StringProtocol, locale: String? = nil) -> MessageMatches {
        var copy = String(text)
        return copy.withUTF8 { allMatches(in: $0, locale: locale) }
    }

    /// Every code that UTF-8 text delivers, and the other candidates. Ill-formed bytes are read as U+FFFD.
    public func matches(utf8 bytes: some Collection<UInt8>, locale: String? = nil) -> MessageMatches {
        Array(bytes).withUnsafeBufferPointer { allMatches(in: $0, locale: locale) }
    }

    private func allMatches(in bytes: UnsafeBufferPointer<UInt8>, locale: String?) -> MessageMatches {
        let screen = MessageScreen(bytes)
        var all = MessageMatches(codes: [], alternatives: [])
        guard screen.mayHoldCode else { return all }
        let lines = MachineLines(bytes, screen)
        let matcher = matcher(for: locale)
        var found: [(match: CodeMatch, score: Double, isDelivered: Bool)] = []
        var bound: CodeMatch?
        for block in TextBlocks(bytes: bytes) {
            withAnalysis(of: block, of: bytes, lines, matcher, extent: .candidates) { analysis in
                if analysis.hasOriginBoundLine { bound = boundMatch(in: analysis, of: block, lines) }
                for item in likeliest(of: block, in: analysis) {
                    let isDelivered = isLikely(item) && analysis.delivery(of: item.candidate).isPlain
                    found.append((match(item, in: analysis, of: block, lines), item.score, isDelivered))
                }
            }
        }
        // What `parse` answers is always among the codes.
        var best: CodeMatch?
        var seen: Set<String> = []
        if let originBound = lines.originBound {
            let match = bound ?? lines.match(of: originBound, bias: bias)
            (best, all.codes, seen) = (match, [match], [match.code])
        } else {
            var most = -Double.infinity
            for item in found where item.score > most && item.match.confidence >= options.minimumConfidence {
                (best, most) = (item.match, item.score)
            }
        }
        for item in found {
            let isBest = item.match.range == best?.range
            if lines.originBound == nil, isBest || item.isDelivered {
                all.codes.append(item.match)
            } else if !isBest {
                all.alternatives.append(item.match)
            }
        }
        all.keepOneOfEach(besides: &seen)
        return MessageMatches(
            codes: all.codes.prefix(MessageMatches.most).map { $0.markedIfBroken(in: bytes) },
            alternatives: all.alternatives.prefix(MessageMatches.most).map { $0.markedIfBroken(in: bytes) })
    }

    /// The candidates of a block that are at least a little likely, the best first; of equal ones the first in the text.
    private func likeliest(of block: TextBlocks.Block, in analysis: MessageAnalysis) -> ArraySlice<Scored> {
        var items: [Scored] = []
        forEachScored(in: analysis, of: block) { item in
            let isPossible = item.confidence >= MessageMatches.leastConfidence
            if isPossible, analysis.candidates[item.candidate].fitsInMatch { items.append(item) }
        }
        items.sort { $0.score > $1.score || ($0.score == $1.score && $0.candidate < $1.candidate) }
        return items.prefix(MessageMatches.most)
    }
}

extension MessageMatches {
    /// Keeps one match of each code, and of those that share characters the likeliest, and puts them in order.
    ///
    /// - Parameter seen: The codes that are there already.
    fileprivate mutating func keepOneOfEach(besides seen: inout Set<String>) {
        let bound = codes.first { seen.contains($0.code) }
        var kept: [CodeMatch] = []
        for match in codes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) where match != bound {
            if let last = kept.last, last.range.overlaps(match.range) {
                let loser = last.confidence >= match.confidence ? match : last
                if loser == last { kept[kept.count - 1] = match }
                alternatives.append(loser)
            } else {
                kept.append(match)
            }
        }
        codes = (bound.map { [$0] } ?? []) + kept.filter { seen.insert($0.code).inserted }
        alternatives.sort {
            $0.confidence > $1.confidence
                || ($0.confidence == $1.confidence && $0.range.lowerBound < $1.range.lowerBound)
        }
        alternatives.removeAll { !seen.insert($0.code).inserted }
    }
}
