/// Hears how a ``PreviewInteraction`` goes on.
public protocol PreviewInteractionDelegate: AnyObject {
    /// Whether a press may begin. Default true.
    func previewInteractionShouldBegin(_ interaction: PreviewInteraction) -> Bool

    /// The preview's progress, 0...1; `ended` with 1, when the preview is complete.
    func previewInteraction(
        _ interaction: PreviewInteraction, didUpdatePreviewTransition progress: Double, ended: Bool)

    /// Whether a complete preview is followed by the second phase. Default true. A delegate that does not be notified of that phase's
    /// progress has none, as in UIKit: the press is over with the preview.
    func previewInteractionCommits(_ interaction: PreviewInteraction) -> Bool

    /// The commitment's progress, 0...1; `ended` with 1. The default ends the press.
    func previewInteraction(
        _ interaction: PreviewInteraction, didUpdateCommitTransition progress: Double, ended: Bool)

    /// The press was given up before the phase that it was in had ended.
    func previewInteractionDidCancel(_ interaction: PreviewInteraction)
}

extension PreviewInteractionDelegate {
    /// True.
    public func previewInteractionShouldBegin(_ interaction: PreviewInteraction) -> Bool { true }

    /// True.
    public func previewInteractionCommits(_ interaction: PreviewInteraction) -> Bool { true }

    /// Ends the press with its preview.
    public func previewInteraction(
        _ interaction: PreviewInteraction, didUpdateCommitTransition progress: Double, ended: Bool
    ) { interaction.endWithPreview() }
}
