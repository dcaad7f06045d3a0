import MomentumLayers
import Testing

/// Transitions, checked by the drawn rectangles. The layer is red before and blue after.
@Suite struct TransitionTests {
    private let fixture = LayerFixture()
    private let red = Color(hex: 0xFF0000)
    private let blue = Color(hex: 0x0000FF)

    init() {
        fixture.layer.frame = Rect(x: 10, y: 20, width: 100, height: 50)
        fixture.layer.backgroundColor = red
        fixture.frame(0)
    }

    /// A filled rectangle as it is drawn: its corner, and the fraction of its visible light.
    private struct Patch: Equatable {
        var color: UInt32
        var x, y, share: Double
    }

    private func patches(at time: Double) -> [Patch] {
        var frame = RenderFrame()
        var list = DisplayList()
        fixture.picture.evaluate(at: time, into: &frame)
        fixture.picture.draw(frame, size: Size(width: 200, height: 200), into: &list)
        var (patches, shifts, shares) = ([Patch](), [Point.zero], [1.0])
        for command in Drawn.reader(of: list) {
            switch command {
            case .push(let matrix):
                shifts.append(Point(x: shifts.last!.x + matrix.tx, y: shifts.last!.y + matrix.ty))
            case .pop: shifts.removeLast()
            case .beginGroup(let opacity, _): shares.append(shares.last! * opacity)
            case .endGroup: shares.removeLast()
            case .fillRect(_, let color):
                patches.append(
                    Patch(color: color.word, x: shifts.last!.x, y: shifts.last!.y, share: shares.last!))
            default: break
            }
        }
        return patches
    }

    private func addTransition(_ type: TransitionType, _ subtype: TransitionSubtype = .fromLeft, at time: Double) {
        let transition = Transition(type, subtype: subtype)
        transition.duration = 1
        transition.timingFunction = .linear
        fixture.frame(time) {
            fixture.layer.add(transition, forKey: "turn")
            fixture.layer.backgroundColor = fixture.layer.backgroundColor == red ? blue : red
        }
    }

    @Test func fadeOpacitiesAddUpToOne() {
        addTransition(.fade, at: 1)
        #expect(
            patches(at: 1.25) == [
                Patch(color: red.rgba8, x: 10, y: 20, share: 0.75), Patch(color: blue.rgba8, x: 10, y: 20, share: 0.25),
            ])
        fixture.frame(2)
        #expect(patches(at: 2) == [Patch(color: blue.rgba8, x: 10, y: 20, share: 1)])
    }

    @Test(arguments: [
        (TransitionType.push, TransitionSubtype.fromLeft, Vector(dx: 25, dy: 0), Vector(dx: -75, dy: 0)),
        (.push, .fromBottom, Vector(dx: 0, dy: -12.5), Vector(dx: 0, dy: 37.5)),
        (.moveIn, .fromRight, Vector(dx: 0, dy: 0), Vector(dx: 75, dy: 0)),
        (.moveIn, .fromTop, Vector(dx: 0, dy: 0), Vector(dx: 0, dy: -37.5)),
        (.reveal, .fromLeft, Vector(dx: 25, dy: 0), Vector(dx: 0, dy: 0)),
    ])
    func slidesFollowTheirSubtype(_ type: TransitionType, _ subtype: TransitionSubtype, _ old: Vector, _ new: Vector) {
        addTransition(type, subtype, at: 1)
        let seen = patches(at: 1.25)
        #expect(seen.count == 2)
        let (reds, blues) = (seen.first { $0.color == red.rgba8 }, seen.first { $0.color == blue.rgba8 })
        #expect(reds == Patch(color: red.rgba8, x: 10 + old.dx, y: 20 + old.dy, share: 1))
        #expect(blues == Patch(color: blue.rgba8, x: 10 + new.dx, y: 20 + new.dy, share: 1))
        // The layer that moves above the other one is drawn later.
        #expect((seen[0].color == blue.rgba8) == (type == .reveal))
    }

    @Test func anInterruptedFadeContinuesFromThePresentation() {
        addTransition(.fade, at: 1)
        addTransition(.fade, at: 1.5)
        // Red again: half of the light is still that of the previous fade, which is at three quarters at 1.75.
        let seen = patches(at: 1.75)
        var share = [UInt32: Double]()
        for patch in seen { share[patch.color, default: 0] += patch.share }
        #expect(share == [red.rgba8: 0.75 * 0.25 + 0.25, blue.rgba8: 0.75 * 0.75])
        // At the time of the interruption the picture is unchanged.
        let caught = patches(at: 1.5)
        var light = [UInt32: Double]()
        for patch in caught { light[patch.color, default: 0] += patch.share }
        #expect(light == [red.rgba8: 0.5, blue.rgba8: 0.5])
    }

    @Test func repeatedInterruptionsKeepFewSnapshots() {
        for index in 0..<40 { addTransition(.fade, at: 1 + Double(index) * 0.01) }
        #expect(patches(at: 1.4).count <= 10)
        fixture.frame(3)
        #expect(patches(at: 3).count == 1)
    }

    @Test func outgoingContentContinuesToMove() {
        let child = Layer()
        child.actionSource = .view
        child.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
        child.anchorPoint = .zero
        child.backgroundColor = Color(hex: 0x00FF00)
        fixture.frame(0.6) {
            fixture.layer.addSublayer(child)
            child.add(LayerFixture.slide { $0.duration = 2 })
        }
        addTransition(.fade, at: 1)
        let places = patches(at: 1.6).filter { $0.color == Color(hex: 0x00FF00).rgba8 }.map { $0.x }
        // In both pictures the slide of a hundred points in two seconds has run for one second.
        #expect(places == [60, 60])
    }

    @Test func delegatesAreNotifiedOnce() {
        let listener = Listener()
        let transition = Transition(.push)
        transition.duration = 1
        transition.delegate = listener
        fixture.frame(1) { fixture.layer.add(transition) }
        fixture.frame(2.1)
        #expect(listener.starts == 1 && listener.stops == [true])
    }

    @Test func aTransitionInAGroupIsRefused() {
        let group = AnimationGroup()
        group.animations = [Transition()]
        let reports = diagnostics { fixture.layer.add(group) }
        #expect(reports.count == 1)
        #expect(!fixture.layer.isAnimating)
    }
}
