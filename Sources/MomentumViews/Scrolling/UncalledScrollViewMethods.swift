/// What UIKit asks of a scroll view's delegate and this library never does: a ``ScrollViewDelegate`` that implements one of these does not
/// compile natively. See ``NeverCalled``.
public protocol UncalledScrollViewMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// Write `targetContentOffset: inout Point`; the velocity is in points per second.
        @NeverCalled func scrollViewWillEndDragging(
            _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset: UnsafeMutablePointer<Point>)
        /// Write `withVelocity velocity: Vector`, in points per second.
        @NeverCalled func scrollViewWillEndDragging(
            _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point)
        /// There is no status bar to tap.
        @NeverCalled func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
        /// There is no status bar to tap.
        @NeverCalled func scrollViewDidScrollToTop(_ scrollView: ScrollView)
    #endif
}

/// ``UncalledScrollViewMethods`` with the isolation that every implementation has, which contradicts theirs.
public protocol _UncalledScrollViewMethods: AnyObject {
    #if !hasFeature(Embedded)
        /// Write `targetContentOffset: inout Point`; the velocity is in points per second.
        @MainActor func scrollViewWillEndDragging(
            _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset: UnsafeMutablePointer<Point>)
        /// Write `withVelocity velocity: Vector`, in points per second.
        @MainActor func scrollViewWillEndDragging(
            _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point)
        /// There is no status bar to tap.
        @MainActor func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
        /// There is no status bar to tap.
        @MainActor func scrollViewDidScrollToTop(_ scrollView: ScrollView)
    #endif
}

#if !hasFeature(Embedded)
    nonisolated extension ScrollViewDelegate {
        /// Write `targetContentOffset: inout Point`; the velocity is in points per second.
        public func scrollViewWillEndDragging(
            _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset: UnsafeMutablePointer<Point>
        ) {}
        /// Write `withVelocity velocity: Vector`, in points per second.
        public func scrollViewWillEndDragging(
            _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
        ) {}
        /// There is no status bar to tap.
        public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { false }
        /// There is no status bar to tap.
        public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
    }
#endif
