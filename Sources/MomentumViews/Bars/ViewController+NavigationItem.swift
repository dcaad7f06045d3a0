extension ViewController {
    /// What a navigation bar shows of the controller. Made when it is first asked for, with the controller's
    /// ``ViewController/title``.
    public final var navigationItem: NavigationItem {
        if let ownNavigationItem { return ownNavigationItem }
        let item = NavigationItem(title: title.isEmpty ? nil : title)
        ownNavigationItem = item
        return item
    }

    /// The scroll view whose content goes under the navigation bar and makes its large title collapse: the one that was set, or
    /// else the view itself, or the backmost of its subviews, if that is one; nil when there is none.
    public final var contentScrollView: ScrollView? {
        if let chosenScrollView = chosenScrollView.object { return chosenScrollView }
        guard let view = viewIfLoaded else { return nil }
        return view as? ScrollView ?? view.subviews.first as? ScrollView
    }

    /// Lets `scrollView` be the ``contentScrollView``; it is not kept alive. Nil for the one that is found.
    public final func setContentScrollView(_ scrollView: ScrollView?) { chosenScrollView.point(at: scrollView) }
}
