/// A row of bar button items.
final class BarItemsView: View, BarItemHolder {
    private var items: [BarButtonItem] = []
    private var fromRight = false

    /// Replaces the items with `items`, from left to right, or from right to left if `fromRight`. If `fades`, the old
    /// items fade out and the new ones fade in.
    func show(_ items: [BarButtonItem], fromRight: Bool = false, fades: Bool = false) {
        self.fromRight = fromRight
        let isSame = items.count == self.items.count && zip(items, self.items).allSatisfy { $0 === $1 }
        guard !isSame else { return }
        let old = self.items
        self.items = items
        var new: [View] = []
        Layer.withActionProvider(nil) {
            for item in old where !items.contains(where: { $0 === item }) {
                // Another bar may already show the item.
                if item.bar.object === self { item.bar.clear() }
                if item.view.superview === self, !fades { item.view.removeFromSuperview() }
            }
            for item in items {
                item.bar.point(at: self)
                guard item.view.superview !== self else { continue }
                addSubview(item.view)
                if fades {
                    item.view.alpha = 0
                    new.append(item.view)
                }
            }
        }
        setNeedsLayout()
        guard fades else { return }
        let removed = old.filter { item in !items.contains { $0 === item } }.map { $0.view }
        View.animate(withDuration: 0.25) {
            for view in new { view.alpha = 1 }
            for view in removed { view.alpha = 0 }
        } completion: { [me = Weak(self)] _ in
            for view in removed where view.superview === me.object && view.superview != nil {
                guard !(me.object?.shows(view) ?? false) else { continue }
                view.removeFromSuperview()
                view.alpha = 1
            }
        }
    }

    private func shows(_ view: View) -> Bool { items.contains { $0.view === view } }

    func itemDidChange() {
        setNeedsLayout()
        changed?()
    }

    /// A closure that is called when an item has changed.
    var changed: (() -> Void)?

    /// Returns the total width of the items, at most `width`. Flexible spaces have no width.
    func fittingWidth(in width: Double) -> Double {
        min(width, items.reduce(0) { $0 + $1.size(height: NavigationBar.height).width })
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = bounds.height
        let sizes = items.map { $0.size(height: NavigationBar.height) }
        let flexible = items.filter { $0.isFlexibleSpace }.count
        let free = max(0, bounds.width - sizes.reduce(0) { $0 + $1.width })
        var x = 0.0
        let isMirrored = fromRight != isRightToLeft
        for (item, size) in zip(items, sizes) {
            let width = item.isFlexibleSpace ? free / Double(max(1, flexible)) : size.width
            if !item.isSpace {
                let left = isMirrored ? bounds.width - x - width : x
                item.view.place(
                    at: Rect(x: left, y: (height - size.height) / 2, width: width, height: size.height))
            }
            x += width
        }
    }
}
