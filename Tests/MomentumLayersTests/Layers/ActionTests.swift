import MomentumCurves
import MomentumLayers
import Testing

/// The actions of changes of a layer, and the objects that determine them.
@Suite struct ActionTests {
    private final class Decider: LayerDelegate {
        var actions: [(key: ActionKey, action: LayerAction)] = []
        private(set) var asked: [ActionKey] = []

        func action(for layer: Layer, forKey key: ActionKey) -> LayerAction? {
            asked.append(key)
            return actions.first { $0.key == key }?.action
        }
    }

    /// A class whose position changes without an animation and whose rotation is animated by springs.
    private final class Needle: Layer {
        override class func defaultAction(forKey key: ActionKey) -> LayerAction? {
            key == "position" ? .disabled : nil
        }
    }

    private let root = Layer()
    private let layer = Layer()
    private let tree: LayerTree

    init() {
        root.actionSource = .view
        root.addSublayer(layer)
        tree = LayerTree(root: root)
        _ = tree.commit()
    }

    @Test func actionsComeFromDelegateThenTableThenClass() {
        let needle = Needle()
        root.addSublayer(needle)
        _ = tree.commit()
        needle.position.x = 10
        #expect(!needle.isAnimating)
        var calls = 0
        needle.actions["position"] = .call { _ in calls += 1 }
        needle.position.x = 20
        #expect(calls == 1 && !needle.isAnimating)
        let decider = Decider()
        needle.delegate = decider
        needle.position.x = 30
        #expect(calls == 2 && decider.asked == ["position"])
        decider.actions = [("position", .disabled)]
        needle.position.x = 40
        #expect(calls == 2)
        needle.opacity = 0.5
        #expect(needle.isAnimating && decider.asked.last == "opacity")
        needle.delegate = nil
        needle.actions["position"] = nil
        needle.position.x = 50
        #expect(calls == 2)
    }

    @Test func layersDoNotRetainTheirDelegate() {
        var decider: Decider? = Decider()
        decider?.actions = [("position", .disabled)]
        layer.delegate = decider
        layer.position.x = 1
        #expect(!layer.isAnimating)
        decider = nil
        #expect(layer.delegate == nil)
        layer.position.x = 2
        #expect(layer.isAnimating)
    }

    @Test func actionCallsRunAfterTheChange() {
        var seen: [Double] = []
        layer.actions["position"] = .call { seen.append($0.position.x) }
        layer.position.x = 7
        layer.position.x = 7
        #expect(seen == [7])
    }

    @Test("An animation without values that an action provides runs smoothly and is not modified.")
    func anActionWithoutValuesRunsAndIsNotModified() {
        let spring = SpringAnimation(perceptualDuration: 0.5, bounce: 0.2)
        layer.actions["position"] = .animation(spring)
        layer.actions["bounds"] = .animation(spring)
        layer.position = Point(x: 100, y: 0)
        layer.bounds.size.width = 50
        _ = tree.commit()
        #expect(spring.keyPath == nil && !spring.isAdditive && spring.fromValue == nil && spring.toValue == nil)
        #expect(layer.presentation.position.x == 0 && layer.presentation.bounds.width == 0)
        tree.advance(to: 0.1)
        let seen = layer.presentation
        let (x, speed) = (seen.position.x, seen.velocity(of: .positionX))
        let way = SpringResponse(spring.spring, displacement: -1, velocity: 0).sample(at: 0.1)
        #expect(abs(x - 100 * (1 + way.displacement)) < 1e-9 && abs(speed - 100 * way.velocity) < 1e-9)
        #expect(abs(seen.bounds.width - 50 * (1 + way.displacement)) < 1e-9)
        // The same object is added again, in the middle.
        layer.position = Point(x: -40, y: 0)
        _ = tree.commit()
        #expect(abs(layer.presentation.position.x - x) < 1e-9)
        #expect(abs(layer.presentation.velocity(of: .positionX) - speed) < 1e-9)
        tree.advance(to: 20)
        #expect(layer.presentation.position.x == -40 && !layer.isAnimating)
    }

    @Test func otherAnimationsAreAddedUnderTheKey() {
        let shake = KeyframeAnimation(keyPath: "position.x")
        (shake.values, shake.isAdditive, shake.duration) = ([0, 10, 0], true, 1)
        layer.actions["opacity"] = .animation(shake)
        layer.opacity = 0.5
        #expect(layer.animationKeys == ["opacity"])
        layer.opacity = 0.6
        #expect(layer.animationKeys == ["opacity"] && layer.animation(forKey: "opacity") is KeyframeAnimation)
        let group = AnimationGroup()
        group.animations = [shake]
        layer.actions["opacity"] = .animation(group)
        layer.opacity = 0.7
        #expect(layer.animationKeys == ["opacity"] && layer.animation(forKey: "opacity") is AnimationGroup)
        let basic = BasicAnimation(keyPath: "cornerRadius")
        (basic.fromValue, basic.toValue) = (3, 4)
        layer.actions["opacity"] = .animation(basic)
        layer.opacity = 0.8
        _ = tree.commit()
        #expect(layer.presentation.value(at: "cornerRadius") == 3)
        layer.removeAllAnimations()
        layer.actions["contents"] = .animation(Transition())
        layer.contents = PerspectiveContentsTests.image()
        #expect(layer.animationKeys == ["contents"])
    }

    @Test func eventsHaveActions() {
        var events: [String] = []
        root.actionSource = .transaction
        root.actions["sublayers"] = .call { _ in events.append("sublayers") }
        let other = Layer()
        other.actions["onOrderIn"] = .call { _ in events.append("in") }
        other.actions["onOrderOut"] = .call { _ in events.append("out") }
        root.addSublayer(other)
        #expect(events == ["sublayers", "in"])
        events = []
        _ = tree.commit()
        other.isHidden = true
        other.isHidden = true
        other.isHidden = false
        #expect(events == ["out", "in"])
        events = []
        root.insertSublayer(other, at: 0)
        #expect(events == ["sublayers"])
        events = []
        other.removeFromSuperlayer()
        #expect(events == ["out", "sublayers"])
        events = []
        other.isHidden = true
        root.addSublayer(other)
        #expect(events == ["sublayers"])
        Transaction.begin()
        Transaction.disableActions = true
        other.isHidden = false
        Transaction.commit()
        other.actionSource = .view
        other.isHidden = true
        #expect(events == ["sublayers"])
    }

    @Test func anActionMayRemoveItsLayer() {
        var calls = 0
        layer.actions["onOrderOut"] = .call {
            calls += 1
            $0.removeFromSuperlayer()
        }
        layer.removeFromSuperlayer()
        #expect(calls == 1 && layer.superlayer == nil && root.sublayers.isEmpty)
        root.addSublayer(layer)
        layer.isHidden = true
        #expect(calls == 2 && layer.superlayer == nil)
    }

    @Test func anOrderOutAnimationIsStoppedOnce() {
        let log = DelegateLog()
        let fade = BasicAnimation(keyPath: "opacity")
        (fade.toValue, fade.duration, fade.delegate) = (0, 1, log)
        layer.actions["onOrderOut"] = .animation(fade)
        layer.removeFromSuperlayer()
        _ = tree.commit()
        tree.advance(to: 2)
        #expect(log.stops == [false] && !layer.isAnimating)
        root.addSublayer(layer)
        _ = tree.commit()
        layer.isHidden = true
        _ = tree.commit()
        tree.advance(to: 3.5)
        #expect(log.stops == [false, true])
    }

    @Test func insertedSublayersFadeIn() {
        let other = Layer()
        let fade = BasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.duration) = (0, 1)
        other.actions["onOrderIn"] = .animation(fade)
        root.addSublayer(other)
        _ = tree.commit()
        tree.advance(to: 0.25)
        #expect(other.presentation.opacity == 0.25)
        #expect(other.animationKeys == ["onOrderIn"])
    }

    @Test func viewLayersAndDisabledActionsAskNoDelegate() {
        let decider = Decider()
        layer.delegate = decider
        layer.actionSource = .view
        let shape = ShapeLayer()
        shape.delegate = decider
        root.addSublayer(shape)
        layer.position.x = 1
        layer.isHidden = true
        layer.masksToBounds = true
        Transaction.begin()
        Transaction.disableActions = true
        shape.path = Path(Rect(x: 0, y: 0, width: 1, height: 1))
        shape.opacity = 0
        shape.isHidden = true
        Transaction.commit()
        #expect(decider.asked == ["onOrderIn"])
        #expect(!layer.isAnimating && !shape.isAnimating)
        let lone = Layer()
        lone.delegate = decider
        lone.position.x = 3
        #expect(decider.asked.count == 1)
    }

    @Test func pathsAnimateOnlyByAnAction() {
        let shape = ShapeLayer()
        root.addSublayer(shape)
        shape.path = Path(Rect(x: 0, y: 0, width: 10, height: 10))
        _ = tree.commit()
        #expect(!shape.isAnimating)
        let morph = BasicAnimation()
        morph.duration = 1
        morph.timingFunction = .linear
        shape.actions["path"] = .animation(morph)
        shape.path = Path(Rect(x: 0, y: 0, width: 20, height: 10))
        _ = tree.commit()
        #expect(shape.presentation.path.bounds.width == 10)
        tree.advance(to: 0.5)
        #expect(shape.presentation.path.bounds.width == 15)
        shape.path = Path(Rect(x: 0, y: 0, width: 35, height: 10))
        _ = tree.commit()
        #expect(abs(shape.presentation.path.bounds.width - 15) < 1e-9)
        #expect(shape.animationKeys == ["path"])
        tree.advance(to: 1)
        #expect(abs(shape.presentation.path.bounds.width - 25) < 1e-9)
        #expect(morph.keyPath == nil && morph.fromValue == nil && !morph.isAdditive)
        let before = tree.drawn().only(.fillPath)
        tree.advance(to: 2)
        _ = tree.commit()
        // Setting an equal path is not a change.
        shape.path = Path(Rect(x: 0, y: 0, width: 35, height: 10))
        #expect(!shape.isAnimating && before.count == 1)
    }

    @Test func flagsHaveActions() {
        let wait = BasicAnimation()
        wait.duration = 1
        wait.timingFunction = .linear
        layer.actions["hidden"] = .animation(wait)
        layer.isHidden = true
        _ = tree.commit()
        tree.advance(to: 0.4)
        #expect(!layer.presentation.isHidden && layer.isHidden)
        tree.advance(to: 0.6)
        #expect(layer.presentation.isHidden)
    }

    @Test func unknownKeysAreReported() {
        #expect(diagnostics { layer.actions["opacty"] = .disabled }.count == 1)
        #expect(layer.actions["opacity"] == nil)
    }
}
