/// A complete lock screen: wallpaper, clock, cards, a search field, and icons that can be pressed.
///
/// It fills its superview. ``appear()`` animates its appearance. A controller can use it as its view: ``table``
/// notifies its delegate of pulls, and ``gearPlace`` reserves space for one more button.
final class LockScreenView: View, SearchBarDelegate {
    /// The contents of the table.
    enum Page {
        /// Cards of several kinds.
        case widgets
        /// Large icons.
        case icons
    }

    let wallpaper = LockWallpaper().called("wallpaper")
    /// The view that blurs the wallpaper during a search.
    let ground = VisualEffectView().called("ground")
    let table: LockTable
    let results: SearchResults
    let search = SearchBar()
    /// The glass behind the search field.
    let pane = VisualEffectView(effect: BlurEffect(radius: 14, tint: Color(white: 1, alpha: 0.8)))
        .called("search pane")
    /// The space for a button of 44 points beside the search field. See ``makeRoomForGear()``.
    let gearGuide = LayoutGuide()
    private var searchMiddle: LayoutConstraint?
    private var searchWidth: LayoutConstraint?
    /// The constraints whose constants depend on the text size.
    private var searchHeight, resultsHeight: LayoutConstraint?
    /// Two previews, because one may still be returning when the next icon is pressed.
    private(set) var previews: [IconPreview] = []
    let grid: IconGrid
    /// The card with the icons, if it can be opened.
    let appsCard: AppsCard?
    private let cards: [WidgetCard]

    var searching: PropertyAnimator?
    /// Whether the search is open or opening.
    var isSearching = false
    var paneEnd: LayoutConstraint?
    /// The icon on which Space is held, and the stage time of its key down.
    var pressedIcon: (icon: AppIcon, start: Double)?
    var keyLink: DisplayLink?
    private var hasAppeared = false

    init(_ page: Page) {
        let apps = page == .widgets ? AppsCard() : nil
        let board = page == .icons ? IconBoard() : nil
        appsCard = apps
        grid = apps?.grid ?? board?.grid ?? IconGrid([], columns: 4, rowHeight: 0, visibleRows: 0)
        cards = apps.map { Self.cards(after: $0) } ?? []
        var contents: [View] = []
        for card in cards { contents.append(card) }
        if let board { contents.append(board) }
        table = LockTable(contents)
        results = SearchResults(grid.icons.count)
        super.init(frame: .zero)
        results.attach(to: self)
        clipsToBounds = true
        layer.name = "lock screen"
        ground.isUserInteractionEnabled = false
        ground.addGestureRecognizer(TapGesture(target: self, action: LockScreenView.didTapGround))
        pane.cornerRadius = 13
        pane.clipsToBounds = true
        pane.isUserInteractionEnabled = false
        search.cornerRadius = 13
        search.tintColor = .white
        search.textColor = Color(hex: 0x17122B)
        search.delegate = self
        for view in [wallpaper, ground, table, results, pane, search] as [View] { addSubview(view) }
        for icon in grid.icons { icon.becomePressable(by: self) }
        previews = [IconPreview(in: self), IconPreview(in: self)]
        previews[0].veil.layer.name = "veil"
        previews[0].plate.layer.name = "plate"
        previews[1].veil.layer.name = "second veil"
        previews[1].plate.layer.name = "second plate"
        constrain()
        View.performWithoutAnimation { moveOutside() }
    }

    private static func cards(after apps: AppsCard) -> [WidgetCard] {
        [apps, MusicCard().called("music"), WeatherCard().called("weather"), AgendaCard().called("agenda")]
    }

    private func constrain() {
        addLayoutGuide(gearGuide)
        let filling: [View] = [wallpaper, ground, table]
        for view in filling + [results, pane, search] { view.translatesAutoresizingMaskIntoConstraints = false }
        let paneEnd = pane.trailingAnchor.constraint(equalTo: search.trailingAnchor)
        self.paneEnd = paneEnd
        for view in filling {
            LayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: leadingAnchor), view.topAnchor.constraint(equalTo: topAnchor),
                view.trailingAnchor.constraint(equalTo: trailingAnchor),
                view.bottomAnchor.constraint(equalTo: bottomAnchor),
            ])
        }
        for view in [search, results] as [View] {
            let middle = view.centerXAnchor.constraint(equalTo: centerXAnchor)
            let width = view.widthAnchor.constraint(equalTo: widthAnchor, constant: -24).withPriority(.defaultHigh)
            LayoutConstraint.activate([middle, width, view.widthAnchor.constraint(lessThanOrEqualToConstant: 520)])
            if view === search { (searchMiddle, searchWidth) = (middle, width) }
        }
        let searchHeight = search.heightAnchor.constraint(equalToConstant: 42)
        let resultsHeight = results.heightAnchor.constraint(equalToConstant: SearchResults.height)
        (self.searchHeight, self.resultsHeight) = (searchHeight, resultsHeight)
        LayoutConstraint.activate([
            search.topAnchor.constraint(equalTo: topAnchor, constant: 14), searchHeight,
            results.topAnchor.constraint(equalTo: search.bottomAnchor, constant: 14),
            resultsHeight,
            pane.leadingAnchor.constraint(equalTo: search.leadingAnchor), paneEnd,
            pane.topAnchor.constraint(equalTo: search.topAnchor),
            pane.bottomAnchor.constraint(equalTo: search.bottomAnchor),
            gearGuide.leadingAnchor.constraint(equalTo: search.trailingAnchor, constant: Self.gearGap),
            gearGuide.centerYAnchor.constraint(equalTo: search.centerYAnchor),
            gearGuide.widthAnchor.constraint(equalToConstant: 44),
            gearGuide.heightAnchor.constraint(equalToConstant: 44),
        ])
    }

    private static let gearGap = 8.0

    /// Shortens the search field so that a button fits beside it.
    func insetSearchForGear() {
        let gearWidth = 44 + Self.gearGap
        searchMiddle?.constant = -gearWidth / 2
        searchWidth?.constant = -24 - gearWidth
    }

    /// The duration of opening a card, in seconds.
    var widgetDuration = LockConstants.widgetDuration {
        didSet { for card in cards { card.duration = widgetDuration } }
    }

    override func layoutSubviews() {
        searchHeight?.constant = max(42, search.sizeThatFits(.zero).height)
        resultsHeight?.constant = results.height
        super.layoutSubviews()
        // The previews depend on the positions of the icons.
        table.layoutIfNeeded()
        for preview in previews { preview.layOut() }
    }

    override func didMoveToStage() {
        keyLink?.remove()
        keyLink = nil
        guard let stage else { return }
        let link = DisplayLink(target: self, action: LockScreenView.followKey)
        link.isPaused = true
        link.add(to: stage)
        keyLink = link
    }

    // MARK: Appearance

    private func moveOutside() {
        table.transform = Transform2D(scaleX: LockConstants.tableScale, y: LockConstants.tableScale)
        table.alpha = 0
    }

    /// Animates the appearance: the table grows and fades in, and the clock moves down to its position. Further calls
    /// have no effect.
    func appear() {
        guard !hasAppeared, let stage, let clock = table.clockConstraint else { return }
        hasAppeared = true
        clock.constant += LockConstants.clockLift
        layoutIfNeeded()
        let (view, table) = (self, table)
        let drop = {
            clock.constant += LockConstants.clockDrop
            view.layoutIfNeeded()
        }
        if stage.prefersReducedMotion {
            drop()
            table.transform = .identity
            return View.animate(withDuration: LockConstants.fadeDuration) { table.alpha = 1 }
        }
        let growing = PropertyAnimator(duration: LockConstants.tableDuration, curve: .easeIn) { table.alpha = 1 }
        growing.addAnimations({ table.transform = .identity }, delayFactor: LockConstants.tableDelayFactor)
        growing.startAnimation()
        PropertyAnimator(
            duration: LockConstants.clockDuration, dampingRatio: LockConstants.clockDamping, animations: drop
        ).startAnimation()
    }

    /// Escape closes the open menu or the search.
    override func keyPressed(_ event: KeyEvent) -> Bool {
        guard event.key == .escape, event.isDown else { return super.keyPressed(event) }
        if previews.contains(where: { $0.phase == .open || $0.phase == .opening }) { closeMenu() } else { endSearch() }
        return true
    }
}

/// Twelve large icons on a pane of dark glass.
final class IconBoard: View {
    private var boardHeight: LayoutConstraint?
    let grid = IconGrid((0..<12).map { AppIcon($0, side: 62) }, columns: 4, rowHeight: 108, visibleRows: 3).called(
        "grid")

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        translatesAutoresizingMaskIntoConstraints = false
        backgroundColor = Color(hex: 0x1A1230, alpha: 0.46)
        cornerRadius = 26
        layer.borderWidth = 1
        layer.borderColor = Color(white: 1, alpha: 0.13)
        addSubview(grid)
        boardHeight = heightAnchor.constraint(equalToConstant: grid.height(of: 3) + Self.inset)
        boardHeight?.isActive = true
    }

    /// The distance of the icons from the upper edge.
    static let inset = 18.0

    override func layoutSubviews() {
        grid.rowGrowth = 1 + 14 * (grown(1, atMost: WidgetCard.growth) - 1) / 108
        boardHeight?.constant = grid.height(of: 3) + Self.inset
        grid.frame = Rect(x: 4, y: Self.inset, width: bounds.width - 8, height: grid.height(of: 3))
    }
}
