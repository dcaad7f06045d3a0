/// A scene with its stage and the log of all input.
///
/// A scene depends only on its log: replaying the log produces the same frames, bit for bit. Scrubbing, recording and
/// testing rely on this.
///
/// Input takes effect at the time of the last frame. A host that stops frames while the scene is at rest therefore
/// makes one frame before it sends the first input.
public final class Session {
    /// The configuration with which the session was opened.
    public private(set) var start: Start
    #if !hasFeature(Embedded)
        /// A Boolean value that indicates whether input is kept in ``log``, so that the session can return to an
        /// earlier time. The session of a page keeps no log, so its memory does not grow.
        public let keepsLog: Bool
    #else
        public var keepsLog: Bool { false }
    #endif
    /// The stage on which the scene is built. Replaced when the session returns to an earlier time, and when a session
    /// that keeps a log changes its user interface style.
    public private(set) var stage: Stage
    /// The running scene. Replaced at the same times as ``stage``.
    public private(set) var scene: Scene
    /// The input since the start, in order. Empty if ``keepsLog`` is false.
    public private(set) var log: [SessionInput] = []
    /// The events of the last frame, for plots and traces. Each frame replaces them.
    public private(set) var events: [SceneEvent] = []

    /// The index of the current variant.
    public private(set) var variant: Int

    #if !hasFeature(Embedded)
        /// The loader of the images that the program displays. Its answers are input. By default it reads the sizes
        /// from the files in the program's resource folder. If nil, no images are loaded: they remain in the loading
        /// state until an answer is applied as input, such as by a script.
        public lazy var imageLoader: (any ImageLoader)? = ResourceImages(
            ResourceFolder(named: start.scene.resources))
    #endif

    private var scripted: [PointerSample] = []
    /// Whether the log ends with a frame that had nothing to do.
    private var lastIsIdle = false
    /// Input that arrived while the program was stalled, in order.
    private var waiting: [SessionInput] = []
    /// The loader's answers since the last frame, for sessions without a page.
    private var answers: [ImageAnswer] = []
    /// Whether input comes from the log. Replayed input is neither checked nor logged.
    private var isReplaying = false
    /// The number of inputs in the log that precede the present instant, after a replay. The next new input drops the
    /// others. Nil while the log is being written.
    private var replayed: Int?
    /// The pointers that are down at the present instant.
    private var pointers = PointerOrder()

    /// The configuration with which a session is opened.
    public struct Start {
        /// The description of the scene.
        public var scene: SceneDescription
        /// The index of the scene's variant. Default 0.
        public var variant: Int
        /// The size of the stage, in points. By default the scene's preferred size.
        public var size: Size
        /// A Boolean value that indicates whether the user prefers reduced motion. Default false.
        public var reducesMotion: Bool
        /// The user interface style: light or dark. Default light.
        public var userInterfaceStyle: UserInterfaceStyle
        /// The JSON text of the environment; empty for the default one.
        package var environmentText: [UInt8] = []
        #if !hasFeature(Embedded)
            /// The host's earlier answers about texts. A text that is found here is not measured again.
            public var texts = TextAnswers()
            /// The measurer for texts without an answer in ``texts``. If nil, ``TextEstimate`` is used.
            public var textMeasurer: (any TextMeasurer)?
        #endif

        /// Creates a configuration.
        ///
        /// - Parameters:
        ///   - scene: The description of the scene.
        ///   - variant: The index of the variant. Default 0.
        ///   - size: The size of the stage, in points; nil for the scene's preferred size.
        ///   - reducesMotion: Whether the user prefers reduced motion. Default false.
        ///   - userInterfaceStyle: The user interface style. Default light.
        public init(
            scene: SceneDescription, variant: Int = 0, size: Size? = nil, reducesMotion: Bool = false,
            userInterfaceStyle: UserInterfaceStyle = .light
        ) {
            self.scene = scene
            self.variant = variant
            self.size = size ?? scene.preferredSize
            self.reducesMotion = reducesMotion
            self.userInterfaceStyle = userInterfaceStyle
        }
    }

    /// Opens a scene.
    ///
    /// - Parameters:
    ///   - start: The configuration. A variant that the scene does not have, or a size that is out of range, is refused
    ///     with a diagnostic. The first variant, or the scene's preferred size, is used instead.
    ///   - keepsLog: Whether the input is kept, so that the session can return to an earlier time and be written as a
    ///     script. Default true. A page ignores it, because it keeps the log itself.
    @export(interface) public init(_ start: Start, keepsLog: Bool = true) {
        var start = start
        if !start.scene.variants.indices.contains(start.variant) {
            Diagnostics.report(
                "the index of the variant is out of range",
                value: .index(start.variant, count: start.scene.variants.count), in: "Session.init(_:)",
                remedy: "pass an existing index; the session uses the first variant")
            start.variant = 0
        }
        if !Stage.isLegal(start.size) {
            Diagnostics.report(
                "the size is out of range", value: .pair(start.size.width, start.size.height), in: "Session.init(_:)",
                remedy: "pass a width and a height from 0 to 16384 points; the scene has its preferred size")
            start.size = start.scene.preferredSize
        }
        self.start = start
        #if !hasFeature(Embedded)
            self.keepsLog = keepsLog
        #endif
        variant = start.variant
        (stage, scene) = Self.open(start, keepsLog: keepsLog)
    }

    /// The description of the scene.
    public var description: SceneDescription { start.scene }

    private static func open(_ start: Start, keepsLog: Bool) -> (Stage, Scene) {
        let stage = Stage(size: start.size)
        stage.userInterfaceStyle = start.userInterfaceStyle
        stage.prefersReducedMotion = start.reducesMotion
        stage.environment = start.environmentText
        #if !hasFeature(Embedded)
            if !keepsLog, start.texts.isEmpty, let textMeasurer = start.textMeasurer {
                stage.textMeasurer = textMeasurer
            } else if !start.texts.isEmpty || start.textMeasurer != nil {
                stage.textMeasurer = LoggedTextMeasurer(start.texts, start.textMeasurer, for: stage)
            }
        #endif
        let scene = start.scene.make(stage)
        scene.watched = start.scene.watched.map { WatchedNumber($0.name) }
        scene.selectVariant(start.variant)
        scene.events.removeAll()
        return (stage, scene)
    }

    /// The time of the last frame, in seconds.
    public var time: Double { stage.time }

    /// A Boolean value that indicates whether the session needs another frame: because the stage needs one, a scripted
    /// gesture is not finished, or the image loader has answered.
    public var needsFrame: Bool { stage.needsFrame || !scripted.isEmpty || !answers.isEmpty }

    /// Applies an input to the scene and adds it to the log, if one is kept.
    ///
    /// Illegal input is refused with a diagnostic and not logged: an index out of range, a number outside its
    /// ``InputRange``, or a frame at an earlier time than the last one. The following input is ignored without a
    /// diagnostic:
    ///
    /// - A sample of a pointer that is not down, unless the sample begins a touch or hovers.
    /// - A hovering sample of a pointer that is down.
    /// - The beginning of a touch while ``PointerOrder/limit`` pointers are down.
    /// - An answer about an image, or to a request, that the program does not wait for.
    /// - A change of the environment if the program uses no ``Stage/host``.
    ///
    /// If a pointer begins while it is already down, it is cancelled first: the host may have missed its end, or may
    /// have returned to a time before its beginning.
    ///
    /// After a seek to an earlier time, the first new input drops the later part of the log.
    ///
    /// - Returns: True if the input was applied; false if it was refused or ignored.
    @discardableResult
    @export(interface) public func apply(_ input: SessionInput) -> Bool {
        stage.makeCurrent()
        var lasting: [SessionInput] = []
        if !isReplaying {
            guard isLegal(input) else { return false }
            guard isAwaited(input) else { return false }
            if case .pointer(let sample) = input {
                if sample.phase == .began, pointers.isDown(sample.id) {
                    var end = sample
                    end.phase = .cancelled
                    apply(.pointer(end))
                }
                guard pointers.take(sample) == nil else { return false }
            }
            lasting = dropFuture(before: input.kind)
        }
        if case .frame(let time) = input {
            if !isReplaying { applyAnswers() }
            deliverScripted(until: time)
            events.removeAll(keepingCapacity: true)
        }
        if !isReplaying, keepsLog { append(input) }
        switch input {
        case .frame(let time):
            stage.advance(to: time)
            if !stage.isStalled { applyWaiting() }
            events += scene.events
            scene.events.removeAll(keepingCapacity: true)
            #if !hasFeature(Embedded)
                if !isReplaying { answers = loadedPictures() }
            #endif
        case .pointer(let sample):
            mark(sample)
            stage.send(sample)
        case .key(let event): stage.send(event)
        case .wheel(let sample): stage.send(sample)
        case .accessibility(let action): stage.send(action)
        case .edit(let edit): stage.send(edit)
        case .textCommand(let command): stage.send(command)
        case .keyboardHeight(let height, let duration): stage.send(keyboardHeight: height, duration: duration)
        default:
            if stage.isStalled { waiting.append(input) } else { change(input) }
        }
        for input in lasting { apply(input) }
        return true
    }

    /// Returns whether the program handles a message, or waits for an answer. True for all other input.
    private func isAwaited(_ input: SessionInput) -> Bool {
        switch input {
        case .image(let answer): stage.isStalled || stage.awaits(answer.name)
        case .host(let input): stage.admits(input)
        default: true
        }
    }

    /// Drops the input that was logged after the present instant. Returns the last dropped input of each lasting kind,
    /// because it still describes the host and the user. Leaves out `kind`, the kind of the input that is about to be
    /// applied.
    private func dropFuture(before kind: SessionInput.Kind) -> [SessionInput] {
        guard keepsLog, let position = replayed else { return [] }
        var lastInputs: [SessionInput] = []
        for input in log[position...] where input.kind.isLasting && input.kind != kind {
            if let index = lastInputs.firstIndex(where: { $0.kind == input.kind }) {
                lastInputs[index] = input
            } else {
                lastInputs.append(input)
            }
        }
        log.removeSubrange(position...)
        replayed = nil
        lastIsIdle = false
        return lastInputs
    }

    /// After a seek to an instant in the past, lifts the pointers and keys that were down at that instant, because the
    /// user no longer holds them. Drops the input that was logged later. Does nothing at the end of the log.
    package func resumeAfterSeek() {
        guard let position = replayed, position < log.count else { return }
        var fingers: [PointerSample] = []
        var keys: [KeyEvent.Key] = []
        for input in log[..<position] {
            switch input {
            case .pointer(let sample):
                fingers.removeAll { $0.id == sample.id }
                if pointers.isDown(sample.id), sample.phase != .hovered { fingers.append(sample) }
            case .key(let event) where event.key != .character:
                keys.removeAll { $0 == event.key }
                if event.isDown { keys.append(event.key) }
            default: break
            }
        }
        for var sample in fingers {
            sample.phase = .ended
            sample.timestamp = time
            apply(.pointer(sample))
        }
        for key in keys { apply(.key(KeyEvent(key, isDown: false))) }
        for input in dropFuture(before: .frame) { apply(input) }
    }

    /// Applies an input that runs code of the program. Must not be called while the program is stalled.
    private func change(_ input: SessionInput) {
        LayerTree.current = stage.tree
        if input.mayJump { stage.root.layer.report(.touched(distance: .infinity)) }
        switch input {
        case .variant(let index):
            scene.note(.variant)
            variant = index
            scene.selectVariant(index)
        case .parameter(let index, let value): scene.setParameter(index, to: value)
        case .resize(let size):
            scene.note(.resized)
            stage.size = size
        case .reduceMotion(let isOn): stage.prefersReducedMotion = isOn
        case .preferences(let preferences): stage.accessibilityPreferences = preferences
        case .image(let answer): stage.answer(answer)
        case .fonts: stage.fontsDidChange()
        case .textSize(let factor): stage.textSize = factor
        case .safeArea(let insets): stage.safeAreaInsets = insets
        case .layoutDirection(let direction): stage.layoutDirection = direction
        case .change(let change): make(change)
        case .host(let input): stage.receive(input)
        case .frame, .pointer, .key, .wheel, .accessibility, .edit, .textCommand, .keyboardHeight: break
        }
    }

    /// Applies the answers that the loader found after the last frame. They are part of the next frame's input.
    private func applyAnswers() {
        guard !answers.isEmpty else { return }
        let found = answers
        answers.removeAll()
        for answer in found { apply(.image(answer)) }
    }

    private func applyWaiting() {
        guard !waiting.isEmpty else { return }
        for input in waiting { change(input) }
        waiting.removeAll(keepingCapacity: true)
    }

    /// Plays the scripted gesture at `index` of the description, starting now. A scripted gesture that is still being
    /// played is replaced. Reports a diagnostic and does nothing if there is no such gesture.
    public func perform(_ index: Int) {
        let samples = samples(ofGesture: index)
        if !samples.isEmpty { scripted = samples }
    }

    /// Returns the samples of the scripted gesture at `index` of the description, in the order of their times, as if
    /// the gesture began now. Returns an empty array, with a diagnostic, if there is no such gesture.
    public func samples(ofGesture index: Int) -> [PointerSample] {
        guard description.gestures.indices.contains(index) else {
            Diagnostics.report(
                "the index of the gesture is out of range", value: .index(index, count: description.gestures.count),
                in: "Session.samples(ofGesture:)", remedy: "pass an existing index; nothing is played")
            return []
        }
        let now = time
        return description.gestures[index].samples(stage.size, variant: variant).map { sample in
            var sample = sample
            sample.timestamp += now
            return sample
        }
    }

    /// Moves to the last frame at or before `time` by replaying the log, and returns that frame's time.
    ///
    /// Forwards, the replay continues from the present instant. Backwards, it begins at the start, on a new ``stage``
    /// with a new ``scene``. Before the first frame it returns to the start. A scripted gesture that is still being
    /// played is stopped.
    ///
    /// If `time` is not finite or no log is kept, reports a diagnostic, changes nothing and returns the present time.
    ///
    /// Later input remains in the log until new input arrives, and is dropped then. The last input of each lasting kind
    /// among it is applied again: the user's text size and the host's fonts are still the same.
    ///
    /// - Parameter time: The time, in seconds.
    @discardableResult
    public func seek(to time: Double) -> Double {
        guard time.isFinite else {
            Diagnostics.report(
                "the time is not finite", value: .number(time), in: "Session.seek(to:)",
                remedy: "pass finite seconds; the time does not change")
            return self.time
        }
        guard keepsLog else {
            Diagnostics.report(
                "the session keeps no log", in: "Session.seek(to:)",
                remedy: "create the session with keepsLog: true; the time does not change")
            return self.time
        }
        var end = 0
        for (index, input) in log.enumerated() {
            if case .frame(let frame) = input {
                if frame > time { break }
                end = index + 1
            }
        }
        scripted.removeAll()
        let behind = replayed ?? log.count
        if end < behind { rewind() }
        replay(end < behind ? 0..<end : behind..<end)
        return stage.time
    }

    /// Builds the scene again in its initial state.
    private func rewind() {
        answers.removeAll()
        waiting.removeAll()
        #if !hasFeature(Embedded)
            start.texts = texts
        #endif
        stage.tearDown()
        (stage, scene) = Self.open(start, keepsLog: keepsLog)
        variant = start.variant
        pointers = PointerOrder()
    }

    /// Replays a part of the log. Everything before the part must have been applied already.
    private func replay(_ part: Range<Int>) {
        isReplaying = true
        for input in log[part] {
            apply(input)
            if case .pointer(let sample) = input { pointers.take(sample) }
        }
        isReplaying = false
        replayed = part.upperBound
        // Output of the original run must not be sent to the host again.
        _ = takeClipboard()
        _ = stage.takeHostOutput()
    }

    /// Sets the user interface style. Does nothing if the stage already has it.
    ///
    /// A session that keeps a log replays everything since its start in the new style, on a new ``stage`` with a new
    /// ``scene``, and stops a running scripted gesture. A session without a log calls
    /// ``Scene/userInterfaceStyleDidChange()``.
    @export(interface) public func setUserInterfaceStyle(_ style: UserInterfaceStyle) {
        guard style != stage.userInterfaceStyle else { return }
        start.userInterfaceStyle = style
        if keepsLog {
            let behind = replayed ?? log.count
            scripted.removeAll()
            rewind()
            replay(0..<behind)
        } else {
            stage.userInterfaceStyle = style
            scene.userInterfaceStyleDidChange()
        }
    }

    /// Returns a Boolean value that indicates whether the scene handles a drag that begins at `point`, in stage points.
    /// If false, the host may scroll with the drag.
    public func takesDrag(at point: Point) -> Bool { scene.takesDrag(at: point) }

    /// Returns the value of the watched property at `index`, and its velocity per second. An invalid index ends the
    /// program.
    public func sample(_ index: Int) -> MotionSample<Double> { scene.sample(index) }

    /// Returns the text that the scene has copied since the last call, or nil if there is none.
    public func takeClipboard() -> String? { stage.takeClipboard() }

    private func deliverScripted(until time: Double) {
        guard !scripted.isEmpty, !isReplaying else { return }
        while let sample = scripted.first, sample.timestamp <= time {
            scripted.removeFirst()
            apply(.pointer(sample))
        }
    }

    /// Appends an input to the log. The last of several consecutive frames that had nothing to do replaces the others.
    private func append(_ input: SessionInput) {
        var isIdle = false
        if case .frame = input { isIdle = !stage.needsFrame }
        if isIdle, lastIsIdle { log[log.count - 1] = input } else { log.append(input) }
        lastIsIdle = isIdle
    }

    private func mark(_ sample: PointerSample) {
        switch sample.phase {
        case .began: scene.note(.touchDown, at: sample.location, time: sample.timestamp)
        case .ended: scene.note(.release, at: sample.location, time: sample.timestamp)
        case .cancelled: scene.note(.cancelled, at: sample.location, time: sample.timestamp)
        case .moved, .stationary, .hovered: break
        }
    }
}

extension Session.Start: Equatable {
    /// Returns a Boolean value that indicates whether both open a scene with the same name in the same configuration.
    /// The measurers are not compared.
    public static func == (left: Self, right: Self) -> Bool {
        left.scene.id.isSame(as: right.scene.id) && left.variant == right.variant && left.size == right.size
            && left.reducesMotion == right.reducesMotion && left.userInterfaceStyle == right.userInterfaceStyle
            && left.environmentText == right.environmentText && hasSameTexts(left, right)
    }

    private static func hasSameTexts(_ left: Self, _ right: Self) -> Bool {
        #if hasFeature(Embedded)
            true
        #else
            left.texts == right.texts
        #endif
    }
}
