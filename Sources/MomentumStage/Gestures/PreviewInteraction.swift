/// A press with two phases: a preview, and then, at a higher force, a commitment. The counterpart of
/// `UIPreviewInteraction`.
///
/// If the device reports force, the progress follows the force. Otherwise, the progress follows the time for which a
/// finger or a button is held down, so that the same program works with a mouse. A press that ends before the preview
/// is complete is cancelled.
public final class PreviewInteraction {
    /// The forces, from 0 to 1, at which the preview begins, the preview is complete, and the press commits.
    public static let forces = (begin: 0.1, preview: 0.45, commit: 0.9)
    /// The times at which a press without force reaches the same phases, in seconds since the beginning of the touch.
    public static let times = (begin: 0.15, preview: 0.65, commit: 1.25)

    /// The delegate that is notified of the progress; nil, the default, if there is none. The interaction does not
    /// retain it.
    public var delegate: (any PreviewInteractionDelegate)? {
        get { delegateReference.object }
        set { delegateReference.point(at: newValue) }
    }
    /// The view on which the user presses; nil if it was released.
    public var view: View? { press.view }
    /// The recogniser of the interaction. A program can define its relations to other recognisers.
    public let press: PressGesture

    private var delegateReference = Weak<any PreviewInteractionDelegate>()
    private var stage = Phase.none

    /// The phase of the press.
    private enum Phase { case none, preview, commit, done }

    /// Creates an interaction with `view`, and adds its recogniser to the view.
    public init(view: View) {
        press = PressGesture()
        press.answer(self)
        view.addGestureRecognizer(press)
    }

    /// Returns the location of the press in the coordinates of `view`, in points. If `view` is nil, returns it in stage
    /// coordinates.
    public func location(in view: View?) -> Point { press.location(in: view) }

    /// Cancels the press. If its present phase is not complete, the delegate is notified of the cancellation.
    public func cancel() {
        press.cancel()
        finish()
    }

    var mayBegin: Bool { delegate?.previewInteractionShouldBegin(self) ?? true }

    /// Notifies the delegate of the progress of the two phases, from 0 to 1 each.
    func updateProgress(preview: Double, commit: Double) {
        if stage == .none { stage = .preview }
        if stage == .preview {
            delegate?.previewInteraction(self, didUpdatePreviewTransition: preview, ended: preview >= 1)
            if preview >= 1 { stage = delegate?.previewInteractionCommits(self) ?? false ? .commit : .done }
        }
        guard stage == .commit else { return }
        delegate?.previewInteraction(self, didUpdateCommitTransition: commit, ended: commit >= 1)
        if commit >= 1 { stage = .done }
    }

    /// Skips the second phase, for a delegate that does not observe it.
    func endWithPreview() { if stage == .commit { stage = .done } }

    /// Ends the press after its finger was lifted or cancelled.
    func finish() {
        let isCancelled = stage == .preview || stage == .commit
        stage = .none
        if isCancelled { delegate?.previewInteractionDidCancel(self) }
    }
}
