@_spi(Kit) import MomentumStage

/// An object that follows the offset of a scroll view, such as a bar.
protocol ScrollFollower: AnyObject {
    /// Notifies the follower that the offset has changed.
    func scrollViewDidMove(_ scrollView: ScrollView)
    /// Notifies the follower that the content was released and will come to rest at `target`. The follower may change
    /// `target`.
    func scrollView(_ scrollView: ScrollView, willEndAt target: inout Point)
}

extension ScrollView {
    /// The rule by which the safe area is added to ``contentInset``: the counterpart of
    /// `UIScrollView.ContentInsetAdjustmentBehavior`.
    public nonisolated enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Adds the top and bottom safe area if the view is the ``ViewController/contentScrollView`` of a controller in
        /// a ``NavigationController`` or ``TabBarController``, and the sides if the content is wider than the view.
        case automatic
        /// Adds the safe area along each axis on which the content is larger than the view or always bounces.
        case scrollableAxes
        /// Adds nothing; the content may lie under bars.
        case never
        /// Adds the safe area on all sides.
        case always
    }

    /// The space around the content that can be scrolled into view, in points: ``contentInset`` plus the part of the
    /// safe area that ``contentInsetAdjustmentBehavior`` adds. The safe area includes the areas covered by bars.
    public final var adjustedContentInset: EdgeInsets {
        EdgeInsets(
            top: contentInset.top + safeInset.top, left: contentInset.left + safeInset.left,
            bottom: contentInset.bottom + safeInset.bottom, right: contentInset.right + safeInset.right)
    }

    /// The part of the adjusted insets that a collapsed large title leaves free, in points.
    final var freedInset: Double { contentInsetAdjustmentBehavior == .never ? 0 : barCollapse }

    /// The part of the adjusted insets that a collapsible large title occupies, in points.
    final var titleHeight: Double { contentInsetAdjustmentBehavior == .never ? 0 : barTitle }

    /// The size of the viewport inside the adjusted insets, in points. The space freed by a collapsed title is
    /// included.
    final var clearSize: Size {
        let inset = adjustedContentInset
        return Size(
            width: max(0, bounds.size.width - inset.left - inset.right),
            height: max(0, bounds.size.height - inset.top - inset.bottom + freedInset))
    }

    /// Measures the safe area again after a change of the view's position, size or content.
    final func measureSafeInset() {
        let old = adjustedContentInset
        safeInset = measuredSafeInset
        adjustmentChanged(from: old)
    }

    /// The part of the present safe area that the adjustment behaviour adds.
    final var measuredSafeInset: EdgeInsets {
        let safe = safeAreaInsets
        guard safe != .zero else { return .zero }
        let axes = adjustedAxes
        return EdgeInsets(
            top: axes.y ? safe.top : 0, left: axes.x ? safe.left : 0, bottom: axes.y ? safe.bottom : 0,
            right: axes.x ? safe.right : 0)
    }

    private final var adjustedAxes: ScrollAxes {
        let isWider = contentSize.width > bounds.width
        switch contentInsetAdjustmentBehavior {
        case .never: return .none
        case .always: return ScrollAxes(x: true, y: true)
        case .scrollableAxes:
            return ScrollAxes(
                x: isWider || alwaysBounceHorizontal, y: contentSize.height > bounds.height || alwaysBounceVertical)
        case .automatic: return ScrollAxes(x: isWider, y: isContentUnderBars)
        }
    }

    /// Whether a bar of an enclosing controller covers the content.
    private final var isContentUnderBars: Bool {
        var responder: Responder? = self
        var isInScrollView = false
        while let current = responder {
            if current.barsCover(self, isInScrollView: isInScrollView) { return true }
            isInScrollView = current !== self && current is ScrollView
            responder = current.next
        }
        return false
    }

    /// Applies a change of the adjusted insets since `old`. Content at its upper edge stays at that edge, because the
    /// program has not asked for the change.
    final func adjustmentChanged(from old: EdgeInsets) {
        let inset = adjustedContentInset
        guard inset != old else { return }
        if contentOffset.y == -old.top, activeDrag == nil, glide == nil, inset.top != old.top {
            put(at: Point(x: contentOffset.x, y: -inset.top))
        }
        if let glide, glide.kind == .animating, glide.end.y == -old.top { self.glide?.aim.yEdge = .lower }
        insetsDidChange()
    }

    /// Adapts a motion in progress to the new insets, and notifies subclasses and the delegate.
    final func insetsDidChange() {
        limitsChanged()
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }
}
