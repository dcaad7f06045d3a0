/// A pull-up pane that can be dragged, thrown, tapped and caught at any time. It is built by several methods, which can
/// be exchanged while it moves.
final class ControlPanelScene: Scene {
    private let view: ControlPanelView
    private let constants = PanelConstants()
    private var driver: any PanelDriver
    private(set) var isOpen = false
    private var drag = PanelDrag()
    private var keys = PanelKeys()
    private var pan: PanGesture?

    override init(stage: Stage) {
        view = ControlPanelView(frame: Rect(origin: .zero, size: stage.size))
        driver = SpringPanelDriver(pane: view.pane, stage: stage, constants: constants)
        super.init(stage: stage)
        view.scene = Weak(self)
        view.pane.scene = Weak(self)
        let pan = PanGesture(target: self, action: ControlPanelScene.didPan)
        self.pan = pan
        view.pane.addGestureRecognizer(pan)
        view.pane.addGestureRecognizer(TapGesture(target: self, action: ControlPanelScene.didTap))
        view.backdrop.addGestureRecognizer(TapGesture(target: self, action: ControlPanelScene.didTapOutside))
        stage.root.addSubview(view)
        stage.focusedView = view
        layOutPane()
    }

    override func selectVariant(_ index: Int) {
        let isMoving = driver.isMoving
        let velocity = view.pane.presentation.velocity(of: .position).dy
        driver.leave()
        switch PanelVariant(rawValue: index) ?? .spring {
        case .spring: driver = SpringPanelDriver(pane: view.pane, stage: stage, constants: constants)
        case .view: driver = ViewPanelDriver(pane: view.pane, constants: constants)
        case .layer: driver = LayerPanelDriver(pane: view.pane, constants: constants)
        case .pause: driver = PausePanelDriver(view: view, constants: constants)
        case .renew: driver = RenewPanelDriver(view: view, constants: constants)
        case .physics: driver = PhysicsPanelDriver(view: view, constants: constants)
        case .pop: driver = PopPanelDriver(pane: view.pane, constants: constants)
        }
        if isMoving, !drag.isActive { settle(velocity: velocity) }
    }

    override func setParameter(_ index: Int, to value: Double) {
        switch PanelParameter(rawValue: index) {
        case .stiffness: constants.stiffness = value
        case .damping: constants.damping = value
        case .duration: constants.duration = value
        case .dampingRatio: constants.dampingRatio = value
        case .frequency: constants.frequency = value
        case .attachmentDamping: constants.attachmentDamping = value
        case .bounciness: constants.bounciness = value
        case .speed: constants.speed = value
        case nil: break
        }
        driver.constantsChanged()
    }

    override func sample(_ index: Int) -> MotionSample<Double> {
        let layer = index == 0 ? view.pane.layer : view.scrim.layer
        let presentation = layer.presentation
        if index == 0 {
            return MotionSample(
                value: presentation.position.y, velocity: presentation.velocity(of: .position).dy)
        }
        return MotionSample(value: presentation.opacity, velocity: presentation.velocity(of: .opacity))
    }

    // MARK: Resting positions

    private var targetY: Double { isOpen ? view.openY : view.closedY }
    private var presentedY: Double { view.pane.presentation.position.y }

    private func hold(at y: Double) { driver.drag(to: Point(x: view.bounds.midX, y: y), velocity: 0) }

    /// Adapts the pane to a new size of the stage. A moving pane continues to its new position.
    func stageDidLayOut() {
        if drag.isActive {
            // The ends have moved, so the touch holds the pane again at its present position.
            hold(at: presentedY)
            drag.begin(at: presentedY, after: pan?.translation.dy ?? 0, in: view)
        } else if keys.isHolding {
            hold(at: presentedY)
        } else if driver.isMoving {
            settle(velocity: nil)
        } else {
            layOutPane()
        }
    }

    private func layOutPane() {
        view.pane.center = Point(x: view.bounds.midX, y: targetY)
    }

    /// Moves the pane to its end position, with `velocity` in points per second, or with its present velocity if nil.
    private func settle(velocity: Double?) {
        let target = targetY
        let opacity = isOpen ? ControlPanelView.scrimOpacity : 0
        guard !stage.prefersReducedMotion else {
            driver.leave()
            layOutPane()
            view.scrim.alpha = opacity
            view.pane.alpha = 0
            return View.animate(withDuration: 0.2) { view.pane.alpha = 1 }
        }
        _ = keys.release()
        note(.started, at: Point(x: view.bounds.midX, y: target))
        driver.settle(at: Point(x: view.bounds.midX, y: target), velocity: velocity)
        View.animate(withDuration: 0.4) { view.scrim.alpha = opacity }
    }

    private func turn(to opens: Bool) {
        isOpen = opens
        if !drag.isActive { settle(velocity: nil) }
    }

    // MARK: Touches and keys

    /// Holds the pane at its presentation position when a finger touches it.
    func paneWasTouched() {
        guard !drag.isActive else { return }
        if driver.isMoving { note(.caught, at: view.pane.presentation.position) }
        driver.halt()
        _ = keys.release()
        drag.begin(at: presentedY, in: view)
    }

    /// Called when a finger has left without a tap or a drag. The last one releases the pane.
    func paneWasLetGo() {
        guard drag.isActive, let pan, pan.touches.allSatisfy({ $0.isOver }) else { return }
        drag.end()
        isOpen = view.isNearerToOpen(presentedY)
        settle(velocity: 0)
    }

    private func didTap(_ tap: TapGesture) {
        drag.end()
        note(.tap, at: tap.location)
        isOpen.toggle()
        settle(velocity: 0)
    }

    private func didTapOutside(_ tap: TapGesture) {
        note(.tap, at: tap.location)
        turn(to: !isOpen)
    }

    private func didPan(_ pan: PanGesture) {
        switch pan.state {
        case .began, .changed:
            if !drag.isActive { paneWasTouched() }
            let (y, slope) = drag.position(after: pan.translation.dy, in: view)
            driver.drag(to: Point(x: view.bounds.midX, y: y), velocity: pan.velocity.dy * slope)
        case .ended, .cancelled:
            let (y, slope) = drag.position(after: pan.translation.dy, in: view)
            drag.end()
            let velocity = pan.state == .ended ? pan.velocity.dy * slope : 0
            isOpen = view.isNearerToOpen(Decay.normal.end(from: y, velocity: velocity))
            settle(velocity: velocity)
        case .possible, .failed:
            break
        }
    }

    /// Space and Return reverse the pane. The up and down arrows move it. Escape catches it in flight. The arrows then
    /// drag it, Space and Return throw it in the direction of the last drag, and Escape releases it.
    func use(_ event: KeyEvent) -> Bool {
        guard event.isDown, event.key != .left, event.key != .right else { return false }
        guard !drag.isActive else { return true }
        if keys.isHolding { handleDragKey(event.key) } else { handleControlKey(event.key) }
        return true
    }

    private func handleControlKey(_ key: KeyEvent.Key) {
        switch key {
        case .escape where driver.isMoving:
            note(.caught, at: view.pane.presentation.position)
            driver.halt()
            keys.hold()
        case .space, .enter: turn(to: !isOpen)
        case .up: turn(to: true)
        default: turn(to: false)
        }
    }

    private func handleDragKey(_ key: KeyEvent.Key) {
        switch key {
        case .up, .down:
            var drag = PanelDrag()
            drag.begin(at: presentedY, in: view)
            hold(at: drag.position(after: keys.drag(up: key == .up), in: view).y)
        case .space, .enter:
            let velocity = keys.release()
            isOpen = velocity == 0 ? view.isNearerToOpen(presentedY) : velocity < 0
            settle(velocity: velocity)
        default:
            _ = keys.release()
            isOpen = view.isNearerToOpen(presentedY)
            settle(velocity: 0)
        }
    }
}
