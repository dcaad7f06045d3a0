import Momentum

/// A named transition from one view controller to another in a storyboard.
///
/// The code that `momentum port` generates from a storyboard creates a segue, passes it to the `prepare(for:sender:)`
/// method of the source controller, and shows the destination. A subclass overrides ``perform()`` to show the
/// destination in a different form.
open class UIStoryboardSegue {
    /// The identifier of the segue; nil if there is none.
    public final let identifier: String?
    /// The view controller from which the segue starts.
    public final let source: UIViewController
    /// The view controller that the segue shows.
    public final let destination: UIViewController
    private final let handler: () -> Void

    /// Creates a segue that calls `performHandler` to show its destination. The identifier may be nil.
    public init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        handler = performHandler
    }
    /// Creates a segue that shows nothing unless a subclass overrides ``perform()``. The identifier may be nil.
    public convenience init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.init(identifier: identifier, source: source, destination: destination) {}
    }
    /// Shows the destination by calling the handler of the segue.
    open func perform() { handler() }
}
