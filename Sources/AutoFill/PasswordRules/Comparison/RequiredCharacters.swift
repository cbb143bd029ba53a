/// The number of characters that are needed to satisfy several requirements.
struct RequiredCharacters {
    /// The least number of characters that satisfies all requirements; `Int.max` if one of them has no character.
    ///
    /// Exact for up to 16 requirements that do not imply one another, otherwise a lower bound.
    let leastCount: Int

    init(_ sets: [PasswordCharacterSet]) {
        guard sets.allSatisfy({ !$0.isEmpty }) else {
            leastCount = .max
            return
        }
        let masks = Self.membership(of: sets.prefix(16))
        let full = (1 << min(sets.count, 16)) - 1
        // breadth-first search over the sets of satisfied requirements; each round adds one character
        var isReached = [Bool](repeating: false, count: full + 1)
        var (latest, count) = ([0], 0)
        while !isReached[full], full > 0 {
            var next: [Int] = []
            for met in latest {
                for mask in masks where !isReached[met | mask] {
                    isReached[met | mask] = true
                    next.append(met | mask)
                }
            }
            latest = next
            count += 1
        }
        leastCount = count
    }

    /// For each kind of character, a mask of the requirements that it satisfies. Kinds that satisfy no requirement are
    /// left out.
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
