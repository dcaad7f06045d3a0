import MomentumKit
import MomentumTesting
import Testing

/// A view with a fixed intrinsic content size.
private final class Block: View {
    let size: Size
    init(_ width: Double, _ height: Double) {
        size = Size(width: width, height: height)
        super.init(frame: .zero)
    }
    override var intrinsicContentSize: Size { size }
    override var firstBaseline: (share: Double, offset: Double) { (share: 0, offset: size.height * 0.7) }
    override var lastBaseline: (share: Double, offset: Double) { (share: 0, offset: size.height * 0.9) }
}

/// The laws of stack views, for every combination of axis, distribution, alignment and spacing, with random views.
@Suite(.serialized) struct StackLayoutTests {
    private let distributions: [StackView.Distribution] = [
        .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
    ]
    private let alignments: [StackView.Alignment] = [
        .fill, .leading, .firstBaseline, .center, .trailing, .lastBaseline,
    ]

    /// Runs `check` for every combination, in both layout directions.
    private func forEach(_ check: (StackView, inout SplitMix64, String) -> Void) {
        var seed: UInt64 = 1
        for axis in [LayoutAxis.horizontal, .vertical] {
            for distribution in distributions {
                for alignment in alignments {
                    for spacing in [0.0, 7, 20] {
                        for direction in [UserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
                            seed += 1
                            var random = SplitMix64(seed: seed)
                            let stage = Stage(size: Size(width: 400, height: 400))
                            stage.layoutDirection = direction
                            let stack = StackView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
                            stage.root.addSubview(stack)
                            (stack.axis, stack.distribution, stack.alignment) = (axis, distribution, alignment)
                            stack.spacing = spacing
                            for _ in 0...random.index(below: 5) {
                                stack.addArrangedSubview(
                                    Block(5 + Double(random.index(below: 90)), 5 + Double(random.index(below: 90))))
                            }
                            let name = "\(axis) \(distribution) \(alignment) \(spacing) \(direction) seed \(seed)"
                            let reports = diagnostics {
                                stage.advance(to: 0)
                                check(stack, &random, name)
                            }
                            #expect(reports.isEmpty, "\(name): \(reports)")
                        }
                    }
                }
            }
        }
    }

    /// Returns the start and end of each view along the axis, in the direction of the stack.
    private func spans(_ stack: StackView) -> [(start: Double, end: Double)] {
        stack.arrangedSubviews.filter { !$0.isHidden }.map { view in
            guard stack.axis == .horizontal else { return (view.frame.minY, view.frame.maxY) }
            let isMirrored = stack.effectiveUserInterfaceLayoutDirection == .rightToLeft
            return isMirrored
                ? (stack.bounds.width - view.frame.maxX, stack.bounds.width - view.frame.minX)
                : (view.frame.minX, view.frame.maxX)
        }
    }

    private func expectLaws(_ stack: StackView, _ name: String) {
        let (spans, isRow) = (spans(stack), stack.axis == .horizontal)
        let length = isRow ? stack.bounds.width : stack.bounds.height
        guard let first = spans.first, let last = spans.last else { return }
        #expect(abs(first.start) < 1e-6, "\(name): begins at the edge")
        #expect(abs(last.end - length) < 1e-6, "\(name): ends at the edge, \(spans)")
        var gaps: [Double] = []
        for (one, next) in zip(spans, spans.dropFirst()) { gaps.append(next.start - one.end) }
        let shown = stack.arrangedSubviews.filter { !$0.isHidden }.compactMap { $0 as? Block }
        let lengths = spans.map { $0.end - $0.start }
        let natural = shown.map { isRow ? $0.size.width : $0.size.height }
        switch stack.distribution {
        case .fill, .fillEqually, .fillProportionally:
            for gap in gaps { #expect(abs(gap - stack.spacing) < 1e-6, "\(name): gaps \(gaps)") }
        case .equalSpacing:
            for gap in gaps { #expect(abs(gap - gaps[0]) < 1e-6 && gap > stack.spacing - 1e-6, "\(name): \(gaps)") }
        case .equalCentering:
            for gap in gaps { #expect(gap > stack.spacing - 1e-6, "\(name): \(gaps)") }
            let middles = spans.map { ($0.start + $0.end) / 2 }
            let steps = zip(middles, middles.dropFirst()).map { $1 - $0 }
            // Centre distances may be larger only where the spacing requires it.
            for (gap, step) in zip(gaps, steps) {
                let least = steps.min() ?? 0
                #expect(abs(step - least) < 1e-6 || abs(gap - stack.spacing) < 1e-6, "\(name): \(steps) \(gaps)")
            }
        }
        switch stack.distribution {
        case .fillEqually: #expect(lengths.allSatisfy { abs($0 - lengths[0]) < 1e-6 }, "\(name): \(lengths)")
        case .fillProportionally:
            #expect(
                zip(lengths, natural).allSatisfy { abs($0 / $1 - lengths[0] / natural[0]) < 1e-6 },
                "\(name): \(lengths)")
        case .fill, .equalSpacing, .equalCentering:
            // If there is not enough space, the last views are compressed first. Remaining space is distributed to the
            // gaps or the first view.
            var (rest, expected) = (length - stack.spacing * Double(shown.count - 1), [Double]())
            for length in natural {
                expected.append(max(0, min(length, rest)))
                rest -= expected[expected.count - 1]
            }
            if stack.distribution == .fill || shown.count == 1 { expected[0] += max(0, rest) }
            #expect(
                zip(lengths, expected).allSatisfy { abs($0 - $1) < 1e-6 }, "\(name): \(lengths), not \(expected)")
        }
        expectAlignment(stack, shown, name)
    }

    private func expectAlignment(_ stack: StackView, _ shown: [Block], _ name: String) {
        let isRow = stack.axis == .horizontal
        let isMirrored = !isRow && stack.effectiveUserInterfaceLayoutDirection == .rightToLeft
        for view in shown {
            var (low, high) = isRow ? (view.frame.minY, view.frame.maxY) : (view.frame.minX, view.frame.maxX)
            if isMirrored { (low, high) = (400 - high, 400 - low) }
            let natural = isRow ? view.size.height : view.size.width
            if stack.alignment != .fill { #expect(abs(high - low - natural) < 1e-6, "\(name): \(low) \(high)") }
            switch stack.alignment {
            case .fill: #expect(abs(low) < 1e-6 && abs(high - 400) < 1e-6, "\(name): \(low) \(high)")
            case .center: #expect(abs(low + high - 400) < 1e-6, "\(name): \(low) \(high)")
            case .trailing: #expect(abs(high - 400) < 1e-6, "\(name): \(low) \(high)")
            case .leading: #expect(abs(low) < 1e-6, "\(name): \(low) \(high)")
            case .firstBaseline, .lastBaseline:
                guard isRow else {
                    #expect(abs(low) < 1e-6, "\(name): \(low) \(high)")
                    continue
                }
                let share = stack.alignment == .firstBaseline ? 0.7 : 0.9
                let lines = shown.map { $0.frame.minY + $0.size.height * share }
                #expect(lines.allSatisfy { abs($0 - lines[0]) < 1e-6 }, "\(name): \(lines)")
            }
        }
    }

    @Test func randomStacksFollowTheLayoutRules() {
        forEach { stack, _, name in expectLaws(stack, name) }
    }

    @Test func changedStacksFollowTheLayoutRules() {
        forEach { stack, random, name in
            for step in 0..<6 {
                let views = stack.arrangedSubviews
                switch random.index(below: 4) {
                case 0 where !views.isEmpty: views[random.index(below: views.count)].isHidden.toggle()
                case 1:
                    let new = Block(5 + Double(random.index(below: 40)), 5 + Double(random.index(below: 40)))
                    stack.insertArrangedSubview(new, at: random.index(below: views.count + 1))
                case 2 where views.count > 1: views[random.index(below: views.count)].removeFromSuperview()
                case 3 where !views.isEmpty:
                    stack.insertArrangedSubview(
                        views[random.index(below: views.count)], at: random.index(below: views.count))
                default: stack.spacing = Double(random.index(below: 12))
                }
                stack.layoutIfNeeded()
                expectLaws(stack, "\(name), step \(step)")
            }
        }
    }

    @Test func revertedChangesRestoreTheLayout() {
        forEach { stack, random, name in
            let views = stack.arrangedSubviews
            let before = views.map { $0.frame }
            let view = views[random.index(below: views.count)]
            view.isHidden = true
            stack.layoutIfNeeded()
            view.isHidden = false
            stack.layoutIfNeeded()
            #expect(
                zip(before, views).allSatisfy { $0.center.distance(to: $1.frame.center) < 1e-6 },
                "\(name): \(before) \(views.map { $0.frame })")
        }
    }

    @Test func stacksWithoutASizeFitTheirViews() {
        forEach { stack, _, name in
            stack.translatesAutoresizingMaskIntoConstraints = false
            LayoutConstraint.activate([
                stack.leftAnchor.constraint(equalTo: stack.stage!.root.leftAnchor),
                stack.topAnchor.constraint(equalTo: stack.stage!.root.topAnchor),
            ])
            stack.stage!.root.layoutIfNeeded()
            let blocks = stack.arrangedSubviews.compactMap { $0 as? Block }
            let isRow = stack.axis == .horizontal
            let lengths = blocks.map { isRow ? $0.size.width : $0.size.height }
            let gaps = stack.spacing * Double(blocks.count - 1)
            let expected =
                stack.distribution == .fillEqually
                ? (lengths.max() ?? 0) * Double(blocks.count) : lengths.reduce(0, +)
            let length = isRow ? stack.bounds.width : stack.bounds.height
            switch stack.distribution {
            case .fill, .equalSpacing, .fillEqually:
                #expect(abs(length - expected - gaps) < 1e-6, "\(name): \(length), not \(expected + gaps)")
            case .equalCentering:
                let pairs = zip(lengths, lengths.dropFirst()).map { ($0 + $1) / 2 + stack.spacing }
                let ends = ((lengths.first ?? 0) + (lengths.last ?? 0)) / 2
                let centred = (pairs.max() ?? 0) * Double(pairs.count) + ends
                #expect(abs(length - centred) < 1e-6, "\(name): \(length), not \(centred)")
            case .fillProportionally:
                #expect(length > expected + gaps - 1e-6 && length < 4 * (expected + gaps), "\(name): \(length)")
            }
            let cross = blocks.map { isRow ? $0.size.height : $0.size.width }.max() ?? 0
            let across = isRow ? stack.bounds.height : stack.bounds.width
            let hasLines = isRow && (stack.alignment == .firstBaseline || stack.alignment == .lastBaseline)
            #expect(hasLines ? across > cross - 1e-6 : abs(across - cross) < 1e-6, "\(name): \(across), not \(cross)")
            let fitting = stack.sizeThatFits(.zero)
            #expect(abs((isRow ? fitting.width : fitting.height) - length) < 1e-6, "\(name): \(fitting)")
        }
    }

    @Test("Views that do not fit are compressed by their resistance and then from the last.")
    func viewsCompressByResistanceThenFromTheLast() {
        let stack = StackView(frame: Rect(x: 0, y: 0, width: 100, height: 20))
        let views = [Block(60, 20), Block(60, 20), Block(30, 20)]
        for view in views { stack.addArrangedSubview(view) }
        stack.layoutIfNeeded()
        #expect(views.map { $0.frame.width } == [60, 40, 0])
        views[0].setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        stack.layoutIfNeeded()
        #expect(views.map { $0.frame.width } == [10, 60, 30])
        stack.frame.size.width = 200
        views[1].setContentHuggingPriority(100, for: .horizontal)
        stack.layoutIfNeeded()
        #expect(views.map { $0.frame.width } == [60, 110, 30])
    }

    @Test func stacksHaveCustomSpacingMarginsAndNesting() {
        let stack = StackView(frame: Rect(x: 0, y: 0, width: 200, height: 300))
        stack.axis = .vertical
        stack.spacing = 4
        let (one, two, inner) = (Block(50, 20), Block(50, 30), StackView())
        for view in [one, two, inner] { stack.addArrangedSubview(view) }
        for _ in 0..<2 { inner.addArrangedSubview(Block(40, 25)) }
        inner.spacing = StackView.spacingUseSystem
        stack.setCustomSpacing(15, after: one)
        #expect(stack.customSpacing(after: one) == 15 && stack.customSpacing(after: two) == StackView.spacingUseDefault)
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
        inner.setContentHuggingPriority(.required, for: .vertical)
        stack.layoutIfNeeded()
        #expect(one.frame.minX == 20 && one.frame.maxX == 160 && one.frame.minY == 10)
        #expect(two.frame.minY == one.frame.maxY + 15 && inner.frame.minY == two.frame.maxY + 4)
        #expect(inner.frame.maxY == 270)
        let columns = inner.arrangedSubviews.map { $0.frame }
        #expect(columns[1].minX == columns[0].maxX + 8 && columns[1].maxX == 140)
        stack.setCustomSpacing(StackView.spacingUseDefault, after: one)
        stack.layoutIfNeeded()
        #expect(two.frame.minY == one.frame.maxY + 4)
    }

    @Test func baselineSpacingSeparatesLines() {
        let stack = StackView(frame: Rect(x: 0, y: 0, width: 200, height: 300))
        stack.axis = .vertical
        stack.alignment = .leading
        stack.isBaselineRelativeArrangement = true
        stack.spacing = 40
        let (one, two) = (Block(50, 20), Block(50, 30))
        for view in [one, two] { stack.addArrangedSubview(view) }
        one.setContentHuggingPriority(300, for: .vertical)
        stack.layoutIfNeeded()
        #expect(abs(two.frame.minY + 21 - (one.frame.minY + 18) - 40) < 1e-6)
        #expect(stack.forFirstBaselineLayout === one && stack.forLastBaselineLayout === two)
    }

    @Test func badIndicesAndSpacingsAreRefused() {
        let stack = StackView(arrangedSubviews: [Block(1, 1)])
        let reports = diagnostics {
            stack.insertArrangedSubview(View(), at: 2)
            stack.spacing = .nan
            stack.setCustomSpacing(.infinity, after: stack.arrangedSubviews[0])
        }
        #expect(reports.count == 3 && stack.arrangedSubviews.count == 1 && stack.spacing == 0)
    }

    @Test func removedArrangedViewsKeepTheirFrame() {
        let stack = StackView(frame: Rect(x: 0, y: 0, width: 100, height: 20))
        let (one, two) = (Block(30, 20), Block(30, 20))
        for view in [one, two] { stack.addArrangedSubview(view) }
        stack.layoutIfNeeded()
        let frame = two.frame
        stack.removeArrangedSubview(two)
        stack.layoutIfNeeded()
        #expect(two.superview === stack && two.frame == frame && stack.arrangedSubviews.count == 1)
        #expect(one.frame.width == 100)
        one.removeFromSuperview()
        #expect(stack.arrangedSubviews.isEmpty)
    }

    @Test(arguments: [12_000.0, 30_000], [false, true])
    func manyViewsAreLaidOutAndOneIsHidden(height: Double, isBaselineRelative: Bool) {
        for distribution in distributions {
            // A thousand views for the most expensive case: deciding which views are compressed.
            let count = distribution == .fill && !isBaselineRelative && height == 12_000 ? 1000 : 60
            // The distance between baselines is 18 points, which cannot be compressed.
            let height = (height + (isBaselineRelative ? 12_000 : 0)) * Double(count) / 1000
            let stack = StackView(frame: Rect(x: 0, y: 0, width: 100, height: height))
            stack.axis = .vertical
            stack.distribution = distribution
            stack.isBaselineRelativeArrangement = isBaselineRelative
            for index in 0..<count { stack.addArrangedSubview(Block(50, 10 + Double(index % 7))) }
            stack.spacing = isBaselineRelative ? 18 : 2
            stack.layoutIfNeeded()
            let views = stack.arrangedSubviews
            #expect(abs(views[count - 1].frame.maxY - height) < 1e-6, "\(distribution)")
            views[count / 2].isHidden = true
            stack.layoutIfNeeded()
            let gap = views[count / 2 + 1].frame.minY - views[count / 2 - 1].frame.maxY
            #expect(abs(views[count - 1].frame.maxY - height) < 1e-6, "\(distribution)")
            #expect(isBaselineRelative || gap > 2 - 1e-6, "\(distribution): \(gap)")
        }
    }

    @Test("Custom spacing is a minimum where gaps share the remaining space.")
    func customSpacingIsAMinimumInEqualDistributions() {
        var random = SplitMix64(seed: 7)
        for round in 0..<200 {
            let stack = StackView(frame: Rect(x: 0, y: 0, width: 300 + 400 * random.fraction(), height: 20))
            stack.distribution = round % 2 == 0 ? .equalSpacing : .equalCentering
            stack.spacing = Double(random.index(below: 12))
            let views = (0..<(2 + random.index(below: 5))).map { _ in Block(5 + 25 * random.fraction(), 20) }
            for view in views { stack.addArrangedSubview(view) }
            for view in views where random.happens(0.5) {
                stack.setCustomSpacing(Double(random.index(below: 60)), after: view)
            }
            // Constraints on a view's position apply too.
            let mark = View()
            mark.translatesAutoresizingMaskIntoConstraints = false
            let host = View(frame: Rect(x: 0, y: 0, width: 800, height: 20))
            for view in [stack, mark] { host.addSubview(view) }
            LayoutConstraint.activate([
                mark.centerXAnchor.constraint(equalTo: views[views.count - 1].centerXAnchor),
                mark.widthAnchor.constraint(equalToConstant: 2),
            ])
            host.layoutIfNeeded()
            stack.layoutIfNeeded()
            #expect(abs(mark.frame.midX - views[views.count - 1].frame.midX) < 1e-6)
            let least = views.dropLast().map { view in
                let own = stack.customSpacing(after: view)
                return own == StackView.spacingUseDefault ? stack.spacing : own
            }
            let pairs = zip(views, views.dropFirst())
            let gaps = pairs.map { $1.frame.minX - $0.frame.maxX }
            let alike = stack.distribution == .equalSpacing ? gaps : pairs.map { $1.frame.midX - $0.frame.midX }
            for (gap, bound) in zip(gaps, least) { #expect(gap > bound - 1e-6, "round \(round)") }
            for (index, value) in alike.enumerated() {
                let isLeast = abs(value - (alike.min() ?? 0)) < 1e-6
                #expect(isLeast || abs(gaps[index] - least[index]) < 1e-6, "round \(round): \(alike) \(least)")
            }
            #expect(views[0].frame.minX == 0 && abs(views[views.count - 1].frame.maxX - stack.bounds.width) < 1e-6)
        }
    }
}
