/// The container of the views: it receives input and time, and produces pictures. A stage never reads a clock and never
/// draws to a screen.
///
/// A host calls ``send(_:)-(PointerSample)`` for every reading of a pointer. Once a frame it calls ``advance(to:)``
/// with the frame's time, and then ``draw(into:)``. A frame goes through the cases of ``FramePhase`` in their order.
/// The stage changes nothing outside these phases.
///
/// The same input and the same times always produce the same pictures, bit for bit.
public final class Stage {
    private var ownLink = OwnLink<Stage>()
    /// The view that contains all other views. It fills the stage.
    public let root: View
    /// The tree of the views' layers.
    public let tree: LayerTree
    /// The last committed render tree. It can be drawn at any later time without running the program.
    public private(set) var renderTree: RenderTree
    /// A Boolean value that indicates whether the user prefers reduced motion. Programs read it when they start an
    /// animation. The default is false.
    public var prefersReducedMotion = false
    /// The user's preference for light or dark colours. The host sets it before the program builds its views. The
    /// default is light.
    public var userInterfaceStyle = UserInterfaceStyle.light
    /// The distances from the stage's edges, in points, that the host may cover, for example with rounded corners. The
    /// default is zero.
    public var safeAreaInsets = EdgeInsets.zero {
        didSet { if safeAreaInsets != oldValue { root.insetsChanged() } }
    }
    /// The view that receives keys; nil by default. When it is nil, keys go to the root, or to the view of the
    /// uppermost controller if there is one.
    ///
    /// A text that is being edited may refuse to lose the focus, and a text may refuse to receive the focus. In both
    /// cases the property keeps its value.
    public var focusedView: View? {
        didSet {
            guard focusedView !== oldValue else { return }
            guard mayMoveFocus(from: oldValue) else { return focusedView = oldValue }
            elementsHaveChanged = true
            oldValue?.focusDidChange()
            focusedView?.focusDidChange()
        }
    }
    /// A Boolean value that indicates whether the focused view shows a focus indicator. It becomes true when a tab key
    /// moves the focus, and false when a touch begins.
    public package(set) var showsFocus = false

    /// The style of the last hovering pointer, which the view under that pointer determines.
    var pointerStyle = PointerStyle.automatic
    /// The root view controller that the stage shows, if any.
    package var owner: (any StageOwner)?
    let arena = GestureArena()
    var displayLinks: [DisplayLink] = []
    /// The subsystems that take part in frames besides views and display links.
    package var participants: [any FrameParticipant] = []
    var layoutIsNeeded = true
    /// Whether a frame was requested although nothing is animated.
    package var frameIsNeeded = true

    /// The actions of assistive technology since the last frame.
    var actions: [AccessibilityInput] = []
    /// The stored value of ``assistant``; nil until that is first read.
    var storedAssistant: (any StageAssistant)?
    /// Whether the accessibility elements may have changed since assistive technology last read them.
    package var elementsHaveChanged = true
    /// The number of times that a view has entered the stage; the source of ``View/accessibilityID``.
    var viewCount = 0 as UInt32
    var preferences = AccessibilityPreferences()
    /// Whether the focus is being removed without asking the text that has it.
    private var isRemovingFocus = false

    /// Removes the focus without asking the focused view, which is leaving the stage.
    func removeFocus() {
        isRemovingFocus = true
        focusedView = nil
        isRemovingFocus = false
    }

    /// Returns whether both the new and the `old` focused text accept the move of the focus. The new one is asked
    /// first, as in UIKit.
    private func mayMoveFocus(from old: View?) -> Bool {
        guard !isRemovingFocus else { return true }
        if let client = focusedView?.textInputClient, !client.mayBegin() { return false }
        return old?.textInputClient?.mayEnd() ?? true
    }

    /// The connection of the program with its host; nil until the program uses ``host``.
    var hostPart: (any HostPart)?
    /// The JSON text of the ``HostEnvironment`` in which the program starts; empty for the default one.
    package var environment: [UInt8] = []

    private var clipboard: String?

    /// Asks the host to put `text` on its clipboard. The request waits until the host takes it. A later request
    /// replaces an earlier one.
    public func copyToClipboard(_ text: String) { clipboard = text }

    /// Returns the text for the host's clipboard and clears the request. Returns nil if nothing was copied since the
    /// last call.
    public func takeClipboard() -> String? {
        defer { clipboard = nil }
        return clipboard
    }

    private var samples: [PointerSample] = []
    /// The typed input since the last frame, in order of arrival.
    var typed: [TypedInput] = []
    private var wheels: [WheelSample] = []
    package let wheelLatch = WheelLatch()
    /// The touches on views, in the order in which they began.
    private(set) var touches: [Touch] = []
    /// The evaluated values of the render tree at ``time``, once the frame was drawn or a presentation was read.
    var frame = RenderFrame()

    /// The legal widths and heights of a stage: 0 to 16,384 points. The upper bound is the largest texture size of
    /// common GPUs. The size of the stage limits the size of the content that a scene draws.
    public static var sizeRange: ClosedRange<Double> { 0...16_384 }

    /// Creates an empty stage of `size`, in points. If `size` is outside ``sizeRange``, the initialiser reports a
    /// diagnostic and the stage has the size zero.
    @export(interface) public init(size: Size) {
        self.size = Stage.isLegal(size) ? size : .zero
        root = View()
        tree = LayerTree(rootOfViews: root.layer)
        renderTree = tree.commit()
        root.enter(self)
        root.frame = Rect(origin: .zero, size: self.size)
        if !Stage.isLegal(size) { Stage.refuse(size, in: "Stage.init(size:)", effect: "the size becomes (0, 0)") }
    }

    #if hasFeature(Embedded)
        deinit { endPresentationOnRelease() }
    #else
        isolated deinit { endPresentationOnRelease() }
    #endif

    /// Ends the owner's presentation at the next turn of the run loop if the stage was released without ``tearDown()``.
    private func endPresentationOnRelease() {
        if let owner, owner.isCovered { RunLoopQueue.append { owner.stageWillTearDown() } }
    }

    /// The link by which views and display links refer to the stage without retaining it.
    package var link: Link<Stage> { ownLink.link(to: self) }

    /// The size of the stage, in points. Setting it lays out the views again, and animations continue. A size outside
    /// ``sizeRange`` is refused with a diagnostic.
    public var size: Size {
        didSet {
            guard size != oldValue else { return }
            guard Stage.isLegal(size) else {
                let refused = size
                size = oldValue
                return Stage.refuse(refused, in: "Stage.size", effect: "the size does not change")
            }
            root.layer.report(.touched(distance: .infinity))
            owner?.stageWillResize(to: size)
            root.frame = Rect(origin: .zero, size: size)
            root.setNeedsLayout()
            for view in root.subviews { view.setNeedsLayout() }
            frameIsNeeded = true
        }
    }

    /// Returns whether `size` is legal for a stage.
    package static func isLegal(_ size: Size) -> Bool {
        sizeRange.contains(size.width) && sizeRange.contains(size.height)
    }

    private static func refuse(_ size: Size, in callSite: StaticString, effect: StaticString) {
        Diagnostics.report(
            "the size is out of range", value: .pair(size.width, size.height), in: callSite,
            remedy: "pass a width and a height from 0 to 16384 points; " + String(effect))
    }

    /// Reports that a sample has an illegal component.
    private static func refuse(_ component: (name: StaticString, value: Diagnostic.Value)) {
        Diagnostics.report(
            String(component.name) + " is not finite", value: component.value, in: "Stage.send(_:)",
            remedy: "pass finite numbers; the sample is ignored")
    }

    /// The time of the present frame, in seconds. It starts at 0.
    public internal(set) var time = 0.0
    /// The time of the previous frame, in seconds; it may equal ``time``. The user has last seen the views as they were
    /// at this time.
    package private(set) var frameBefore = 0.0
    /// The number of frames that have handled pointer samples.
    private var framesWithSamples = 0
    /// The number of calls of ``tearDown()``. If the number changes while input is handled, the remaining input is
    /// dropped.
    private var tearDowns = 0
    /// Whether the views were laid out before the first tick of a display link.
    private var isLaidOut = false
    /// The end of the simulated stall, in seconds; in the past when there is none.
    private var stalledUntil = -Double.infinity

    /// Sends a reading of a pointer, which the next frame handles. A sample with a component that is not finite is
    /// refused with a diagnostic.
    public func send(_ sample: PointerSample) {
        if let refused = sample.refusedComponent { return Self.refuse(refused) }
        samples.append(sample)
    }

    /// Sends a key event, which the next frame handles in order with edits and commands.
    public func send(_ event: KeyEvent) { typed.append(.key(event)) }

    /// The height of the on-screen keyboard, in points from the lower edge of the stage; 0 without a keyboard.
    public internal(set) var keyboardHeight = 0.0
    /// The object that moves content clear of the keyboard; nil until one is needed.
    package var keyboardFollower: (any KeyboardFollower)?
    /// The number of times that a text has received the focus; see ``nextField()``.
    var fields: UInt32 = 0

    /// Sends a reading of a wheel or a trackpad. The next frame delivers it to the innermost scroll view under the
    /// pointer that can scroll in its direction. All samples of one turn go to the same view. A sample with a component
    /// that is not finite is refused with a diagnostic.
    public func send(_ sample: WheelSample) {
        if let refused = sample.refusedComponent { return Self.refuse(refused) }
        wheels.append(sample)
    }

    /// Runs one frame at `time`, in seconds.
    ///
    /// A time that is not finite or that is earlier than ``time`` is refused with a diagnostic; pending input then
    /// waits for the next frame. A call from inside a frame is refused with a diagnostic as well. While the program is
    /// stalled, only the picture advances; see ``simulateStall(for:)``.
    @export(interface) public func advance(to time: Double) {
        guard tree.enterFrame(in: "Stage.advance(to:)") else { return }
        defer { tree.leaveFrame() }
        guard time.isFinite, time >= self.time else {
            return Diagnostics.reportTime(time, in: "Stage.advance(to:)")
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
            // Settling notifies the program, which may have asked for layout.
            if layoutIsNeeded { layOut() }
        case .commit:
            renderTree = tree.commitFrame()
            hostPart?.removeUnused()
        case .picture: break
        }
    }

    /// Draws the present frame into `list`.
    @export(interface) public func draw(into list: inout DisplayList) {
        renderTree.evaluate(at: time, into: &frame)
        renderTree.draw(frame, size: size, into: &list)
        Self.end(.picture)
    }

    /// A Boolean value that indicates whether another frame would change the picture or has input to handle. A host
    /// requests frames while it is true. A stage at rest needs no frame until input arrives.
    public var needsFrame: Bool {
        isStalled || frameIsNeeded || layoutIsNeeded || !samples.isEmpty || !typed.isEmpty || !wheels.isEmpty
            || !actions.isEmpty || tree.hasPendingCalls || arena.isWaiting || tree.hasDeclaredVelocities
            || displayLinks.contains { !$0.isPaused } || tree.isAnimating
    }

    /// Whether a touch is on a view.
    var isTouched: Bool { !touches.isEmpty }

    /// Ends all activity of the stage: cancels touches, drops pending input, dismisses presentations, removes display
    /// links, and stops animations unfinished. The completion handlers of these animations are called. The stage can be
    /// used again.
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
        hostPart?.tearDown()
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
        // A finger at rest also acts on its view.
        if root.layer.observer != nil { for touch in touches { touch.view.layer.report(.touched(distance: 0)) } }
        let samples = samples
        self.samples.removeAll(keepingCapacity: true)
        if !samples.isEmpty { framesWithSamples += 1 }
        for sample in samples where tearDowns == self.tearDowns {
            // A recogniser whose wait ends before the sample's time is notified of the time first.
            arena.advance(to: sample.timestamp)
            // Model values that handlers set during the sample receive the velocity of their changes.
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
            if let previous = touches.first(where: { $0.id == sample.id }) { finish(previous, cancelled: true) }
            let tearDowns = tearDowns
            guard let view = root.findHit(fromSuperview: sample.location), tearDowns == self.tearDowns else { return }
            let touch = Touch(sample, view: view)
            view.layer.report(.touched(distance: 0))
            touches.append(touch)
            arena.begin(touch)
        case .moved, .stationary:
            if sample.kind != .finger { hover(sample) }
            guard let touch = touches.first(where: { $0.id == sample.id }) else { return }
            touch.view.layer.report(.touched(distance: contentMovement(of: touch, to: sample.location)))
            touch.update(sample)
            arena.move(touch)
        case .ended, .cancelled:
            guard let touch = touches.first(where: { $0.id == sample.id }) else { return }
            touch.view.layer.report(.touched(distance: contentMovement(of: touch, to: sample.location)))
            touch.update(sample)
            finish(touch, cancelled: sample.phase == .cancelled)
        case .hovered:
            hover(sample)
        }
    }

    /// Returns the distance, in points, by which `touch` can move the content that it acts on when it moves to
    /// `location`. Two touches rotate and scale all content of the stage, and the closer they are, the larger the
    /// effect.
    private func contentMovement(of touch: Touch, to location: Point) -> Double {
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

    /// Cancels the touches on `view` and its descendants.
    package func cancelTouches(in view: View) {
        for touch in touches where touch.view.isDescendant(of: view) { finish(touch, cancelled: true) }
        arena.leave(view)
    }

    private func settle() { for participant in participants { participant.settle() } }

    private func layOut() {
        // Layout may ask for layout again. A layout that never settles continues in the next frame.
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
    /// The stall begins after the commit of the present frame. From then on, ``advance(to:)`` advances only the
    /// picture: the last commit is drawn at the frame's time, so animations continue. Display links, input, layout and
    /// completion handlers wait. The first frame at or after the end of the stall handles all of them.
    ///
    /// If the stage is already stalled, the later of the two ends applies. A duration that is negative or not finite is
    /// refused with a diagnostic; 0 has no effect.
    public func simulateStall(for duration: Double) {
        guard duration >= 0, duration.isFinite else {
            return Diagnostics.reportSeconds("the duration", duration, in: "Stage.simulateStall(for:)")
        }
        stalledUntil = max(stalledUntil, time + duration)
    }

    /// A Boolean value that indicates whether the program is stalled while frames are drawn; see
    /// ``simulateStall(for:)``.
    public var isStalled: Bool { time < stalledUntil }

    /// Returns the values and velocities of `layer` in the picture of the present frame, or nil for a layer of another
    /// tree or one that was not committed.
    ///
    /// While the program is stalled, the picture advances, unlike ``Layer/presentation``, which keeps the values of the
    /// program's last frame. At other times, both are equal once a frame is over.
    public func picture(of layer: Layer) -> LayerPresentation? {
        guard layer.tree === tree else { return nil }
        renderTree.evaluate(at: time, into: &frame)
        return renderTree.presentation(of: layer, in: frame)
    }
}
