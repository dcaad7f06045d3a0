import MomentumKit
import Testing

/// A display-link animation of a view that is moved to another superview.
@Suite struct PopMovingTests {
    private enum Place: CaseIterable {
        case aside, turned, scaled, mirrored

        var view: View {
            let view = View(frame: Rect(x: 30, y: 50, width: 300, height: 300))
            switch self {
            case .aside: break
            case .turned: view.transform = Transform2D(rotationAngle: 0.6)
            case .scaled: view.transform = Transform2D(scaleX: 2, y: 2)
            case .mirrored: view.transform = Transform2D(scaleX: -1, y: 1)
            }
            return view
        }
    }

    /// Begins an animation of a view, and returns it.
    private typealias Start = (View) -> PopAnimation

    private static func spring<Value>(_ property: PopProperty<View, Value>, _ value: Value) -> Start {
        { view in
            let spring = PopSpring(property, to: value)
            view.pop.add(spring, forKey: "move")
            return spring
        }
    }

    private static let starts: [(name: String, Start)] = [
        ("center", spring(.center, Point(x: 200, y: 150))),
        ("translation", spring(.translation, Point(x: 90, y: -40))),
        ("rotation", spring(.rotation, 7)),
        ("scale", spring(.scale, 2)),
        ("transform3D", spring(.transform3D, Transform3D(Transform2D(a: 2, b: 0.5, c: -0.3, d: 1, tx: 40, ty: 10)))),
        (
            "curve",
            { view in
                let basic = PopBasic<View, Point>(.center, to: Point(x: 200, y: 150), duration: 0.8)
                view.pop.add(basic, forKey: "move")
                return basic
            }
        ),
        (
            "decay",
            { view in
                let decay = PopDecay<View, Point>(.center, velocity: Vector(dx: 300, dy: -200))
                view.pop.add(decay, forKey: "move")
                return decay
            }
        ),
        (
            "landing",
            { view in
                let decay = PopDecay<View, Point>(.center, velocity: Vector(dx: 300, dy: -200))
                decay.landingValue = Point(x: 180, y: 20)
                view.pop.add(decay, forKey: "move")
                return decay
            }
        ),
    ]

    private final class Fixture {
        let stage = Stage(size: Size(width: 400, height: 800))
        let view = View(frame: Rect(x: 60, y: 80, width: 40, height: 40))
        let target: View

        init(_ place: Place) {
            target = place.view
            stage.root.addSubview(target)
            stage.root.addSubview(view)
            stage.advance(to: 0)
        }

        /// The presentation positions of three corners on the stage.
        var presented: [Point] {
            [Point(x: 0, y: 0), Point(x: 40, y: 0), Point(x: 0, y: 40)].compactMap {
                view.convert($0, to: nil, in: .presentation)
            }
        }
    }

    private static func distance(_ one: [Point], _ other: [Point]) -> Double {
        zip(one, other).reduce(0) { max($0, $1.0.distance(to: $1.1)) }
    }

    @Test("POP animations of every kind continue in a new superview with their position, velocity and end.")
    func movedPOPAnimationsContinueInTheirNewSuperview() {
        for place in Place.allCases {
            for (name, start) in Self.starts {
                // A single scale for all axes cannot mirror.
                if name == "scale", place == .mirrored { continue }
                // It decelerates each coordinate separately, and the coordinates differ there.
                let most = name == "landing" && place == .turned ? 1 : 0.05
                let (still, moved) = (Fixture(place), Fixture(place))
                for fixture in [still, moved] { _ = start(fixture.view) }
                for fixture in [still, moved] { fixture.stage.advance(to: 0.15) }
                moved.view.move(to: moved.target)
                var time = 0.15
                while time < 3 {
                    // The moved view must match the other one, except for an invisible difference.
                    let off = Self.distance(still.presented, moved.presented)
                    #expect(off < most, "\(name), \(place), \(time) s: \(off)")
                    if off >= most { break }
                    time += 1.0 / 60
                    for fixture in [still, moved] { fixture.stage.advance(to: time) }
                }
            }
        }
    }

    @Test("An animation that follows in a moving superview takes over the whole velocity.")
    func successorsInAMovingSuperviewKeepTheFullVelocity() {
        for (name, start) in Self.starts where ["center", "curve", "decay"].contains(name) {
            for place in Place.allCases {
                let fixture = Fixture(place)
                _ = start(fixture.view)
                View.animate(withDuration: 1) { fixture.target.center.x += 200 }
                fixture.stage.advance(to: 0.1)
                fixture.view.move(to: fixture.target)
                for time in [0.1, 0.12] {
                    fixture.stage.advance(to: time)
                    let before = fixture.view.presentation.velocity(of: .position)
                    fixture.view.pop.add(PopSpring<View, Point>(.center, to: Point(x: 10, y: 20)), forKey: "move")
                    let after = fixture.view.presentation.velocity(of: .position)
                    fixture.stage.advance(to: time)
                    let next = fixture.view.presentation.velocity(of: .position)
                    #expect((after - before).length < 1e-3, "\(name), \(place), \(time) s: \(before) \(after)")
                    #expect((next - before).length < 1e-3, "\(name), \(place), \(time) s: \(before) \(next)")
                }
            }
        }
    }

    @Test func pausedAnimationsWaitInTheNewSuperview() {
        for place in Place.allCases {
            let (still, moved) = (Fixture(place), Fixture(place))
            let animations = [still, moved].map { fixture in
                let spring = PopSpring<View, Point>(.center, to: Point(x: 200, y: 150))
                fixture.view.pop.add(spring, forKey: "move")
                fixture.stage.advance(to: 0.1)
                spring.isPaused = true
                return spring
            }
            moved.view.move(to: moved.target)
            for (fixture, spring) in zip([still, moved], animations) {
                fixture.stage.advance(to: 1)
                spring.isPaused = false
                fixture.stage.advance(to: 1.2)
            }
            #expect(Self.distance(still.presented, moved.presented) < 0.05, "\(place)")
        }
    }

    @Test func retargetingWorksInTheNewSuperview() {
        for place in Place.allCases {
            let fixture = Fixture(place)
            let spring = PopSpring<View, Point>(.center, to: Point(x: 200, y: 150))
            fixture.view.pop.add(spring, forKey: "move")
            fixture.stage.advance(to: 0.1)
            fixture.view.move(to: fixture.target)
            spring.toValue = Point(x: 10, y: 20)
            fixture.stage.advance(to: 5)
            #expect(fixture.view.center == Point(x: 10, y: 20) && fixture.view.pop.animationKeys.isEmpty)
        }
    }

    @Test func newAnimationsTakeOverLostProperties() {
        let fixture = Fixture(.aside)
        fixture.view.pop.add(PopDecay<View, Point>(.center, velocity: Vector(dx: -280, dy: -90)), forKey: "move")
        fixture.stage.advance(to: 0.1)
        View.animate(withDuration: 0.5, usingSpringWithDamping: 1, velocity: Vector(dx: 500, dy: 0)) {
            fixture.view.center.x = 300
        }
        fixture.stage.advance(to: 0.1)
        let before = fixture.view.presentation.velocity(of: .position)
        fixture.view.pop.add(PopSpring<View, Point>(.center, to: Point(x: 200, y: 150)), forKey: "move")
        let after = fixture.view.presentation.velocity(of: .position)
        #expect((before - after).length < 0.01 && abs(before.dx) > 400, "\(before) \(after)")
    }
}
