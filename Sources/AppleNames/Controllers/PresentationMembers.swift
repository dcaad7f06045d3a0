import Momentum
import MomentumViews

/// What looks after contents that have a size.
public typealias UIContentContainer = ContentContainer

extension PresentationController {
    /// The controller that presents; nil only when it has gone.
    public final var presentingViewController: UIViewController! { self.MomentumViews::presentingViewController }
}
