import MomentumCurves
import MomentumLayers
import Testing

struct PathAnimationTests {
    private func animation(along path: Path, duration: Double = 4) -> KeyframeAnimation {
        let animation = KeyframeAnimation(keyPath: "position")
        animation.path = path
        animation.duration = duration
        return animation
    }

    /// 30 points to the right, then 10 down.
    private var corner: Path {
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: Point(x: 30, y: 0))
        path.addLine(to: Point(x: 30, y: 10))
        return path
    }

    private let circle = Path(ellipseIn: Rect(x: -150, y: -150, width: 300, height: 300))

    @Test func pacedModeHasConstantSpeed() {
        let probe = Probe()
        let paced = animation(along: corner)
        paced.calculationMode = .paced
        paced.keyTimes = [0, 0.9, 1]
        probe.layer.add(paced)
        #expect(probe.sample("position.x", at: 1.5) == (15, 10))
        #expect(probe.sample("position.y", at: 3.5) == (5, 10))
    }

    @Test func linearModeGivesEachSegmentEqualTime() {
        let probe = Probe()
        let timed = animation(along: corner)
        timed.keyTimes = [0, 0.25, 1]
        probe.layer.add(timed)
        #expect(probe.sample("position.x", at: 0.5) == (15, 30))
        #expect(abs(probe.sample("position.y", at: 2.5).value - 5) < 1e-12)
        let even = Probe()
        even.layer.add(animation(along: corner))
        #expect(even.sample("position.x", at: 1) == (15, 15))
        #expect(even.sample("position.y", at: 3) == (5, 5))
    }

    @Test func anAdditivePathIsRelativeToTheModel() {
        let probe = Probe()
        probe.layer.position = Point(x: 500, y: 300)
        let orbit = animation(along: circle)
        orbit.calculationMode = .paced
        orbit.isAdditive = true
        orbit.repeatCount = .infinity
        probe.layer.add(orbit)
        // Four cubic curves deviate from a circle by less than 0.03 % of the radius.
        for time in stride(from: 0, to: 12, by: 0.37) {
            let presentation = probe.presentation(at: time)
            #expect(abs(presentation.position.distance(to: Point(x: 500, y: 300)) - 150) < 0.05)
            let velocity: Vector = presentation.velocity(of: .position)
            #expect(abs((velocity.x * velocity.x + velocity.y * velocity.y).squareRoot() - 2 * .pi * 150 / 4) < 0.1)
        }
    }

    @Test(arguments: [RotationMode.auto, .autoReverse]) func theLayerRotatesWithTheTangent(mode: RotationMode) {
        let probe = Probe()
        probe.layer.transform = Transform3D(Transform2D(rotationAngle: 0.3).scaledBy(x: 2, y: 2))
        let orbit = animation(along: circle)
        orbit.calculationMode = .paced
        orbit.rotationMode = mode
        orbit.repeatCount = .infinity
        probe.layer.add(orbit)
        _ = probe.presentation(at: 0)
        for time in [0.3, 1.1, 2.6, 3.9, 5.2] {
            let presentation = probe.presentation(at: time)
            let velocity: Vector = presentation.velocity(of: .position)
            let wanted = Maths.atan2(velocity.y, velocity.x) + (mode == .auto ? 0.3 : 0.3 + .pi)
            let found = presentation.value(at: "transform.rotation.z").components[0]
            #expect(abs(Maths.sin(found - wanted)) < 1e-9 && Maths.cos(found - wanted) > 0)
            #expect(abs(presentation.value(at: "transform.scale.x").components[0] - 2) < 1e-9)
            // One revolution in 4 s, except for the deviation of the curves from a circle.
            #expect(abs(presentation.velocity(at: "transform.rotation.z").components[0] - .pi / 2) < 0.02)
        }
    }

    @Test func angularVelocityExplainsTheAngle() {
        var path = Path()
        path.move(to: .zero)
        path.addCurve(to: Point(x: 100, y: 80), control1: Point(x: 60, y: -30), control2: Point(x: 20, y: 90))
        let probe = Probe()
        let ride = animation(along: path, duration: 1)
        ride.rotationMode = .auto
        ride.timingFunction = .easeInEaseOut
        probe.layer.add(ride)
        var angle = probe.sample("transform.rotation.z", at: 0).value
        let steps = 4000
        for step in 0..<steps {
            angle += rate(probe, (Double(step) + 0.5) / Double(steps)) / Double(steps)
        }
        let end = Maths.atan2(-10, 80)
        #expect(abs(angle - end) < 1e-4)
    }

    private func rate(_ probe: Probe, _ time: Double) -> Double {
        probe.tree.advance(to: time)
        return probe.layer.presentation.velocity(at: "transform.rotation.z").components[0]
    }

    @Test func layerTimeCanRunBackwardsAlongThePath() {
        let probe = Probe()
        let paced = animation(along: corner)
        paced.calculationMode = .paced
        paced.repeatCount = .infinity
        probe.layer.add(paced)
        #expect(probe.sample("position.x", at: 2) == (20, 10))
        let now = probe.layer.currentTime
        probe.layer.timing.beginTime = 2
        probe.layer.timing.timeOffset = now
        probe.layer.timing.speed = -0.5
        #expect(probe.sample("position.x", at: 2) == (20, -5))
        #expect(probe.sample("position.x", at: 3) == (15, -5))
    }

    @Test func aPathThatDoesNotFitIsRefused() {
        let outer = Diagnostics.handler
        defer { Diagnostics.handler = outer }
        var reports: [Diagnostic] = []
        Diagnostics.handler = { reports.append($0) }
        let probe = Probe()
        let opacity = animation(along: corner)
        opacity.keyPath = "opacity"
        let timed = animation(along: corner)
        timed.keyTimes = [0, 1]
        var broken = corner
        broken.addLine(to: Point(x: .nan, y: 0))
        for bad in [opacity, timed, animation(along: Path()), animation(along: broken)] { probe.layer.add(bad) }
        #expect(reports.count == 4)
        #expect(!probe.layer.isAnimating)
    }
}
