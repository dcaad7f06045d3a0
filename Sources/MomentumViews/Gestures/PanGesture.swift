/// One or more fingers that drag.
public final class PanGesture: GestureRecognizer {
    /// How far a finger moves before it drags, in points. What it moves beyond is not lost: it is the translation with
    /// which the gesture begins.
    public static let slop = 10.0

    /// The fewest fingers that drag, at least 1. Default 1.
    public var minimumNumberOfTouches = 1
    /// The most fingers that drag. Default any number.
    public var maximumNumberOfTouches = Int.max

    /// The translation since the gesture began, of the middle of all fingers, in points of the stage.
    public private(set) var translation = Vector.zero
    /// The middle of all fingers, in stage points.
    public private(set) var location = Point.zero

    private var undecided = Vector.zero

    /// Creates a recogniser that calls `action` when a drag begins, moves, ends or is cancelled.
    public init(action: @escaping (PanGesture) -> Void) {
        super.init { action($0 as! PanGesture) }
    }

    /// Creates a recogniser that calls `action` of `target`, which is not kept alive.
    public convenience init<Target: AnyObject>(target: Target, action: @escaping (Target) -> (PanGesture) -> Void) {
        var reference = BackReference<Target>()
        reference.point(at: target)
        self.init { gesture in
            if let target = reference.object { action(target)(gesture) }
        }
    }

    /// Starts counting the translation from `translation` again.
    public func setTranslation(_ translation: Vector) { self.translation = translation }

    /// The velocity of the middle of all fingers, in points per second; zero when they rested before lifting.
    public var velocity: Vector {
        guard !touches.isEmpty else { return .zero }
        var sum = Vector.zero
        for touch in touches { sum += touch.velocity }
        return sum / Double(touches.count)
    }

    public override func touchesBegan(_ touches: [Touch]) {
        location = middle
        if self.touches.count > maximumNumberOfTouches { state = .failed }
    }

    public override func touchesMoved(_ touches: [Touch]) {
        guard let touch = touches.first else { return }
        let step = touch.location.offset(from: touch.previousLocation) / Double(self.touches.count)
        location = middle
        if isRecognizing {
            translation += step
            state = .changed
            return
        }
        guard self.touches.count >= minimumNumberOfTouches else { return }
        undecided += step
        let distance = undecided.length
        guard distance >= Self.slop else { return }
        translation = undecided * ((distance - Self.slop) / distance)
        state = .began
    }

    public override func touchesEnded(_ touches: [Touch]) {
        // What the last sample moved still counts.
        touchesMoved(touches)
        guard hasTooFewTouches else { return }
        if isRecognizing { state = .ended } else if state == .possible { state = .failed }
    }

    /// Fingers were taken away: the others go on, if they are enough.
    public override func touchesCancelled(_ touches: [Touch]) {
        if hasTooFewTouches { super.touchesCancelled(touches) }
    }

    private var hasTooFewTouches: Bool { touches.filter { !$0.isOver }.count < minimumNumberOfTouches }

    public override func reset() {
        undecided = .zero
        translation = .zero
    }

    private var middle: Point {
        guard !touches.isEmpty else { return location }
        var sum = Vector.zero
        for touch in touches { sum += Vector(dx: touch.location.x, dy: touch.location.y) }
        return Point(x: sum.dx / Double(touches.count), y: sum.dy / Double(touches.count))
    }
}
