/// How few characters satisfy several requirements.
struct RequiredCharacters {
    /// The fewest characters that satisfy all. `Int.max` if one of them has no character.
    ///
    /// Exact for up to 16 requirements that do not imply one another, and otherwise a lower bound.
    let leastCount: Int

    init(_ sets: [PasswordCharacterSet]) {
        guard sets.allSatisfy({ !$0.isEmpty }) else {
            leastCount = .max
            return
        }
        let masks = Self.membership(of: sets.prefix(16))
        let full = (1 << min(sets.count, 16)) - 1
        // breadth-first over the sets of requirements met: one more character in each round
        var reached: Set<Int> = [0]
        var count = 0
        while !reached.contains(full) {
            reached.formUnion(reached.flatMap { met in masks.map { met | $0 } })
            count += 1
        }
        leastCount = count
    }

    /// For each kind of character, the requirements that it satisfies, as a mask. Kinds that satisfy none are left out.
    private static func membership(of sets: ArraySlice<PasswordCharacterSet>) -> Set<Int> {
        let all = sets.reduce(PasswordCharacterSet("")) { $0.union($1) }
        var masks = Set(
            all.scalars.map { scalar in
                sets.enumerated().reduce(0) { $1.element.contains(scalar) ? $0 | 1 << $1.offset : $0 }
            })
        if all.hasOthers {
            masks.insert(sets.enumerated().reduce(0) { $1.element.hasOthers ? $0 | 1 << $1.offset : $0 })
        }
        return masks
    }
}
