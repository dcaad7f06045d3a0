import Momentum

/// A change from one controller to another that a storyboard has named.
///
/// Code that `momentum port` makes of a storyboard creates one, hands it to the controller's `prepare(for:sender:)`, and shows the other
/// controller itself. A subclass that overrides ``perform()`` shows it in a way of its own.
open class UIStoryboardSegue {
    /// The segue's name; nil for none.
    public final let identifier: String?
    /// The controller that is left.
    public final let source: UIViewController
    /// The controller that is shown.
    public final let destination: UIViewController
    private final let handler: () -> Void

    /// A segue that shows its destination by `performHandler`.
    public init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        handler = performHandler
    }
    /// A segue that shows nothing unless a subclass does.
    public convenience init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.init(identifier: identifier, source: source, destination: destination) {}
    }
    /// Shows the destination, as the handler does.
    open func perform() { handler() }
}
