/// A variant of the scene `layers`. It fills the stage and responds to touches and keys.
class LayerPage: View {
    private var containingStage = Weak<Stage>()

    /// Creates a page for `stage`, which shows it later.
    init(stage: Stage) {
        containingStage = Weak(stage)
        super.init(frame: Rect(origin: .zero, size: stage.size))
        isUserInteractionEnabled = false
        isHidden = true
        clipsToBounds = true
    }

    final var reducesMotion: Bool { containingStage.object?.prefersReducedMotion ?? false }

    /// Called when the page is shown.
    func appear() {}
    /// Called when the page is hidden. Nothing in it may move afterwards.
    func disappear() {}
    /// Called when a parameter of the scene has changed.
    func setParameter(_ index: Int, to value: Double) {}
    /// Called when a touch begins.
    func touch(_ location: Point) {}
    /// Called when the touch has ended without a tap or a drag.
    func touchWasReleased() {}
    func tap(_ location: Point) {}
    /// Called when the touch drags, or the drag has ended.
    func drag(_ pan: PanGesture) {}
    /// Handles a pressed key. `step` is the direction of an arrow key, zero for other keys. Returns whether the key was
    /// used.
    func press(_ key: KeyEvent.Key, _ step: Vector) -> Bool { false }
}

extension KeyEvent.Key {
    /// The direction of an arrow key as a unit vector. Zero for other keys.
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
    /// Animates the property at `path` with `spring` from `old` to the model value, `new`, added to the running
    /// animations, so that value and velocity are continuous.
    func spring(_ path: PropertyPath, from old: AnimationValue, to new: AnimationValue, _ spring: Spring) {
        let animation = SpringAnimation(keyPath: path)
        animation.spring = spring
        animation.setAdditiveEnds(from: old, to: new)
        add(animation)
    }
}
