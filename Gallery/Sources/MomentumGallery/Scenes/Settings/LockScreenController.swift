/// The controller of the lock screen. A button, or a pull from above, presents its settings.
final class LockScreenController: ViewController, TransitioningDelegate, ScrollViewDelegate {
    let lockScreen: LockScreenView
    /// The interactive transition of the settings.
    let interaction = PercentDrivenInteractiveTransition()
    let settings: SettingsController
    private let gear = Button()
    /// The glass behind the button.
    private let glass = VisualEffectView(effect: BlurEffect(radius: 12, tint: Color(hex: 0x130D28, alpha: 0.5)))
        .called("gear pane")
    /// The blur behind the settings.
    private let veil = VisualEffectView()
    private var isPulling = false

    /// The pull, in points, at which the settings begin to appear, and the further distance for the whole transition.
    static let pullStart = 30.0
    static let pullLength = 90.0

    init(_ page: LockScreenView.Page) {
        lockScreen = LockScreenView(page)
        settings = SettingsController(for: lockScreen, interaction: interaction)
        super.init()
        settings.transitioningDelegate = self
        interaction.completionCurve = .easeOut
    }

    override func loadView() { view = lockScreen }

    override func viewDidLoad() {
        veil.layer.name = "settings-veil"
        veil.isUserInteractionEnabled = false
        veil.frame = view.bounds
        veil.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        gear.symbol = Glyph.gear
        gear.contentInsets = .zero
        gear.tintColor = .white
        gear.accessibilityLabel = "Settings"
        gear.layer.name = "gear"
        gear.cornerRadius = 22
        glass.cornerRadius = 22
        glass.isUserInteractionEnabled = false
        glass.translatesAutoresizingMaskIntoConstraints = false
        gear.translatesAutoresizingMaskIntoConstraints = false
        gear.addTarget(self, action: LockScreenController.open, for: .primaryActionTriggered)
        view.addSubview(glass)
        view.addSubview(gear)
        view.addSubview(veil)
        lockScreen.insetSearchForGear()
        let guide = lockScreen.gearGuide
        for view in [glass, gear] as [View] {
            LayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                view.topAnchor.constraint(equalTo: guide.topAnchor),
                view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            ])
        }
        lockScreen.table.delegate = self
    }

    private func open() {
        lockScreen.endSearch()
        present(isInteractive: false)
    }

    private func present(isInteractive: Bool) {
        guard presentedViewController == nil else { return }
        interaction.wantsInteractiveStart = isInteractive
        present(settings, animated: true)
        interaction.wantsInteractiveStart = false
    }

    // MARK: Pulled from above

    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { isPulling = false }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
        let pull = -scrollView.contentOffset.y
        guard scrollView.isDragging else { return }
        if !isPulling, pull > Self.pullStart, presentedViewController == nil, !interaction.isRunning {
            isPulling = true
            present(isInteractive: true)
        }
        if isPulling { interaction.update((pull - Self.pullStart) / Self.pullLength) }
    }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        guard isPulling else { return }
        isPulling = false
        if interaction.percentComplete > 0.5 { interaction.finish() } else { interaction.cancel() }
    }

    // MARK: Transitions

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any AnimatedTransitioning)? { SettingsTransition(isPresenting: true) }

    func animationController(forDismissed dismissed: ViewController) -> (any AnimatedTransitioning)? {
        SettingsTransition(isPresenting: false)
    }

    func interactionControllerForPresentation(using animator: any AnimatedTransitioning)
        -> (any InteractiveTransitioning)?
    { interaction }

    func interactionControllerForDismissal(using animator: any AnimatedTransitioning)
        -> (any InteractiveTransitioning)?
    { interaction }

    func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
        SettingsPresentation(presented, presenting: presenting, interaction: interaction, veil: veil)
    }
}
