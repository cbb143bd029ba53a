/// Divides a run of Chinese and Japanese into words with the least total cost: rare words cost more, and a run of
/// Katakana is likely one word of usual length.
///
/// The algorithm is that of ICU's `dictbe.cpp`, with the same results.
enum LeastCostDivision {
    /// The best division of the units before an index.
    private struct Step: BitwiseCopyable {
        var cost: UInt32
        /// The start of its last word.
        var start: Int32
    }

    /// Appends the starts of all words but the first.
    static func divide(
        _ run: WordRun, _ scalars: UTF8Scalars, _ words: WordTable, into starts: inout ArenaList<Int32>,
        in arena: inout Arena
    ) {
        if run.scalars.count < 2 { return }
        let first = starts.count
        var units = arena.list(of: WordUnit.self, capacity: run.scalars.count)
        for scalar in run.scalars {
            let unit = WordUnit(bits: scalar.unit)
            if unit.isCompatibility {
                let normalized = NormalizedRun(run.scalars, scalars, words, in: &arena)
                // A word may begin inside the normalized form of one scalar.
                var next = run.scalars.count
                forEachStart(of: normalized.units, words, in: &arena) { start in
                    let place = Int(normalized.places[start])
                    if place > 0, place < next { starts.append(Int32(truncatingIfNeeded: run.start + place)) }
                    next = place
                }
                return starts.reverse(from: first)
            }
            units.append(unit)
        }
        forEachStart(of: units, words, in: &arena) { starts.append(Int32(truncatingIfNeeded: run.start + $0)) }
        starts.reverse(from: first)
    }

    /// Calls `body` with the start of every word but the first, last to first.
    @inline(__always)
    private static func forEachStart(
        of units: ArenaList<WordUnit>, _ words: WordTable, in arena: inout Arena, _ body: (Int) -> Void
    ) {
        let steps = steps(units, words, in: &arena)
        var place = units.count
        while true {
            place = Int(steps[place].start)
            if place <= 0 { return }
            body(place)
        }
    }

    private static func steps(
        _ units: ArenaList<WordUnit>, _ words: WordTable, in arena: inout Arena
    ) -> ArenaList<Step> {
        let steps = arena.list(repeating: Step(cost: .max, start: -1), count: units.count + 1)
        steps[0].cost = 0
        var wasKatakana = false
        for start in units.indices {
            let cost = steps[start].cost
            let unit = units[start]
            if cost == .max { continue }
            func offer(_ end: Int, _ wordCost: UInt32) {
                if cost &+ wordCost < steps[end].cost {
                    steps[end] = Step(cost: cost &+ wordCost, start: Int32(truncatingIfNeeded: start))
                }
            }
            var edge = words.edge(first: unit.label)
            offer(start + 1, edge.cost == 0 ? costOfUnknown : edge.cost)
            var end = start + 1
            while end < units.count, edge.continues {
                edge = words.edge(after: edge, units[end].label)
                end += 1
                if edge.cost != 0 { offer(end, edge.cost) }
            }
            if unit.isKatakana, !wasKatakana {
                let length = lengthOfKatakana(in: units, from: start)
                if length < longestKatakana { offer(start + length, costOfKatakana(length)) }
            }
            wasKatakana = unit.isKatakana
        }
        return steps
    }

    /// The cost of a single unit that is not a word.
    private static let costOfUnknown: UInt32 = 255
    /// From this length on, Katakana does not count as one word.
    private static let longestKatakana = 20

    private static func lengthOfKatakana(in units: ArenaList<WordUnit>, from start: Int) -> Int {
        var length = 1
        while length < longestKatakana, start + length < units.count, units[start + length].isKatakana { length += 1 }
        return length
    }

    private static func costOfKatakana(_ length: Int) -> UInt32 {
        switch length {
        case 1: 984
        case 2: 408
        case 3: 240
        case 4: 204
        case 5: 252
        case 6: 300
        case 7: 372
        case 8: 480
        default: 8192
        }
    }
}
