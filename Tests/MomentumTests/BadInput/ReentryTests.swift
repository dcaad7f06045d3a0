import MomentumKit
import Testing

/// Calls of a program from within a callback of the engine: removing views, presenting, sending input, requesting
/// pictures and frames.
@Suite(.serialized) struct ReentryTests {
    enum Act: CaseIterable {
        case removeView, removeSuperview, removeAll, present, advance, commit, draw, send, replaceRoot, tearDown, reload

        /// Whether the act changes nothing, so that it can be performed in all callbacks of one run.
        var leavesEverything: Bool { self == .advance || self == .commit || self == .draw }
    }

    /// Every callback of a short run with all kinds of input, in the order of first occurrence.
    private var calls: [String] {
        let world = ReentryFixture(nil)
        world.run()
        return world.names
    }

    @Test func allKindsOfCallbacksAreCovered() {
        let calls = calls
        #expect(calls.count > 75, "\(calls)")
        for name in [
            "scrollViewDidScroll", "hitTest", "layoutSubviews", "pan", "tap", "link", "completion", "field", "contact",
            "cellForRow", "makeCell", "didBeginEditing", "timelineCall", "pop", "action", "valueChanged", "willMove",
            "activate", "measure", "draw", "animatorCompletion", "viewDidAppear", "intrinsicContentSize", "diagnostic",
        ] { #expect(calls.contains(name), "\(name)") }
    }

    @Test(arguments: Act.allCases) func callbacksMayMakeAnyCall(_ act: Act) {
        let calls = calls
        // If the act changes the run, it needs a run for each callback: every third combination of acts and callbacks,
        // with another offset for each act.
        let first = Act.allCases.firstIndex(of: act) ?? 0
        let targets = stride(from: first % 3, to: calls.count, by: 3).map { [calls[$0]] }
        for names in act.leavesEverything ? [calls] : targets {
            let world = ReentryFixture(act, in: names)
            world.run()
            #expect(world.faults.isEmpty, "\(act): \(world.faults)")
            #expect(world.acted == Set(names), "\(act) in \(names)")
            #expect(world.stage.time > 3, "\(act) in \(names)")
        }
    }

    @Test func nestedFramesAreRefused() {
        let stage = Stage(size: Size(width: 100, height: 100))
        let other = Stage(size: Size(width: 100, height: 100))
        var reports: [Diagnostic] = []
        let link = DisplayLink { _ in
            reports += diagnostics { stage.advance(to: stage.time + 1) }
            reports += diagnostics { _ = stage.tree.commit() }
            reports += diagnostics { stage.tree.advance(to: stage.time + 1) }
            // Another stage is independent.
            let others = diagnostics { other.advance(to: stage.time) }
            #expect(others.isEmpty)
        }
        link.add(to: stage)
        stage.advance(to: 0.1)
        stage.advance(to: 0.2)
        #expect(reports.count == 6 && stage.time == 0.2 && stage.tree.time == 0.2 && other.time == 0.2)
        link.remove()
        #expect(diagnostics { stage.advance(to: 0.3) }.isEmpty)
    }

    @Test func manualAnimatorsRefuseReentrantAdvances() {
        let animator = DynamicAnimator()
        final class Item: DynamicItem {
            var center = Point.zero
            var bounds = Rect(x: 0, y: 0, width: 10, height: 10)
            var transform = Transform2D.identity
        }
        let gravity = GravityBehavior(items: [Item()])
        var reports: [Diagnostic] = []
        gravity.action = { reports += diagnostics { animator.advance(by: 0.1) } }
        animator.addBehavior(gravity)
        for _ in 0..<3 { animator.advance(by: 0.1) }
        #expect(reports.count == 3 && abs(animator.elapsedTime - 0.3) < 1e-9)
    }

    @Test func customFieldsMayChangeTheirAnimator() {
        let stage = Stage(size: Size(width: 400, height: 400))
        let views = (0..<3).map { View(frame: Rect(x: 50 * Double($0), y: 50, width: 20, height: 20)) }
        for view in views { stage.root.addSubview(view) }
        let animator = DynamicAnimator(referenceView: stage.root)
        let collision = CollisionBehavior(items: views)
        collision.addBoundary(withIdentifier: "floor", from: Point(x: 0, y: 300), to: Point(x: 400, y: 300))
        var asked = 0
        let field = FieldBehavior.field { field, _, _, _, _, _ in
            asked += 1
            #expect(animator.items(in: stage.root.bounds).count >= 1)
            if asked == 20 { animator.updateItem(usingCurrentState: views[1]) }
            if asked == 40 { collision.removeBoundary(withIdentifier: "floor") }
            if asked == 60 { collision.removeItem(views[2]) }
            if asked == 80 { field.removeItem(views[0]) }
            if asked == 100 { animator.removeBehavior(collision) }
            if asked == 120 { animator.removeAllBehaviors() }
            return Vector(dx: 0, dy: 3)
        }
        for view in views { field.addItem(view) }
        animator.addBehavior(field)
        animator.addBehavior(collision)
        for frame in 0..<90 { stage.advance(to: Double(frame) / 60) }
        #expect(asked >= 120 && asked < 140 && animator.behaviors.isEmpty && !stage.isMoving)
    }
}

/// A stage with objects of every kind that call the program. Each callback may perform an act.
private final class ReentryFixture {
    let stage = Stage(size: Size(width: 400, height: 700))
    private let targets: Set<String>
    private let act: ReentryTests.Act?
    private(set) var names: [String] = []
    /// The callbacks in which the act was performed.
    private(set) var acted: Set<String> = []
    /// The callbacks in which a nested frame was not refused exactly once.
    private(set) var faults: [String] = []
    private var isInFrame = false
    private let root = ReentryController()
    private var host: ReentryView?
    private var superview = View()
    private let table = TableView(frame: Rect(x: 200, y: 0, width: 200, height: 150))
    private var kept: [AnyObject] = []

    init(_ act: ReentryTests.Act?, in targets: [String] = []) { (self.act, self.targets) = (act, Set(targets)) }

    private func expectRefusal(in name: String, _ frame: () -> Void) {
        let wasInFrame = isInFrame
        isInFrame = true
        let count = diagnostics(frame).count
        isInFrame = wasInFrame
        if wasInFrame, count != 1 { faults.append(name) }
    }

    func call(_ name: String, _ view: View? = nil) {
        if !names.contains(name) { names.append(name) }
        guard targets.contains(name), !acted.contains(name), let act else { return }
        acted.insert(name)
        switch act {
        case .removeView: (view ?? host)?.removeFromSuperview()
        case .removeSuperview: superview.removeFromSuperview()
        case .removeAll: for view in stage.root.subviews { view.removeFromSuperview() }
        case .present: root.present(ViewController(), animated: true)
        case .advance: expectRefusal(in: name) { stage.advance(to: stage.time + 1e-6) }
        case .commit: expectRefusal(in: name) { _ = stage.tree.commit() }
        case .draw:
            var list = DisplayList()
            stage.draw(into: &list)
            _ = host?.snapshotView(afterScreenUpdates: false)
            _ = stage.hostState
        case .send: input(stage.time)
        case .replaceRoot: stage.rootViewController = ViewController()
        case .tearDown: stage.tearDown()
        case .reload:
            table.reloadData()
            table.layoutIfNeeded()
            stage.root.setNeedsLayout()
            stage.root.layoutIfNeeded()
        }
    }

    private func input(_ time: Double) {
        let at = Point(x: 60, y: 60)
        stage.send(PointerSample(id: 9, phase: .began, location: at, timestamp: time))
        stage.send(PointerSample(id: 9, phase: .ended, location: at, timestamp: time))
        stage.send(WheelSample(location: at, delta: Vector(dx: 0, dy: 5), timestamp: time))
        stage.send(KeyEvent(.tab))
        stage.send(.selectAll)
    }

    private func frame(_ time: Double) {
        isInFrame = true
        stage.advance(to: time)
        isInFrame = false
        var list = DisplayList()
        stage.draw(into: &list)
    }

    // MARK: Building

    func run() {
        let outer = Diagnostics.handler
        let drawer = View.drawer
        defer {
            Diagnostics.handler = outer
            View.drawer = drawer
        }
        Diagnostics.handler = { [weak self] _ in self?.call("diagnostic") }
        let shower = DrawingProbe(self)
        View.drawer = shower
        kept.append(shower)
        stage.textMeasurer = Measurer(self)
        build()
        frame(0)
        script()
        stage.tearDown()
    }

    private func build() {
        root.world = self
        stage.rootViewController = root
        superview = ReentryView(self, frame: Rect(x: 0, y: 0, width: 200, height: 700))
        let view = ReentryView(self, frame: Rect(x: 20, y: 20, width: 160, height: 160))
        view.isAccessibilityElement = true
        host = view
        root.view.addSubview(superview)
        superview.addSubview(view)

        let delegate = Delegate(self)
        kept.append(delegate)
        view.layer.delegate = delegate
        let scroll = ScrollView(frame: Rect(x: 0, y: 200, width: 200, height: 200))
        scroll.contentSize = Size(width: 200, height: 2000)
        scroll.maximumZoomScale = 3
        scroll.delegate = delegate
        scroll.addSubview(ReentryView(self, frame: Rect(x: 0, y: 0, width: 200, height: 2000)))
        superview.addSubview(scroll)

        table.dataSource = delegate
        table.delegate = delegate
        table.register(
            { [weak self] in
                self?.call("makeCell")
                return TableViewCell()
            }, forCellReuseIdentifier: "cell")
        root.view.addSubview(table)

        let field = TextField(frame: Rect(x: 200, y: 200, width: 180, height: 40))
        field.delegate = delegate
        root.view.addSubview(field)
        let slider = Slider(frame: Rect(x: 200, y: 260, width: 180, height: 40))
        slider.addAction(for: .valueChanged) { [weak self] in self?.call("valueChanged", $0) }
        slider.addAction(for: .touchDown) { [weak self] in self?.call("touchDown", $0) }
        slider.addAction(for: .touchUpInside) { [weak self] in self?.call("touchUpInside", $0) }
        root.view.addSubview(slider)

        let gestures: [GestureRecognizer] = [
            TapGesture { [weak self] _ in self?.call("tap") }, PanGesture { [weak self] _ in self?.call("pan") },
            LongPressGesture { [weak self] _ in self?.call("longPress") },
            HoverGesture { [weak self] _ in self?.call("hover") },
        ]
        for gesture in gestures {
            gesture.delegate = delegate
            view.addGestureRecognizer(gesture)
        }
        let link = DisplayLink { [weak self] _ in self?.call("link") }
        link.add(to: stage)
        kept.append(link)

        let items = (0..<2).map { View(frame: Rect(x: 220, y: 320 + 60 * Double($0), width: 30, height: 30)) }
        for item in items { root.view.addSubview(item) }
        let dynamics = DynamicAnimator(referenceView: root.view)
        dynamics.delegate = delegate
        let collision = CollisionBehavior(items: items)
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.collisionDelegate = delegate
        let gravity = GravityBehavior(items: items)
        gravity.action = { [weak self] in self?.call("action") }
        let force = FieldBehavior.field { [weak self] _, _, _, _, _, _ in
            self?.call("field")
            return .zero
        }
        force.addItem(items[0])
        for behavior in [collision, gravity, force] { dynamics.addBehavior(behavior) }
        kept.append(dynamics)

        let constrained = ReentryView(self, frame: .zero)
        constrained.translatesAutoresizingMaskIntoConstraints = false
        superview.addSubview(constrained)
        constrained.topAnchor.constraint(equalTo: superview.topAnchor, constant: 500).isActive = true
        let layer = Layer()
        layer.delegate = delegate
        superview.layer.addSublayer(layer)
        layer.opacity = 0.3
    }

    // MARK: Actions

    private func script() {
        guard let view = host else { return }
        View.animate(withDuration: 0.3) { [weak self] in
            self?.call("animations")
            view.alpha = 0.7
        } completion: { [weak self] _ in
            self?.call("completion")
        }
        let animator = PropertyAnimator(duration: 0.3, curve: .linear) { view.center.x += 4 }
        animator.addCompletion { [weak self] _ in self?.call("animatorCompletion") }
        animator.startAnimation()
        let timeline = Timeline()
        timeline.animate(duration: 0.2) { view.cornerRadius = 4 }
        timeline.addCall { [weak self] in self?.call("timelineCall") }
        timeline.startAnimation()
        let spring = PopSpring<View, Double>(.alpha, to: 0.9)
        spring.didStop = { [weak self] _, _ in self?.call("pop") }
        superview.pop.add(spring)
        Transaction.begin()
        Transaction.setCompletion { [weak self] _ in self?.call("transaction") }
        Transaction.commit()
        for step in 0..<20 { frame(0.05 * Double(step + 1)) }
        touch(Point(x: 60, y: 60), Point(x: 60, y: 60), from: 1.1)
        touch(Point(x: 60, y: 60), Point(x: 120, y: 120), from: 1.3)
        touch(Point(x: 60, y: 360), Point(x: 60, y: 220), from: 1.5)
        touch(Point(x: 300, y: 120), Point(x: 300, y: 20), from: 1.7)
        touch(Point(x: 210, y: 280), Point(x: 330, y: 280), from: 1.9)
        touch(Point(x: 300, y: 220), Point(x: 300, y: 220), from: 2.1)
        stage.send(TextEdit(replacing: 0..<0, with: "a"))
        stage.send(KeyEvent(.enter))
        stage.send(KeyEvent(.tab))
        stage.send(
            PointerSample(phase: .hovered, location: Point(x: 60, y: 60), timestamp: 2.3, kind: .mouse))
        frame(2.3)
        for step in 0..<4 {
            let time = 2.35 + 0.05 * Double(step)
            stage.send(WheelSample(location: Point(x: 60, y: 300), delta: Vector(dx: 0, dy: 40), timestamp: time))
            frame(time)
        }
        _ = stage.accessibilityTree
        if view.accessibilityID != 0 {
            stage.send(AccessibilityInput(.activate, of: view.accessibilityID))
        }
        frame(2.6)
        UIDo.transition(view)
        root.present(ReentryController(self), animated: true) { [weak self] in self?.call("presented") }
        frame(2.7)
        for step in 0..<12 { frame(2.8 + 0.05 * Double(step)) }
        // An invalid change.
        view.center.x = .nan
        view.removeFromSuperview()
        frame(3.5)
    }

    private func touch(_ start: Point, _ end: Point, from time: Double) {
        for step in 0...5 {
            let share = Double(step) / 5
            let place = start + end.offset(from: start) * share
            let phase: PointerSample.Phase = step == 0 ? .began : step == 5 ? .ended : .moved
            let now = time + 0.02 * Double(step)
            stage.send(PointerSample(phase: phase, location: place, timestamp: now))
            frame(now)
        }
    }
}

private enum UIDo {
    static func transition(_ view: View) {
        View.transition(with: view, duration: 0.2, options: .transitionCrossDissolve) { view.backgroundColor = .white }
    }
}

private final class ReentryView: View {
    weak var world: ReentryFixture?

    init(_ world: ReentryFixture, frame: Rect) {
        self.world = world
        super.init(frame: frame)
        setNeedsDisplay()
    }

    private func call(_ name: String) { world?.call(name, self) }

    override func willMove(toSuperview superview: View?) { call("willMove") }
    override func didMoveToSuperview() { call("didMoveToSuperview") }
    override func willMove(toStage stage: Stage?) { call("willMoveToStage") }
    override func didMoveToStage() { call("didMoveToStage") }
    override func didMoveToWindow() { call("didMoveToWindow") }
    override func didAddSubview(_ subview: View) { call("didAddSubview") }
    override func willRemoveSubview(_ subview: View) { call("willRemoveSubview") }
    override func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
        call("hitTest")
        return super.hitTest(point, with: event)
    }
    override func point(inside point: Point, with event: TouchEvent?) -> Bool {
        call("pointInside")
        return super.point(inside: point, with: event)
    }
    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        call("shouldBegin")
        return true
    }
    override func touchesBegan(_ touches: [Touch]) { call("touchesBegan") }
    override func touchesMoved(_ touches: [Touch]) { call("touchesMoved") }
    override func touchesEnded(_ touches: [Touch]) { call("touchesEnded") }
    override func touchesCancelled(_ touches: [Touch]) { call("touchesCancelled") }
    override func keyPressed(_ event: KeyEvent) -> Bool {
        call("keyPressed")
        return false
    }
    override var pointerStyle: PointerStyle {
        call("pointerStyle")
        return .pointingHand
    }
    override var canBecomeFocused: Bool {
        call("canBecomeFocused")
        return true
    }
    override func focusDidChange() { call("focusDidChange") }
    override var accessibilityLabel: String {
        get {
            call("accessibilityLabel")
            return "label"
        }
        set {}
    }
    override func accessibilityActivate() -> Bool {
        call("activate")
        return true
    }
    override func layoutSubviews() { call("layoutSubviews") }
    override func updateConstraints() {
        call("updateConstraints")
        super.updateConstraints()
    }
    override var intrinsicContentSize: Size {
        call("intrinsicContentSize")
        return Size(width: 40, height: 20)
    }
    override func tintColorDidChange() { call("tintColorDidChange") }
    override func draw(_ rect: Rect) { call("draw") }
}

private final class ReentryController: ViewController {
    weak var world: ReentryFixture?

    init(_ world: ReentryFixture? = nil) {
        self.world = world
        super.init()
    }

    private func call(_ name: String) { world?.call(name) }

    override func viewDidLoad() { call("viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { call("viewWillAppear") }
    override func viewDidAppear(_ animated: Bool) { call("viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { call("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { call("viewDidDisappear") }
    override func viewWillLayoutSubviews() { call("viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { call("viewDidLayoutSubviews") }
}

private final class DrawingProbe: ViewDrawer {
    weak var world: ReentryFixture?
    init(_ world: ReentryFixture) { self.world = world }
    func display(_ view: View) {
        world?.call("display")
        view.draw(view.bounds)
    }
}

private final class Measurer: TextMeasurer {
    weak var world: ReentryFixture?
    init(_ world: ReentryFixture) { self.world = world }
    func measure(_ request: TextRequest) -> MeasuredText {
        world?.call("measure")
        return TextEstimate.shared.measure(request)
    }
}

private final class Delegate: TableViewDelegate, TableViewDataSource, TextFieldDelegate, GestureRecognizerDelegate,
    CollisionBehaviorDelegate, DynamicAnimatorDelegate, LayerDelegate
{
    weak var world: ReentryFixture?
    init(_ world: ReentryFixture) { self.world = world }
    private func call(_ name: String, _ view: View? = nil) { world?.call(name, view) }

    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { call("willBeginDragging", scrollView) }
    func scrollViewDidScroll(_ scrollView: ScrollView) { call("scrollViewDidScroll", scrollView) }
    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset: inout Point
    ) { call("willEndDragging", scrollView) }
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) { call("didEndDragging", scrollView) }
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { call("willBeginDecelerating", scrollView) }
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { call("didEndDecelerating", scrollView) }
    func viewForZooming(in scrollView: ScrollView) -> View? {
        call("viewForZooming", scrollView)
        return nil
    }

    func numberOfSections(in tableView: TableView) -> Int {
        call("numberOfSections", tableView)
        return 2
    }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        call("numberOfRows", tableView)
        return 30
    }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: ListIndexPath) -> TableViewCell {
        call("cellForRow", tableView)
        return tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        call("titleForHeader", tableView)
        return "title"
    }
    func tableView(_ tableView: TableView, heightForRowAt indexPath: ListIndexPath) -> Double {
        call("heightForRow", tableView)
        return 30
    }
    func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: ListIndexPath) {
        call("willDisplay", tableView)
    }
    func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: ListIndexPath) {
        call("didEndDisplaying", tableView)
    }

    func textFieldShouldBeginEditing(_ textField: TextField) -> Bool {
        call("shouldBeginEditing", textField)
        return true
    }
    func textFieldDidBeginEditing(_ textField: TextField) { call("didBeginEditing", textField) }
    func textFieldDidChangeSelection(_ textField: TextField) { call("didChangeSelection", textField) }
    func textFieldShouldEndEditing(_ textField: TextField) -> Bool {
        call("shouldEndEditing", textField)
        return true
    }
    func textFieldShouldReturn(_ textField: TextField) -> Bool {
        call("shouldReturn", textField)
        return true
    }
    func textFieldDidEndEditing(_ textField: TextField) { call("didEndEditing", textField) }

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        call("gestureShouldBegin")
        return true
    }
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        call("shouldReceive")
        return true
    }
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
        call("simultaneously")
        return false
    }
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
        call("requireFailure")
        return false
    }

    func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: BoundaryIdentifier?, at point: Point
    ) { call("contact") }
    func dynamicAnimatorWillResume(_ animator: DynamicAnimator) { call("willResume") }
    func dynamicAnimatorDidPause(_ animator: DynamicAnimator) { call("didPause") }
    func action(for layer: Layer, forKey key: ActionKey) -> LayerAction? {
        call("layerAction")
        return nil
    }
}
