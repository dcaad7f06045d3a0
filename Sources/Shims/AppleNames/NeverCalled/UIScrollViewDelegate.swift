// Made by Tools/never-called of Tests/UIKit/Reference/NeverCalled.txt.

import Momentum

/// The methods of ``UIScrollViewDelegate`` that nothing calls: a class that implements one of them does not compile
/// natively. See ``NeverCalled``.
public protocol UncalledScrollViewDelegateMethods: AnyObject {
    /// Write `targetContentOffset: inout Point`; the velocity is in points per second.
    @NeverCalled func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGVector, targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// Write `withVelocity velocity: Vector`, in points per second.
    @NeverCalled func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: inout CGPoint)
    /// There is no status bar to tap.
    @NeverCalled func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// There is no status bar to tap.
    @NeverCalled func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
}

/// ``UncalledScrollViewDelegateMethods`` with the isolation that every implementation has, which contradicts theirs.
public protocol _UncalledScrollViewDelegateMethods: AnyObject {
    /// Write `targetContentOffset: inout Point`; the velocity is in points per second.
    @MainActor func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGVector, targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// Write `withVelocity velocity: Vector`, in points per second.
    @MainActor func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: inout CGPoint)
    /// There is no status bar to tap.
    @MainActor func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// There is no status bar to tap.
    @MainActor func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
}

nonisolated extension UIScrollViewDelegate {
    /// Write `targetContentOffset: inout Point`; the velocity is in points per second.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGVector, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { neverCalled() }
    /// Write `withVelocity velocity: Vector`, in points per second.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: inout CGPoint
    ) { neverCalled() }
    /// There is no status bar to tap.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { neverCalled() }
    /// There is no status bar to tap.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { neverCalled() }
}
