/// Holds what is presented, above everything else, and keeps touches from what lies below.
final class PresentationView: View {
    var owner = WeakReference<Presentation>()
    private var laidOutFor: Size?

    /// While what is presented goes, touches beside it reach what it leaves.
    override func point(inside point: Point) -> Bool {
        !(owner.object?.isGoing ?? true) && super.point(inside: point)
    }

    override func layoutSubviews() {
        guard let controller = owner.object?.controller else { return }
        controller.containerViewWillLayoutSubviews()
        if let laidOutFor, laidOutFor != bounds.size { owner.object?.containerWasResized() }
        laidOutFor = bounds.size
        controller.containerViewDidLayoutSubviews()
    }
}
