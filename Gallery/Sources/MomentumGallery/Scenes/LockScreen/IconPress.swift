/// The press of an icon, measured by force on devices that report it, and by time on others.
final class IconPress: PreviewInteractionDelegate {
    private var icon = Weak<AppIcon>()
    private let interaction: PreviewInteraction

    init(_ icon: AppIcon) {
        interaction = PreviewInteraction(view: icon)
        self.icon = Weak(icon)
        interaction.delegate = self
    }

    private var host: LockScreenView? { icon.object?.host.object }

    func previewInteractionShouldBegin(_ interaction: PreviewInteraction) -> Bool {
        guard let icon = icon.object else { return false }
        return host?.canPress(icon) ?? false
    }

    func previewInteraction(
        _ interaction: PreviewInteraction, didUpdatePreviewTransition progress: Double, ended: Bool
    ) {
        guard let icon = icon.object else { return }
        if ended { host?.pressIsComplete(on: icon) } else { host?.pressed(icon, by: progress) }
    }

    func previewInteractionDidCancel(_ interaction: PreviewInteraction) {
        if let icon = icon.object { host?.pressWasReleased(on: icon) }
    }
}
