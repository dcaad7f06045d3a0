/// The base class of recognisers for dragging fingers: ``PanGesture`` and ``ScreenEdgePanGesture``.
open class DragGesture: GestureRecognizer {
    /// The distance that a finger moves before a drag begins, in points. The gesture begins with the movement beyond
    /// this distance as its translation.
    public static let slop = 10.0

    /// The minimum number of fingers, at least 1. The default is 1. The value is not checked.
    public final var minimumNumberOfTouches = 1
    /// The maximum number of fingers. An additional finger makes the gesture fail before it has begun, and is ignored
    /// afterwards. The default is no limit.
    public final var maximumNumberOfTouches = Int.max

    /// The translation of the fingers' centroid since the beginning of the gesture, in points of the stage.
    public private(set) final var translation = Vector.zero

    private final var undecided = Vector.zero

    /// Sets the translation, in points of the stage. Later movements are added to `translation`.
    public final func setTranslation(_ translation: Vector) { self.translation = translation }

    /// The velocity of the fingers' centroid, in points per second. It is zero if the fingers were stationary before
    /// they were lifted.
    public final var velocity: Vector { velocityOfMiddle }

    /// Returns a Boolean value that indicates whether `movement`, in points and longer than ``slop``, begins a drag.
    /// The gesture fails if the result is false. The default is true.
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
        // The last sample may contain a movement.
        touchesMoved(touches)
        guard hasTooFewTouches else { return }
        if isRecognizing { state = .ended } else if state == .possible { state = .failed }
    }

    /// Tells the recogniser that touches were cancelled. The gesture continues if enough fingers remain.
    open override func touchesCancelled(_ touches: [Touch]) {
        if hasTooFewTouches { super.touchesCancelled(touches) }
    }

    private final var hasTooFewTouches: Bool { numberOfTouches < minimumNumberOfTouches }

    open override func reset() {
        undecided = .zero
        translation = .zero
    }
}

/// A drag whose translation and velocity are vectors. The methods are in a protocol extension, so that overloads that
/// another module declares for a drag take precedence.
public protocol VectorDrag: AnyObject {}

extension DragGesture: VectorDrag {}

extension VectorDrag where Self: DragGesture {
    /// Returns `translation` in the coordinates of `view`, by model values, in points. If `view` is nil, returns it
    /// in stage coordinates.
    public func translation(in view: View?) -> Vector { rotated(translation, into: view) }

    /// Returns `translation` in the coordinates of `view`, or of the stage if `view` is nil, as a point, the type
    /// that UIKit uses.
    @_disfavoredOverload
    public func translation(in view: View?) -> Point { Point.zero + rotated(translation, into: view) }

    /// Sets the translation to `translation`, in points of the coordinates of `view`, or of the stage if `view` is nil.
    /// Later movements are added to the new value.
    public func setTranslation(_ translation: Vector, in view: View?) {
        let origin = view?.convert(Point.zero, to: nil) ?? .zero
        let end = view?.convert(Point.zero + translation, to: nil) ?? Point.zero + translation
        setTranslation(end.offset(from: origin))
    }

    /// Sets the translation to `translation`, written as a point as in UIKit, in the coordinates of `view`, or of the
    /// stage if `view` is nil. Later movements are added to the new value.
    @_disfavoredOverload
    public func setTranslation(_ translation: Point, in view: View?) {
        setTranslation(translation.offset(from: .zero), in: view)
    }

    /// Returns `velocity` in the coordinates of `view`, in points per second. If `view` is nil, returns it in stage
    /// coordinates.
    public func velocity(in view: View?) -> Vector { rotated(velocity, into: view) }

    /// Returns `velocity` in the coordinates of `view`, or of the stage if `view` is nil, in points per second, as a
    /// point, the type that UIKit uses.
    @_disfavoredOverload
    public func velocity(in view: View?) -> Point { Point.zero + rotated(velocity, into: view) }
}

/// A recogniser for one or more dragging fingers.
public final class PanGesture: DragGesture, ActionGesture {
    /// Creates a recogniser that calls `action` when a drag begins, changes, ends or is cancelled.
    public init(action: @escaping (PanGesture) -> Void) {
        super.init { action($0 as! PanGesture) }
    }
}
