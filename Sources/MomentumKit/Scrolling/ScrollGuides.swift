/// The content guide and the frame guide of a scroll view.
final class ScrollGuides {
    private var content: LayoutGuide?
    private var frame: LayoutGuide?
    /// The constraints that move the frame guide along with the content offset.
    private var offsets: [LayoutConstraint] = []

    func content(of view: ScrollView) -> LayoutGuide {
        if let content { return content }
        let guide = LayoutGuide()
        view.addLayoutGuide(guide)
        LayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: view.leftAnchor), guide.topAnchor.constraint(equalTo: view.topAnchor),
        ])
        content = guide
        return guide
    }

    func frame(of view: ScrollView) -> LayoutGuide {
        if let frame { return frame }
        let guide = LayoutGuide()
        view.addLayoutGuide(guide)
        offsets = [
            guide.leftAnchor.constraint(equalTo: view.leftAnchor), guide.topAnchor.constraint(equalTo: view.topAnchor),
        ]
        LayoutConstraint.activate(
            offsets + [
                guide.widthAnchor.constraint(equalTo: view.widthAnchor),
                guide.heightAnchor.constraint(equalTo: view.heightAnchor),
            ])
        frame = guide
        follow(view)
        return guide
    }

    /// Sets the content size to the size of the content guide.
    func measureContent(of view: ScrollView) {
        guard let content, view.contentSize != content.layoutFrame.size else { return }
        view.contentSize = content.layoutFrame.size
    }

    /// Moves the frame guide to the view's present offset.
    func follow(_ view: ScrollView) {
        guard offsets.count == 2 else { return }
        offsets[0].constant = view.contentOffset.x
        offsets[1].constant = view.contentOffset.y
    }
}
