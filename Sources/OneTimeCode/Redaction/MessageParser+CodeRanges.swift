import OneTimeCodeText

extension MessageParser {
    /// The places of all codes in UTF-8 text, in ascending order, without overlaps: every candidate that reaches the
    /// minimum confidence, and every other place where the same letters and digits stand, such as a link.
    ///
    /// For logs: mask these bytes and the code is gone.
    public func codeRanges(utf8 bytes: some Collection<UInt8>) -> [Range<Int>] {
        let text = Array(bytes)
        var ranges: [Range<Int>] = []
        var codes: Set<String> = []
        text.withUnsafeBufferPointer { buffer in
            forEachWindow(buffer, locale: nil, purpose: .match) { analysis, window in
                let offset = window.text.lowerBound
                forEachScored(in: analysis, of: window) { scored in
                    guard isLikely(scored) else { return }
                    let candidate = analysis.candidates[scored.candidate]
                    ranges.append(candidate.range.lowerBound + offset..<candidate.range.upperBound + offset)
                    codes.insert(candidate.code)
                }
            }
        }
        for code in codes { ranges += Self.places(of: Array(code.utf8), in: text) }
        let digits = Set(codes.map { Array($0.unicodeScalars.lazy.map(\.value)) })
        if !digits.isEmpty { ranges += Self.digitTokens(digits, in: text) }
        return Self.merged(ranges)
    }

    private static func places(of code: [UInt8], in text: [UInt8]) -> [Range<Int>] {
        guard code.count >= 3, code.count <= text.count else { return [] }
        var places: [Range<Int>] = []
        var start = 0
        while let first = text[start...].firstIndex(of: code[0]), first + code.count <= text.count {
            start = first + 1
            guard text[first..<first + code.count].elementsEqual(code) else { continue }
            places.append(first..<first + code.count)
            start = first + code.count
        }
        return places
    }

    /// The places where a code's digits stand in the digits of any script.
    private static func digitTokens(_ codes: Set<[UInt32]>, in text: [UInt8]) -> [Range<Int>] {
        text.withUnsafeBufferPointer { bytes in
            var places: [Range<Int>] = []
            for window in Windows(bytes: bytes) {
                let tokenized = TokenizedText(UnsafeBufferPointer(rebasing: bytes[window.text]))
                for token in tokenized.tokens where token.kind == .digits {
                    guard codes.contains(Array(tokenized.folded[token.folded])) else { continue }
                    let offset = window.text.lowerBound
                    places.append(token.range.lowerBound + offset..<token.range.upperBound + offset)
                }
            }
            return places
        }
    }

    private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
        var merged: [Range<Int>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = merged.last, range.lowerBound < last.upperBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        return merged
    }
}
