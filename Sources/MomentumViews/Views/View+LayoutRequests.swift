extension View {
    /// Lays out when the layer asks for it.
    final func answerLayoutRequests() {
        var reference = BackReference<View>()
        reference.point(at: self)
        layer.layoutRequest = { request in
            reference.object?.setNeedsLayout()
            if request == .perform { reference.object?.layoutIfNeeded() }
        }
    }
}
