/// A trie over folded text, packed into flat arrays: no pointers, nothing to build again when it is read from data.
struct CueTrie: Sendable {
    /// Per node: where its edges begin in ``labels`` and ``targets``; one more entry closes the last node.
    private var firstEdge: [Int32] = []
    /// The scalar of each edge, ascending within a node.
    private var labels: [UInt32] = []
    private var targets: [Int32] = []
    /// The child of the root for each scalar of the alphabets, or -1: where most searches end.
    private var roots: [Int32] = []
    /// Where the scalars begin of which there are too many for a table: those of Chinese and Japanese, and Hangul.
    private static let endOfAlphabets: UInt32 = 0x3000
    /// Per node: the value of the word that ends there, or -1.
    private var values: [Int32] = []

    /// Builds the trie over words in ascending order, each once.
    init(sorted: [(key: [UInt32], value: Int32)]) {
        // Breadth first, each node a range of the sorted words that share its prefix, so that a node's edges lie together.
        var queue: [(words: Range<Int>, depth: Int)] = [(sorted.indices, 0)]
        var head = 0
        while head < queue.count {
            let (range, depth) = queue[head]
            head += 1
            firstEdge.append(Int32(labels.count))
            var index = range.lowerBound
            var value: Int32 = -1
            while index < range.upperBound, sorted[index].key.count == depth {
                value = sorted[index].value
                index += 1
            }
            values.append(value)
            while index < range.upperBound {
                let label = sorted[index].key[depth]
                let start = index
                while index < range.upperBound, sorted[index].key[depth] == label { index += 1 }
                labels.append(label)
                targets.append(Int32(queue.count))
                queue.append((start..<index, depth + 1))
            }
        }
        firstEdge.append(Int32(labels.count))
        roots = (0..<Self.endOfAlphabets).map { child(of: 0, $0).map { Int32($0) } ?? -1 }
    }

    /// Calls `found` with the length and value of every word that `text` has at `start`, the shortest first.
    @inline(__always)
    func forEachMatch(
        in text: UnsafeBufferPointer<UInt32>, at start: Int, _ found: (_ length: Int, _ value: Int32) -> Void
    ) {
        guard var node = root(text[start]) else { return }
        var position = start + 1
        while true {
            if values[node] >= 0 { found(position - start, values[node]) }
            guard position < text.count, let next = child(of: node, text[position]) else { return }
            node = next
            position += 1
        }
    }

    @inline(__always)
    private func root(_ label: UInt32) -> Int? {
        guard label < Self.endOfAlphabets else { return child(of: 0, label) }
        let node = roots[Int(label)]
        return node < 0 ? nil : Int(node)
    }

    @inline(__always)
    private func child(of node: Int, _ label: UInt32) -> Int? {
        var low = Int(firstEdge[node])
        var high = Int(firstEdge[node + 1])
        while low < high {
            let middle = (low + high) / 2
            if labels[middle] < label { low = middle + 1 } else { high = middle }
        }
        return low < Int(firstEdge[node + 1]) && labels[low] == label ? Int(targets[low]) : nil
    }
}
