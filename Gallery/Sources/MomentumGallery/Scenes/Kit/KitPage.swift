/// A column of controls that is pulled down for fresh content.
final class KitPage: ScrollView {
    let alert = Button("Ask", style: .filled)
    let sheet = Button("Choose", style: .tinted)
    private let column = StackView()
    private let span = SegmentedControl(items: ["Day", "Week", "Month", "Year"])
    private let pages = PageControl()
    private let wait = ActivityIndicatorView(style: .medium)
    private let work = Button("Work", style: .tinted)
    private let fold = Button("Fold", style: .tinted)
    private let refresh = RefreshControl()
    private let tiles = StackView()
    /// When the refresh ends, in seconds of the stage.
    private var link: DisplayLink?
    private var end = 0.0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        backgroundColor = Palette.paper
        let title = Label("Trips", size: 28, weight: .bold)
        span.selectedSegmentIndex = 1
        span.pill.layer.name = "pill"
        span.accessibilityLabel = "Span"
        pages.numberOfPages = 5
        pages.mark.layer.name = "mark"
        pages.accessibilityLabel = "Pages"
        wait.hidesWhenStopped = false
        build([title, span, tiles, pages, waiting, asking])
        fold.addTarget(self, action: KitPage.toggle, for: .primaryActionTriggered)
        work.addTarget(self, action: KitPage.toggleWork, for: .primaryActionTriggered)
        span.addTarget(self, action: KitPage.spanChanged, for: .valueChanged)
        refresh.addTarget(self, action: KitPage.load, for: .valueChanged)
        refreshControl = refresh
    }

    private var waiting: View { row([wait, work, fold]) }
    private var asking: View { row([alert, sheet]) }

    private func row(_ views: [View]) -> StackView {
        let row = StackView(arrangedSubviews: views)
        row.spacing = 12
        row.alignment = .center
        for view in views where view is Button { view.setContentHuggingPriority(200, for: .horizontal) }
        return row
    }

    private func build(_ rows: [View]) {
        column.axis = .vertical
        column.spacing = 18
        for button in [alert, sheet, work, fold] { button.setTitleSize(17, growth: Typography.tightGrowth) }
        alert.tintColor = Palette.fill
        for button in [sheet, work, fold] { button.tintColor = Palette.blue }
        tiles.axis = .vertical
        tiles.spacing = 8
        for (index, colors) in [(0x4FACFE, 0x8EE3F5), (0xFF9A8B, 0xFFD3A5), (0x5B3E96, 0xC86DD7)].enumerated() {
            let tile = GradientView([Color(hex: UInt32(colors.0)), Color(hex: UInt32(colors.1))])
            tile.cornerRadius = 14
            tile.heightAnchor.constraint(equalToConstant: 64).withPriority(900).isActive = true
            if index == 2 { tile.layer.name = "tile" }
            tiles.addArrangedSubview(tile)
        }
        for row in rows { column.addArrangedSubview(row) }
        addSubview(column)
    }

    /// Hides the middle tile, or shows it again.
    func toggle() {
        let tile = tiles.arrangedSubviews[1]
        let change = {
            tile.isHidden.toggle()
            self.arrange()
            self.column.layoutIfNeeded()
        }
        if stage?.prefersReducedMotion ?? true {
            change()
        } else {
            View.animate(springDuration: 0.5, bounce: 0.2, animations: change)
        }
    }

    private func toggleWork() { if wait.isAnimating { wait.stopAnimating() } else { wait.startAnimating() } }

    private func spanChanged() { pages.currentPage = span.selectedSegmentIndex }

    private func load() {
        guard let stage else { return }
        end = stage.time + 1.5
        let link = DisplayLink(target: self, action: KitPage.loaded)
        link.add(to: stage)
        self.link = link
    }

    private func loaded(_ link: DisplayLink) {
        guard link.timestamp >= end else { return }
        link.remove()
        self.link = nil
        refresh.endRefreshing()
    }

    /// The column as wide as fits, and as high as it needs.
    private func arrange() {
        let width = min(bounds.width - 40, 420)
        let height = column.sizeThatFits(Size(width: width, height: 0)).height
        column.frame = Rect(x: (bounds.width - width) / 2, y: 24, width: width, height: height)
        contentSize = Size(width: bounds.width, height: height + 48)
    }

    override func layoutSubviews() {
        arrange()
        super.layoutSubviews()
    }
}
