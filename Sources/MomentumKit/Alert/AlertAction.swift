/// What the user can do about an alert: a button with what it does. The counterpart of `UIAlertAction`.
public final class AlertAction {
    /// What kind of answer an action is.
    public nonisolated enum Style: Int, Sendable {
        /// Any answer.
        case `default`
        /// Leaves everything as it is. An alert has at most one such action.
        case cancel
        /// Changes or deletes something for good: shown in red.
        case destructive
    }

    /// The text of the button.
    public let title: String
    /// What kind of answer it is.
    public let style: Style
    private let handler: ((AlertAction) -> Void)?
    var row = Weak<AlertRow>()

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - title: the text of the button.
    ///   - style: what kind of answer it is.
    ///   - handler: called once when the user has chosen the action and the alert has gone.
    public init(title: String, style: Style = .default, handler: ((AlertAction) -> Void)? = nil) {
        (self.title, self.style, self.handler) = (title, style, handler)
    }

    /// Whether the action can be chosen. Default true.
    public var isEnabled = true { didSet { if isEnabled != oldValue { row.object?.show() } } }

    func perform() { handler?(self) }
}
