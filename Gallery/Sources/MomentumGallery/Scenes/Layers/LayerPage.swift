/// One variant of the scene `layers`: it fills the stage and answers the finger and the keys.
class LayerPage: View {
    private var home = Weak<Stage>()

    /// Creates a page for `stage`, which shows it later.
    init(stage: Stage) {
        home = Weak(stage)
        super.init(frame: Rect(origin: .zero, size: stage.size))
        isUserInteractionEnabled = false
        isHidden = true
        clipsToBounds = true
    }

    final var reducesMotion: Bool { home.object?.prefersReducedMotion ?? false }

    /// The page is shown from now on.
    func appear() {}
    /// The page is shown no more: nothing in it moves.
    func disappear() {}
    /// A parameter of the scene was changed.
    func setParameter(_ index: Int, to value: Double) {}
    /// A finger is down.
    func touch(_ location: Point) {}
    /// The finger left without a tap or a drag.
    func letGo() {}
    func tap(_ location: Point) {}
    /// The touch drags, or has ended.
    func drag(_ pan: PanGesture) {}
    /// A key went down: `step` is the direction of an arrow, zero for the others. Returns whether it was used.
    func press(_ key: KeyEvent.Key, _ step: Vector) -> Bool { false }
}

extension KeyEvent.Key {
    /// The direction of an arrow, one long; zero for the other keys.
    var direction: Vector {
        switch self {
        case .left: Vector(dx: -1, dy: 0)
        case .right: Vector(dx: 1, dy: 0)
        case .up: Vector(dx: 0, dy: -1)
        case .down: Vector(dx: 0, dy: 1)
        default: .zero
        }
    }
}

extension Layer {
    /// Animates the property at `path` along `spring` from `old` to the model, which is `new` already, on top of
    /// what still moves: value and velocity go on.
    func spring(_ path: PropertyPath, from old: AnimationValue, to new: AnimationValue, _ spring: Spring) {
        let animation = SpringAnimation(keyPath: path)
        animation.spring = spring
        animation.setAdditiveEnds(from: old, to: new)
        add(animation)
    }
}
