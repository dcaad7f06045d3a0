/// Something that moves by writing the model in every frame.
public protocol TickAnimation: AnyObject {
    /// Moves on by `dt` seconds, the real time since the last tick, at least 0; returns whether it has come to its end.
    func tick(_ dt: Double) -> Bool
}

/// Runs a set of animations that tick: starts its display link with the first and pauses it with the last.
public final class Animator {
    private var animations: [any TickAnimation] = []
    private var link: DisplayLink?

    /// Creates an animator on `stage`.
    public init(stage: Stage) {
        let link = DisplayLink(target: self, action: Animator.tick)
        link.isPaused = true
        link.add(to: stage)
        self.link = link
    }

    /// The longest time that one tick covers, in seconds; what a stall takes beyond that is left out. Infinite by default: closed
    /// forms take any step. For what is integrated in steps something like 1/15. One that is not above 0 is refused with a
    /// diagnostic.
    public var maximumStep = Double.infinity {
        didSet {
            guard !(maximumStep > 0) else { return }
            maximumStep = oldValue
            Diagnostics.report(
                Diagnostic(
                    "the longest step is not above 0", in: "Animator.maximumStep",
                    remedy: "give seconds; the step stays as it is"))
        }
    }

    /// Whether any animation is running.
    public var isRunning: Bool { !animations.isEmpty }

    /// Runs `animation` from the present frame on. Adding a running one again does nothing.
    public func add(_ animation: any TickAnimation) {
        guard !animations.contains(where: { $0 === animation }) else { return }
        animations.append(animation)
        link?.isPaused = false
    }

    /// Runs `animation` no more.
    public func remove(_ animation: any TickAnimation) {
        animations.removeAll { $0 === animation }
        if animations.isEmpty { link?.isPaused = true }
    }

    private func tick(_ link: DisplayLink) {
        // A tick may add and remove animations, itself included: each one running now is asked once.
        for animation in animations where self.animations.contains(where: { $0 === animation }) {
            if animation.tick(min(link.duration, maximumStep)) { remove(animation) }
        }
    }
}
