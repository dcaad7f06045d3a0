import Momentum
import MomentumViews

/// Lays out views in a row or column.
public typealias UIStackView = StackView
/// Dots that say which page is seen.
public typealias UIPageControl = PageControl
/// A choice of one of several.
public typealias UISegmentedControl = SegmentedControl
/// A wheel that turns while something is waited for.
public typealias UIActivityIndicatorView = ActivityIndicatorView
/// Loads anew when a list is pulled down.
public typealias UIRefreshControl = RefreshControl
/// What a row can have done to it.
public typealias UIContextualAction = ContextualAction
/// What a row can have done to it, at one side.
public typealias UISwipeActionsConfiguration = SwipeActionsConfiguration

extension SegmentedControl {
    /// A choice among `items`, each a `String` or a `UIImage`; anything else is left out.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        for item in items ?? [] {
            if let title = item as? String {
                insertSegment(withTitle: title, at: numberOfSegments, animated: false)
            } else if let image = item as? UIImage {
                insertSegment(with: image, at: numberOfSegments, animated: false)
            }
        }
    }
}

extension ProgressView {
    /// How a progress view looks.
    public nonisolated enum Style: Int, Sendable {
        /// On a page; in a bar.
        case `default`, bar
    }
    /// A view that shows progress, which looks the same in both styles.
    public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }
}

extension Color {
    /// The colour of that name in the program's asset catalog: nil, there is none here.
    public init?(named name: String) { return nil }
}
