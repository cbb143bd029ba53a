import OneTimeCodeText

/// Compiles the words of details to the data of ``DetailWords``.
package enum DetailCompiler {
    private struct Key: Hashable {
        let word: [UInt32]
        let isStem: Bool
        let isNumber: Bool
        let locale: Int
    }

    /// The data, equal for equal lexicons.
    ///
    /// - Parameter transliterate: Spells the words in Latin letters, as for cues.
    package static func compile(
        _ lexicons: [Lexicon], services: [String], _ table: ScalarTable, _ transliterate: CueCompiler.Transliterate?
    ) -> [UInt8] {
        precondition(lexicons.count < 1 << 8, "more languages than an entry has room for")
        var values: [Key: UInt16] = [:]
        func add(_ text: String, isStem: Bool, _ value: UInt16, isNumber: Bool = false, _ locale: Int) {
            let word = fold(text, table)
            guard !word.isEmpty else { return }
            let key = Key(word: word, isStem: isStem, isNumber: isNumber, locale: locale)
            if isNumber { values[key] = value } else { values[key, default: 0] |= value }
        }
        for (locale, lexicon) in lexicons.enumerated() {
            let words = lexicon.detailWords
            let written = words.map(\.text)
            let latin = lexicon.latin.flatMap { transliterate?(written.joined(separator: "\n"), $0.transliterator) }
            let derived = latin.map { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
            // A longer phrase about validity may cover a unit of time: "minutes long".
            for cue in lexicon.cues where !cue.isOpenAtEnd {
                guard let seconds = seconds(cue.cueClass) else { continue }
                let value = UInt16(seconds | DetailWords.unitBit) | DetailWords.numberBit
                add(cue.text, isStem: false, value, isNumber: true, locale)
            }
            for spellings in [written, derived ?? []] {
                for (word, spelling) in zip(words, spellings) {
                    let value = word.quarters.map { UInt16($0) | DetailWords.numberBit } ?? word.list.bit
                    add(spelling, isStem: word.isStem, value, isNumber: word.quarters != nil, locale)
                }
            }
        }
        for service in services { add(service, isStem: false, DetailList.service.bit, lexicons.count) }
        let tags = lexicons.map(\.locale) + [servicesTag]
        return write(values, tags: tags, languages: languages(lexicons, tags: tags))
    }

    private static func seconds(_ unit: CueClass) -> Int? {
        switch unit {
        case .second: 1
        case .minute: 60
        case .hour: 3_600
        default: nil
        }
    }

    /// The names of services have no language.
    private static let servicesTag = "und"

    /// The languages whose words count with those of each, and its traits.
    private static func languages(_ lexicons: [Lexicon], tags: [String]) -> [UInt64] {
        let numbers = Dictionary(tags.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        return tags.indices.flatMap { number in
            let lexicon = lexicons.indices.contains(number) ? lexicons[number] : nil
            var language = [UInt64](repeating: 0, count: DetailWords.languageLength)
            // English words occur in every language.
            for tag in [tags[number], "en", servicesTag] + (lexicon?.related ?? []) {
                if let other = numbers[tag] { language[other >> 6] |= 1 << UInt64(other & 63) }
            }
            language[DetailWords.languageLength - 1] = lexicon?.traits.reduce(0) { $0 | $1.rawValue } ?? 0
            return language
        }
    }

    private static func fold(_ text: String, _ table: ScalarTable) -> [UInt32] {
        let folded = TokenizedText(text, TextTables(scalars: table, words: nil)).folded
        return folded.first == TokenizedText.separator || folded.last == TokenizedText.separator ? [] : folded
    }

    /// A bit for every stem, and for the beginnings of several words.
    private static func filter(_ keys: some Sequence<Key>) -> [UInt64] {
        var filter = [UInt64](repeating: 0, count: 1 << Int(DetailWords.filterBits - 6))
        for key in keys {
            var hash = DetailWords.emptyHash
            for (index, scalar) in key.word.enumerated() {
                hash = DetailWords.hash(hash, scalar)
                guard scalar == TokenizedText.separator || key.isStem && index == key.word.count - 1 else { continue }
                let place = DetailWords.filterPlace(hash)
                filter[place.word] |= place.bit
            }
        }
        return filter
    }

    private static func write(_ values: [Key: UInt16], tags: [String], languages: [UInt64]) -> [UInt8] {
        precondition(tags.allSatisfy { $0.utf8.count <= MemoryLayout<UInt64>.size }, "a tag is too long")
        let entries = values.map { key, value in
            let hash = key.word.reduce(DetailWords.emptyHash) { DetailWords.hash($0, $1) }
            return (hash >> 25) << 25 | (key.isStem ? DetailWords.stemBit : 0) | UInt64(key.locale) << 16
                | UInt64(value)
        }.sorted()
        var starts = [UInt32](repeating: 0, count: 1 << Int(DetailWords.bucketBits) + 1)
        for entry in entries { starts[Int(entry >> (64 - DetailWords.bucketBits)) + 1] += 1 }
        for bucket in 1..<starts.count { starts[bucket] += starts[bucket - 1] }
        var header = DetailWords.Header()
        header.localeCount = UInt32(tags.count)
        header.entryCount = UInt32(entries.count)
        var data = ByteWriter()
        data.append(header)
        data.pad(to: 8)
        for tag in tags { data.append(text: tag, length: CueAutomaton.tagLength) }
        data.append(section: starts)
        data.append(section: entries)
        data.append(section: filter(values.keys))
        data.append(section: languages)
        data.pad(to: 8)
        return data.bytes
    }
}
