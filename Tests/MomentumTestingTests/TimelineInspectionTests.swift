import MomentumInspection
import MomentumKit
import MomentumLayers
import MomentumTesting
import Testing

/// The timelines that the studio shows, and its operations on them.
@Suite struct TimelineInspectionTests {
    /// A part, and the expected contents of its row.
    private struct Expected {
        let part: TimelinePart
        let depth: Int
        let view: View?
        let path: String
        let kind: TimelineSummary.Kind
        let inner: Timeline?
        /// The enclosing timelines except the outermost, from the outside inwards.
        let owners: [(part: TimelinePart, timeline: Timeline)]
    }

    /// Generates a random timeline, each of whose parts moves its own view.
    private final class Generator {
        var random: SplitMix64
        let stage = Stage(size: Size(width: 400, height: 400))
        var expected: [Expected] = []

        init(seed: UInt64) {
            random = SplitMix64(seed: seed)
            stage.advance(to: 0)
        }

        private func view() -> View {
            let view = View(frame: Rect(x: 100, y: 100, width: 50, height: 50))
            stage.root.addSubview(view)
            return view
        }

        private func position(_ timeline: Timeline) -> TimelinePosition {
            switch random.index(below: 4) {
            case 0: .at(2 * random.fraction())
            case 1: .afterPrevious(random.fraction() - 0.5)
            case 2: .withPrevious(0.5 * random.fraction())
            default: timeline.labels.isEmpty ? .afterPrevious : .label(timeline.labels[0].name, 0.3 * random.fraction())
            }
        }

        func make(depth: Int = 0, in owners: [(part: TimelinePart, timeline: Timeline)] = []) -> Timeline {
            let timeline = Timeline()
            timeline.name = "level \(depth)"
            if depth > 0 {
                timeline.rate = 0.5 + 2 * random.fraction()
                timeline.repeatCount = random.index(below: 2) == 0 ? 1 : Double(2 + random.index(below: 3))
                timeline.autoreverses = random.index(below: 2) == 0
                timeline.repeatDelay = random.index(below: 2) == 0 ? 0 : random.fraction()
            }
            for index in 0..<(2 + random.index(below: 6)) {
                let (view, position) = (view(), position(timeline))
                let duration = 0.1 + random.fraction()
                func expect(_ part: TimelinePart, _ path: String, _ kind: TimelineSummary.Kind) {
                    let moved = kind == .call ? nil : view
                    expected.append(
                        Expected(
                            part: part, depth: depth, view: moved, path: path, kind: kind, inner: nil, owners: owners))
                }
                switch random.index(below: depth < 2 ? 7 : 5) {
                case 0: expect(timeline.animate(at: position, duration: duration) { view.alpha = 0 }, "opacity", .curve)
                case 1:
                    expect(
                        timeline.animate(at: position, springDuration: duration) { view.center.x = 300 }, "position",
                        .spring)
                case 2:
                    let velocity = Vector(dx: 400, dy: 0)
                    expect(timeline.decelerate(view, at: position, velocity: velocity), "position", .inertia)
                case 3:
                    let animation = BasicAnimation(keyPath: "cornerRadius")
                    (animation.fromValue, animation.toValue, animation.duration) = (0, 9, duration)
                    expect(timeline.add(animation, to: view.layer, at: position), "cornerRadius", .animation)
                case 4:
                    expect(timeline.addCall(at: position) {}, "", .call)
                    timeline.addLabel("label \(index)")
                default:
                    // Filled before it is added, so the part in the owner is known only afterwards.
                    let place = expected.count
                    let inner = make(depth: depth + 1, in: owners)
                    let part = timeline.add(inner, at: position)
                    for index in place..<expected.count {
                        let old = expected[index]
                        var all = old.owners
                        all.insert((part, inner), at: owners.count)
                        expected[index] = Expected(
                            part: old.part, depth: old.depth, view: old.view, path: old.path, kind: old.kind,
                            inner: old.inner, owners: all)
                    }
                    expected.append(
                        Expected(
                            part: part, depth: depth, view: nil, path: "", kind: .timeline, inner: inner, owners: owners
                        ))
                }
            }
            return timeline
        }
    }

    @Test(arguments: 0..<200)
    func summariesHaveEveryPartAtItsTime(seed: UInt64) throws {
        let generator = Generator(seed: seed)
        let timeline = generator.make()
        #expect(timeline.summary == nil, "nothing is known of what has not begun")
        timeline.pauseAnimation()
        let summary = try #require(timeline.summary)
        #expect(summary.score.name == "level 0" && summary.score.time.length == timeline.duration)
        #expect(summary.score.time.total == timeline.totalDuration)
        #expect(summary.parts.count == generator.expected.count)
        for expected in generator.expected {
            let (part, view) = (expected.part, expected.view)
            let rows = summary.parts.filter { row in
                row.depth == expected.depth && row.kind == expected.kind && row.begin == part.begin
                    && row.end == part.end && row.layer === view?.layer
            }
            #expect(rows.count >= 1)
            guard let row = rows.first else { continue }
            #expect(row.changes.map { $0.path } == (expected.path.isEmpty ? [] : [expected.path]))
            for change in row.changes { #expect(change.begin == part.begin && change.end == part.end) }
            guard let inner = expected.inner else { continue }
            let score = try #require(rows.compactMap { $0.score }.first { $0.time.length == inner.duration })
            #expect(score.time.total == inner.totalDuration && score.time.rate == inner.rate)
            #expect(score.time.count == inner.repeatCount && score.time.pause == inner.repeatDelay)
            #expect(score.time.autoreverses == inner.autoreverses)
            #expect(score.labels.map { $0.name } == inner.labels.map { $0.name })
            #expect(score.labels.map { $0.time } == inner.labels.map { $0.time })
        }
        expectOrder(summary)
        expectMotion(generator.expected, timeline)
    }

    /// Expects the parts of a nested timeline directly after it, and parts in the order of their beginnings.
    private func expectOrder(_ summary: TimelineSummary) {
        var begins: [Double] = [0]
        var groups: [TimelineSummary.Part] = []
        for row in summary.parts {
            #expect(row.depth <= groups.count)
            groups.removeLast(groups.count - row.depth)
            begins.removeLast(begins.count - row.depth - 1)
            #expect(row.begin >= begins[row.depth])
            begins[row.depth] = row.begin
            if let score = row.score {
                #expect(abs(row.end - row.begin - score.time.total / score.time.rate) < 1e-9)
                groups.append(row)
                begins.append(0)
            }
        }
    }

    /// Expects the views to move at the times of the rows, converted through the enclosing timelines.
    private func expectMotion(_ all: [Expected], _ timeline: Timeline) {
        for expected in all where expected.kind == .curve {
            let isSingle = expected.owners.allSatisfy { $0.timeline.repeatCount == 1 }
            guard isSingle, let view = expected.view else { continue }
            let outer = { (time: Double) in
                expected.owners.reversed().reduce(time) { $1.part.begin + $0 / $1.timeline.rate }
            }
            let (begin, end) = (outer(expected.part.begin), outer(expected.part.end))
            for (time, value) in [(begin, 1.0), (end, 0.0)] {
                timeline.time = time
                #expect(abs(view.presentation.opacity - value) < 1e-6)
            }
            timeline.time = (begin + end) / 2
            #expect(abs(view.presentation.opacity - 0.5) < 1e-6)
        }
    }

    // MARK: Parts of one block

    private let stage = Stage(size: Size(width: 400, height: 400))

    private func view() -> View {
        let view = View(frame: Rect(x: 100, y: 100, width: 50, height: 50))
        stage.root.addSubview(view)
        stage.advance(to: stage.time)
        return view
    }

    @Test func aBlockHasARowForEachViewThatItsKeyframesMove() throws {
        let (one, other) = (view(), view())
        let timeline = Timeline()
        timeline.animateKeyframes(at: 0.5, duration: 2) {
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { one.center.x = 200 }
            View.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) {
                one.center.x = 100
                other.alpha = 0
            }
        }
        timeline.pauseAnimation()
        let rows = try #require(timeline.summary).parts
        #expect(rows.count == 2 && rows[0].layer === one.layer && rows[1].layer === other.layer)
        for row in rows { #expect(row.begin == 0.5 && row.end == 2.5) }
        #expect(rows.map { $0.kind } == [.keyframes, .keyframes])
        #expect(rows.map { $0.changes.map { $0.path } } == [["position"], ["opacity"]])
    }

    @Test func animationsInABlockHaveTheirDelaysAndDurations() throws {
        let (one, other) = (view(), view())
        let timeline = Timeline()
        timeline.animate(at: 0.5, duration: 2, curve: .linear) {
            one.center.x = 200
            View.animate(withDuration: 0.5, delay: 0.25, animations: { one.alpha = 0.5 })
            View.animate(
                withDuration: 1, options: .overrideInheritedDuration,
                animations: { other.transform = Transform2D(scaleX: 2, y: 2) })
        }
        timeline.pauseAnimation()
        let rows = try #require(timeline.summary).parts
        // As in UIKit, nested animations take the remaining time unless they specify another.
        #expect(rows.map { $0.kind } == [.curve, .curve] && rows.map { $0.end } == [2.5, 2.5])
        #expect(rows[0].changes.map { $0.path } == ["position", "opacity"])
        #expect(rows[0].changes.map { [$0.begin, $0.end] } == [[0.5, 2.5], [0.75, 2.5]])
        #expect(rows[1].changes.map { [$0.begin, $0.end] } == [[0.5, 1.5]])
    }

    @Test func grabbedPartsAreMarked() throws {
        let (one, other) = (view(), view())
        let timeline = Timeline()
        timeline.animate([one, other], stagger: .each(0.1), duration: 1) { $0.center.x = 300 }
        timeline.startAnimation()
        for frame in 1...30 { stage.advance(to: Double(frame) / 60) }
        timeline.grab(one)
        #expect(try #require(timeline.summary).parts.map { $0.isGrabbed } == [true, false])
        timeline.release(one)
        #expect(try #require(timeline.summary).parts.map { $0.isGrabbed } == [false, false])
    }

    // MARK: Changes by hand

    private func played(_ seconds: Double = 0.5) -> (Timeline, View) {
        Inspection.install()
        let view = view()
        let timeline = Timeline()
        timeline.animate(duration: 1, curve: .linear) { view.center.x = 325 }
        timeline.startAnimation()
        advance(to: seconds)
        return (timeline, view)
    }

    private func advance(to time: Double) {
        while stage.time < time - 1e-9 { stage.advance(to: min(time, stage.time + 1.0 / 60)) }
    }

    private func change(_ kind: PartChange.Kind, of timeline: UInt32 = 1) -> Bool {
        Session.makeChange?(PartChange(kind, of: timeline), stage) ?? false
    }

    @Test func scrubbingPausesAndReleaseResumes() {
        let (timeline, view) = played()
        let checker = ContinuityChecker(stage)
        #expect(change(.time(0.2)) && change(.time(0.3)))
        #expect(!timeline.isRunning && timeline.time == 0.3 && abs(view.presentation.position.x - 185) < 1e-9)
        advance(to: 1)
        #expect(timeline.time == 0.3)
        #expect(change(.playback(.release)) && timeline.isRunning)
        advance(to: 3)
        #expect(timeline.time == 1 && view.presentation.position.x == 325)
        #expect(change(.time(0.5)) && change(.playback(.release)))
        #expect(!timeline.isRunning && timeline.time == 0.5, "what was at its end stays where it was put")
        #expect(checker.check().isEmpty)
    }

    @Test func inspectedTimelinesPausePlayAndReverse() {
        let (timeline, _) = played()
        #expect(change(.playback(.pause)) && !timeline.isRunning)
        #expect(change(.playback(.pause)) && change(.playback(.reverse)) && timeline.isReversed)
        #expect(change(.playback(.play)) && change(.playback(.play)) && timeline.isRunning)
        advance(to: 2)
        #expect(timeline.time == 0)
        let playhead = timeline.inspectedPlayhead
        #expect(playhead.isReversed && !playhead.isRunning && !playhead.isDriven && playhead.rate == 1)
    }

    @Test func invalidChangesReportOneDiagnostic() {
        let (timeline, _) = played()
        let before = timeline.time
        #expect(!change(.time(0.1), of: 2) && !change(.playback(.pause), of: 0))
        #expect(timeline.isRunning && timeline.time == before)
        let outer = Diagnostics.handler
        defer { Diagnostics.handler = outer }
        var reports: [Diagnostic] = []
        Diagnostics.handler = { reports.append($0) }
        // A timeline that is driven by a scroll view cannot be scrubbed.
        let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        list.contentSize = Size(width: 400, height: 2000)
        stage.root.addSubview(list)
        timeline.drive(by: list, from: 0, to: 100)
        #expect(timeline.inspectedPlayhead.isDriven && reports.isEmpty)
        #expect(change(.time(0.1)) && reports.count == 1)
        #expect(change(.playback(.play)) && reports.count == 2)
    }

    @Test func aSessionReportsEachChangeThatItCannotMakeOnce() {
        Inspection.install()
        let session = Session(Session.Start(scene: PaneApplication().scenes[0], size: Size(width: 390, height: 720)))
        session.apply(.frame(0))
        let outer = Diagnostics.handler
        defer { Diagnostics.handler = outer }
        var reports: [Diagnostic] = []
        Diagnostics.handler = { reports.append($0) }
        let kinds: [PartChange.Kind] = [
            .time(1), .time(.nan), .time(-.infinity), .playback(.play), .playback(.pause), .playback(.reverse),
            .playback(.release),
        ]
        for (index, kind) in kinds.enumerated() {
            session.apply(.change(PartChange(kind, of: 9)))
            #expect(reports.count == index + 1)
        }
        session.apply(.frame(1.0 / 60))
        #expect(reports.count == kinds.count)
    }

    private var numbers: [UInt32] {
        var numbers: [UInt32] = []
        stage.tree.timelines.forEach { number, _ in numbers.append(number) }
        return numbers
    }

    @Test func timelinesKeepTheirNumberAndAreHeldWeakly() {
        let (first, view) = played()
        var second: Timeline? = Timeline()
        second?.animate(duration: 1) { view.alpha = 0 }
        second?.pauseAnimation()
        #expect(numbers == [1, 2])
        second?.stopAnimation(true)
        #expect(second?.summary == nil)
        second = nil
        #expect(numbers == [1])
        let third = Timeline()
        third.animate(duration: 1) { view.alpha = 0 }
        third.pauseAnimation()
        #expect(numbers == [1, 3])
        withExtendedLifetime((first, third)) {}
    }
}
