/// The layout properties of a stack, and the constraints derived from them.
struct StackArrangement {
    var axis = LayoutAxis.horizontal
    var distribution = StackView.Distribution.fill
    var alignment = StackView.Alignment.fill
    var spacing = 0.0
    var isBaselineRelative = false
    var isMarginsRelative = false

    private final class Bindings {
        /// The arrangement for which the constraints were made.
        var arrangement: StackArrangement?
        /// The views that ``end`` binds to the length of the stack: all shown views if the arrangement is summed, or
        /// only the last one.
        var last: [ObjectIdentifier] = []
        /// The factor of each view's length in the length of the stack.
        var times: [Double] = []
        var end: LayoutConstraint?
        /// Whether the views are positioned by the sum of their lengths instead of by constraints between them.
        var isSummed = true
        /// A guide whose length is the sum of the extra gaps beyond the minimum gaps.
        var extraSpace: LayoutGuide?
        var extraSpaceConstraint: LayoutConstraint?
        /// The constraint that keeps the stack as small as possible across the axis.
        var compactness: LayoutConstraint?
    }
    private let bindings = Bindings()

    /// The priority of far edges, just below required: content that does not fit extends beyond the stack.
    private static let edge = LayoutPriority(999.9)
    /// The priority of constraints that take effect only if no other constraint determines a length.
    private static let least = LayoutPriority(1)
    private static let lowPriority = LayoutPriority(10)
    /// The priority of a stack length at which the centres can be at equal distances.
    private static let centering = LayoutPriority(149)
    /// The difference between the weights of successive views.
    private static let order = 1e-4
}

extension StackArrangement: Equatable {
    static func == (left: StackArrangement, right: StackArrangement) -> Bool {
        left.axis == right.axis && left.distribution == right.distribution && left.alignment == right.alignment
            && left.spacing == right.spacing && left.isBaselineRelative == right.isBaselineRelative
            && left.isMarginsRelative == right.isMarginsRelative
    }

    /// Returns whether this arrangement and `other` need the same constraints with different constants.
    private func sharesConstraints(with other: StackArrangement) -> Bool {
        var same = other
        same.spacing = spacing
        return same == self
    }
}

extension StackArrangement {
    private var isRow: Bool { axis == .horizontal }
    private var start: LayoutAttribute { isRow ? .leading : .top }
    private var end: LayoutAttribute { isRow ? .trailing : .bottom }
    private var length: LayoutAttribute { isRow ? .width : .height }
    private var middle: LayoutAttribute { isRow ? .centerX : .centerY }
    private var part: LayoutPart { isRow ? .width : .height }
    private var crossStart: LayoutAttribute { isRow ? .top : .leading }
    private var crossEnd: LayoutAttribute { isRow ? .bottom : .trailing }
    private var crossLength: LayoutAttribute { isRow ? .height : .width }
    private var crossMiddle: LayoutAttribute { isRow ? .centerY : .centerX }

    /// Updates the constraints of a stack. Returns whether there are any.
    func updateConstraints(_ entries: [StackEntry], in stack: StackView) -> Bool {
        let shown = entries.filter { $0.occupiesSpace }
        let isSummed = !usesLines || shown.allSatisfy { $0.providesOwnBaselines }
        if let previous = bindings.arrangement, !previous.sharesConstraints(with: self) || bindings.isSummed != isSummed
        {
            dropAll(entries, of: stack)
        }
        (bindings.arrangement, bindings.isSummed) = (self, isSummed)
        let edges = isMarginsRelative ? stack.layoutMarginsGuide.box : stack.box
        let measure = measure(of: shown)
        let extraSpace = extraSpace(in: stack, shown)
        let readsContents = usesLines || distribution == .fillProportionally || distribution == .equalCentering
        var previous: StackEntry?
        var reference: View?
        var links: ChainLink?
        var new: [LayoutConstraint] = []
        for (index, entry) in entries.enumerated() {
            entry.view.box.contentsOwner.point(at: readsContents ? stack : nil)
            var link = StackLink(isUpdated: true, occupiesSpace: entry.occupiesSpace, index: measure == nil ? index : 0)
            link.previous = previous.map { ObjectIdentifier($0.view) }
            link.reference = usesBaseline ? reference.map { ObjectIdentifier($0) } : nil
            if isSummed { link.previous = nil } else { link.count = shown.count }
            if entry.occupiesSpace, let measure, measure.view !== entry.view {
                link.measure = ObjectIdentifier(measure.view)
                link.share = share(of: entry, measure)
            }
            if link != entry.link {
                let keepsAcross =
                    entry.link.isUpdated && entry.link.occupiesSpace == link.occupiesSpace
                    && entry.link.reference == link.reference
                LayoutConstraint.deactivate(entry.along)
                entry.along = along(entry, link, after: previous, measure, edges, extraSpace)
                new += entry.along
                if !keepsAcross {
                    LayoutConstraint.deactivate(entry.across)
                    entry.across = across(entry, edges, reference)
                    new += entry.across
                }
                if entry.view.box.isCollapsed == entry.occupiesSpace {
                    entry.view.box.isCollapsed = !entry.occupiesSpace
                    LayoutEngine.of(stack)?.markStale(entry.view.box)
                }
                entry.link = link
            }
            if isSummed { chain(entry, after: links, previous, edges, extraSpace, stack) }
            if entry.occupiesSpace {
                if !isSummed, let first = entry.along.first { first.constant = previous.map { least(after: $0) } ?? 0 }
                links = entry.view.box.chain
                previous = entry
                reference = reference ?? entry.view
            }
        }
        // The constraints that yield first are added first, which takes the solver the fewest steps.
        LayoutConstraint.activate(new.reversed())
        updateEnd(to: previous, shown, extraSpace, edges, stack)
        return !entries.isEmpty
    }

    private func dropAll(_ entries: [StackEntry], of stack: StackView) {
        for entry in entries { entry.drop() }
        bindings.extraSpaceConstraint?.isActive = false
        if let extraSpace = bindings.extraSpace { stack.removeLayoutGuide(extraSpace) }
        (bindings.extraSpace, bindings.extraSpaceConstraint) = (nil, nil)
        bindings.end?.isActive = false
        bindings.compactness?.isActive = false
        (bindings.end, bindings.compactness, bindings.last) = (nil, nil, [])
    }

    private func updateEnd(
        to last: StackEntry?, _ shown: [StackEntry], _ extraSpace: LayoutBox?, _ edges: LayoutBox, _ stack: StackView
    ) {
        let identities =
            isSummed ? shown.map { ObjectIdentifier($0.view) } : last.map { [ObjectIdentifier($0.view)] } ?? []
        var (gaps, times) = (0.0, [Double](repeating: 1, count: shown.count))
        if isSummed {
            for index in shown.indices.dropFirst() {
                let joint = joint(shown[index - 1], shown[index])
                gaps += joint.gap
                times[index - 1] += joint.back
                times[index] += joint.fore
            }
        }
        if identities != bindings.last || times != bindings.times {
            bindings.end?.isActive = false
            (bindings.last, bindings.times) = (identities, times)
            bindings.end = last.map { entry in
                guard isSummed else { return relate(entry.view.box, end, .equal, edges, end, Self.edge) }
                let sum = bound(edges, length, .equal, 0, Self.edge)
                sum.addends = zip(shown, times).map { ($0.view.box, part, $1) }
                if let extraSpace, shown.count > 1 { sum.addends.append((extraSpace, part, 1)) }
                return sum
            }
            bindings.end?.isActive = true
        }
        if isSummed, let end = bindings.end { end.constant = gaps }
        if bindings.compactness == nil, alignment != .fill {
            bindings.compactness = bound(stack.box, crossLength, .equal, 0, Self.lowPriority)
            bindings.compactness?.isActive = true
        }
    }

    // MARK: Along the axis

    private var isSummed: Bool { bindings.isSummed }
    /// Whether the gaps share the length that the views leave.
    private var spreads: Bool { distribution == .equalSpacing || distribution == .equalCentering }
    /// Whether gaps are measured between baselines.
    private var usesLines: Bool { isBaselineRelative && !isRow }

    private func chain(
        _ entry: StackEntry, after links: ChainLink?, _ previous: StackEntry?, _ edges: LayoutBox,
        _ extraSpace: LayoutBox?,
        _ stack: StackView
    ) {
        let box = entry.view.box
        let link = box.chain ?? ChainLink(box, in: edges, isRow ? .left : .top, of: stack)
        let isNew = link.connect(links, by: entry.occupiesSpace ? previous.map { joint($0, entry) } : nil)
        guard isNew || box.chain == nil else { return }
        if box.chain == nil || box.unknowns[link.part.rawValue] != nil {
            box.chain = link
            LayoutEngine.of(stack)?.updateOwnConstraints(box)
        }
    }

    /// Returns the minimum distance between two views: a gap and fractions of their lengths.
    private func joint(_ previous: StackEntry, _ entry: StackEntry) -> ChainLink.Joint {
        let least = least(after: previous)
        guard usesLines else { return ChainLink.Joint(gap: least) }
        let (last, first) = (previous.view.lastBaseline, entry.view.firstBaseline)
        return ChainLink.Joint(gap: least + last.offset - first.offset, back: last.share - 1, fore: -first.share)
    }

    private func least(after entry: StackEntry) -> Double {
        switch entry.customSpacing {
        case StackView.spacingUseDefault: spacing
        case StackView.spacingUseSystem: StackView.systemSpacing
        default: entry.customSpacing
        }
    }

    /// Returns the box whose length the gaps share in addition to their minimum; nil if the distribution does not
    /// adjust gaps. The length is 0 unless the stack is longer than its views require.
    private func extraSpace(in stack: StackView, _ shown: [StackEntry]) -> LayoutBox? {
        guard spreads else { return nil }
        let extraSpace = bindings.extraSpace ?? LayoutGuide()
        if bindings.extraSpace == nil {
            bindings.extraSpace = extraSpace
            stack.addLayoutGuide(extraSpace)
            let priority = distribution == .equalCentering ? Self.centering : Self.lowPriority
            bindings.extraSpaceConstraint = bound(extraSpace.box, length, .equal, 0, priority)
            bindings.extraSpaceConstraint?.isActive = true
        }
        // The length of the slack at which the centres can be at equal distances.
        guard distribution == .equalCentering else { return extraSpace.box }
        let levels = levels(of: shown) { max(0, natural($0)) }
        let highest = levels.max() ?? 0
        bindings.extraSpaceConstraint?.constant = levels.reduce(0) { $0 + highest - $1 }
        return extraSpace.box
    }

    /// Returns the values that the distribution equalises, without slack: the gaps between neighbours, or the distances
    /// between their centres.
    private func levels(of shown: [StackEntry], length: (StackEntry) -> Double) -> [Double] {
        zip(shown, shown.dropFirst()).map { previous, entry in
            guard distribution == .equalCentering else { return least(after: previous) }
            let joint = joint(previous, entry)
            return joint.gap + (0.5 + joint.back) * length(previous) + (0.5 + joint.fore) * length(entry)
        }
    }

    /// Distributes the slack among the gaps of a solved stack.
    func distributeExtraSpace(_ entries: [StackEntry], in engine: LayoutEngine) {
        guard spreads, isSummed, let extraSpace = bindings.extraSpace else { return }
        let shown = entries.filter { $0.occupiesSpace }
        let levels = levels(of: shown) { engine.value(of: part, in: $0.view.box) }
        let gapIncrements = WaterFilling.increments(of: levels, by: engine.value(of: part, in: extraSpace.box))
        var first: ChainLink?
        for (entry, extra) in zip(shown.dropFirst(), gapIncrements) {
            if let link = entry.view.box.chain, link.stretch(by: extra), first == nil { first = link }
        }
        if let first { engine.chainMoved(from: first) }
    }

    /// Returns the view to whose length the other lengths are proportional; nil if the distribution has none.
    private func measure(of shown: [StackEntry]) -> StackEntry? {
        switch distribution {
        case .fillEqually: shown.first
        case .fillProportionally: shown.first { natural($0) > 0 } ?? shown.first
        default: nil
        }
    }

    private func natural(_ entry: StackEntry) -> Double {
        let size = entry.view.intrinsicContentSize
        return isRow ? size.width : size.height
    }

    private func share(of entry: StackEntry, _ measure: StackEntry) -> Double {
        guard distribution == .fillProportionally, natural(measure) > 0 else { return 1 }
        return max(0, natural(entry)) / natural(measure)
    }

    private func along(
        _ entry: StackEntry, _ link: StackLink, after previous: StackEntry?, _ measure: StackEntry?, _ edges: LayoutBox,
        _ extraSpace: LayoutBox?
    ) -> [LayoutConstraint] {
        let box = entry.view.box
        guard entry.occupiesSpace else {
            // The view is positioned where it would begin, with the length 0.
            if isSummed { return [bound(box, length, .equal, 0, Self.edge)] }
            return [
                relate(box, start, .equal, previous?.view.box ?? edges, previous == nil ? start : end, .required),
                bound(box, length, .equal, 0, Self.edge),
            ]
        }
        var result: [LayoutConstraint] = []
        if isSummed {
            // The chain positions the view by the sum of the lengths.
        } else if let previous {
            // The baselines may belong to nested views.
            let first = relate(
                entry.view.forFirstBaselineLayout.box, .firstBaseline, .equal, previous.view.forLastBaselineLayout.box,
                .lastBaseline, .required)
            if let extraSpace { first.addends = [(extraSpace, part, 1 / Double(max(link.count - 1, 1)))] }
            result.append(first)
        } else {
            result.append(relate(box, start, .equal, edges, start, .required))
        }
        if let measure {
            if measure.view !== entry.view {
                let same = relate(box, length, .equal, measure.view.box, length, .required)
                same.multiplier = link.share
                result.append(same)
            }
        } else {
            let small = bound(box, length, .equal, 0, Self.least)
            small.weight = 1 + Double(link.index) * Self.order
            result.append(small)
        }
        return result
    }

    // MARK: Across the axis

    private var usesBaseline: Bool { isRow && (alignment == .firstBaseline || alignment == .lastBaseline) }

    private func across(_ entry: StackEntry, _ edges: LayoutBox, _ reference: View?) -> [LayoutConstraint] {
        let box = entry.view.box
        func at(_ own: LayoutAttribute, _ relation: LayoutConstraint.Relation, _ priority: LayoutPriority)
            -> LayoutConstraint
        {
            relate(box, own, relation, edges, own, priority)
        }
        let within = [at(crossStart, .greaterThanOrEqual, Self.edge), at(crossEnd, .lessThanOrEqual, Self.edge)]
        switch alignment {
        case .fill: return [at(crossStart, .equal, .required), at(crossEnd, .equal, Self.edge)]
        case .center: return [at(crossMiddle, .equal, .required)] + within
        case .trailing: return [at(crossEnd, .equal, .required), within[0]]
        case .firstBaseline, .lastBaseline:
            guard isRow else { fallthrough }
            guard entry.occupiesSpace else { return [at(crossStart, .equal, .required)] }
            let isFirst = alignment == .firstBaseline
            let edge = isFirst ? crossStart : crossEnd
            var result = within + [at(edge, .equal, Self.lowPriority)]
            if let reference {
                result.append(
                    relate(
                        isFirst ? entry.view.forFirstBaselineLayout.box : entry.view.forLastBaselineLayout.box,
                        isFirst ? .firstBaseline : .lastBaseline, .equal,
                        isFirst ? reference.forFirstBaselineLayout.box : reference.forLastBaselineLayout.box,
                        isFirst ? .firstBaseline : .lastBaseline, .required))
            }
            return result
        case .leading: return [at(crossStart, .equal, .required), within[1]]
        }
    }

    // MARK: Constraints

    private func relate(
        _ box: LayoutBox, _ attribute: LayoutAttribute, _ relation: LayoutConstraint.Relation, _ other: LayoutBox,
        _ otherAttribute: LayoutAttribute, _ priority: LayoutPriority
    ) -> LayoutConstraint {
        LayoutConstraint(box, attribute, relation, other, otherAttribute, multiplier: 1, constant: 0)
            .withPriority(priority).named("a stack's arrangement")
    }

    private func bound(
        _ box: LayoutBox, _ attribute: LayoutAttribute, _ relation: LayoutConstraint.Relation, _ constant: Double,
        _ priority: LayoutPriority
    ) -> LayoutConstraint {
        LayoutConstraint(box, attribute, relation, nil, .notAnAttribute, multiplier: 1, constant: constant)
            .withPriority(priority).named("a stack's arrangement")
    }
}
