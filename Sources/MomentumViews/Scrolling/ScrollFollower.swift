/// What moves with the content of a scroll view: a bar.
protocol ScrollFollower: AnyObject {
    /// The offset is another.
    func scrollViewDidMove(_ scrollView: ScrollView)
    /// The content was released and will come to rest at `target`, which may be changed.
    func scrollView(_ scrollView: ScrollView, willEndAt target: inout Point)
}

extension ScrollView {
    /// The space round the content that can be scrolled to, in points: ``contentInset``, and what the bars of a
    /// ``NavigationController`` cover.
    public final var adjustedContentInset: EdgeInsets {
        EdgeInsets(
            top: contentInset.top + barInset.top, left: contentInset.left + barInset.left,
            bottom: contentInset.bottom + barInset.bottom, right: contentInset.right + barInset.right)
    }

    /// Content that stood at its upper edge stays there.
    final func barInsetChanged(from old: EdgeInsets) {
        let isAtTop = contentOffset.y == -contentInset.top - old.top
        if isAtTop, hold == nil, glide == nil, barInset.top != old.top {
            put(at: Point(x: contentOffset.x, y: -adjustedContentInset.top))
        }
        limitsChanged()
    }
}
