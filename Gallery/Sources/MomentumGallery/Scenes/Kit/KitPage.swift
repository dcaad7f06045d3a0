/// A column of controls with pull-to-refresh.
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
    private let guests = Stepper()
    private let count = Label("", size: 17)
    private let order = Button(configuration: .filled())
    /// The operations that take some time.
    private enum Work { case refresh, booking }
    private var isBooking = false
    private var isBooked = false

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
        guests.minimumValue = 1
        guests.maximumValue = 9
        guests.value = 2
        guests.accessibilityLabel = "Guests"
        order.layer.name = "order"
        build([title, span, tiles, pages, row([count, guests]), order, waiting, asking])
        fold.addTarget(self, action: KitPage.toggle, for: .primaryActionTriggered)
        work.addTarget(self, action: KitPage.toggleWork, for: .primaryActionTriggered)
        span.addTarget(self, action: KitPage.spanChanged, for: .valueChanged)
        refresh.addTarget(self, action: KitPage.load, for: .valueChanged)
        guests.addTarget(self, action: KitPage.guestsChanged, for: .valueChanged)
        order.addTarget(self, action: KitPage.book, for: .primaryActionTriggered)
        refreshControl = refresh
        guestsChanged()
    }

    private var waiting: View { row([wait, work, fold]) }
    private var asking: View { row([alert, sheet]) }

    private func row(_ views: [View]) -> StackView {
        let row = StackView(arrangedSubviews: views)
        row.spacing = 12
        row.alignment = .center
        for view in views where view is Button || view is Label {
            view.setContentHuggingPriority(200, for: .horizontal)
        }
        return row
    }

    private func build(_ rows: [View]) {
        column.axis = .vertical
        column.spacing = 18
        for button in [alert, sheet, work, fold] { button.setTitleSize(17, growth: Typography.tightGrowth) }
        for view in [alert, order] { view.tintColor = Palette.fill }
        guests.tintColor = Palette.ink
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

    /// Hides or shows the middle tile.
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

    private func load() { begin(.refresh) }

    private func begin(_ work: Work) {
        guard let stage else { return }
        let end = stage.time + 1.5
        let link = DisplayLink { [me = Weak(self)] link in
            guard link.timestamp >= end else { return }
            link.remove()
            me.object?.finish(work)
        }
        link.add(to: stage)
    }

    private func finish(_ work: Work) {
        guard work == .booking else { return refresh.endRefreshing() }
        (isBooking, isBooked) = (false, true)
        showOrder()
    }

    private func guestsChanged() {
        count.text = NumberText.decimal(guests.value, decimals: 0) + (guests.value == 1 ? " guest" : " guests")
        isBooked = false
        showOrder()
    }

    private func book() {
        guard !isBooking, !isBooked else { return }
        isBooking = true
        showOrder()
        begin(.booking)
    }

    /// Updates the configuration of the booking button: its title and subtitle, and an activity indicator or a tick.
    private func showOrder() {
        var configuration = isBooked ? Button.Configuration.tinted() : .filled()
        configuration.title = isBooking ? "Booking" : isBooked ? "Booked" : "Book"
        configuration.subtitle = count.text
        configuration.buttonSize = .large
        configuration.cornerStyle = .capsule
        configuration.imagePadding = 10
        configuration.showsActivityIndicator = isBooking
        configuration.symbol = isBooked ? Self.tick : nil
        configuration.baseForegroundColor = isBooked ? Palette.blue : nil
        order.configuration = configuration
    }

    private static var tick: Path {
        var path = Path()
        path.move(to: Point(x: 0, y: 8))
        for (x, y) in [(1.6, 6.2), (6.0, 10.4), (15.0, 0.0), (17.0, 1.6), (6.2, 14.0)] {
            path.addLine(to: Point(x: x, y: y))
        }
        return path
    }

    /// Lays out the column with the largest width that fits, and the height that it needs.
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
