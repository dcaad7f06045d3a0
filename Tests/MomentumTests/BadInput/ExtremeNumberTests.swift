import Testing

@testable import MomentumKit
@testable import MomentumMotion
@testable import MomentumStage

/// Numbers and counts of a program that cause overflows: nothing crashes, and invalid values are refused.
@Suite(.serialized) struct ExtremeNumberTests {
    private let fixture = StageFixture()
    private var stage: Stage { fixture.stage }

    private static let integers = [Int.min, Int.min + 1, -1, 0, 1, 4_096, 1 << 40, .max - 1, .max]
    private static let numbers: [Double] = [
        .nan, .infinity, -.infinity, 1e308, -1e308, 1e300, 1e38, 1e15, 1, 0, -0.0, 1e-9, .leastNonzeroMagnitude, -1,
    ]

    private func run(_ seconds: Double = 0.5) {
        for _ in 0..<Int(seconds * 20) { stage.advance(to: stage.time + 0.05) }
    }

    // MARK: Counts

    @Test func anyRepeatCountIsFinite() {
        for count in Self.integers {
            for reverses in [false, true] {
                let spring = PopSpring<View, Point>(.center, to: Point(x: 100, y: 100))
                (spring.repeatCount, spring.autoreverses) = (count, reverses)
                fixture.view.pop.add(spring)
                run()
                #expect(fixture.view.center.x.isFinite)
                fixture.view.pop.removeAllAnimations()
            }
        }
    }

    @Test("Animators of any duration leave finite values when they are stopped.")
    func stoppedAnimatorsLeaveFiniteValues() {
        for duration in Self.numbers {
            for ratio in Self.numbers {
                for isReversed in [false, true] {
                    let view = fixture.view
                    let animator = PropertyAnimator(duration: duration, dampingRatio: ratio) {
                        view.center.x += 10
                        view.transform = view.transform.rotated(by: 1)
                    }
                    animator.startAnimation()
                    animator.isReversed = isReversed
                    animator.stopAnimation(true)
                    #expect(view.center.x.isFinite && view.transform.a.isFinite, "\(duration), \(ratio)")
                }
            }
        }
    }

    @Test("Timelines of any duration leave finite values when they are stopped.")
    func stoppedTimelinesLeaveFiniteValues() {
        for duration in Self.numbers {
            for rate in Self.numbers {
                for isNested in [false, true] {
                    let view = fixture.view
                    let timeline = Timeline()
                    timeline.animate(duration: duration) { view.center.x += 10 }
                    timeline.animate(duration: duration, dampingRatio: 0.5) {
                        view.transform = view.transform.rotated(by: 1)
                    }
                    timeline.decelerate(view, velocity: Vector(dx: duration, dy: 1))
                    timeline.addCall {}
                    timeline.rate = rate
                    let outer = isNested ? Timeline() : timeline
                    if isNested { outer.add(timeline) }
                    outer.startAnimation()
                    run(0.1)
                    outer.stopAnimation(true)
                    #expect(view.center.x.isFinite && view.transform.a.isFinite, "\(duration), \(rate)")
                    view.center = Point(x: 200, y: 200)
                }
            }
        }
    }

    @Test("Animation blocks of any duration and delay leave finite values.")
    func blocksOfAnyDurationLeaveFiniteValues() {
        for duration in Self.numbers {
            for delay in Self.numbers {
                let view = fixture.view
                View.animate(withDuration: duration, delay: delay) { view.center.x += 10 }
                View.animate(springDuration: duration, bounce: 0.3, delay: delay) { view.alpha = 0.5 }
                View.animateKeyframes(withDuration: duration, delay: delay) {
                    View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.bounds.size.width = 30 }
                }
                view.pop.add(PopBasic<View, Double>(.alpha, to: 1, duration: duration))
                for _ in 0..<2 {
                    let presented = view.presentation
                    #expect(
                        presented.position.x.isFinite && presented.velocity(of: .position).dx.isFinite
                            && presented.opacity.isFinite
                            && presented.velocity(of: .opacity).isFinite && presented.bounds.width.isFinite,
                        "\(duration), \(delay)")
                    run(0.05)
                }
                View.animate(withDuration: 0.2, delay: 0, options: .beginFromCurrentState) { view.center.x = 0 }
                #expect(view.presentation.velocity(of: .position).dx.isFinite, "\(duration), \(delay)")
                view.layer.removeAllAnimations()
                view.pop.removeAllAnimations()
                view.center = Point(x: 200, y: 200)
            }
        }
    }

    /// Each has an end that is only a rounding error away, and one is continued for less than a nanosecond.
    @Test func continuingWithNoTimeLeftEndsAtOnce() {
        for fraction in [(0.1 + 0.7) + 0.2, 1.0.nextDown, 0.5] {
            for factor in [0, 1e-10, 1e-300] {
                for curve in [TimingCurve.function(.easeInEaseOut), .spring(SpringTimingParameters(dampingRatio: 1))] {
                    for isReversed in [false, true] {
                        let view = fixture.view
                        let animator = PropertyAnimator(duration: 1, curve: .linear) { view.center.x += 100 }
                        animator.isReversed = isReversed
                        animator.pauseAnimation()
                        animator.fractionComplete = fraction
                        animator.continueAnimation(withTimingParameters: curve, durationFactor: factor)
                        #expect(view.presentation.position.x.isFinite, "\(fraction) \(factor)")
                        animator.stopAnimation(true)
                        #expect(view.center.x.isFinite, "\(fraction) \(factor)")
                        view.center = Point(x: 200, y: 200)
                    }
                }
            }
        }
    }

    @Test func nestedBlocksOfAnyDurationAreFinite() {
        for duration in Self.numbers + [1e-17, 1e-9] {
            for delay in Self.numbers + [0.5, 1] {
                for isReversed in [false, true] {
                    let view = fixture.view
                    let change = {
                        View.animate(withDuration: duration, delay: delay, options: .overrideInheritedDuration) {
                            view.center.x += 100
                        }
                    }
                    let animator = PropertyAnimator(duration: 1, curve: .linear, animations: change)
                    animator.startAnimation()
                    animator.isReversed = isReversed
                    let timeline = Timeline()
                    timeline.animate(duration: 1, animations: change)
                    timeline.startAnimation()
                    timeline.isReversed = isReversed
                    for _ in 0..<3 {
                        run(0.3)
                        #expect(view.presentation.position.x.isFinite, "\(duration) \(delay)")
                    }
                    animator.stopAnimation(true)
                    timeline.stopAnimation(true)
                    #expect(view.center.x.isFinite, "\(duration) \(delay)")
                    view.center = Point(x: 200, y: 200)
                }
            }
        }
    }

    @Test("A list as large as its content shows 10,000 elements and reports one diagnostic.")
    func aListShowsAtMostTenThousandElements() {
        final class Source: TableViewDataSource, CollectionViewDataSource {
            var asked = 0
            func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1_000_000 }
            func tableView(_ tableView: TableView, cellForRowAt indexPath: ListIndexPath) -> TableViewCell {
                asked += 1
                return TableViewCell()
            }
            func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
                1_000_000
            }
            func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: ListIndexPath)
                -> CollectionViewCell
            {
                asked += 1
                return CollectionViewCell()
            }
        }
        let frame = Rect(x: 0, y: 0, width: 100, height: 1e8)
        let table = TableView(frame: frame)
        let collection = CollectionView(frame: frame, collectionViewLayout: FlowLayout())
        let source = Source()
        (table.dataSource, collection.dataSource) = (source, source)
        for list in [table, collection] {
            source.asked = 0
            let reports = diagnostics {
                stage.root.addSubview(list)
                run(0.1)
            }
            #expect(reports.count == 1 && source.asked == 10_000, "\(reports) \(source.asked)")
            list.bounds.size.height = 400
            run(0.1)
            #expect(list.elementCount < 300)
            list.removeFromSuperview()
        }
    }

    @Test func layoutsThatReturnAllItemsShowVisibleOnes() {
        final class Cached: CollectionViewLayout {
            override var collectionViewContentSize: Size { Size(width: 100, height: 12_000 * 20) }
            override func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes]? {
                (0..<12_000).reversed().map { layoutAttributesForItem(at: ListIndexPath(item: $0, section: 0))! }
            }
            override func layoutAttributesForItem(at indexPath: ListIndexPath) -> LayoutAttributes? {
                LayoutAttributes(
                    indexPath: indexPath, frame: Rect(x: 0, y: Double(indexPath.item) * 20, width: 100, height: 20))
            }
        }
        final class Source: CollectionViewDataSource {
            func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 12_000 }
            func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: ListIndexPath)
                -> CollectionViewCell
            { CollectionViewCell() }
        }
        let collection = CollectionView(
            frame: Rect(x: 0, y: 0, width: 100, height: 400), collectionViewLayout: Cached())
        let source = Source()
        collection.dataSource = source
        stage.root.addSubview(collection)
        let reports = diagnostics {
            run(0.1)
            collection.contentOffset.y = 11_000 * 20
            run(0.1)
        }
        #expect(reports.isEmpty && collection.elementCount < 30, "\(reports)")
        #expect(collection.cellForItem(at: ListIndexPath(item: 11_000, section: 0)) != nil)
    }

    @Test("10,000 rows are shown and updated without a diagnostic.")
    func tenThousandRowsCauseNoDiagnostic() {
        final class Source: TableViewDataSource {
            var rows = 10_000
            func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows }
            func tableView(_ tableView: TableView, cellForRowAt indexPath: ListIndexPath) -> TableViewCell {
                TableViewCell()
            }
        }
        let table = TableView(frame: Rect(x: 0, y: 0, width: 100, height: 1e6))
        table.rowHeight = 10
        let source = Source()
        table.dataSource = source
        stage.root.addSubview(table)
        let reports = diagnostics {
            run(0.1)
            source.rows -= 1
            table.deleteRows(at: [ListIndexPath(row: 5_000, section: 0)], with: .fade)
            run(0.1)
        }
        #expect(reports.isEmpty && table.cellForRow(at: ListIndexPath(row: 9_998, section: 0)) != nil, "\(reports)")
    }

    @Test func pageControlsAcceptAnyNumberOfPages() {
        for count in Self.integers + [100_000] {
            let control = PageControl(frame: Rect(x: 0, y: 0, width: 300, height: 28))
            stage.root.addSubview(control)
            control.numberOfPages = count
            for page in Self.integers {
                control.currentPage = page
                #expect(control.currentPage >= 0 && control.currentPage < max(1, count))
                control.accessibilityIncrement()
                control.accessibilityDecrement()
            }
            for value in Self.numbers { _ = control.accessibilitySetValue(value) }
            #expect(control.subviews.count <= 257)
            #expect(control.sizeThatFits(.zero).width.isFinite)
            run(0.1)
            control.removeFromSuperview()
        }
    }

    @Test func dotsOfManyPagesAreSpreadOverAllOfThem() {
        let control = PageControl(frame: Rect(x: 0, y: 0, width: 300, height: 28))
        control.numberOfPages = 1_000
        let dots = control.subviews.filter { $0 !== control.mark }.map { $0.center.x }
        control.currentPage = 999
        #expect(dots.count == 256 && dots.min()! < 1 && dots.max()! > 299)
        #expect(abs(control.mark.center.x - dots.max()!) < 1e-6)
    }

    @Test("A list with too many sections or rows is truncated and reports one diagnostic.")
    func tooManySectionsOrRowsAreTruncated() {
        final class Source: TableViewDataSource {
            let (sections, rows): (Int, Int)
            init(_ sections: Int, _ rows: Int) { (self.sections, self.rows) = (sections, rows) }
            func numberOfSections(in tableView: TableView) -> Int { sections }
            func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows }
            func tableView(_ tableView: TableView, cellForRowAt indexPath: ListIndexPath) -> TableViewCell {
                TableViewCell()
            }
        }
        for (sections, rows, isCut) in [(Int.max, 1, true), (2, .max, true), (1, 1, false), (.min, .min, false)] {
            let source = Source(sections, rows)
            let table = TableView(frame: Rect(x: 0, y: 0, width: 300, height: 300))
            table.dataSource = source
            let reports = diagnostics {
                stage.root.addSubview(table)
                stage.advance(to: stage.time + 0.1)
                #expect(table.numberOfSections == max(0, min(sections, 100_000)))
            }
            #expect(reports.count == (isCut ? 1 : 0), "\(sections) \(rows): \(reports)")
            table.removeFromSuperview()
        }
    }

    @Test func delaysAreThoseOfAMillionMotionsAtMost() {
        for count in Self.integers where count < 1 << 30 || count == .max {
            for columns in [Int.min, 0, .max] {
                let delays = Stagger.each(0.1, columns: columns).delays(count: count)
                #expect(delays.count == max(0, min(count, 1_000_000)))
            }
        }
    }

    // MARK: Motion

    @Test(
        "An item whose rotation has no finite transform rests and is reported once.",
        arguments: [Transform2D(scaleX: 1e38, y: 1), Transform2D(a: 3e38, b: 3e38, c: -3e38, d: 3e38, tx: 0, ty: 0)])
    func anItemWithoutAFiniteRotationIsReportedOnce(transform: Transform2D) {
        let view = View(frame: Rect(x: 100, y: 100, width: 40, height: 40))
        stage.root.addSubview(view)
        view.transform = transform
        let animator = DynamicAnimator(referenceView: stage.root)
        let behavior = DynamicItemBehavior(items: [view])
        behavior.addAngularVelocity(20, for: view)
        animator.addBehavior(behavior)
        let reports = diagnostics { run(2) }
        #expect(reports.count <= 1, "\(reports)")
        #expect(view.transform.a.isFinite && view.presentation.velocity(of: .position).dx.isFinite)
        animator.removeAllBehaviors()
        view.removeFromSuperview()
    }

    @Test(arguments: [-3.5e38, 1e39, 1e300]) func scrollingBeyondFloatRangeIsRefusedOnce(offset: Double) {
        let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        scroll.contentSize = Size(width: 100, height: 1_000)
        stage.root.addSubview(scroll)
        for isAnimated in [false, true] {
            let reports = diagnostics {
                scroll.setContentOffset(Point(x: 0, y: offset), animated: isAnimated)
                run(0.5)
            }
            #expect(reports.count == 1 && scroll.contentOffset == .zero)
        }
        let reports = diagnostics {
            scroll.contentSize = Size(width: 100, height: offset)
            scroll.scrollRectToVisible(Rect(x: 0, y: offset, width: 1, height: 1), animated: true)
            run(0.5)
        }
        #expect(reports.count == 2 && scroll.contentOffset == .zero)
        scroll.removeFromSuperview()
    }

    @Test(arguments: [1e36, 3e38]) func extremeScrollVelocitiesAreNotReported(offset: Double) {
        let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        scroll.contentSize = Size(width: 100, height: offset)
        stage.root.addSubview(scroll)
        let reports = diagnostics {
            scroll.setContentOffset(Point(x: 0, y: offset / 2), animated: true)
            run(2)
        }
        #expect(reports.isEmpty && scroll.contentOffset.y > offset / 3)
        scroll.removeFromSuperview()
    }

    @Test(arguments: [1e300, 1e307, 1e308]) func dynamicsAcceptAnyTime(time: Double) {
        let stage = Stage(size: Size(width: 100, height: 100))
        let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        stage.root.addSubview(view)
        let animator = DynamicAnimator(referenceView: stage.root)
        animator.addBehavior(SnapBehavior(item: view, snapTo: Point(x: 50, y: 50)))
        for _ in 0..<4 { stage.advance(to: stage.time + 1 / 60) }
        animator.removeAllBehaviors()
        stage.advance(to: time)
        animator.addBehavior(GravityBehavior(items: [view]))
        stage.advance(to: time)
        #expect(stage.time == time && view.center.y.isFinite)
        animator.removeAllBehaviors()
    }

    // MARK: Text

    @Test func anyMaximumLengthIsAccepted() {
        for length in Self.integers {
            let field = TextField(frame: Rect(x: 0, y: 0, width: 200, height: 40))
            stage.root.addSubview(field)
            field.maximumLength = length
            field.insertText("abc")
            #expect(field.text == "abc".prefix(max(0, min(length, 3))))
            field.removeFromSuperview()
        }
    }

    @Test func editsAtAnyOffsetAreAppliedOrRefused() {
        let field = TextField(frame: Rect(x: 0, y: 0, width: 200, height: 40))
        stage.root.addSubview(field)
        stage.advance(to: stage.time + 0.1)
        field.focus()
        for start in Self.integers {
            for end in Self.integers where end >= start {
                for place in Self.integers {
                    field.text = "text"
                    stage.send(
                        TextEdit(
                            replacing: start..<end, with: "a", anchor: place, head: place,
                            composition: min(place, 1)..<max(place, 1)))
                    stage.send(TextEdit(replacing: start..<end, with: "a"))
                    stage.send(TextEdit(replacing: 0..<0, with: "a", anchor: place, head: place))
                    if start != 0 || end > 4 { #expect(field.text.hasSuffix("text")) }
                }
            }
        }
    }

    // MARK: Time

    @Test func timelinesAcceptAnyRate() {
        for rate in Self.numbers {
            let timeline = Timeline()
            timeline.animate(duration: 1) { fixture.view.center.x = 40 }
            timeline.addCall {}
            timeline.repeatCount = .infinity
            let reports = diagnostics { timeline.rate = rate }
            #expect(reports.count == (rate > 0 && rate <= 1e6 ? 0 : 1), "\(rate)")
            timeline.startAnimation()
            run(0.2)
            timeline.time = rate
            run(0.1)
            timeline.throwTime(at: rate)
            run(0.2)
            #expect(fixture.view.presentation.position.x.isFinite, "\(rate)")
            timeline.stopAnimation(false)
            timeline.finishAnimation(at: .current)
            fixture.view.center = Point(x: 200, y: 200)
        }
    }

    // MARK: Layout

    @Test func stacksHaveASizeBeforeTheirFirstLayout() {
        let label = Label("a")
        let size = label.intrinsicContentSize
        #expect(StackView().sizeThatFits(.zero) == .zero)
        #expect(StackView(frame: Rect(x: 0, y: 0, width: 9, height: 9)).sizeThatFits(.zero) == .zero)
        #expect(StackView(arrangedSubviews: [label]).sizeThatFits(.zero) == size)
        #expect(StackView(arrangedSubviews: [Label("a")]).systemLayoutSizeFitting(.zero) == size)
        let emptied = StackView(arrangedSubviews: [Label("a")])
        emptied.removeArrangedSubview(emptied.arrangedSubviews[0])
        #expect(emptied.systemLayoutSizeFitting(.zero) == .zero)
        let shown = StackView()
        stage.root.addSubview(shown)
        shown.sizeToFit()
        #expect(shown.frame.size == .zero)
    }

    @Test func sizeThatFitsMayCallSystemLayoutSizeFitting() {
        final class Asking: View {
            override func sizeThatFits(_ size: Size) -> Size { systemLayoutSizeFitting(size) }
        }
        let view = Asking(frame: Rect(x: 0, y: 0, width: 30, height: 20))
        #expect(view.sizeThatFits(.zero) == Size(width: 30, height: 20))
        view.widthAnchor.constraint(equalToConstant: 50).isActive = true
        view.heightAnchor.constraint(equalToConstant: 10).isActive = true
        view.translatesAutoresizingMaskIntoConstraints = false
        #expect(view.sizeThatFits(.zero) == Size(width: 50, height: 10))
    }

    @Test func constraintsAcceptAnyNumbers() {
        for multiplier in Self.numbers {
            for constant in Self.numbers {
                let views = [View(), View()]
                for view in views {
                    view.translatesAutoresizingMaskIntoConstraints = false
                    stage.root.addSubview(view)
                }
                _ = diagnostics {
                    let constraint = views[0].widthAnchor.constraint(equalTo: views[1].widthAnchor)
                    constraint.isActive = true
                    views[1].widthAnchor.constraint(equalToConstant: 10).isActive = true
                    run(0.05)
                    constraint.multiplier = multiplier
                    constraint.constant = constant
                    run(0.05)
                    constraint.isActive = false
                    run(0.05)
                }
                #expect(views.allSatisfy { $0.frame.width.isFinite && $0.frame.minX.isFinite })
                for view in views { view.removeFromSuperview() }
            }
        }
    }
}
