/// An object that is notified of the scrolling and zooming of a ``ScrollView``: the counterpart of
/// `UIScrollViewDelegate`. Every method has a default implementation. Those that return no value do nothing.
///
/// The calls for a drag arrive in this order:
///
/// 1. Will begin dragging.
/// 2. Did scroll, once for every change of the offset.
/// 3. Will end dragging.
/// 4. Did end dragging.
///
/// If the content keeps moving, will begin decelerating, did scroll and did end decelerating follow. Every begin call
/// is followed by exactly one end call: a finger that catches moving content ends the deceleration before its own drag
/// begins.
public protocol ScrollViewDelegate: DelegateProtocol {
    /// Tells the delegate that a finger begins to drag the content, or has caught it in motion.
    func scrollViewWillBeginDragging(_ scrollView: ScrollView)
    /// Tells the delegate that the content offset has changed, for any reason.
    func scrollViewDidScroll(_ scrollView: ScrollView)
    /// Tells the delegate that the touch is about to end, and accepts another target for the deceleration.
    ///
    /// - Parameters:
    ///   - scrollView: The scroll view that is dragged.
    ///   - velocity: The velocity of the content offset, in points per second.
    ///   - targetContentOffset: The offset at which the content will come to rest. If it is changed, the deceleration
    ///     ends exactly at the new value. Values that are not finite are ignored.
    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset: inout Point)
    /// Tells the delegate that the touch is about to end, with UIKit's signature. This method is called after the one
    /// that has the velocity in points per second.
    ///
    /// - Parameters:
    ///   - scrollView: The scroll view that is dragged.
    ///   - velocity: The velocity of the content offset, in points per millisecond.
    ///   - targetContentOffset: A pointer to the offset at which the content will come to rest, in points. If the
    ///     offset is changed, the deceleration ends at the new value. Values that are not finite are ignored.
    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: UnsafeMutablePointer<Point>)
    /// Tells the delegate that the touch has ended. `willDecelerate` indicates whether the content keeps moving.
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)
    /// Tells the delegate that the content keeps moving after the touch has ended.
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
    /// Tells the delegate that the content has come to rest after a drag, was caught, or is now moved by something
    /// else.
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
    /// Tells the delegate that an animated change of the offset or the scale has ended or was interrupted. Such changes
    /// come from the program, a key or a wheel.
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)

    /// Tells the delegate that ``ScrollView/adjustedContentInset`` has changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)

    /// Asks the delegate for the view that a pinch scales. Returns nil by default: the content cannot be zoomed.
    func viewForZooming(in scrollView: ScrollView) -> View?
    /// Tells the delegate that the scale of `view` begins to change, by a pinch or by an animation. `view` is the view
    /// that ``viewForZooming(in:)`` returns.
    func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)
    /// Tells the delegate that the scale has changed.
    func scrollViewDidZoom(_ scrollView: ScrollView)
    /// Tells the delegate that the scale has come to rest at `scale`. If the scale bounces back to a limit, the call
    /// follows the bounce. `view` is nil if ``viewForZooming(in:)`` no longer returns a view.
    func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double)

    /// The delegate as a table view delegate, or nil if it is not one. Provided by the default implementations; do not
    /// implement it.
    var _tableViewDelegate: _DelegateBox? { get }
    /// The delegate as a text view delegate, or nil if it is not one. Provided by the default implementations; do not
    /// implement it.
    var _textViewDelegate: _DelegateBox? { get }
    /// The delegate as a collection view delegate, or nil if it is not one. Provided by the default implementations; do
    /// not implement it.
    var _collectionViewDelegate: _DelegateBox? { get }
}

extension ScrollViewDelegate {
    public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
    public func scrollViewDidScroll(_ scrollView: ScrollView) {}
    public func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset: inout Point
    ) {}
    public func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: UnsafeMutablePointer<Point>
    ) {}
    public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {}
    public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
    public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {}
    public func viewForZooming(in scrollView: ScrollView) -> View? { nil }
    public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}
    public func scrollViewDidZoom(_ scrollView: ScrollView) {}
    public func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {}
    public var _tableViewDelegate: _DelegateBox? { nil }
    public var _collectionViewDelegate: _DelegateBox? { nil }
    public var _textViewDelegate: _DelegateBox? { nil }
}

extension ScrollView {
    /// Returns the delegate as a type that refines ``ScrollViewDelegate``, or nil if it does not conform. `box` is the
    /// value that the default implementation of that protocol returns.
    final func delegate<Delegate>(as type: Delegate.Type, in box: _DelegateBox?) -> Delegate? {
        if let box { return box.delegate(as: type) }
        #if hasFeature(Embedded)
            return nil
        #else
            // A class may inherit its conformance to ScrollViewDelegate from a superclass and add the refining protocol
            // itself. The superclass's default then returns no box, and only a cast finds the conformance.
            return delegate as? Delegate
        #endif
    }
}

/// A delegate as an instance of a protocol that refines ``ScrollViewDelegate``. Embedded Swift cannot cast to a
/// protocol type, so the default implementations of each refining protocol create the box.
public struct _DelegateBox {
    private final class Content<Delegate> {
        let delegate: Delegate

        init(_ delegate: Delegate) { self.delegate = delegate }
    }

    private let content: AnyObject

    init<Delegate>(_ delegate: Delegate) { content = Content(delegate) }

    /// Returns the delegate. `type` must be the type with which the box was created.
    func delegate<Delegate>(as type: Delegate.Type) -> Delegate {
        unsafeDowncast(content, to: Content<Delegate>.self).delegate
    }
}
