import OneTimeCodeText

/// Finds the purpose of a code in the words around it.
struct PurposeReader {
    /// A purpose, with the tokens that say it.
    struct Finding {
        let purpose: CodeMatch.Purpose
        let tokens: Range<Int>
    }

    let vocabulary: DetailVocabulary
    let candidate: Range<Int>
    /// The bytes of the sender's name, whose words say nothing of the purpose: "Marigold Pay".
    let name: Range<Int>
    /// Whether a figure is a link.
    private let hasLinks: Bool
    private var analysis: MessageAnalysis { vocabulary.analysis }
    private var figures: ArenaList<Figure> { vocabulary.analysis.figures }

    init(_ vocabulary: DetailVocabulary, of candidate: Candidate, name: Range<Int>?) {
        self.vocabulary = vocabulary
        self.candidate = candidate.tokens
        self.name = name ?? 0..<0
        hasLinks = vocabulary.analysis.figures.contains { Self.isLink($0) }
    }

    private static func isLink(_ figure: Figure) -> Bool { figure.kind == .link || figure.kind == .machineReadable }

    /// The purpose of the nearest word to the code. A noun that says what its code is for, such as "pickup code" or "login
    /// code", takes precedence over verbs, and cues over words that say it less plainly.
    func purpose() -> Finding? {
        var nearest: (distance: Double, finding: Finding?) = (.infinity, nil)
        var nearestNoun: (distance: Double, cue: Cue?) = (.infinity, nil)
        for cue in analysis.cues.cues {
            guard cue.cueClass.namesCode || Self.purpose(cue.cueClass) != nil, !isInLink(cue.tokens) else { continue }
            let distance = analysis.distance.between(cue.tokens, candidate)
            if cue.cueClass.namesCode {
                if distance < nearestNoun.distance { nearestNoun = (distance, cue) }
            } else if let purpose = purpose(of: cue), distance < nearest.distance, !isInName(cue.tokens) {
                nearest = (distance, Finding(purpose: purpose, tokens: cue.tokens))
            }
        }
        return nearestNoun.cue.flatMap(noun) ?? nearest.finding ?? words() ?? price()
    }

    /// Whether words belong to the sender's name: "register at Larnen Pharmacy".
    private func isInName(_ tokens: Range<Int>) -> Bool {
        tokens.contains { analysis.text.tokens[$0].range.overlaps(name) }
    }

    /// Whether tokens are in a link: "https://login.example".
    private func isInLink(_ tokens: Range<Int>) -> Bool {
        guard hasLinks else { return false }
        // A figure that begins before the tokens may reach into them.
        let next = figures.firstIndex(from: tokens.lowerBound)
        return (max(0, next - 1)..<min(next + 1, figures.count)).contains { index in
            figures[index].tokens.overlaps(tokens) && Self.isLink(figures[index])
        }
    }

    private func noun(_ cue: Cue) -> Finding? {
        let purpose: CodeMatch.Purpose? =
            switch cue.cueClass {
            case .pickup: .pickup
            case .access: .access
            default: cue.inner.flatMap(Self.purpose)
            }
        let roles = roles(of: cue.tokens)
        if purpose == nil || purpose == .signIn {
            // "registration code"
            if let said = Self.purpose(roles) { return Finding(purpose: said, tokens: cue.tokens) }
        }
        return purpose.map { Finding(purpose: $0, tokens: cue.tokens) }
    }

    private func purpose(of cue: Cue) -> CodeMatch.Purpose? {
        let purpose = Self.purpose(cue.cueClass)
        guard purpose == .signIn else { return purpose }
        return roles(of: cue.tokens).contains(.signUp) ? .signUp : .signIn
    }

    private func roles(of tokens: Range<Int>) -> DetailRoles {
        tokens.reduce(into: []) { roles, index in
            roles.formUnion(vocabulary.roles(index))
            if index + 2 < tokens.upperBound { roles.formUnion(vocabulary.rolesOfPair(index)) }
        }
    }

    private static func purpose(_ cueClass: CueClass) -> CodeMatch.Purpose? {
        switch cueClass {
        case .signIn: .signIn
        case .reset: .passwordReset
        case .transaction: .transaction
        case .collect: .pickup
        default: nil
        }
    }

    private static func purpose(_ roles: DetailRoles) -> CodeMatch.Purpose? {
        if roles.contains(.signUp) { return .signUp }
        if roles.contains(.reset) { return .passwordReset }
        if roles.contains(.transaction) { return .transaction }
        return roles.contains(.signIn) ? .signIn : nil
    }

    // MARK: Words that are not cues of a purpose

    /// The purpose that the nearest word says which no cue has, or a cue of another class: "transaction" is filed as a word
    /// for a reference.
    private func words() -> Finding? {
        let tokens = analysis.text.tokens
        let said: DetailRoles = [.signIn, .signUp, .reset, .transaction]
        var nearest: (distance: Double, finding: Finding)?
        let start = max(0, candidate.lowerBound - Self.window)
        let end = min(tokens.count, candidate.upperBound + Self.window)
        let distances = analysis.distance
        for index in start..<end where tokens[index].kind == .word {
            let distance = distances.between(index..<index + 1, candidate)
            if distance > HandSet.purposeWordReach || isInLink(index..<index + 1) { continue }
            if let nearest, distance >= nearest.distance { continue }
            if name.overlaps(tokens[index].range) { continue }
            let cue = vocabulary.isKnown(index) ? vocabulary.cue(at: index) : nil
            if let cue, Self.isAside(cue.cueClass) { continue }
            // Frequent words say nothing, except in pairs.
            let isFrequent = cue == nil && vocabulary.isKnown(index)
            var roles = vocabulary.rolesOfPair(index)
            if !isFrequent { roles.formUnion(vocabulary.roles(index)) }
            roles.formIntersection(said)
            guard !roles.isEmpty, let purpose = Self.purpose(roles) else { continue }
            nearest = (distance, Finding(purpose: purpose, tokens: index..<index + 1))
        }
        return nearest?.finding
    }

    private static let window = 60

    private func isYear(_ figure: Figure) -> Bool {
        let token = analysis.text.tokens[figure.tokens.lowerBound]
        guard figure.tokens.count == 1, token.kind == .digits, token.count == 4 else { return false }
        let first = analysis.text.folded.part(token.folded).prefix(2).reduce(0) { $0 * 10 + Int($1) - 0x30 }
        // Thailand counts the years of the Buddhist Era.
        return first == 19 || first == 20 || first == 25
    }

    /// Whether words of a class are not about what the code is for: "if you did not sign up".
    private static func isAside(_ cueClass: CueClass) -> Bool {
        switch cueClass {
        case .unrequested, .secrecy, .notice, .contact: true
        default: false
        }
    }

    // MARK: Prices

    /// A sum of money in the message: "Pay 49.90 EUR to Acme? Code 482913".
    private func price() -> Finding? {
        let mayBePrice = { (figure: Figure) in
            switch figure.kind {
            case .machineReadable, .link, .date, .time, .phone, .percentage: false
            default: !figure.tokens.overlaps(candidate) && !isYear(figure)
            }
        }
        if let figure = figures.first(where: { mayBePrice($0) && analysis.surroundings.isPrice($0.tokens) }) {
            return Finding(purpose: .transaction, tokens: figure.tokens)
        }
        var next = 0
        for cue in analysis.cues.cues where cue.cueClass == .amount {
            while next < figures.count, figures[next].tokens.lowerBound < cue.tokens.upperBound { next += 1 }
            for index in [next - 1, next] where figures.indices.contains(index) && mayBePrice(figures[index]) {
                if analysis.distance.between(cue.tokens, figures[index].tokens) < HandSet.priceReach {
                    let tokens = figures[index].tokens
                    let start = min(cue.tokens.lowerBound, tokens.lowerBound)
                    return Finding(purpose: .transaction, tokens: start..<max(cue.tokens.upperBound, tokens.upperBound))
                }
            }
        }
        return nil
    }
}
