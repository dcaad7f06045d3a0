import Momentum
import MomentumStage

/// Watches touches and finds a gesture in them.
public typealias UIGestureRecognizer = GestureRecognizer
/// Finds taps.
public typealias UITapGestureRecognizer = TapGesture
/// Finds drags.
public typealias UIPanGestureRecognizer = DragGesture
/// Finds drags from an edge.
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGesture
/// Finds presses that last.
public typealias UILongPressGestureRecognizer = LongPressGesture
/// Finds two fingers that come nearer or go apart.
public typealias UIPinchGestureRecognizer = PinchGesture
/// Finds two fingers that turn.
public typealias UIRotationGestureRecognizer = RotationGesture
/// Finds quick strokes.
public typealias UISwipeGestureRecognizer = SwipeGesture
/// Finds pointers that touch nothing.
public typealias UIHoverGestureRecognizer = HoverGesture
/// Decides about recognisers.
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate

extension ActionGesture {
    /// A recogniser of which nobody is notified yet.
    public init() { self.init(action: { (_: Self) in }) }
    /// A recogniser that calls `action` on `target`, which is held weakly.
    public init(target: AnyObject?, action: Selector?) {
        self.init()
        if let target, let action { addTarget(target, action: action) }
    }
}

extension GestureRecognizer {
    /// Calls `action` on `target`, which is held weakly, as well.
    public final func addTarget(_ target: AnyObject, action: Selector) {
        let call = TargetedSelector(target, action)
        addAction { call.send($0) }
    }
    /// Calls the actions of `target` no more, or those of everyone when nil.
    public final func removeTarget(_ target: AnyObject?, action: Selector?) { if let target { removeTarget(target) } }
    /// Names it in traces; nil for no name.
    public final var name: String? {
        get {
            let name = String(self.MomentumStage::name)
            return name.utf8.isEmpty ? nil : name
        }
        set {}
    }
}

extension DragGesture {
    /// A recogniser that calls `action` on `target`, which is held weakly.
    public convenience init(target: AnyObject?, action: Selector?) {
        self.init()
        if let target, let action { addTarget(target, action: action) }
    }
    /// Starts counting the translation from `translation`, in points of `view`, again.
    public final func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let origin = view?.layer.convert(CGPoint.zero, to: nil) ?? .zero
        let end = view?.layer.convert(translation, to: nil) ?? translation
        setTranslation(end.offset(from: origin))
    }
    /// How far it has gone since it began, in points of `view`.
    public final func translation(in view: UIView?) -> CGPoint { point(of: translation, in: view) }
    /// How fast it goes, in points of `view` per second.
    public final func velocity(in view: UIView?) -> CGPoint { point(of: velocity, in: view) }
}

extension GestureRecognizer {
    /// `vector`, in points of the stage, in the coordinates of `view`.
    final func point(of vector: CGVector, in view: UIView?) -> CGPoint {
        guard let view else { return CGPoint.zero + vector }
        let origin = view.layer.convert(CGPoint.zero, from: nil)
        return CGPoint.zero + view.layer.convert(CGPoint.zero + vector, from: nil).offset(from: origin)
    }
}

extension ScrollGesture {
    /// How fast it goes, in points of `view` per second.
    public func velocity(in view: UIView?) -> CGPoint { point(of: velocity, in: view) }
}

extension TouchEvent {
    /// All touches on the stage, and those of the event that have left it.
    public var allTouches: Set<UITouch>? { Set(touches) }
    /// The touches on `view`; nil for none.
    public func touches(for view: UIView) -> Set<UITouch>? {
        let found = touches.filter { $0.view === view }
        return found.isEmpty ? nil : Set(found)
    }
    /// The touches in `window`; nil for none.
    public func touches(for window: UIWindow) -> Set<UITouch>? {
        let found = touches.filter { $0.window === window }
        return found.isEmpty ? nil : Set(found)
    }
    /// The touches that `gesture` watches; nil for none.
    public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        let found = touches.filter { touch in gesture.touches.contains { $0 === touch } }
        return found.isEmpty ? nil : Set(found)
    }
}

extension Touch {
    /// The view that was hit by the first sample.
    public var view: UIView? { self.MomentumStage::view }
    /// The window in which it began.
    public var window: UIWindow? { view?.window }
    /// How hard it presses at most: 1.
    public var maximumPossibleForce: CGFloat { 1 }
}
