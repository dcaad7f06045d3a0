import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A pan that begins at touch-down, so that a finger catches a panel in flight without moving.
final class CatchingPanGestureRecognizer: UIPanGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state != .began else { return }
        super.touchesBegan(touches, with: event)
        state = .began
    }
}
