/// The controls of a page by the form that they belong to.
///
/// Many pages have no form element, or one around the whole page. So a group is one of these:
/// - the controls of a form, without those in a header, a search or a newsletter inside the form
/// - the controls of such a region, or of the main part of the page, that have no form
/// - a part of the latter, if it repeats what comes before it: a log-in beside a sign-up
struct FieldGroups {
    /// A group without a form element of its own.
    struct Loose {
        /// Its texts are among these items.
        var items: Range<Int>
        /// Whether other groups of the region come before it.
        let isPart: Bool
        fileprivate(set) var controls: [Int] = []
    }

    /// For each control, the index of its group: that of its form, or the number of forms plus the index in ``loose``.
    private(set) var groupOfControl: [Int] = []
    private(set) var loose: [Loose] = []

    private let source: HTMLPage
    private let typed: [Bool]

    private struct Key: Hashable {
        let form: Int?
        let region: Int
    }

    /// - Parameter typed: Whether text can be typed into each control.
    init(_ source: HTMLPage, typed: [Bool]) {
        (self.source, self.typed) = (source, typed)
        var latest: [Key: Int] = [:]
        // the last password of each region, to know whether one follows
        var lastPassword: [Key: Int] = [:]
        for index in source.controls.indices where isPassword(index) { lastPassword[key(of: index)] = index }
        for index in source.controls.indices {
            let key = key(of: index)
            if let form = key.form, key.region < 0 {
                groupOfControl.append(form)
                continue
            }
            if let group = latest[key], !repeats(index, loose[group], lastPassword[key]) {
                loose[group].controls.append(index)
            } else {
                var items = key.region < 0 ? source.items.indices : source.elements[key.region].items
                let isPart = latest[key] != nil
                if let before = latest[key] {
                    let boundary = boundary(before: index, after: loose[before])
                    items = boundary..<max(boundary, loose[before].items.upperBound)
                    loose[before].items = loose[before].items.lowerBound..<boundary
                }
                latest[key] = loose.count
                loose.append(Loose(items: items, isPart: isPart, controls: [index]))
            }
            groupOfControl.append(source.forms.count + (latest[key] ?? 0))
        }
    }

    /// The form and the region of a control. The region is -1 unless it is inside of the form.
    private func key(of index: Int) -> Key {
        let control = source.controls[index]
        let region = source.elements[control.element].region
        guard let form = control.form else { return Key(form: nil, region: region) }
        let element = source.forms[form].element
        let isInside =
            region > element
            && source.elements[region].items.upperBound <= source.elements[element].items.upperBound
        return Key(form: form, region: isInside ? region : -1)
    }

    private func isPassword(_ index: Int) -> Bool {
        typed[index] && source.controls[index].tag == "input"
            && source.controls[index][.type]?.lowercased() == "password"
    }

    /// Whether a control begins another form: it has the name of a control in the group, or it follows a heading after
    /// the group's password and has a password of its own.
    private func repeats(_ index: Int, _ group: Loose, _ lastPassword: Int?) -> Bool {
        guard typed[index], !isPassword(index), let lastPassword, lastPassword > index else { return false }
        let inputs = group.controls.suffix(Self.mostCompared).filter { typed[$0] }
        guard let last = inputs.last else { return false }
        if let name = source.controls[index][.name], !name.isEmpty,
            inputs.contains(where: { source.controls[$0][.name] == name })
        {
            return true
        }
        return inputs.contains(where: isPassword) && heading(between: last, index) != nil
    }

    /// A group is compared only with its last controls, so that the time stays linear.
    private static let mostCompared = 8

    private func heading(between first: Int, _ second: Int) -> Int? {
        let items = source.controls[first].item..<source.controls[second].item
        return items.suffix(Self.mostItems).first { place in
            guard case .text(let text) = source.items[place] else { return false }
            return text.kind == .heading && !text.isHidden
        }
    }

    /// Where the texts of a group begin: at the heading before its first control, or after the last button before it.
    private func boundary(before index: Int, after group: Loose) -> Int {
        let end = source.controls[index].item
        guard let last = group.controls.last else { return end }
        if let heading = heading(between: last, index) { return heading }
        let button = (source.controls[last].item..<end).suffix(Self.mostItems).last { place in
            guard case .text(let text) = source.items[place] else { return false }
            return text.kind == .button
        }
        return button.map { $0 + 1 } ?? end
    }

    private static let mostItems = 200
}
