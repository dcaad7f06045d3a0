import Momentum

let animator = PropertyAnimator(duration: 1, curve: .linear)
let (card, icon) = (View(), View())

final class Desk: PreviewInteractionDelegate {
    func zoom(_ tap: TapGesture) {}
    func select(_ tap: TapGesture) {}
    func previewInteraction(_ press: PreviewInteraction, didUpdatePreviewTransition progress: Double, ended: Bool) {}
    func previewInteractionDidCancel(_ press: PreviewInteraction) {}
}

extension Desk {
    func examples() {
        // examples
    }
}
