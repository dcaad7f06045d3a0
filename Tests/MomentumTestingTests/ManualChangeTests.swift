import MomentumInspection
import MomentumLayers
import MomentumTesting
import Testing

/// The running animations that the studio shows, and its changes to them.
@Suite struct ManualChangeTests {
    private let size = Size(width: 390, height: 720)

    /// Returns a view that moves from 100 to 200 in one second, by a block or by an animator, and was started half a
    /// second ago.
    private func moving(byAnimator: Bool) -> (stage: Stage, view: View, animator: PropertyAnimator?) {
        let stage = Stage(size: size)
        let view = View(frame: Rect(x: 50, y: 50, width: 100, height: 100))
        stage.root.addSubview(view)
        stage.advance(to: 0)
        var animator: PropertyAnimator?
        if byAnimator {
            animator = PropertyAnimator(duration: 1, curve: .linear) { view.center.x = 200 }
            animator?.startAnimation()
        } else {
            View.animate(withDuration: 1, options: .curveLinear, animations: { view.center.x = 200 })
        }
        for frame in 0...30 { stage.advance(to: Double(frame) / 60) }
        return (stage, view, animator)
    }

    @Test("A replaced curve continues from the present value and ends at the original time.", arguments: [false, true])
    func aReplacedCurveKeepsPositionAndEndTime(byAnimator: Bool) throws {
        let (stage, view, animator) = moving(byAnimator: byAnimator)
        let curve = TimingFunction.cubic(0.3, 0, 0.9, 0.4)
        let before = view.layer.sample("position.x")
        #expect(view.layer.follow(curve, inAnimation: 0))
        stage.advance(to: 0.5)
        let after = view.layer.sample("position.x")
        #expect(abs(after.value - before.value) < 1e-9 && abs(after.value - 150) < 1e-9)
        #expect(abs(after.velocity - before.velocity) > 1)
        // The remaining motion is the remaining part of the curve.
        stage.advance(to: 0.75)
        let left = (1 - curve.value(at: 0.75)) / (1 - curve.value(at: 0.5))
        #expect(abs(view.layer.presentation.position.x - (200 - 50 * left)) < 1e-9)
        for time in [1.0, 1 + 1.0 / 60, 1.1] { stage.advance(to: time) }
        #expect(view.layer.presentation.position.x == 200 && !view.layer.isAnimating)
        #expect(animator?.state != .active)
    }

    @Test func onlySingleCurveAnimationsAcceptAnotherCurve() {
        let (stage, view, animator) = moving(byAnimator: false)
        #expect(!view.layer.follow(.linear, inAnimation: 1) && !view.layer.follow(.linear, inAnimation: -1))
        View.animate(springDuration: 0.5, animations: { view.center.y = 300 })
        View.animate(withDuration: 1, options: [.repeat, .autoreverse], animations: { view.alpha = 0.5 })
        stage.advance(to: 0.6)
        let takes = view.layer.animationSummaries.map(\.takesCurve)
        #expect(takes == [true, false, false])
        for index in [1, 2] { #expect(!view.layer.follow(.linear, inAnimation: index)) }
        withExtendedLifetime(animator) {}
    }

    @Test("An animation's summary has its values, its elapsed time and its origin.", arguments: [false, true])
    func aSummaryHasEndProgressAndOriginOfAnAnimation(byAnimator: Bool) throws {
        // The stage must be retained, because a released one has no time.
        let (stage, view, animator) = moving(byAnimator: byAnimator)
        defer { withExtendedLifetime(stage) {} }
        let summary = try #require(view.layer.animationSummaries.first)
        #expect(summary.path == "position" && summary.origin == (byAnimator ? .animator : .block))
        #expect(summary.from == [100, 100] && summary.to == [200, 100])
        #expect(abs(summary.elapsed - 0.5) < 1e-9 && abs(summary.duration - 1) < 1e-9)
        #expect(summary.controlPoints == [0, 0, 1, 1])
        let marks = view.layer.animationMarks
        #expect(marks.count == 1 && marks[0].path == "position" && marks[0].origin == summary.origin)
        withExtendedLifetime(animator) {}
    }

    @Test func explicitAnimationsHaveTheLayerAsOrigin() throws {
        let (stage, view, _) = moving(byAnimator: true)
        let animation = BasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration) = (1, 0.25, 2)
        view.layer.add(animation, forKey: "fade")
        stage.advance(to: 0.5)
        let summary = try #require(view.layer.animationSummaries.last)
        #expect(summary.origin == .layer && summary.key == "fade" && summary.from == [1] && summary.to == [0.25])
    }

    @Test func bodySummariesHaveMotionAndBehaviours() throws {
        let stage = Stage(size: size)
        let (view, other) = (View(frame: Rect(x: 50, y: 50, width: 100, height: 100)), View())
        stage.root.addSubview(view)
        stage.root.addSubview(other)
        let animator = DynamicAnimator(referenceView: stage.root)
        animator.addBehavior(GravityBehavior(items: [view]))
        let item = DynamicItemBehavior(items: [view])
        item.friction = 0.25
        animator.addBehavior(item)
        for frame in 0...30 { stage.advance(to: Double(frame) / 60) }
        let body = try #require(stage.bodySummary(of: view.layer))
        #expect(body.behaviors.map { String($0) } == ["GravityBehavior", "DynamicItemBehavior"])
        #expect(body.isAwake && body.mass > 0 && body.traits.friction == 0.25)
        #expect(abs(body.velocity.dy - view.layer.presentation.velocity(of: .position).dy) < 1)
        #expect(stage.bodySummary(of: other.layer) == nil)
    }

    @Test func aLayersAppearanceChangesOnlyWithItsDrawing() {
        let stage = Stage(size: size)
        let (view, label) = (View(frame: Rect(x: 50, y: 50, width: 100, height: 100)), Label())
        label.text = "one"
        for each in [view, label] { stage.root.addSubview(each) }
        stage.advance(to: 0)
        #expect(!view.layer.drawsItself && label.layer.drawsItself)
        view.backgroundColor = Color(hex: 0xC03030)
        stage.advance(to: 0.1)
        let (first, text) = (view.layer.appearanceHash, label.layer.appearanceHash)
        #expect(view.layer.drawsItself)
        view.center.x += 50
        stage.advance(to: 0.2)
        #expect(view.layer.appearanceHash == first)
        view.alpha = 0.5
        label.text = "two"
        stage.advance(to: 0.3)
        #expect(view.layer.appearanceHash != first && label.layer.appearanceHash != text)
    }

    @Test func colourComponentsAreInspectableValues() throws {
        let stage = Stage(size: size)
        let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = Color(red: 0.25, green: 0.5, blue: 0.75)
        stage.root.addSubview(view)
        stage.advance(to: 0)
        let path: PropertyPath = "backgroundColor.green"
        let index = try #require(PartNumbers.paths.firstIndex(of: path))
        #expect(PartNumbers.model(index, of: view.layer) == 0.5)
        View.animate(withDuration: 1, options: .curveLinear, animations: { view.backgroundColor = .white })
        for time in [0.0, 0.5] { stage.advance(to: time) }
        let sample = try #require(PartNumbers.sample(index, of: view.layer))
        #expect(abs(sample.value - 0.75) < 1e-9 && abs(sample.velocity - 0.5) < 1e-9)
    }

    @Test func scriptsContainManualChanges() throws {
        let start = "momentum-script 1\nscene pane\nsize 390 720\nframe 0\n"
        let scenes = PaneApplication().scenes
        for line in [
            "change 512 number position.x 250", "change 512 spring 0 0.3 0.8", "change 512 curve 0 0.25 0.1 0.25 1",
            "change 1 time 0.25", "change 1 time -3", "change 2 playback play", "change 2 playback release",
        ] {
            let script = try Script(parsing: start + line + "\n", file: "a script", scenes: scenes)
            #expect(script.text.contains(line), "\(script.text)")
        }
        for line in [
            "change 512 colour red 1", "change 512 curve 0 2 0 1 1", "change 512 curve 0 0.2 0.3",
            "change 512 spring 0 0 0.5", "change 1 time", "change 1 time soon", "change 1 time 1 2",
            "change 1 playback", "change 1 playback faster", "change -1 time 1",
        ] {
            #expect(throws: ScriptError.self) {
                try Script(parsing: start + line + "\n", file: "a script", scenes: scenes)
            }
        }
    }
}
