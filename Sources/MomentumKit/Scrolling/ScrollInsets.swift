@_spi(Kit) import MomentumStage

/// What moves with the content of a scroll view: a bar.
protocol ScrollFollower: AnyObject {
    /// The offset is another.
    func scrollViewDidMove(_ scrollView: ScrollView)
    /// The content was released and will come to rest at `target`, which may be changed.
    func scrollView(_ scrollView: ScrollView, willEndAt target: inout Point)
}

extension ScrollView {
    /// How much of the safe area is added to ``contentInset``: the counterpart of `UIScrollView.ContentInsetAdjustmentBehavior`.
    public nonisolated enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Above and below, where the view is the ``ViewController/contentScrollView`` of a controller in a ``NavigationController`` or
        /// ``TabBarController``; at the sides, where the content is wider than the view.
        case automatic
        /// Along the axes along which the content is larger than the view or always bounces.
        case scrollableAxes
        /// Nothing, nor what bars cover.
        case never
        /// All of it.
        case always
    }

    /// The space round the content that can be scrolled to, in points: ``contentInset``, and what ``contentInsetAdjustmentBehavior``
    /// adds of the safe area, which what bars cover is a part of.
    public final var adjustedContentInset: EdgeInsets {
        EdgeInsets(
            top: contentInset.top + safeInset.top, left: contentInset.left + safeInset.left,
            bottom: contentInset.bottom + safeInset.bottom, right: contentInset.right + safeInset.right)
    }

    /// How much of the adjusted insets a large title that has collapsed leaves free, in points.
    final var freedInset: Double { contentInsetAdjustmentBehavior == .never ? 0 : barCollapse }

    /// How much of the adjusted insets a large title takes that collapses, in points.
    final var titleRoom: Double { contentInsetAdjustmentBehavior == .never ? 0 : barTitle }

    /// How much of the content nothing covers, in points.
    final var clearSize: Size {
        let inset = adjustedContentInset
        return Size(
            width: max(0, bounds.size.width - inset.left - inset.right),
            height: max(0, bounds.size.height - inset.top - inset.bottom + freedInset))
    }

    /// Measures the safe area again: the view has another place or content.
    final func measureSafeInset() {
        let old = adjustedContentInset
        safeInset = measuredSafeInset
        adjustmentChanged(from: old)
    }

    /// What is to be added of the safe area.
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

    /// Whether the content is that of a controller which a bar belongs to.
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

    /// Content that stood at its upper edge stays there: it is not the program that has changed the insets.
    final func adjustmentChanged(from old: EdgeInsets) {
        let inset = adjustedContentInset
        guard inset != old else { return }
        if contentOffset.y == -old.top, hold == nil, glide == nil, inset.top != old.top {
            put(at: Point(x: contentOffset.x, y: -inset.top))
        }
        if let glide, glide.kind == .animating, glide.end.y == -old.top { self.glide?.aim.yEdge = .lower }
        insetsDidChange()
    }

    /// The insets are others: what moves goes on within them, and who wants to know is notified.
    final func insetsDidChange() {
        limitsChanged()
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }
}
