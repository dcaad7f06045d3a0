/// The choice of the view that a wheel scrolls. The view that began to scroll receives all samples until the wheel has
/// been at rest.
///
/// It is a class so that no access to the stage is in progress while a view is found and scrolled, which calls the
/// program.
package final class WheelLatch {
    /// The duration after a sample, in seconds, within which the next sample goes to the same view. Content that
    /// reaches its edge therefore does not pass the remaining turn to the views around it.
    static let timeout = 0.15

    private var view = Weak<View>()
    private var until = -Double.infinity

    /// Delivers `sample` to the view that has begun to scroll, or else to the innermost view under the pointer that can
    /// scroll in the wheel's direction.
    func send(_ sample: WheelSample, root: View) {
        let isNew = sample.timestamp > until || view.object?.stage !== root.stage
        if isNew {
            let found = Self.view(for: sample, under: root.findHit(fromSuperview: sample.location))
            view.point(at: found)
        }
        until = max(until, sample.timestamp + Self.timeout)
        view.object?.handleWheel(by: sample, isNew: isNew)
    }

    /// Forgets `leavingView`, which is leaving the stage.
    package func viewWillLeave(_ leavingView: View) { if view.object === leavingView { view.clear() } }

    private static func view(for sample: WheelSample, under hit: View?) -> View? {
        var view = hit
        while let current = view {
            if current.acceptsWheel(by: sample.delta) { return current }
            view = current.superview
        }
        return nil
    }
}
