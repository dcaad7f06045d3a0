/// Where views live: takes input and time, gives pictures. It never asks what time it is and never draws.
///
/// A host calls ``send(_:)-(PointerSample)`` for every reading of a pointer, and once a frame ``advance(to:)`` with the
/// frame's time and ``draw(into:)``. The cases of ``FramePhase`` are the order of a frame; nothing else changes anything.
///
/// The same input and times always give the same pictures, bit for bit.
public final class Stage {
    private var ownLink = OwnLink<Stage>()
    /// The view that contains all others. Fills the stage.
    public let root: View
    /// The layers below the views.
    public let tree: LayerTree
    /// The picture of the last frame, to be drawn at any later time, also without the program.
    public private(set) var renderTree: RenderTree
    /// Whether the user wants less motion. Scenes ask it when they start a motion. Default false.
    public var prefersReducedMotion = false
    /// Whether the user wants light colours or dark ones. Set by the host before anything is built; default light.
    public var userInterfaceStyle = UserInterfaceStyle.light
    /// How far what the host shows over the stage, such as rounded corners, reaches in from its edges, in points. Default
    /// none.
    public var safeAreaInsets = EdgeInsets.zero {
        didSet { if safeAreaInsets != oldValue { root.insetsChanged() } }
    }
    /// The view that keys go to; when nil the root, or the view of the uppermost controller if there is one.
    ///
    /// A text that is edited may refuse to lose the focus, and one that is to get it may refuse it: then everything stays as it is.
    public var focusedView: View? {
        didSet {
            guard focusedView !== oldValue else { return }
            guard mayMoveFocus(from: oldValue) else { return focusedView = oldValue }
            elementsHaveChanged = true
            oldValue?.focusDidChange()
            focusedView?.focusDidChange()
        }
    }
    /// Whether the focused view shows that it is: from a tab key on until the next touch.
    public package(set) var showsFocus = false

    /// What the view under the last pointer that can hover makes of it.
    var pointerStyle = PointerStyle.automatic
    /// Who looks after what the stage shows.
    package var owner: (any StageOwner)?
    let arena = GestureArena()
    var displayLinks: [DisplayLink] = []
    /// What takes part in the frames besides views and display links.
    package var participants: [any FrameParticipant] = []
    var layoutIsNeeded = true
    /// Whether something asked for a frame although nothing is animated.
    package var frameIsNeeded = true

    /// What assistive technology has done since the last frame.
    var actions: [AccessibilityInput] = []
    /// What keeps the elements, once it was asked for.
    var madeAssistant: (any StageAssistant)?
    /// Whether what assistive technology knows of the views may be another.
    package var elementsHaveChanged = true
    /// How many views have come onto the stage.
    var viewCount = 0 as UInt32
    var preferences = AccessibilityPreferences()
    /// Whether nothing is asked.
    private var isFocusLost = false

    /// The focused view goes away: it is not asked.
    func loseFocus() {
        isFocusLost = true
        focusedView = nil
        isFocusLost = false
    }

    /// The new one is asked first, as in UIKit.
    private func mayMoveFocus(from old: View?) -> Bool {
        guard !isFocusLost else { return true }
        if let client = focusedView?.textInputClient, !client.mayBegin() { return false }
        return old?.textInputClient?.mayEnd() ?? true
    }

    private var clipboard: String?

    /// Asks the host to put `text` on its clipboard. It keeps until the host takes it; of several the last counts.
    public func copyToClipboard(_ text: String) { clipboard = text }

    /// What the host has to put on its clipboard, once: nil when nothing has been copied since the last call.
    public func takeClipboard() -> String? {
        defer { clipboard = nil }
        return clipboard
    }

    private var samples: [PointerSample] = []
    /// What was typed, in the order in which it came.
    var typed: [TypedInput] = []
    private var wheels: [WheelSample] = []
    package let wheelLatch = WheelLatch()
    /// The touches on views, in the order in which they began.
    private(set) var touches: [Touch] = []
    /// The picture's numbers at ``time``, once it has been drawn or asked for.
    var frame = RenderFrame()

    /// The legal widths and heights of a stage, in points: 0 to 16,384, the most pixels that a texture has on a common GPU. What
    /// a scene draws grows with its stage, and this is the bound of it.
    public static var sizeRange: ClosedRange<Double> { 0...16_384 }

    /// Creates an empty stage of `size` points. A size outside ``sizeRange`` is refused with a diagnostic and taken as empty.
    @export(interface) public init(size: Size) {
        self.size = Stage.isLegal(size) ? size : .zero
        root = View()
        tree = LayerTree(rootOfViews: root.layer)
        renderTree = tree.commit()
        root.enter(self)
        root.frame = Rect(origin: .zero, size: self.size)
        if !Stage.isLegal(size) { Stage.refuse(in: "Stage.init(size:)") }
    }

    #if hasFeature(Embedded)
        deinit { uncoverOwner() }
    #else
        isolated deinit { uncoverOwner() }
    #endif

    /// What is presented ends at the next turn, when the stage was released without being torn down.
    private func uncoverOwner() {
        if let owner, owner.isCovered { RunLoopQueue.append { owner.stageWillTearDown() } }
    }

    /// What leads here: from views and display links.
    package var link: Link<Stage> { ownLink.link(to: self) }

    /// The stage's extent, in points. Setting it lays out the views again, also in mid-flight; what moves goes on moving.
    public var size: Size {
        didSet {
            guard size != oldValue else { return }
            guard Stage.isLegal(size) else {
                size = oldValue
                return Stage.refuse(in: "Stage.size")
            }
            root.layer.report(.touched(distance: .infinity))
            owner?.stageWillResize(to: size)
            root.frame = Rect(origin: .zero, size: size)
            root.setNeedsLayout()
            for view in root.subviews { view.setNeedsLayout() }
            frameIsNeeded = true
        }
    }

    /// Whether a stage can have this size.
    package static func isLegal(_ size: Size) -> Bool {
        sizeRange.contains(size.width) && sizeRange.contains(size.height)
    }

    private static func refuse(in place: StaticString) {
        Diagnostics.report(
            Diagnostic(
                "the size is out of range", in: place,
                remedy: "give a width and a height of 0 to 16384 points; the size stays as it is"))
    }

    /// The time of the present frame, in seconds. Starts at 0.
    public internal(set) var time = 0.0
    /// The time of the frame before this one, which may be the same: what has been seen is no older and no newer.
    package private(set) var frameBefore = 0.0
    /// How many frames have handled samples of pointers.
    private var framesWithSamples = 0
    /// How often it was torn down: input that is being handled then does nothing more.
    private var tearDowns = 0
    /// Whether there was a frame.
    private var isLaidOut = false
    /// When the program runs again, in seconds; in the past when it runs.
    private var stalledUntil = -Double.infinity

    /// Takes a reading of a pointer; it is handled in the next frame. One with a number that is not finite is refused with
    /// a diagnostic.
    public func send(_ sample: PointerSample) {
        guard sample.isFinite else {
            return Diagnostics.report(
                Diagnostic(
                    "a pointer sample has a number that is out of range", in: "Stage.send(_:)",
                    remedy: "give finite numbers; the sample is left out"))
        }
        samples.append(sample)
    }

    /// Takes a key; it is handled in the next frame.
    public func send(_ event: KeyEvent) { typed.append(.key(event)) }

    /// How high a keyboard on the screen reaches, in points from the stage's lower edge; 0 without one.
    public internal(set) var keyboardHeight = 0.0
    /// Who makes room for the keyboard, once something does.
    package var keyboardFollower: (any KeyboardFollower)?
    /// How many times a text has got the focus.
    var fields: UInt32 = 0

    /// Takes a reading of a wheel or a trackpad; it is handled in the next frame, by the scroll view under the pointer that can
    /// go that way. One with a number that is not finite is refused with a diagnostic.
    public func send(_ sample: WheelSample) {
        guard sample.isFinite else {
            return Diagnostics.report(
                Diagnostic(
                    "a wheel sample has a number that is out of range", in: "Stage.send(_:)",
                    remedy: "give finite numbers; the sample is left out"))
        }
        wheels.append(sample)
    }

    /// Runs one frame at `time`, in seconds; a time that is not finite or in the past is refused with a diagnostic, and input waits,
    /// as is a call by what a frame calls. While the program is blocked only the picture moves on, see ``simulateStall(for:)``.
    @export(interface) public func advance(to time: Double) {
        guard tree.enterFrame(in: "Stage.advance(to:)") else { return }
        defer { tree.leaveFrame() }
        guard time.isFinite, time >= self.time else {
            return Diagnostics.report(
                Diagnostic(
                    time.isFinite ? "time would go backwards" : "the time is not finite", in: "Stage.advance(to:)",
                    remedy: "give the frame's time in seconds, at least that of the frame before; time stands still"))
        }
        becomeCurrent()
        if time >= stalledUntil { settle() }
        frameBefore = self.time
        self.time = time
        if time < stalledUntil { return }
        stalledUntil = -.infinity
        frameIsNeeded = false
        for phase in FramePhase.computed {
            perform(phase)
            Self.end(phase)
        }
    }

    private func perform(_ phase: FramePhase) {
        switch phase {
        case .time: tree.move(to: time)
        case .links:
            if !isLaidOut { layOut() }
            isLaidOut = true
            for link in displayLinks where link.isOrphaned { link.remove() }
            for link in displayLinks { link.tick(at: time) }
        case .input: handleInput()
        case .layout: layOut()
        case .physics:
            settle()
            // What was notified then may have changed something.
            if layoutIsNeeded { layOut() }
        case .commit: renderTree = tree.commitFrame()
        case .picture: break
        }
    }

    /// Draws the present frame into `list`.
    @export(interface) public func draw(into list: inout DisplayList) {
        renderTree.evaluate(at: time, into: &frame)
        renderTree.draw(frame, size: size, into: &list)
        Self.end(.picture)
    }

    /// Whether another frame would look different, or has something to handle: ask for one. A stage at rest needs none
    /// until input comes.
    public var needsFrame: Bool {
        isStalled || frameIsNeeded || layoutIsNeeded || !samples.isEmpty || !typed.isEmpty || !wheels.isEmpty
            || !actions.isEmpty || tree.hasPendingCalls || arena.isWaiting || tree.hasDeclaredVelocities
            || displayLinks.contains { !$0.isPaused } || tree.isAnimating
    }

    /// Whether a finger is on a view.
    var isTouched: Bool { !touches.isEmpty }

    /// Ends everything: touches are cancelled, input that waits is dropped, what is presented is dismissed, animations stop
    /// unfinished, and their completions are called.
    @export(interface) public func tearDown() {
        tearDowns += 1
        samples.removeAll()
        typed.removeAll()
        wheels.removeAll()
        for touch in touches { finish(touch, cancelled: true) }
        arena.leave(root)
        owner?.stageWillTearDown()
        for participant in participants { participant.stop() }
        displayLinks.removeAll()
        for participant in participants { participant.enter(self) }
        stalledUntil = -.infinity
        tree.tearDown()
    }

    // MARK: Input

    private func handleInput() {
        let tearDowns = tearDowns
        handleActions()
        let typed = typed
        self.typed.removeAll(keepingCapacity: true)
        for entry in typed where tearDowns == self.tearDowns { handle(entry) }
        let wheels = wheels
        self.wheels.removeAll(keepingCapacity: true)
        for wheel in wheels where tearDowns == self.tearDowns {
            root.layer.report(.touched(distance: wheel.delta.length))
            wheelLatch.send(wheel, root: root)
        }
        // A finger that stands still acts, too.
        if root.layer.observer != nil { for touch in touches { touch.view.layer.report(.touched(distance: 0)) } }
        let samples = samples
        self.samples.removeAll(keepingCapacity: true)
        if !samples.isEmpty { framesWithSamples += 1 }
        for sample in samples where tearDowns == self.tearDowns {
            // A recogniser that waits for less time than has passed until the sample is notified of the time first.
            arena.advance(to: sample.timestamp)
            // What its handlers set has the velocity of the changes.
            let isMoving = sample.phase == .moved || sample.phase == .stationary || sample.phase == .hovered
            Layer.touchDrive = TouchDrive(time: sample.timestamp, frame: framesWithSamples, isMoving: isMoving)
            handle(sample)
            Layer.touchDrive = nil
        }
        arena.advance(to: time)
    }

    func handle(_ sample: PointerSample) {
        switch sample.phase {
        case .began:
            if sample.id != Stage.assistantsFinger { hideFocus() }
            if let lost = touches.first(where: { $0.id == sample.id }) { finish(lost, cancelled: true) }
            let tearDowns = tearDowns
            guard let view = root.findHit(fromSuperview: sample.location), tearDowns == self.tearDowns else { return }
            let touch = Touch(sample, view: view)
            view.layer.report(.touched(distance: 0))
            touches.append(touch)
            arena.begin(touch)
        case .moved, .stationary:
            if sample.kind != .finger { hover(sample) }
            guard let touch = touches.first(where: { $0.id == sample.id }) else { return }
            touch.view.layer.report(.touched(distance: reach(of: touch, to: sample.location)))
            touch.update(sample)
            arena.move(touch)
        case .ended, .cancelled:
            guard let touch = touches.first(where: { $0.id == sample.id }) else { return }
            touch.view.layer.report(.touched(distance: reach(of: touch, to: sample.location)))
            touch.update(sample)
            finish(touch, cancelled: sample.phase == .cancelled)
        case .hovered:
            hover(sample)
        }
    }

    /// How far `touch` can move what it acts on by moving to `location`, in points: with another finger it turns and enlarges
    /// everything on the stage about that, the more the nearer both are.
    private func reach(of touch: Touch, to location: Point) -> Double {
        let distance = location.distance(to: touch.location)
        let spans = touches.filter { $0 !== touch }.map {
            min($0.location.distance(to: touch.location), $0.location.distance(to: location))
        }
        guard let span = spans.min() else { return distance }
        let diagonal = (size.width * size.width + size.height * size.height).squareRoot()
        return distance * max(1, diagonal / max(span, 1))
    }

    private func hover(_ sample: PointerSample) {
        let view = root.findHit(fromSuperview: sample.location)
        pointerStyle = view?.pointerStyle ?? .automatic
        arena.hover(over: view, at: sample.location)
    }

    private func finish(_ touch: Touch, cancelled: Bool) {
        if cancelled { touch.cancel() }
        touches.removeAll { $0 === touch }
        arena.end(touch)
    }

    /// Cancels the touches on `view` and what it contains.
    package func cancelTouches(in view: View) {
        for touch in touches where touch.view.isDescendant(of: view) { finish(touch, cancelled: true) }
        arena.leave(view)
    }

    private func settle() { for participant in participants { participant.settle() } }

    private func layOut() {
        // Layout may ask for layout again; a layout that never settles goes on in the next frame.
        var rounds = 0
        while layoutIsNeeded, rounds < 8 {
            layoutIsNeeded = false
            root.layoutIfNeeded()
            rounds += 1
        }
    }
}

extension Stage {
    /// Keeps the program from running for `duration` seconds, as a long computation on its thread would.
    ///
    /// From the end of the present frame on, after its commit, ``advance(to:)`` moves nothing but the picture: the last
    /// commit is drawn at the frame's time, so that animations go on. Display links do not tick, input and layout wait, and
    /// so do completions. The first frame at or after the end does all of it, with everything that has waited.
    ///
    /// A stage that is stalled already stays so until the later of the two ends. A duration that is negative or not finite
    /// is refused with a diagnostic; 0 does nothing.
    public func simulateStall(for duration: Double) {
        guard duration >= 0, duration.isFinite else {
            return Diagnostics.report(
                Diagnostic(
                    "the duration is negative or not finite", in: "Stage.simulateStall(for:)",
                    remedy: "give finite seconds of at least 0; the program runs on"))
        }
        stalledUntil = max(stalledUntil, time + duration)
    }

    /// Whether the program stands still although frames are drawn.
    public var isStalled: Bool { time < stalledUntil }

    /// What the present frame's picture shows of `layer`, and how fast that moves. While the program is stalled this goes
    /// on, unlike ``Layer/presentation``, which is the program's; at other times both are the same once a frame is over.
    /// Nil for a layer that was not committed.
    public func picture(of layer: Layer) -> LayerPresentation? {
        guard layer.tree === tree else { return nil }
        renderTree.evaluate(at: time, into: &frame)
        return renderTree.presentation(of: layer, in: frame)
    }
}
