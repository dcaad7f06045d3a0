/// A press that grows: first a preview, then, pressed harder, a commitment. The counterpart of `UIPreviewInteraction`.
///
/// Where the device tells force, progress follows it; where it does not, a finger or button held down makes progress by time,
/// so that the same program works with a mouse. What is released before the preview is complete is cancelled.
public final class PreviewInteraction {
    /// The force that begins the preview, completes it and commits, 0...1.
    public static let forces = (begin: 0.1, preview: 0.45, commit: 0.9)
    /// The same without force, in seconds from the touch on.
    public static let times = (begin: 0.15, preview: 0.65, commit: 1.25)

    /// Whom it tells; not kept alive.
    public var delegate: (any PreviewInteractionDelegate)? {
        get { delegateReference.object }
        set { delegateReference.point(at: newValue) }
    }
    /// The view that is pressed.
    public var view: View? { press.view }
    /// The recogniser behind it, for relations to others.
    public let press: PressGesture

    private var delegateReference = Weak<any PreviewInteractionDelegate>()
    private var stage = Phase.none

    /// How far the press is.
    private enum Phase { case none, preview, commit, done }

    /// Creates an interaction with `view`.
    public init(view: View) {
        press = PressGesture()
        press.answer(self)
        view.addGestureRecognizer(press)
    }

    /// Where the press is, in the coordinates of `view`; in those of the stage when nil.
    public func location(in view: View?) -> Point { press.location(in: view) }

    /// Gives the press up, as if the finger had been lifted.
    public func cancel() {
        press.cancel()
        finish()
    }

    var mayBegin: Bool { delegate?.previewInteractionShouldBegin(self) ?? true }

    /// `preview` and `commit` are the progress of the two phases, 0...1.
    func follow(preview: Double, commit: Double) {
        if stage == .none { stage = .preview }
        if stage == .preview {
            delegate?.previewInteraction(self, didUpdatePreviewTransition: preview, ended: preview >= 1)
            if preview >= 1 { stage = delegate?.previewInteractionCommits(self) ?? false ? .commit : .done }
        }
        guard stage == .commit else { return }
        delegate?.previewInteraction(self, didUpdateCommitTransition: commit, ended: commit >= 1)
        if commit >= 1 { stage = .done }
    }

    /// Nothing wants to be notified of the second phase.
    func endWithPreview() { if stage == .commit { stage = .done } }

    /// The finger is gone.
    func finish() {
        let isLost = stage == .preview || stage == .commit
        stage = .none
        if isLost { delegate?.previewInteractionDidCancel(self) }
    }
}
