import Momentum
import MomentumKit

/// A reusable view that a table view shows above or below a section.
open class UITableViewHeaderFooterView: UICollectionReusableView {
    private var title: UILabel?

    /// Creates a header or footer view. `reuseIdentifier` is ignored: a view has the identifier with which it is
    /// registered.
    public init(reuseIdentifier: String?) { super.init(frame: .zero) }
    /// Creates a header or footer view without a reuse identifier.
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    /// Creates a header or footer view without a reuse identifier. Nothing is read from `coder`.
    public override init?(coder: Coder) { super.init(coder: coder) }

    /// The label of the view. It is created when it is first read, and is never nil.
    public final var textLabel: UILabel? {
        if let title { return title }
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .headline)
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        // Accessibility presents the view as a single element.
        label.isAccessibilityElement = false
        contentView.addSubview(label)
        title = label
        return label
    }

    /// The view behind the content, which fills the whole header or footer. Nil, the default, if there is no such view.
    public final var backgroundView: UIView? {
        didSet {
            if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// Lays out the background view and the label.
    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
        guard let title else { return }
        let width = max(0, bounds.width - 32)
        let height = title.sizeThatFits(CGSize(width: width, height: 0)).height
        title.frame = CGRect(x: 16, y: (bounds.height - height) / 2, width: width, height: height)
    }

    /// Returns the width of `size` and the height of the label plus 12 points, rounded up to whole points. The height
    /// is at least 28 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = title?.sizeThatFits(CGSize(width: max(1, size.width - 32), height: 0)).height ?? 0
        return CGSize(width: size.width, height: max(28, (text + 12).rounded(.up)))
    }
}

extension TableView {
    /// Registers a closure that creates the headers and footers that are dequeued with `identifier`. It replaces an
    /// earlier registration with this identifier.
    public final func register(
        _ make: @escaping () -> UITableViewHeaderFooterView, forHeaderFooterViewReuseIdentifier identifier: String
    ) { register(make, named: "header " + identifier) }

    /// Returns a header or footer that was registered with `identifier`, reusing one if possible. Reports a diagnostic
    /// and returns nil if nothing is registered with `identifier`.
    public final func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
        -> UITableViewHeaderFooterView?
    {
        dequeueElement(
            named: identifier, prefix: "header ", in: "UITableView.dequeueReusableHeaderFooterView(withIdentifier:)",
            isOptional: true) as? UITableViewHeaderFooterView
    }
}
