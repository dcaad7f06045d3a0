import MomentumGallery

extension View {
    /// The view and all that it contains, each before what is in it.
    var tree: [View] { [self] + subviews.flatMap { $0.tree } }
}
