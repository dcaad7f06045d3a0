import Momentum
import MomentumStage

/// The base class of gesture recognisers, which interpret touches as gestures.
public typealias UIGestureRecognizer = GestureRecognizer
/// A recogniser of single or multiple taps.
public typealias UITapGestureRecognizer = TapGesture
/// A recogniser of dragging gestures.
public typealias UIPanGestureRecognizer = DragGesture
/// A recogniser of dragging gestures that begin at an edge of the screen.
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGesture
/// A recogniser of long presses.
public typealias UILongPressGestureRecognizer = LongPressGesture
/// A recogniser of pinching gestures with two fingers.
public typealias UIPinchGestureRecognizer = PinchGesture
/// A recogniser of rotation gestures with two fingers.
public typealias UIRotationGestureRecognizer = RotationGesture
/// A recogniser of swipes.
public typealias UISwipeGestureRecognizer = SwipeGesture
/// A recogniser of pointers that hover over a view.
public typealias UIHoverGestureRecognizer = HoverGesture
/// The methods with which a delegate controls a gesture recogniser.
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate

extension ActionGesture {
    /// Creates a recogniser without an action.
    public init() { self.init(action: { (_: Self) in }) }
    /// Creates a recogniser that calls `action` on `target`, which is not retained. If either is nil, the recogniser
    /// has no action.
    public init(target: AnyObject?, action: Selector?) {
        self.init()
        if let target, let action { addTarget(target, action: action) }
    }
}

extension GestureRecognizer {
    /// Adds an action to the recogniser, which then also calls `action` on `target`. The target is not retained.
    /// ``removeTarget(_:action:)`` does not remove this action.
    public final func addTarget(_ target: AnyObject, action: Selector) {
        let call = TargetedSelector(target, action)
        addAction { call.send($0) }
    }
    /// Removes the actions of `target` that were added with a method of the target. Actions that were added with a
    /// `Selector` remain. `action` is ignored, and a nil target has no effect.
    public final func removeTarget(_ target: AnyObject?, action: Selector?) { if let target { removeTarget(target) } }
    /// The name of the recogniser in traces; nil for no name. Setting it has no effect.
    public final var name: String? {
        get {
            let name = String(self.MomentumStage::name)
            return name.utf8.isEmpty ? nil : name
        }
        set {}
    }
}

extension DragGesture {
    /// Creates a recogniser that calls `action` on `target`, which is not retained. If either is nil, the recogniser
    /// has no action.
    public convenience init(target: AnyObject?, action: Selector?) {
        self.init()
        if let target, let action { addTarget(target, action: action) }
    }
    /// Sets the present translation, in the coordinates of `view`, or of the stage if `view` is nil. Further movement
    /// is added to it.
    public final func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let origin = view?.layer.convert(CGPoint.zero, to: nil) ?? .zero
        let end = view?.layer.convert(translation, to: nil) ?? translation
        setTranslation(end.offset(from: origin))
    }
    /// Returns the translation since the beginning of the gesture, in points of `view`, or of the stage if `view` is
    /// nil or a transform flattens it.
    public final func translation(in view: UIView?) -> CGPoint { point(of: translation, in: view) }
    /// Returns the velocity of the gesture, in points per second, in the coordinates of `view`, or of the stage if
    /// `view` is nil or a transform flattens it.
    public final func velocity(in view: UIView?) -> CGPoint { point(of: velocity, in: view) }
}

extension GestureRecognizer {
    /// Converts a vector from points of the stage to the coordinates of `view`.
    final func point(of vector: CGVector, in view: UIView?) -> CGPoint {
        guard let view else { return CGPoint.zero + vector }
        let origin = view.layer.convert(CGPoint.zero, from: nil)
        return CGPoint.zero + view.layer.convert(CGPoint.zero + vector, from: nil).offset(from: origin)
    }
}

extension ScrollGesture {
    /// Returns the velocity of the gesture, in points per second, in the coordinates of `view`, or of the stage if
    /// `view` is nil or a transform flattens it.
    public func velocity(in view: UIView?) -> CGPoint { point(of: velocity, in: view) }
}

extension TouchEvent {
    /// All touches on the stage, and the touches of the event that have ended. It is never nil.
    public var allTouches: Set<UITouch>? { Set(touches) }
    /// Returns the touches that began in `view`, or nil if there are none.
    public func touches(for view: UIView) -> Set<UITouch>? {
        let found = touches.filter { $0.view === view }
        return found.isEmpty ? nil : Set(found)
    }
    /// Returns the touches that began in `window`, or nil if there are none.
    public func touches(for window: UIWindow) -> Set<UITouch>? {
        let found = touches.filter { $0.window === window }
        return found.isEmpty ? nil : Set(found)
    }
    /// Returns the touches that `gesture` receives, or nil if there are none.
    public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        let found = touches.filter { touch in gesture.touches.contains { $0 === touch } }
        return found.isEmpty ? nil : Set(found)
    }
}

extension Touch {
    /// The view in which the touch began; nil if there is none.
    public var view: UIView? { self.MomentumStage::view }
    /// The window in which the touch began; nil if there is none.
    public var window: UIWindow? { view?.window }
    /// The maximum force of the touch: 1. It has no unit.
    public var maximumPossibleForce: CGFloat { 1 }
}
