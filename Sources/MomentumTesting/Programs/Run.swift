/// A program at a test's hand: fingers, keys and time, with every frame looked at for jumps.
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
/// Time is virtual: it goes on only when the test says so, in frames of ``framesPerSecond``. The same calls give the same bits.
public final class Run {
    /// How many frames a second are shown from now on, above 0 and at most 10,000. Default 60, which is taken, and fails
    /// ``expectContinuous()``, in place of any other number.
    public var framesPerSecond: Double { didSet { checkRate() } }
    /// The share of the frames that is dropped, 0 to 0.9: unevenly, and the same ones in every run. Default 0, which is taken, and
    /// fails ``expectContinuous()``, in place of any other number.
    public var droppedFrames = 0.0 { didSet { checkDrops() } }
    /// What has stepped without a reason, in the order of the frames.
    public private(set) var failures: [ContinuityFailure] = []
    /// Value and velocity of everything that the program has `watched`, of every frame so far.
    public private(set) var trace: Trace
    /// What the engine has refused since the start, a sentence each.
    public private(set) var diagnostics: [String] = []

    private let checked: CheckedSession
    private var fingers = 0
    private var chance: UInt64 = 1
    private var pending: [PointerSample] = []

    /// Readings of a finger per second.
    private static let readings = 120.0

    /// Launches a program on a stage, and shows its first frame.
    ///
    /// - Parameters:
    ///   - application: the program.
    ///   - size: of the stage, in points; by default what the program prefers.
    ///   - variant: the name of one of its variants; the first one by default.
    ///   - framesPerSecond: see ``framesPerSecond``.
    ///   - reducesMotion: whether the user wants less motion.
    ///
    /// Throws ``UnknownName`` when there is no such variant, or no scene at all.
    public convenience init(
        _ application: some Application, size: Size? = nil, variant: String? = nil, framesPerSecond: Double = 60,
        reducesMotion: Bool = false
    ) throws {
        try self.init(
            Vocabulary.scene(nil, among: application.scenes), size: size, variant: variant,
            framesPerSecond: framesPerSecond,
            reducesMotion: reducesMotion)
    }

    /// Opens one scene of a program, and shows its first frame; the parameters are those of a program's run.
    public init(
        _ scene: SceneDescription, size: Size? = nil, variant: String? = nil, framesPerSecond: Double = 60,
        reducesMotion: Bool = false
    ) throws {
        let variant = try variant.map { try scene.variantNames.index(of: $0) } ?? 0
        self.framesPerSecond = framesPerSecond
        checked = CheckedSession(
            Session.Start(scene: scene, variant: variant, size: size, reducesMotion: reducesMotion),
            allowsAbruptChanges: reducesMotion)
        trace = Trace(of: checked.session)
        collecting { trace.record(session) }
        checkRate()
    }

    /// What ``init(_:script:)`` begins with: nothing is shown yet.
    init(_ script: Script) {
        framesPerSecond = 60
        checked = CheckedSession(
            Playback(.script(script)).makeSession(), allowsAbruptChanges: script.start.reducesMotion)
        trace = Trace(of: checked.session)
    }

    private func checkRate() {
        guard !(framesPerSecond > 0 && framesPerSecond <= 10_000) else { return }
        refuse("\(framesPerSecond) frames a second cannot be shown", "give a number above 0, at most 10,000")
        framesPerSecond = 60
    }

    private func checkDrops() {
        guard !(droppedFrames >= 0 && droppedFrames <= 0.9) else { return }
        refuse("a share of \(droppedFrames) of the frames cannot be dropped", "give a number from 0 to 0.9")
        droppedFrames = 0
    }

    /// The stage that the program is on.
    public var stage: Stage { session.stage }
    /// The session with the log of everything that was done.
    public var session: Session { checked.session }
    /// The time of the last frame, in seconds.
    public var time: Double { session.time }
    /// Everything that was done so far, to be replayed.
    public var script: Script { Script(session) }

    // MARK: Time

    /// Shows frames for so many seconds, 0 to 1,000,000, at least one at their end.
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

    /// Lets so many seconds go by without a frame, as when frames are dropped, and shows one.
    public func skip(_ seconds: Double) {
        guard isDuration(seconds) else { return }
        show(time + seconds)
    }

    /// Shows frames until nothing moves, at most for `limit` seconds; whether it has come to rest.
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
        refuse("\(seconds) seconds cannot go by", "give a number from 0 to 1,000,000")
        return false
    }

    /// Whether the next frame is left out: by chance, but always the same (the generator of Knuth's MMIX).
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

    /// Does anything that can be done to a program: a wheel, a key, another variant, another size.
    public func apply(_ input: SessionInput) {
        let found = collecting { checked.apply(input) }.filter {
            $0.intendedJump(of: session.description, in: checked.variants) == nil
        }
        failures += found
        if case .frame = input { collecting { trace.record(session) } }
    }

    /// Keeps what the engine refuses meanwhile.
    private func collecting<Result>(_ body: () -> Result) -> Result {
        let outer = Diagnostics.handler
        defer { Diagnostics.handler = outer }
        Diagnostics.handler = { [weak self] diagnostic in
            self?.diagnostics.append(diagnostic.text)
            outer(diagnostic)
        }
        return body()
    }

    /// Puts a new finger down now; it stays until ``lift(_:at:cancelled:)``. Returns its number.
    @discardableResult
    public func press(_ point: Point) -> Int {
        fingers += 1
        apply(.pointer(PointerSample(id: fingers, phase: .began, location: point, timestamp: time)))
        return fingers
    }

    /// Moves a finger to a point within `seconds`, at one speed, while frames go by.
    public func move(_ finger: Int, from start: Point, to end: Point, in seconds: Double) {
        move([(finger, start, end)], in: seconds)
    }

    /// Moves several fingers at once, each at one speed, while frames go by.
    ///
    /// ```swift
    /// let (thumb, index) = (run.press(Point(x: 150, y: 300)), run.press(Point(x: 240, y: 300)))
    /// run.move([(thumb, Point(x: 150, y: 300), Point(x: 60, y: 300)), (index, Point(x: 240, y: 300), Point(x: 330, y: 300))], in: 0.3)
    /// ```
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

    /// Takes a finger away, where it is; as one that was taken away by the system when it is `cancelled`.
    public func lift(_ finger: Int, at point: Point, cancelled: Bool = false) {
        apply(
            .pointer(
                PointerSample(id: finger, phase: cancelled ? .cancelled : .ended, location: point, timestamp: time)))
    }

    /// Drags a new finger from one point to another within `seconds`, and lifts it there.
    public func drag(from start: Point, to end: Point, in seconds: Double) {
        let finger = press(start)
        move(finger, from: start, to: end, in: seconds)
        lift(finger, at: end)
        apply(.frame(time))
    }

    /// Taps a point: a finger for a twentieth of a second.
    public func tap(_ point: Point) {
        let finger = press(point)
        advance(by: 0.05)
        lift(finger, at: point)
        apply(.frame(time))
    }

    /// Taps the middle of the view whose accessibility label is `label`; a diagnostic where there is none.
    public func tap(on label: String) {
        guard let view = stage.root.first(where: { $0.accessibilityLabel == label }),
            let middle = view.layer.convert(Point(x: view.bounds.midX, y: view.bounds.midY), to: stage.root.layer)
        else { return refuse("there is no view with the label '\(label)'", "give one an accessibilityLabel") }
        tap(middle)
    }

    /// Puts two new fingers down, moves them from one pair of points to another within `seconds`, and lifts both there.
    public func pinch(from start: (Point, Point), to end: (Point, Point), in seconds: Double) {
        let (first, second) = (press(start.0), press(start.1))
        move([(first, start.0, end.0), (second, start.1, end.1)], in: seconds)
        lift(first, at: end.0)
        lift(second, at: end.1)
        apply(.frame(time))
    }

    /// Turns a wheel over a point: the content is to move by `distance`, positive for what lies below and to the right. A trackpad is
    /// precise; the notches of a wheel are animated.
    public func scroll(by distance: Vector, at point: Point, isPrecise: Bool = false) {
        apply(.wheel(WheelSample(location: point, delta: distance, timestamp: time, isPrecise: isPrecise)))
        apply(.frame(time))
    }

    /// Types `text` into what has the focus: into a text field at its selection, as a host's keyboard does, and shows a frame; to
    /// another view that takes letters key after key, a frame each. A diagnostic where neither has the focus.
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
            refuse("nothing that takes text has the focus", "tap a field before, or focus() it")
        }
    }

    /// Presses and releases a key.
    public func type(_ key: KeyEvent.Key, isShifted: Bool = false) {
        apply(.key(KeyEvent(key, isShifted: isShifted)))
        apply(.key(KeyEvent(key, isDown: false, isShifted: isShifted)))
    }

    // MARK: What is seen

    /// The first view whose layer is called `name`, or whose accessibility label it is; an empty one, and a diagnostic that
    /// fails ``expectContinuous()``, where there is none.
    public func view(_ name: String) -> View {
        if let found = stage.root.first(where: { $0.layer.name == name || $0.accessibilityLabel == name }) {
            return found
        }
        refuse("there is no view called '\(name)'", "give its layer that name, or an accessibilityLabel")
        return View()
    }

    /// Throws a ``ContinuityReport`` if anything has stepped that nothing explains, or a call was refused: with the script that
    /// shows it, and a moving picture beside it. The report names the line of the call: `file` and `line` are given by a function that
    /// calls it for a test.
    public func expectContinuous(file: String = #fileID, line: Int = #line) throws {
        guard !failures.isEmpty || !diagnostics.isEmpty else { return }
        throw ContinuityReport(failures, diagnostics, script, at: "\(file):\(line)")
    }

    func refuse(_ what: String, _ remedy: String) {
        diagnostics.append("\(what); \(remedy)")
    }
}

extension View {
    /// The first view of this subtree, from the front of each level, for which `isWanted` holds.
    fileprivate func first(where isWanted: (View) -> Bool) -> View? {
        if isWanted(self) { return self }
        for subview in subviews.reversed() {
            if let found = subview.first(where: isWanted) { return found }
        }
        return nil
    }
}

extension Collection where Self == [Double] {
    /// Frame rates to repeat a test with, in frames per second:
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
