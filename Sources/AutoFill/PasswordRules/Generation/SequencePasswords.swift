/// The passwords that satisfy rules with a limit on sequences, in a fixed order. A password is found by its rank.
///
/// Which characters may follow depends on the last character, on how long its run is, and on the length and the direction
/// of its sequence. The ways to go on are counted for each of these states. Without a limit on sequences,
/// ``RankedPasswords`` needs far fewer states.
struct SequencePasswords: Sendable {
    private let scalars: [Unicode.Scalar]
    /// The requirements that each character satisfies.
    private let masks: [Int]
    private let full: Int
    /// For each character, those that make a step from it.
    private let neighbours: [[(index: Int, step: SequenceStep)]]
    /// The number of states with a run: one for each length up to the limit, or one if there is no limit.
    private let runStates: Int
    private let isRunLimited: Bool
    private let longestSequence: Int
    /// The ways to append characters, by their number, the requirements met and the state.
    private var ways: [BigCount] = []
    let lengths: ClosedRange<Int>
    private(set) var count = BigCount()

    /// - Throws: An error if there are too many passwords to count.
    init(_ space: PasswordSpace) throws(PasswordGenerationError) {
        let (sets, length) = (space.sets, space.lengths.upperBound)
        let scalars = sets.allowed.scalars
        self.scalars = scalars
        lengths = space.lengths
        masks = scalars.map { scalar in
            sets.required.enumerated().reduce(0) { $1.element.contains(scalar) ? $0 | 1 << $1.offset : $0 }
        }
        neighbours = scalars.map { first in
            scalars.enumerated().compactMap { index, second in
                let step = SequenceStep(from: first, to: second)
                return step == .none ? nil : (index, step)
            }
        }
        isRunLimited = sets.longestRun.map { $0 < length } ?? false
        runStates = isRunLimited ? sets.longestRun ?? 1 : 1
        longestSequence = min(sets.longestSequence ?? length, length)
        let requirements = sets.required.count
        guard length <= 1024, requirements <= 10,
            (length + 1) * (scalars.count * (runStates + 2 * (longestSequence - 1)) << requirements)
                * (length * 7 / 64 * 8 + 32) <= 96 << 20
        else { throw .tooLarge(length: length, requirements: requirements) }
        full = (1 << requirements) - 1
        fill(length)
        for length in lengths { count += beginnings(length) }
        guard !count.isZero else { throw .lengthOutOfRules(length) }
    }

    var characters: PasswordCharacterSet { PasswordCharacterSet(String(String.UnicodeScalarView(scalars))) }

    // MARK: States

    /// A character, and either the length of its run, from 1, or the length and the direction of its sequence, from 2.
    private struct State {
        var character: Int
        var run = 1
        var sequence = 1
        var direction = SequenceStep.none
    }

    private var statesOfCharacter: Int { runStates + 2 * (longestSequence - 1) }

    private func index(_ left: Int, _ met: Int, _ state: State) -> Int {
        let own =
            switch state.direction {
            case .none: state.run - 1
            case .up: runStates + state.sequence - 2
            case .down: runStates + longestSequence - 1 + state.sequence - 2
            }
        return ((left * (full + 1) + met) * scalars.count + state.character) * statesOfCharacter + own
    }

    /// The state after one more character; nil if the limits do not allow it.
    private func next(_ state: State?, _ character: Int) -> State? {
        guard let state else { return State(character: character) }
        if state.character == character {
            guard isRunLimited else { return State(character: character) }
            return state.run < runStates ? State(character: character, run: state.run + 1) : nil
        }
        let step = SequenceStep(from: scalars[state.character], to: scalars[character])
        if step == .none { return State(character: character) }
        let sequence = step == state.direction ? state.sequence + 1 : 2
        return sequence <= longestSequence ? State(character: character, sequence: sequence, direction: step) : nil
    }

    // MARK: Counting

    private mutating func fill(_ length: Int) {
        ways.reserveCapacity((length + 1) * (full + 1) * scalars.count * statesOfCharacter)
        for left in 0...length {
            for met in 0...full {
                guard left > 0 else {
                    let count = BigCount(met == full ? 1 : 0)
                    ways += Array(repeating: count, count: scalars.count * statesOfCharacter)
                    continue
                }
                // the ways to go on with any character as if nothing came before it
                let fresh = scalars.indices.map { ways[index(left - 1, met | masks[$0], State(character: $0))] }
                let all = fresh.reduce(into: BigCount()) { $0 += $1 }
                for character in scalars.indices {
                    var others = all
                    others -= fresh[character]
                    for neighbour in neighbours[character] { others -= fresh[neighbour.index] }
                    appendWays(left, met, character, others)
                }
            }
        }
    }

    /// Adds the counts for the states of a character.
    ///
    /// - Parameter others: The ways to go on with a character that neither repeats it nor makes a step from it.
    private mutating func appendWays(_ left: Int, _ met: Int, _ character: Int, _ others: BigCount) {
        for own in 0..<statesOfCharacter {
            var state = State(character: character)
            if own < runStates {
                state.run = own + 1
            } else {
                let place = own - runStates
                state.direction = place < longestSequence - 1 ? .up : .down
                state.sequence = place % (longestSequence - 1) + 2
            }
            var sum = others
            for follower in [character] + neighbours[character].map(\.index) {
                if let next = next(state, follower) { sum += ways[index(left - 1, met | masks[follower], next)] }
            }
            ways.append(sum)
        }
    }

    private func beginnings(_ length: Int) -> BigCount {
        scalars.indices.reduce(into: BigCount()) { sum, character in
            sum += ways[index(length - 1, masks[character], State(character: character))]
        }
    }

    // MARK: From rank to password

    /// The password with a rank, which must be below the count. Different ranks give different passwords.
    func password(at rank: BigCount) -> GeneratedPassword {
        var rank = rank
        var left = lengths.lowerBound
        while case let beginnings = beginnings(left), !(rank < beginnings) {
            rank -= beginnings
            left += 1
        }
        var text = String.UnicodeScalarView()
        var (met, state) = (0, State?.none)
        while left > 0 {
            left -= 1
            var isFound = false
            for character in scalars.indices {
                guard let next = next(state, character) else { continue }
                let ways = ways[index(left, met | masks[character], next)]
                guard rank < ways else {
                    rank -= ways
                    continue
                }
                text.append(scalars[character])
                (met, state, isFound) = (met | masks[character], next, true)
                break
            }
            precondition(isFound, "a rank that is not below the count")
        }
        return GeneratedPassword(String(text))
    }
}
