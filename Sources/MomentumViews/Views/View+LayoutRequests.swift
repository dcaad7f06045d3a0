extension View {
    /// Lays out when the layer asks for it.
    final func answerLayoutRequests() {
        let reference = WeakReference(self)
        layer.layoutRequest = { request in
            reference.object?.setNeedsLayout()
            reference.object?.noteSize()
            if request == .perform { reference.object?.layoutIfNeeded() }
        }
    }

    /// The bounds may have another size: then the superview, which may have placed others beside the view, lays out again,
    /// unless it is just doing so.
    @inline(never)
    final func noteSize() {
        guard layer.bounds.size != notedSize else { return }
        notedSize = layer.bounds.size
        if let superview, !superview.isLayingOut { superview.setNeedsLayout() }
    }
}
