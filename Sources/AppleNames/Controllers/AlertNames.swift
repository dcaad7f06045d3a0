import Momentum
import MomentumViews

/// Asks or says something over everything else.
public typealias UIAlertController = AlertController
/// An answer to that.
public typealias UIAlertAction = AlertAction

extension AlertController {
    /// Asks what `title` and `message` say.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(title: title ?? "", message: message ?? "", preferredStyle: preferredStyle)
    }
    /// What is said below the title; nil for nothing.
    public final var message: String? {
        get { self.MomentumViews::message.utf8.isEmpty ? nil : self.MomentumViews::message }
        set { self.MomentumViews::message = newValue ?? "" }
    }
}

extension AlertAction {
    /// An answer that calls `handler`.
    public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.init(title: title ?? "", style: style, handler: handler)
    }
}
