import Momentum

/// The controller of the library and of the player above it, which is a bar or a sheet.
final class MusicController: ViewController, ScrollPartner, GestureRecognizerDelegate {
    private let player: Player
    private let library: LibraryController
    private let playerView: PlayerView
    private let shade = View()
    private var sheet: SheetTransition?
    /// Whether the sheet is held by a touch on one of its lists.
    private var isHeldByList = false

    init(_ library: Library, on stage: Stage) {
        let songs = library.albums.flatMap { $0.songs }
        player = Player(Array(songs[..<12]), on: stage)
        self.library = LibraryController(library, player: player)
        playerView = PlayerView(player)
        super.init()
        sheet = SheetTransition(
            prepare: { [me = Weak(self)] in me.object?.view.layoutIfNeeded() },
            show: { [me = Weak(self)] isOpen in me.object?.arrange(isOpen: isOpen) },
            changed: { [me = Weak(self)] in me.object?.sheetDidChange() })
    }

    override func viewDidLoad() {
        view.backgroundColor = .black
        addChild(library)
        view.addSubview(library.view)
        library.didMove(toParent: self)
        library.view.clipsToBounds = true
        library.view.layer.name = "library"
        shade.backgroundColor = .black
        shade.isUserInteractionEnabled = false
        view.addSubview(shade)
        view.addSubview(playerView)
        playerView.isInFlight = { [me = Weak(self)] in !(me.object?.sheet?.isAtRest ?? true) }
        playerView.close = { [me = Weak(self)] in me.object?.setOpen(false) }
        playerView.addGestureRecognizer(
            SheetGesture(
                isInFlight: { [me = Weak(self)] in me.object?.sheet?.isRunning ?? false },
                action: { [me = Weak(self)] drag in me.object?.follow(drag) }))
        let tap = TapGesture { [me = Weak(self)] _ in me.object?.setOpen(true) }
        tap.delegate = self
        playerView.addGestureRecognizer(tap)
        playerView.lyrics.partner = self
        playerView.queue.table.partner = self
        applyTheme()
    }

    /// Applies the colours for the user interface style.
    func applyTheme() {
        let theme = Theme(view.stage?.userInterfaceStyle ?? .light)
        library.show(theme)
        playerView.show(theme)
        view.setNeedsLayout()
    }

    override func viewDidAppear(_ animated: Bool) { applyTheme() }

    // MARK: Layout

    override func viewDidLayoutSubviews() {
        let seen = shade.presentation
        sheet?.layOut(
            mini: miniFrame,
            seen: (seen.opacity / Self.dimming, seen.velocity(of: .opacity) / Self.dimming))
        library.coveredHeight = view.bounds.height - miniFrame.minY + 12
    }

    /// The opacity of the shade over the library below the open sheet. The presentation value of the shade's opacity
    /// measures how far the sheet is open.
    private static let dimming = 0.5

    private var miniFrame: Rect {
        let (bounds, mini) = (view.bounds, playerView.miniSize(in: view.bounds.size))
        return Rect(
            x: (bounds.width - mini.width) / 2, y: bounds.height - mini.height - max(8, view.safeAreaInsets.bottom),
            width: mini.width, height: mini.height)
    }

    /// Lays out all views with the sheet open or closed. The changes are animatable.
    private func arrange(isOpen: Bool) {
        let size = view.bounds.size
        library.view.bounds = Rect(origin: .zero, size: size)
        library.view.center = Point(x: size.width / 2, y: size.height / 2)
        library.view.transform = isOpen ? Transform2D(scaleX: 0.92, y: 0.92) : .identity
        library.view.cornerRadius = isOpen ? 24 : 0
        shade.frame = Rect(origin: .zero, size: size)
        shade.alpha = isOpen ? Self.dimming : 0
        playerView.frame = isOpen ? Rect(origin: .zero, size: size) : miniFrame
        playerView.arrange(isOpen: isOpen, in: size, insets: view.safeAreaInsets)
    }

    // MARK: The sheet

    private var isStill: Bool { view.stage?.prefersReducedMotion ?? false }

    /// Opens or closes the sheet.
    func setOpen(_ isOpen: Bool) { sheet?.set(open: isOpen, animated: !isStill) }

    /// Hides the covered library from the focus and from assistive technologies.
    private func sheetDidChange() {
        guard let sheet else { return }
        playerView.turn(open: sheet.isOpen, animated: !isStill)
        library.view.isHidden = sheet.isOpen && sheet.isAtRest
        if sheet.isOpen { library.endSearch() }
        if sheet.isAtRest {
            playerView.showPage()
            view.setNeedsLayout()
            view.stage?.post(sheet.isOpen ? .screenChanged(playerView) : .layoutChanged(playerView.playButton))
        }
    }

    /// Taps on controls are not recognised here.
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        !(touch.view is Control)
    }

    private func follow(_ drag: SheetGesture) {
        guard let sheet, !isHeldByList else { return }
        switch drag.state {
        case .began:
            sheet.grab()
            sheet.drag(by: drag.movement)
        case .changed: sheet.drag(by: drag.movement)
        case .ended: sheet.release(velocity: drag.velocity, animated: !isStill)
        case .cancelled: sheet.release(velocity: 0, animated: !isStill)
        default: break
        }
    }

    // MARK: The lists on the sheet

    func scrollViewWillTrack(_ scrollView: ScrollView) -> Bool {
        guard let sheet, sheet.isRunning else { return false }
        sheet.grab()
        isHeldByList = true
        return true
    }

    /// A sheet that is not fully open moves up before its list scrolls.
    func scrollView(_ scrollView: ScrollView, takesFirst movement: Vector) -> Vector {
        guard let sheet, isHeldByList, movement.dy < 0 else { return .zero }
        let taken = max(movement.dy, (sheet.openness - 1) * sheet.distance)
        sheet.drag(by: taken)
        return Vector(dx: 0, dy: taken)
    }

    /// A list at its top pulls the sheet down.
    func scrollView(_ scrollView: ScrollView, takesRest movement: Vector) -> Vector {
        guard let sheet, movement.dy > 0, isHeldByList || !sheet.isHeld else { return .zero }
        sheet.grab()
        isHeldByList = true
        sheet.drag(by: movement.dy)
        return movement
    }

    func scrollView(_ scrollView: ScrollView, didEndDraggingWith velocity: Vector) {
        guard isHeldByList else { return }
        isHeldByList = false
        sheet?.release(velocity: velocity.dy, animated: !isStill)
    }

    // MARK: Keys

    override func keyPressed(_ event: KeyEvent) -> Bool {
        guard let sheet, event.isDown else { return super.keyPressed(event) }
        switch event.key {
        case .space: player.toggle()
        case .left: player.goBack()
        case .right: player.skip()
        case .up where !sheet.isOpen: setOpen(true)
        case .down where sheet.isOpen, .escape where sheet.isOpen: setOpen(false)
        default: return super.keyPressed(event)
        }
        return true
    }
}
