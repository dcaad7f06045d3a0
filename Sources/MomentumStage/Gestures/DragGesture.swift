/// What recognisers of dragging fingers share: see ``PanGesture`` and ``ScreenEdgePanGesture``.
open class DragGesture: GestureRecognizer {
    /// How far a finger moves before it drags, in points. What it moves beyond is not lost: it is the translation with
    /// which the gesture begins.
    public static let slop = 10.0

    /// The fewest fingers that drag, at least 1. Default 1.
    public final var minimumNumberOfTouches = 1
    /// The most fingers that drag; one more that comes before the gesture has begun makes it fail, and one that comes later
    /// counts for nothing. Default any number.
    public final var maximumNumberOfTouches = Int.max

    /// The translation since the gesture began, of the middle of all fingers, in points of the stage.
    public private(set) final var translation = Vector.zero

    private final var undecided = Vector.zero

    /// Starts counting the translation from `translation` again.
    public final func setTranslation(_ translation: Vector) { self.translation = translation }

    /// The velocity of the middle of all fingers, in points per second; zero when they rested before lifting.
    public final var velocity: Vector { velocityOfMiddle }

    /// Whether fingers that have moved by `movement`, in points, and farther than ``slop``, drag. The default says yes.
    @_spi(Kit) open func isDrag(_ movement: Vector) -> Bool { true }

    open override func touchesBegan(_ touches: [Touch]) {
        guard self.touches.count > maximumNumberOfTouches else { return }
        if isRecognizing { for touch in touches { ignore(touch) } } else { state = .failed }
    }

    open override func touchesMoved(_ touches: [Touch]) {
        guard let touch = touches.first else { return }
        let step = touch.location.offset(from: touch.previousLocation) / Double(self.touches.count)
        if isRecognizing {
            translation += step
            state = .changed
            return
        }
        guard self.touches.count >= minimumNumberOfTouches else { return }
        undecided += step
        let distance = undecided.length
        guard distance >= Self.slop else { return }
        guard isDrag(undecided) else {
            state = .failed
            return
        }
        translation = undecided * ((distance - Self.slop) / distance)
        state = .began
    }

    open override func touchesEnded(_ touches: [Touch]) {
        // What the last sample moved still counts.
        touchesMoved(touches)
        guard hasTooFewTouches else { return }
        if isRecognizing { state = .ended } else if state == .possible { state = .failed }
    }

    /// Fingers were taken away: the others go on, if they are enough.
    open override func touchesCancelled(_ touches: [Touch]) {
        if hasTooFewTouches { super.touchesCancelled(touches) }
    }

    private final var hasTooFewTouches: Bool { numberOfTouches < minimumNumberOfTouches }

    open override func reset() {
        undecided = .zero
        translation = .zero
    }
}

/// A drag whose numbers are vectors. They are members of the protocol, so that a module that gives a drag others wins.
public protocol VectorDrag: AnyObject {}

extension DragGesture: VectorDrag {}

extension VectorDrag where Self: DragGesture {
    /// ``translation`` in the coordinates of `view`, by the models; in those of the stage when nil.
    public func translation(in view: View?) -> Vector { rotated(translation, into: view) }

    /// The same as a point, as UIKit gives it, for where a point is asked for.
    @_disfavoredOverload
    public func translation(in view: View?) -> Point { Point.zero + rotated(translation, into: view) }

    /// Starts counting the translation from `translation`, in the coordinates of `view`, again.
    public func setTranslation(_ translation: Vector, in view: View?) {
        let origin = view?.convert(Point.zero, to: nil) ?? .zero
        let end = view?.convert(Point.zero + translation, to: nil) ?? Point.zero + translation
        setTranslation(end.offset(from: origin))
    }

    /// The same, of a translation that is written as a point, as UIKit's is.
    @_disfavoredOverload
    public func setTranslation(_ translation: Point, in view: View?) {
        setTranslation(translation.offset(from: .zero), in: view)
    }

    /// ``velocity`` in the coordinates of `view`, per second; in those of the stage when nil.
    public func velocity(in view: View?) -> Vector { rotated(velocity, into: view) }

    /// The same as a point, as UIKit gives it, for where a point is asked for.
    @_disfavoredOverload
    public func velocity(in view: View?) -> Point { Point.zero + rotated(velocity, into: view) }
}

/// One or more fingers that drag.
public final class PanGesture: DragGesture, ActionGesture {
    /// Creates a recogniser that calls `action` when a drag begins, moves, ends or is cancelled.
    public init(action: @escaping (PanGesture) -> Void) {
        super.init { action($0 as! PanGesture) }
    }
}
