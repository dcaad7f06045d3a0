/// How a stack lays out its views, and the constraints that follow from it.
struct StackArrangement {
    var axis = LayoutAxis.horizontal
    var distribution = StackView.Distribution.fill
    var alignment = StackView.Alignment.fill
    var spacing = 0.0
    var isBaselineRelative = false
    var isMarginsRelative = false

    private final class Bindings {
        /// What the constraints were made for.
        var made: StackArrangement?
        /// The views whose lengths come to that of the stack, or the last one, and what binds them to it.
        var last: [ObjectIdentifier] = []
        var end: LayoutConstraint?
        /// The one length of all gaps, or distance of middles.
        var gap: LayoutGuide?
        var gapBounds: [LayoutConstraint] = []
        /// What keeps the stack from being larger than need be.
        var hug: LayoutConstraint?
    }
    private let bindings = Bindings()

    /// Less than the priority of an edge: what has to be larger sticks out.
    private static let edge = LayoutPriority(999.9)
    /// Settles what nothing else does.
    private static let least = LayoutPriority(1)
    private static let little = LayoutPriority(10)
    /// How much middles want to be equally far apart.
    private static let centering = LayoutPriority(149)
    /// By how much less the errors of later views count.
    private static let order = 1e-4
}

extension StackArrangement: Equatable {
    static func == (left: StackArrangement, right: StackArrangement) -> Bool {
        left.axis == right.axis && left.distribution == right.distribution && left.alignment == right.alignment
            && left.spacing == right.spacing && left.isBaselineRelative == right.isBaselineRelative
            && left.isMarginsRelative == right.isMarginsRelative
    }

    /// Whether constraints of one serve the other but for their constants.
    private func isKin(of other: StackArrangement) -> Bool {
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

    /// Brings the constraints of a stack up to date. Returns whether there is any.
    func bind(_ entries: [StackEntry], in stack: StackView) -> Bool {
        if let made = bindings.made, !made.isKin(of: self) { dropAll(entries, of: stack) }
        bindings.made = self
        let edges = isMarginsRelative ? stack.layoutMarginsGuide.box : stack.box
        let shown = entries.filter { $0.takesRoom }
        let measure = measure(of: shown)
        let gap = gap(in: stack, shown)
        var previous: StackEntry?
        var reference: View?
        var links: ChainLink?
        for (index, entry) in entries.enumerated() {
            entry.view.box.contentsOwner.point(at: distribution == .fillProportionally ? stack : nil)
            var link = StackLink(isMade: true, takesRoom: entry.takesRoom, index: measure == nil ? index : 0)
            link.previous = previous.map { ObjectIdentifier($0.view) }
            link.reference = usesBaseline ? reference.map { ObjectIdentifier($0) } : nil
            if isSummed { link.previous = nil }
            if entry.takesRoom, let measure, measure.view !== entry.view {
                link.measure = ObjectIdentifier(measure.view)
                link.share = share(of: entry, measure)
            }
            if link != entry.link {
                let acrossIsMade =
                    entry.link.isMade && entry.link.takesRoom == link.takesRoom
                    && entry.link.reference == link.reference
                LayoutConstraint.deactivate(entry.along)
                entry.along = along(entry, link, after: previous, measure, edges, gap)
                LayoutConstraint.activate(entry.along)
                if !acrossIsMade {
                    LayoutConstraint.deactivate(entry.across)
                    entry.across = across(entry, edges, reference)
                    LayoutConstraint.activate(entry.across)
                }
                if entry.view.box.isCollapsed == entry.takesRoom {
                    entry.view.box.isCollapsed = !entry.takesRoom
                    LayoutEngine.of(stack)?.noteStale(entry.view.box)
                }
                entry.link = link
            }
            if isSummed { chain(entry, after: links, previous, edges, gap, stack) }
            if entry.takesRoom {
                if !isSummed, let first = entry.along.first { first.constant = previous.map { least(after: $0) } ?? 0 }
                links = entry.view.box.chain
                previous = entry
                reference = reference ?? entry.view
            }
        }
        bindEnd(to: previous, shown, gap, edges, stack)
        return !entries.isEmpty
    }

    private func dropAll(_ entries: [StackEntry], of stack: StackView) {
        for entry in entries { entry.drop() }
        LayoutConstraint.deactivate(bindings.gapBounds)
        bindings.gapBounds = []
        if let gap = bindings.gap { stack.removeLayoutGuide(gap) }
        bindings.gap = nil
        bindings.end?.isActive = false
        bindings.hug?.isActive = false
        (bindings.end, bindings.hug, bindings.last) = (nil, nil, [])
    }

    private func bindEnd(
        to last: StackEntry?, _ shown: [StackEntry], _ gap: LayoutBox?, _ edges: LayoutBox, _ stack: StackView
    ) {
        let identities =
            isSummed ? shown.map { ObjectIdentifier($0.view) } : last.map { [ObjectIdentifier($0.view)] } ?? []
        if identities != bindings.last {
            bindings.end?.isActive = false
            bindings.last = identities
            bindings.end = last.map { entry in
                guard isSummed else { return relate(entry.view.box, end, .equal, edges, end, Self.edge) }
                let sum = bound(edges, length, .equal, 0, Self.edge)
                sum.addends = shown.map { ($0.view.box, part, 1) }
                if let gap, shown.count > 1 { sum.addends.append((gap, part, Double(shown.count - 1))) }
                return sum
            }
            bindings.end?.isActive = true
        }
        if isSummed, let end = bindings.end {
            var gaps = 0.0
            for entry in shown.dropLast() { gaps += space(after: entry) }
            end.constant = gaps
        }
        if bindings.hug == nil, alignment != .fill {
            bindings.hug = bound(stack.box, crossLength, .equal, 0, Self.little)
            bindings.hug?.isActive = true
        }
    }

    // MARK: Along the axis

    /// Whether the views lie one after another by the sum of their lengths.
    private var isSummed: Bool { distribution != .equalCentering && (isRow || !isBaselineRelative) }

    private func chain(
        _ entry: StackEntry, after links: ChainLink?, _ previous: StackEntry?, _ edges: LayoutBox, _ gap: LayoutBox?,
        _ stack: StackView
    ) {
        let box = entry.view.box
        let link = box.chain ?? ChainLink(box, in: edges, isRow ? .left : .top, of: stack)
        let isApart = entry.takesRoom && previous != nil
        let free = isApart ? previous.map { space(after: $0) } ?? 0 : 0
        let spacer = isApart && distribution == .equalSpacing ? gap : nil
        guard box.chain == nil || link.previous !== links || link.gap != free || link.spacer !== spacer else { return }
        (link.previous, link.gap, link.spacer) = (links, free, spacer)
        if box.chain == nil || box.unknowns[link.part.rawValue] != nil {
            box.chain = link
            LayoutEngine.of(stack)?.renew(box)
        }
    }

    private func space(after entry: StackEntry) -> Double {
        // A guide has the room.
        if distribution == .equalSpacing { return 0 }
        return least(after: entry)
    }

    private func least(after entry: StackEntry) -> Double {
        switch entry.customSpacing {
        case StackView.spacingUseDefault: spacing
        case StackView.spacingUseSystem: StackView.systemSpacing
        default: entry.customSpacing
        }
    }

    /// The length that equal gaps share, or the distance of middles.
    private func gap(in stack: StackView, _ shown: [StackEntry]) -> LayoutBox? {
        guard distribution == .equalSpacing || distribution == .equalCentering else { return nil }
        let guide = bindings.gap ?? LayoutGuide()
        let least =
            distribution == .equalCentering ? 0 : shown.dropLast().map { self.least(after: $0) }.max() ?? spacing
        if bindings.gap == nil {
            bindings.gap = guide
            stack.addLayoutGuide(guide)
            bindings.gapBounds = [
                bound(guide.box, length, .greaterThanOrEqual, least, .required),
                bound(guide.box, length, .equal, least, Self.little),
            ]
            LayoutConstraint.activate(bindings.gapBounds)
        }
        for bound in bindings.gapBounds { bound.constant = least }
        return guide.box
    }

    /// The view whose length all others follow.
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
        _ gap: LayoutBox?
    ) -> [LayoutConstraint] {
        let box = entry.view.box
        guard entry.takesRoom else {
            // Where it would begin, without a length.
            if isSummed { return [bound(box, length, .equal, 0, Self.edge)] }
            return [
                relate(box, start, .equal, previous?.view.box ?? edges, previous == nil ? start : end, .required),
                bound(box, length, .equal, 0, Self.edge),
            ]
        }
        var result: [LayoutConstraint] = []
        if isSummed {
            // The sum of the lengths says where they lie.
        } else if let previous {
            let isByLines = isBaselineRelative && !isRow
            let (upper, lower) =
                isByLines
                ? (previous.view.forLastBaselineLayout.box, entry.view.forFirstBaselineLayout.box)
                : (previous.view.box, box)
            let relation: LayoutConstraint.Relation = distribution == .equalCentering ? .greaterThanOrEqual : .equal
            let first = relate(
                lower, isByLines ? .firstBaseline : start, relation, upper, isByLines ? .lastBaseline : end, .required)
            result.append(first)
            if distribution == .equalCentering {
                let apart = relate(box, middle, .equal, previous.view.box, middle, Self.centering)
                apart.addends = gap.map { [($0, part, 1)] } ?? []
                apart.weight = 1 / (1 + Double(link.index) * Self.order)
                result.append(apart)
            }
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

    // MARK: Across it

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
            guard entry.takesRoom else { return [at(crossStart, .equal, .required)] }
            let isFirst = alignment == .firstBaseline
            let edge = isFirst ? crossStart : crossEnd
            var result = within + [at(edge, .equal, Self.little)]
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
