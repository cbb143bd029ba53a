import OneTimeCodeSupport

extension CueIndex {
    /// The evidence from hints, by locale; empty without hints.
    func evidence(forHints hints: [String]) -> [Double] {
        if hints.isEmpty { return [] }
        var evidence = [Double](repeating: 0, count: locales.count)
        for tag in hints {
            if let index = locale(for: tag) { evidence[index] = HandSet.hintEvidence }
        }
        return evidence
    }

    /// The lexicon for a BCP 47 tag: the tag itself, or the longest prefix of its subtags with a lexicon.
    package func locale(for tag: String) -> Int? {
        var subtags = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
        while let first = subtags.first {
            let joined = subtags.joined(separator: "-")
            if let index = locales.firstIndex(where: { $0.lowercased() == joined }) { return index }
            if subtags.count == 1 {
                return (LanguageCodes.former[first] ?? LanguageCodes.relatives[first]).flatMap(locales.firstIndex(of:))
            }
            subtags.removeLast()
        }
        return nil
    }
}
