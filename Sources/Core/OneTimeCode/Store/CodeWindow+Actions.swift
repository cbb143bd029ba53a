extension CodeWindow {
    /// The actions of a transition, in order.
    ///
    /// Two need no memory of their own, and few transitions have more: inserting a code takes as long as some
    /// allocations.
    struct Actions: Sequence, Equatable, ExpressibleByArrayLiteral {
        private var first: Action?
        private var second: Action?
        private var further: [Action] = []

        init(arrayLiteral actions: Action...) { for action in actions { append(action) } }

        var count: Int { second == nil ? (first == nil ? 0 : 1) : 2 + further.count }

        mutating func append(_ action: Action) {
            if first == nil {
                first = action
            } else if second == nil {
                second = action
            } else {
                further.append(action)
            }
        }

        func makeIterator() -> Iterator { Iterator(self) }

        /// Reads the actions.
        struct Iterator: IteratorProtocol {
            private let actions: Actions
            private var index = 0

            fileprivate init(_ actions: Actions) { self.actions = actions }

            mutating func next() -> Action? {
                defer { index += 1 }
                switch index {
                case 0: return actions.first
                case 1: return actions.second
                default: return index - 2 < actions.further.count ? actions.further[index - 2] : nil
                }
            }
        }
    }
}
