import Testing

@testable import OneTimeCodeText

@Suite struct ArenaTests {
    @Test func anArenaInsideAnotherOneHasItsOwnMemory() {
        Arena.with { outer in
            let ones = outer.list(repeating: 1, count: 1_000)
            Arena.with { inner in
                let twos = inner.list(repeating: 2, count: 1_000)
                #expect(twos.allSatisfy { $0 == 2 })
            }
            #expect(ones.allSatisfy { $0 == 1 })
        }
    }

    @Test func listsThatNeedMoreThanTheThreadKeepsHaveRoom() {
        Arena.with { arena in
            let lists = (0..<20).map { arena.list(repeating: $0, count: ThreadMemory.byteCount / 32) }
            for (value, list) in lists.enumerated() { #expect(list.allSatisfy { $0 == value }) }
        }
    }

    /// The lengths around the one up to which lists are sorted in place.
    @Test(arguments: [0, 1, 2, 31, 32, 33, 200]) func listsAreSorted(_ count: Int) {
        Arena.with { arena in
            for factor in [1, -1, 7, 0] {
                var list = arena.list(of: Int.self, capacity: count)
                for index in 0..<count { list.append(index * factor % 13) }
                let expected = Array(list).sorted()
                list.sortFew()
                #expect(Array(list) == expected)
            }
        }
    }
}
