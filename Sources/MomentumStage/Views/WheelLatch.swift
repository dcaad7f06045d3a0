/// Which view a wheel turns: the one it began to turn, until it has rested.
///
/// A class, so that nothing of the stage is being changed while a view is looked for and turned, which calls the program.
package final class WheelLatch {
    /// For so many seconds after a sample the next one goes to the same view, so that content that comes to its edge does not
    /// hand the rest of the turn to what lies around it.
    static let rest = 0.15

    private var view = Weak<View>()
    private var until = -Double.infinity

    /// Lets the view under the pointer that can go in the wheel's direction take `sample`.
    func send(_ sample: WheelSample, root: View) {
        let isNew = sample.timestamp > until || view.object?.stage !== root.stage
        if isNew {
            let found = Self.view(for: sample, under: root.findHit(fromSuperview: sample.location))
            view.point(at: found)
        }
        until = max(until, sample.timestamp + Self.rest)
        view.object?.turn(by: sample, isNew: isNew)
    }

    /// `gone` leaves the stage.
    package func forget(_ gone: View) { if view.object === gone { view.clear() } }

    private static func view(for sample: WheelSample, under hit: View?) -> View? {
        var view = hit
        while let current = view {
            if current.canTurn(by: sample.delta) { return current }
            view = current.superview
        }
        return nil
    }
}
