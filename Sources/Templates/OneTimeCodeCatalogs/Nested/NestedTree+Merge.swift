extension NestedTree {
    /// The nodes in a mapping or list, including those of YAML's merge keys (yaml.org/type/merge.html). A mapping's
    /// own key takes precedence over a merged one, and the first of several merged ones wins.
    func elements(of index: Int) -> [Int] {
        let children = children(of: index)
        guard children.contains(where: { nodes[$0].isMerge }) else { return children }
        var elements = children.filter { !nodes[$0].isMerge }
        var keys = Set(elements.map { nodes[$0].key })
        var merged = Array(children.filter { nodes[$0].isMerge }.reversed())
        while let next = merged.popLast() {
            switch nodes[next].value {
            // `<<: [*a, *b]`
            case .list: merged += self.children(of: next).reversed()
            case .mapping:
                let inner = self.children(of: next)
                elements += inner.filter { !nodes[$0].isMerge && keys.insert(nodes[$0].key).inserted }
                merged += inner.filter { nodes[$0].isMerge }.reversed()
            case .text, .flag: break
            }
        }
        return elements
    }
}
