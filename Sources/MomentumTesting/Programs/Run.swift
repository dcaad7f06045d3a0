/// A program under the control of a test, which operates fingers, keys and time. Every frame is checked for
/// discontinuities.
///
/// ```swift
/// @Test func aThrownPaneNeverJumps() throws {
///     let run = try Run(Cards(), size: Size(width: 390, height: 720))
///     run.drag(from: Point(x: 195, y: 680), to: Point(x: 195, y: 300), in: 0.2)
///     run.advance(by: 0.1)
///     #expect(run.view("pane").presentation.velocity(of: .position).dy < 0)
///     try run.expectContinuous()
/// }
/// ```
///
/// Time is virtual: it advances only in calls of the test, in frames of ``framesPerSecond``. The same calls produce the
/// same bits.
public final class Run {
    /// The number of frames per second from now on, above 0 and at most 10,000; 60 by default. Any other number is
    /// replaced by 60 and reported as a diagnostic, which fails `expectContinuous()`.
    public var framesPerSecond: Double { didSet { checkRate() } }
    /// The fraction of the frames that are dropped, 0 to 0.9; 0 by default. The dropped frames are irregular, but the
    /// same in every run. Any other number is replaced by 0 and reported as a diagnostic, which fails
    /// `expectContinuous()`.
    public var droppedFrames = 0.0 { didSet { checkDrops() } }
    /// The unexplained steps so far, in the order of the frames.
    public private(set) var failures: [ContinuityFailure] = []
    /// The trace of all frames so far: the value and velocity of everything that the program has `watched`.
    public private(set) var trace: Trace
    /// The calls that the engine has refused since the start, one sentence each. Mistakes in calls of the run itself
    /// are included.
    public private(set) var diagnostics: [String] = []
    /// The messages that the program has posted to its host since the start, in order.
    public private(set) var messages: [HostMessage] = []

    private let checked: CheckedSession
    private var fingers = 0
    private var chance: UInt64 = 1
    private var pending: [PointerSample] = []

    /// The number of samples of a finger per second.
    private static let readings = 120.0

    /// Creates a run by launching a program on a stage, and shows its first frame. The run shows the first scene of the
    /// program.
    ///
    /// - Parameters:
    ///   - application: The program.
    ///   - size: The size of the stage, in points; nil for the one that the program prefers.
    ///   - variant: The name of a variant; nil for the first one.
    ///   - framesPerSecond: The frame rate; see ``framesPerSecond``. Default 60.
    ///   - reducesMotion: Whether the user prefers reduced motion. Abrupt changes are then permitted. Default false.
    ///   - environment: The date, the language, the random numbers and the storage with which the program starts. By
    ///     default the same for every test.
    /// - Throws: An ``UnknownName`` if there is no such variant, or no scene.
    public convenience init(
        _ application: some Application, size: Size? = nil, variant: String? = nil, framesPerSecond: Double = 60,
        reducesMotion: Bool = false, environment: HostEnvironment = HostEnvironment()
    ) throws {
        try self.init(
            Vocabulary.scene(nil, among: application.scenes), size: size, variant: variant,
            framesPerSecond: framesPerSecond, reducesMotion: reducesMotion, environment: environment)
    }

    /// Creates a run of one scene of a program, and shows its first frame.
    ///
    /// - Parameters:
    ///   - scene: The description of the scene.
    ///   - size: The size of the stage, in points; nil for the one that the scene prefers.
    ///   - variant: The name of a variant; nil for the first one.
    ///   - framesPerSecond: The frame rate; see ``framesPerSecond``. Default 60.
    ///   - reducesMotion: Whether the user prefers reduced motion. Abrupt changes are then permitted. Default false.
    ///   - environment: The date, the language, the random numbers and the storage with which the scene starts. By
    ///     default the same for every test.
    /// - Throws: An ``UnknownName`` if there is no such variant.
    public init(
        _ scene: SceneDescription, size: Size? = nil, variant: String? = nil, framesPerSecond: Double = 60,
        reducesMotion: Bool = false, environment: HostEnvironment = HostEnvironment()
    ) throws {
        let variant = try variant.map { try scene.variantNames.index(of: $0) } ?? 0
        self.framesPerSecond = framesPerSecond
        var start = Session.Start(scene: scene, variant: variant, size: size, reducesMotion: reducesMotion)
        if environment != HostEnvironment() { start.environment = environment }
        checked = CheckedSession(start, allowsAbruptChanges: reducesMotion)
        trace = Trace(of: checked.session)
        collecting { trace.record(session) }
        checkRate()
    }

    /// Creates a run for ``init(_:script:)``. No frame has been shown yet.
    init(_ script: Script) {
        framesPerSecond = 60
        checked = CheckedSession(
            Playback(.script(script)).makeSession(), allowsAbruptChanges: script.start.reducesMotion)
        trace = Trace(of: checked.session)
    }

    private func checkRate() {
        guard !(framesPerSecond > 0 && framesPerSecond <= 10_000) else { return }
        refuse(
            "the frame rate is out of range", value: .number(framesPerSecond),
            "pass a number above 0, at most 10000, in frames per second; the rate becomes 60")
        framesPerSecond = 60
    }

    private func checkDrops() {
        guard !(droppedFrames >= 0 && droppedFrames <= 0.9) else { return }
        refuse(
            "the fraction of dropped frames is out of range", value: .number(droppedFrames),
            "set a number from 0 to 0.9; no frames are dropped")
        droppedFrames = 0
    }

    /// The stage of the program. Replaced when the session returns to an earlier time.
    public var stage: Stage { session.stage }
    /// The session, with the log of all input.
    public var session: Session { checked.session }
    /// The time of the last frame, in seconds.
    public var time: Double { session.time }
    /// A script of all input so far, for a replay.
    public var script: Script { Script(session) }

    // MARK: Time

    /// Shows frames for `seconds`, 0 to 1,000,000. The last frame is at the end of that time and is never dropped. For
    /// any other number, reports a diagnostic, which fails `expectContinuous()`, and does nothing.
    public func advance(by seconds: Double) {
        guard isDuration(seconds) else { return }
        let (start, end) = (time, time + seconds)
        var frame = 1.0
        while start + frame / framesPerSecond < end - 1e-9 {
            if !isDropped() { show(start + frame / framesPerSecond) }
            frame += 1
        }
        show(end)
    }

    /// Advances time by `seconds`, 0 to 1,000,000, without a frame in between, as when frames are dropped, and shows
    /// one frame. For any other number, reports a diagnostic, which fails `expectContinuous()`, and does nothing.
    public func skip(_ seconds: Double) {
        guard isDuration(seconds) else { return }
        show(time + seconds)
    }

    /// Shows frames until nothing moves, for at most `limit` seconds.
    ///
    /// - Parameter limit: The longest time, 0 to 1,000,000 seconds; 20 by default. For any other number, reports a
    ///   diagnostic, which fails `expectContinuous()`, and shows no frame.
    /// - Returns: A Boolean value that indicates whether everything has come to rest.
    @discardableResult
    public func settle(within limit: Double = 20) -> Bool {
        guard isDuration(limit) else { return !session.needsFrame }
        let end = time + limit
        var frame = time
        while session.needsFrame, time < end {
            frame += 1 / framesPerSecond
            if frame >= end || !isDropped() { show(frame) }
        }
        return !session.needsFrame
    }

    private func isDuration(_ seconds: Double) -> Bool {
        if seconds >= 0 && seconds <= 1_000_000 { return true }
        refuse(
            "the duration is out of range", value: .number(seconds),
            "pass a number from 0 to 1000000, in seconds; no time passes")
        return false
    }

    /// Returns whether the next frame is dropped, by a deterministic random sequence (the generator of Knuth's MMIX).
    private func isDropped() -> Bool {
        guard droppedFrames > 0 else { return false }
        chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(chance >> 11) / 0x1p53 < droppedFrames
    }

    private func show(_ frame: Double) {
        while let sample = pending.first, sample.timestamp <= frame {
            pending.removeFirst()
            apply(.pointer(sample))
        }
        apply(.frame(frame))
    }

    // MARK: Input

    /// Applies any input that a host can send, such as a wheel, a key, another variant or another size.
    ///
    /// Most input is visible only in the next frame, which the test shows. A frame before the present time is
    /// ignored. Other illegal input is refused with a diagnostic, which fails `expectContinuous()`; see
    /// ``Session/apply(_:)``.
    public func apply(_ input: SessionInput) {
        let found = collecting { checked.apply(input) }.filter {
            $0.intendedJump(of: session.description, in: checked.variants) == nil
        }
        failures += found
        messages += stage.takeHostOutput().messages
        if case .frame = input { collecting { trace.record(session) } }
    }

    /// Collects the diagnostics that the engine reports during `body`.
    private func collecting<Result>(_ body: () -> Result) -> Result {
        let outer = Diagnostics.handler
        defer { Diagnostics.handler = outer }
        Diagnostics.handler = { [weak self] diagnostic in
            self?.diagnostics.append(diagnostic.text)
            outer(diagnostic)
        }
        return body()
    }

    /// Puts a new finger down at `point`, in stage points, at the present time. Returns the finger's number. The finger
    /// stays down until ``lift(_:at:cancelled:)``. No frame is shown. The touch is ignored while ``PointerOrder/limit``
    /// fingers are down.
    @discardableResult
    public func press(_ point: Point) -> Int {
        fingers += 1
        apply(.pointer(PointerSample(id: fingers, phase: .began, location: point, timestamp: time)))
        return fingers
    }

    /// Moves a finger from one point to another at a constant velocity while frames are shown for `seconds`. Points are
    /// in stage points. A finger that is not down is ignored.
    ///
    /// If `seconds` is not within 0 to 1,000,000, reports a diagnostic, which fails `expectContinuous()`, and does
    /// nothing.
    public func move(_ finger: Int, from start: Point, to end: Point, in seconds: Double) {
        move([(finger, start, end)], in: seconds)
    }

    /// Moves several fingers at once, each at a constant velocity, while frames are shown for `seconds`. Points are in
    /// stage points. Fingers that are not down are ignored.
    ///
    /// ```swift
    /// let (thumb, index) = (run.press(Point(x: 150, y: 300)), run.press(Point(x: 240, y: 300)))
    /// run.move([(thumb, Point(x: 150, y: 300), Point(x: 60, y: 300)), (index, Point(x: 240, y: 300), Point(x: 330, y: 300))], in: 0.3)
    /// ```
    ///
    /// If `seconds` is not within 0 to 1,000,000, reports a diagnostic, which fails `expectContinuous()`, and does
    /// nothing.
    public func move(_ moves: [(finger: Int, start: Point, end: Point)], in seconds: Double) {
        guard isDuration(seconds) else { return }
        let begin = time
        let count = max(1, (seconds * Self.readings).rounded())
        for step in 1...Int(count) {
            let fraction = Double(step) / count
            for (finger, start, end) in moves {
                pending.append(
                    PointerSample(
                        id: finger, phase: .moved,
                        location: Point(
                            x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction),
                        timestamp: begin + seconds * fraction))
            }
        }
        advance(by: seconds)
    }

    /// Lifts a finger at `point`, in stage points. If `cancelled` is true, the touch is cancelled, as by the system. A
    /// finger that is not down is ignored. No frame is shown.
    public func lift(_ finger: Int, at point: Point, cancelled: Bool = false) {
        apply(
            .pointer(
                PointerSample(id: finger, phase: cancelled ? .cancelled : .ended, location: point, timestamp: time)))
    }

    /// Drags a new finger from one point to another within `seconds`, lifts it there, and shows a frame. Points are in
    /// stage points.
    ///
    /// If `seconds` is not within 0 to 1,000,000, reports a diagnostic, which fails `expectContinuous()`. The finger
    /// is then put down at `start` and lifted at `end` at the same time.
    public func drag(from start: Point, to end: Point, in seconds: Double) {
        let finger = press(start)
        move(finger, from: start, to: end, in: seconds)
        lift(finger, at: end)
        apply(.frame(time))
    }

    /// Taps a point, in stage points, with a new finger for a twentieth of a second, and shows a frame.
    public func tap(_ point: Point) {
        let finger = press(point)
        advance(by: 0.05)
        lift(finger, at: point)
        apply(.frame(time))
    }

    /// Taps the centre of the first view with the accessibility label `label`, and shows a frame. If there is no such
    /// view, reports a diagnostic, which fails `expectContinuous()`, and does nothing.
    public func tap(on label: String) {
        guard let view = stage.root.first(where: { $0.accessibilityLabel == label }),
            let middle = view.layer.convert(Point(x: view.bounds.midX, y: view.bounds.midY), to: stage.root.layer)
        else {
            return refuse(
                "no view has this accessibility label", value: .text(label),
                "set the accessibilityLabel of a view; nothing is tapped")
        }
        tap(middle)
    }

    /// Puts two new fingers down, moves them from one pair of points to another within `seconds`, lifts both there, and
    /// shows a frame. Points are in stage points.
    ///
    /// If `seconds` is not within 0 to 1,000,000, reports a diagnostic, which fails `expectContinuous()`. The fingers
    /// are then put down at `start` and lifted at `end` at the same time.
    public func pinch(from start: (Point, Point), to end: (Point, Point), in seconds: Double) {
        let (first, second) = (press(start.0), press(start.1))
        move([(first, start.0, end.0), (second, start.1, end.1)], in: seconds)
        lift(first, at: end.0)
        lift(second, at: end.1)
        apply(.frame(time))
    }

    /// Scrolls by a wheel or trackpad and shows a frame without advancing time.
    ///
    /// - Parameters:
    ///   - distance: The distance to scroll, in points; positive towards content below and to the right.
    ///   - point: The position of the pointer, in stage points.
    ///   - isPrecise: Whether the device is precise, as a trackpad is. The steps of a wheel are animated. False by
    ///     default.
    public func scroll(by distance: Vector, at point: Point, isPrecise: Bool = false) {
        apply(.wheel(WheelSample(location: point, delta: distance, timestamp: time, isPrecise: isPrecise)))
        apply(.frame(time))
    }

    /// Types `text` into the focused view.
    ///
    /// A text field receives the text at its selection, as from a host's keyboard, followed by a frame. Another view
    /// that accepts text receives one key and one frame per character. If neither has the focus, reports a diagnostic,
    /// which fails `expectContinuous()`.
    public func type(_ text: String) {
        if let state = stage.textInputState {
            let (start, end) = (min(state.anchor, state.head), max(state.anchor, state.head))
            apply(.edit(TextEdit(replacing: start..<end, with: text)))
            apply(.frame(time))
        } else if stage.hostState.keyboard == .text {
            for letter in text.unicodeScalars {
                apply(.key(KeyEvent(character: letter)))
                advance(by: 1 / framesPerSecond)
            }
        } else {
            refuse("no view that accepts text has the focus", "call focus() on a text field first; nothing is typed")
        }
    }

    /// Presses and releases a key. No frame is shown.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - isShifted: Whether the Shift key is held at the same time. Default false.
    public func type(_ key: KeyEvent.Key, isShifted: Bool = false) {
        apply(.key(KeyEvent(key, isShifted: isShifted)))
        apply(.key(KeyEvent(key, isDown: false, isShifted: isShifted)))
    }

    // MARK: Presentation values

    /// Returns the first view whose layer's name or accessibility label is `name`. If there is none, returns an empty
    /// view and reports a diagnostic, which fails `expectContinuous()`.
    public func view(_ name: String) -> View {
        if let found = stage.root.first(where: { $0.layer.name == name || $0.accessibilityLabel == name }) {
            return found
        }
        refuse(
            "no view has this layer name or accessibility label", value: .text(name),
            "set layer.name or accessibilityLabel of a view; the result is an empty view")
        return View()
    }

    /// Throws a ``ContinuityReport`` if there was an unexplained step or a refused call so far. The report contains a
    /// script that reproduces the steps. The script and a moving picture are also written to files.
    ///
    /// - Parameters:
    ///   - file: The file that the report names. Pass it on in a function that calls this method for a test.
    ///   - line: The line that the report names.
    public func expectContinuous(file: String = #fileID, line: Int = #line) throws {
        guard !failures.isEmpty || !diagnostics.isEmpty else { return }
        throw ContinuityReport(failures, diagnostics, script, at: "\(file):\(line)")
    }

    func refuse(_ what: String, value: Diagnostic.Value? = nil, _ remedy: String) {
        diagnostics.append("\(what)\(value.map { ": \($0.text)" } ?? ""); \(remedy)")
    }
}

extension View {
    /// Returns the first view of this subtree that satisfies `matches`; the frontmost subviews are searched first.
    fileprivate func first(where matches: (View) -> Bool) -> View? {
        if matches(self) { return self }
        for subview in subviews.reversed() {
            if let found = subview.first(where: matches) { return found }
        }
        return nil
    }
}

extension Collection where Self == [Double] {
    /// Returns `rates`, the frame rates with which to repeat a test, in frames per second:
    ///
    /// ```swift
    /// @Test(arguments: .frameRates(30, 60, 120))
    /// func aThrownPaneNeverJumps(_ rate: Double) throws {
    ///     let run = try Run(Cards(), framesPerSecond: rate)
    ///     run.drag(from: Point(x: 195, y: 680), to: Point(x: 195, y: 300), in: 0.2)
    ///     try run.expectContinuous()
    /// }
    /// ```
    public nonisolated static func frameRates(_ rates: Double...) -> [Double] { rates }
}
