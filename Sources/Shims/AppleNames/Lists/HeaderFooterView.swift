import Momentum
import MomentumKit

/// What stands over or under a section of a table, used again for others.
open class UITableViewHeaderFooterView: UICollectionReusableView {
    private var title: UILabel?

    /// A view that is registered as `reuseIdentifier`: the table says so itself.
    public init(reuseIdentifier: String?) { super.init(frame: .zero) }
    /// A view without a name.
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    /// A view without a name.
    public override init?(coder: Coder) { super.init(coder: coder) }

    /// The text. Made when it is first asked for.
    public final var textLabel: UILabel? {
        if let title { return title }
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .headline)
        label.textColor = .secondaryLabel
        label.numberOfLines = 0
        // The view is read out as a whole.
        label.isAccessibilityElement = false
        contentView.addSubview(label)
        title = label
        return label
    }

    /// Lies over the whole view, behind the content.
    public final var backgroundView: UIView? {
        didSet {
            if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// Lays out background and text.
    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView?.frame = bounds
        guard let title else { return }
        let width = max(0, bounds.width - 32)
        let height = title.sizeThatFits(CGSize(width: width, height: 0)).height
        title.frame = CGRect(x: 16, y: (bounds.height - height) / 2, width: width, height: height)
    }

    /// As high as the text, and 12 points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = title?.sizeThatFits(CGSize(width: max(1, size.width - 32), height: 0)).height ?? 0
        return CGSize(width: size.width, height: max(28, (text + 12).rounded(.up)))
    }
}

extension TableView {
    /// Lets `make` make the headers and footers that are dequeued with `identifier`.
    public final func register(
        _ make: @escaping () -> UITableViewHeaderFooterView, forHeaderFooterViewReuseIdentifier identifier: String
    ) { register(make, named: "header " + identifier) }

    /// A header or footer of the kind registered with `identifier`, used again if one waits; nil when nothing was registered.
    public final func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
        -> UITableViewHeaderFooterView?
    { dequeueElement(named: "header " + identifier) as? UITableViewHeaderFooterView }
}
