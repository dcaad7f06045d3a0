import MomentumGallery

extension View {
    /// The view and all its descendants, in depth-first order.
    var tree: [View] { [self] + subviews.flatMap { $0.tree } }
}
