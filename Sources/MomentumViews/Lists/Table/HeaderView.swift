/// Carries a view of the program's own over a section.
final class HeaderView: ReusableView {
    private let view: View

    init(containing view: View) {
        self.view = view
        super.init()
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(view)
        view.place(at: contentView.bounds)
    }

    override func sizeThatFits(_ size: Size) -> Size { view.sizeThatFits(size) }

    /// What the delegate gave for what the list shows as `header`.
    static func shown(by header: ReusableView) -> View { (header as? HeaderView)?.view ?? header }
}
