/// Hears what happens to a ``ScrollView``: the counterpart of `UIScrollViewDelegate`. Every method has a default that does
/// nothing.
///
/// A drag is reported in this order: will begin dragging; did scroll, for every change of the offset; will end dragging;
/// did end dragging; and if the content goes on moving, will begin decelerating, did scroll ..., did end decelerating. Every
/// begin is followed by exactly one end: a finger that catches the content in flight ends the deceleration before its own
/// drag begins.
public protocol ScrollViewDelegate: DelegateProtocol {
    /// A finger begins to drag, or has caught the content in flight.
    func scrollViewWillBeginDragging(_ scrollView: ScrollView)
    /// The content offset has changed, whatever has changed it.
    func scrollViewDidScroll(_ scrollView: ScrollView)
    /// The touch is about to end.
    ///
    /// - Parameters:
    ///   - scrollView: the one that is dragged.
    ///   - velocity: with which the content offset moves, in points per second.
    ///   - targetContentOffset: where the content comes to rest. Another value bends the deceleration to end exactly there.
    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset: inout Point)
    /// The same as UIKit has it, asked after it: the velocity is in points per millisecond.
    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: UnsafeMutablePointer<Point>)
    /// The touch has ended; `willDecelerate` tells whether the content moves on.
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)
    /// The content moves on after the touch has ended.
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
    /// The content has come to rest after a drag, or was caught, or something else moves it from now on.
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
    /// A change of offset or scale that the program (or a key, or a wheel) has animated has ended or was interrupted.
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)

    /// ``ScrollView/adjustedContentInset`` has become another.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)

    /// The view that two fingers scale; nil, the default, for none.
    func viewForZooming(in scrollView: ScrollView) -> View?
    /// Two fingers begin to scale `view`.
    func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)
    /// The scale has changed.
    func scrollViewDidZoom(_ scrollView: ScrollView)
    /// The scale has come to rest at `scale`, after a bounce too.
    func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double)

    /// The delegate as that of a table; nil for another. The defaults give it: there is nothing to implement.
    var _tableViewDelegate: _DelegateBox? { get }
    /// The delegate as that of a text view; nil for another. The defaults give it: there is nothing to implement.
    var _textViewDelegate: _DelegateBox? { get }
    /// The delegate as that of a collection; nil for another. The defaults give it: there is nothing to implement.
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
    /// The delegate as one of a protocol that refines ``ScrollViewDelegate``; nil for another. `box` is what the defaults of that protocol
    /// make of it.
    final func delegate<Delegate>(as type: Delegate.Type, in box: _DelegateBox?) -> Delegate? {
        if let box { return box.delegate(as: type) }
        #if hasFeature(Embedded)
            return nil
        #else
            // A superclass may have been the delegate of a scroll view before the class became that of a list or a text view.
            return delegate as? Delegate
        #endif
    }
}

/// A delegate as a protocol that refines ``ScrollViewDelegate``. In a page nothing can be cast to a protocol: the defaults of each
/// protocol make the box, and only they can.
public struct _DelegateBox {
    private final class Content<Delegate> {
        let delegate: Delegate

        init(_ delegate: Delegate) { self.delegate = delegate }
    }

    private let content: AnyObject

    init<Delegate>(_ delegate: Delegate) { content = Content(delegate) }

    /// The delegate, of the type with which the box was made.
    func delegate<Delegate>(as type: Delegate.Type) -> Delegate {
        unsafeDowncast(content, to: Content<Delegate>.self).delegate
    }
}
