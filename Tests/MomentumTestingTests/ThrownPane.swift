import MomentumTesting

extension View {
    /// Lets a finger drag the view vertically from its presentation position and throw it to the nearer end. Calls
    /// `thrown` after that.
    func followsFingers(thrown: @escaping () -> Void = {}) {
        addGestureRecognizer(
            PanGesture { [me = Weak(self)] pan in
                guard let pane = me.object else { return }
                if pan.state == .began { pane.layer.capture(.position) }
                pane.center.y += pan.translation.dy
                pan.setTranslation(.zero)
                guard pan.state == .ended else { return }
                let end = pan.velocity.dy < 0 ? 160.0 : 560
                View.animate(springDuration: 0.5, bounce: 0.3) { pane.center.y = end }
                thrown()
            })
    }
}
