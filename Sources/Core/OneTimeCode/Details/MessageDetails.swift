/// What a message says of its code, besides the code itself, and the words that say it.
struct MessageDetails {
    /// A detail of a code, and the words of the block that say it, in UTF-8 bytes. The host of the origin-bound line has no
    /// words.
    struct Detail<Value> {
        let value: Value
        let words: Range<Int>?
    }

    let service: Detail<String>?
    let servicePlace: ServiceReader.Place?
    let expiresIn: Detail<Int>?
    let expiresAt: Detail<LocalTime>?
    let purpose: Detail<CodeMatch.Purpose>?
    let language: String?

    /// - Parameter host: The host of the message's origin-bound line.
    init(of candidate: Candidate, in analysis: MessageAnalysis, host: String?, index: CueIndex) {
        let language = LanguageReader(analysis: analysis, index: index).language()
        self = DetailVocabulary.with(analysis, language: language) { vocabulary in
            MessageDetails(of: candidate, vocabulary, language: language, host: host)
        }
    }

    private init(of candidate: Candidate, _ vocabulary: DetailVocabulary, language: String?, host: String?) {
        let text = vocabulary.analysis.text
        self.language = language
        let name = ServiceReader(vocabulary, beside: candidate).name()
        if let name {
            service = Detail(value: name.text, words: name.range)
            servicePlace = name.place
        } else {
            service = host.map { Detail(value: $0, words: nil) }
            servicePlace = host.map { _ in .host }
        }
        let span = ExpiryReader(vocabulary, of: candidate).expiry()
        expiresIn = span.map { Detail(value: $0.seconds, words: text.bytes(of: $0.tokens)) }
        let clock = span == nil ? ClockReader(vocabulary, language: language).expiry() : nil
        expiresAt = clock.map { Detail(value: $0.time, words: text.bytes(of: $0.tokens)) }
        purpose = PurposeReader(vocabulary, of: candidate, name: name?.range).purpose()
            .map { Detail(value: $0.purpose, words: text.bytes(of: $0.tokens)) }
    }
}

extension MessageDetails {
    /// A detail as ``MessageExplanation`` has it.
    struct Explained {
        let name: String
        let value: String
        let words: [Range<Int>]
        let reason: String
    }

    /// All details that are known, in the order of the words of a sentence about them.
    func explained(in analysis: MessageAnalysis, _ index: CueIndex) -> [Explained] {
        var all: [Explained] = []
        func add(_ name: String, _ value: String, _ words: Range<Int>?, _ reason: String) {
            all.append(Explained(name: name, value: value, words: words.map { [$0] } ?? [], reason: reason))
        }
        if let service, let servicePlace { add("service", service.value, service.words, servicePlace.reason) }
        if let purpose {
            add("purpose", purpose.value.rawValue, purpose.words, "the nearest words about a purpose")
        }
        if let expiresIn {
            add("expiresIn", "\(expiresIn.value)", expiresIn.words, "a time span that the code is valid for")
        }
        if let expiresAt {
            add("expiresAt", "\(expiresAt.value)", expiresAt.words, "a time of day after a phrase about validity")
        }
        if let language {
            let words = analysis.cues.cues.filter { index.locales[$0.locale] == language }
                .compactMap { analysis.text.bytes(of: $0.tokens) }
            all.append(
                Explained(name: "language", value: language, words: words, reason: "the language of most of its words"))
        }
        return all
    }
}
