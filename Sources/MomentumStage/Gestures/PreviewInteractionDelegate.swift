/// The methods by which a ``PreviewInteraction`` reports its progress.
public protocol PreviewInteractionDelegate: AnyObject {
    /// Asks the delegate whether a press may begin. The default is true.
    func previewInteractionShouldBegin(_ interaction: PreviewInteraction) -> Bool

    /// Tells the delegate the progress of the preview, from 0 to 1. `ended` is true when the progress is 1 and the
    /// preview is complete.
    func previewInteraction(
        _ interaction: PreviewInteraction, didUpdatePreviewTransition progress: Double, ended: Bool)

    /// Asks the delegate whether the commitment follows the complete preview. The default is true. If the delegate does
    /// not implement ``previewInteraction(_:didUpdateCommitTransition:ended:)``, there is no commitment, as in UIKit:
    /// the press ends with the preview.
    func previewInteractionCommits(_ interaction: PreviewInteraction) -> Bool

    /// Tells the delegate the progress of the commitment, from 0 to 1. `ended` is true when the progress is 1. The
    /// default ends the press.
    func previewInteraction(
        _ interaction: PreviewInteraction, didUpdateCommitTransition progress: Double, ended: Bool)

    /// Tells the delegate that the press was cancelled before its present phase was complete.
    func previewInteractionDidCancel(_ interaction: PreviewInteraction)
}

extension PreviewInteractionDelegate {
    /// Returns true by default: the press may begin.
    public func previewInteractionShouldBegin(_ interaction: PreviewInteraction) -> Bool { true }

    /// Returns true by default: the commitment follows the preview.
    public func previewInteractionCommits(_ interaction: PreviewInteraction) -> Bool { true }

    /// Ends the press after its preview by default: there is no commitment.
    public func previewInteraction(
        _ interaction: PreviewInteraction, didUpdateCommitTransition progress: Double, ended: Bool
    ) { interaction.endWithPreview() }
}
