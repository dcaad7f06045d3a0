import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A pan that begins with the touch itself, so that a panel in flight is caught by a finger that only rests on it.
final class CatchingPanGestureRecognizer: UIPanGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state != .began else { return }
        super.touchesBegan(touches, with: event)
        state = .began
    }
}
