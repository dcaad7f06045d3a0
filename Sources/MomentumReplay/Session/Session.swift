/// A scene with its stage and the log of everything that was done to it.
///
/// A scene depends on nothing but its log: playing the log again gives the same frames, bit for bit. Scrubbing, recording
/// and testing all rest on that.
///
/// What is done to a scene happens at the time of its last frame. A host that lets a still scene sleep therefore makes one
/// frame before it hands over the first input.
public final class Session {
    /// How the session was opened.
    public private(set) var start: Start
    /// Whether what is done is kept in ``log``, so that it can be gone back to. A page that is not inspected keeps none: its
    /// memory stays as it is.
    public let keepsLog: Bool
    /// The stage that the scene is built on.
    public private(set) var stage: Stage
    /// The scene that runs.
    public private(set) var scene: Scene
    /// What was done since the start; empty unless ``keepsLog``.
    public private(set) var log: [SessionInput] = []
    /// The events of the last frame.
    public private(set) var events: [SceneEvent] = []

    /// The index of the variant that is shown.
    public private(set) var variant: Int

    #if !hasFeature(Embedded)
        /// What decodes the pictures that the program shows; its answers are input. By default it finds the sizes in the files of the
        /// program's folder. Nil: the answers come from elsewhere, as from a script.
        public lazy var imageLoader: (any ImageLoader)? = ResourceImages(
            ResourceFolder(named: start.scene.resources))
    #endif

    private var scripted: [PointerSample] = []
    /// Whether the log ends with a frame that had nothing to do.
    private var lastIsIdle = false
    /// What was done to the scene while its program was blocked.
    private var waiting: [SessionInput] = []
    /// What has become of pictures since the last frame, where there is no page.
    private var answers: [ImageAnswer] = []
    /// Where in the log a replay stands; nil when the log is being written.
    private var isReplaying = false
    /// How much of the log is behind after a replay; what comes after it is dropped by the next input.
    private var replayed: Int?
    /// The pointers that are down after what is behind.
    private var pointers = PointerOrder()

    /// How a session is opened.
    public struct Start {
        /// The scene.
        public var scene: SceneDescription
        /// The index of the scene's variant.
        public var variant: Int
        /// The size of the stage, in points.
        public var size: Size
        /// Whether the user wants less motion.
        public var reducesMotion: Bool
        /// Light colours or dark ones.
        public var userInterfaceStyle: UserInterfaceStyle
        #if !hasFeature(Embedded)
            /// What a host has answered about texts before. It is not asked the same again.
            public var texts = TextAnswers()
            /// Who measures the texts of which ``texts`` knows nothing; nil for ``TextEstimate``.
            public var textMeasurer: (any TextMeasurer)?
        #endif

        /// Creates a start; by default with the first variant, at the scene's preferred size, in light colours.
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
    ///   - start: how; a variant that the scene does not have, or a size that no stage can have, is refused with a diagnostic,
    ///     and the first one, or the scene's preferred size, taken instead.
    ///   - keepsLog: whether what is done is kept, so that it can be gone back to and written as a script.
    @export(interface) public init(_ start: Start, keepsLog: Bool = true) {
        var start = start
        if !start.scene.variants.indices.contains(start.variant) {
            Diagnostics.report(
                Diagnostic(
                    "there is no such variant", in: "Session.init(_:)", remedy: "the first one is shown"))
            start.variant = 0
        }
        if !Stage.isLegal(start.size) {
            Diagnostics.report(
                Diagnostic(
                    "the size is out of range", in: "Session.init(_:)",
                    remedy: "give a width and a height of 0 to 16384 points; the scene has its preferred size"))
            start.size = start.scene.preferredSize
        }
        self.start = start
        self.keepsLog = keepsLog
        variant = start.variant
        (stage, scene) = Self.open(start, keepsLog: keepsLog)
    }

    /// The scene as it is described.
    public var description: SceneDescription { start.scene }

    private static func open(_ start: Start, keepsLog: Bool) -> (Stage, Scene) {
        let stage = Stage(size: start.size)
        stage.userInterfaceStyle = start.userInterfaceStyle
        stage.prefersReducedMotion = start.reducesMotion
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

    /// Whether another frame would look different.
    public var needsFrame: Bool { stage.needsFrame || !scripted.isEmpty || !answers.isEmpty }

    /// Does one thing to the scene. Input that makes no sense (an index that nothing has, a number outside its ``InputRange``)
    /// is refused with a diagnostic and not logged.
    ///
    /// What a pointer does that is not down is left out, and one that begins while it is down is cancelled before: a host
    /// may have missed its end, or have gone back in time to before its beginning.
    ///
    /// - Returns: whether it was done; false when it was refused or left out.
    @discardableResult
    @export(interface) public func apply(_ input: SessionInput) -> Bool {
        stage.makeCurrent()
        var lasting: [SessionInput] = []
        if !isReplaying {
            guard isLegal(input) else { return false }
            // What the program knows already is not said again.
            if case .image(let answer) = input, !stage.isStalled, !stage.awaits(answer.name) { return false }
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
            if !isReplaying { takeAnswers() }
            deliverScripted(until: time)
            events.removeAll(keepingCapacity: true)
        }
        if !isReplaying, keepsLog { append(input) }
        switch input {
        case .frame(let time):
            stage.advance(to: time)
            if !stage.isStalled { takeWaiting() }
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

    /// Drops what was logged after the present instant. Returns the last input of each lasting kind among it, which stays true of the
    /// host and its user, but for `kind`, which is about to be done.
    private func dropFuture(before kind: SessionInput.Kind) -> [SessionInput] {
        guard let place = replayed else { return [] }
        var kept: [SessionInput] = []
        for input in log[place...] where input.kind.isLasting && input.kind != kind {
            if let index = kept.firstIndex(where: { $0.kind == input.kind }) {
                kept[index] = input
            } else {
                kept.append(input)
            }
        }
        log.removeSubrange(place...)
        replayed = nil
        lastIsIdle = false
        return kept
    }

    /// Lifts the pointers and keys that were down at the instant in the past to which a seek has led: nobody holds them now. Drops what was
    /// logged later. Does nothing at the end of the log.
    package func continueFromPast() {
        guard let place = replayed, place < log.count else { return }
        var fingers: [PointerSample] = []
        var keys: [KeyEvent.Key] = []
        for input in log[..<place] {
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

    /// Does what runs the program: not while it is blocked.
    private func change(_ input: SessionInput) {
        LayerTree.current = stage.tree
        if input.mayLookDifferentAtOnce { stage.root.layer.report(.touched(distance: .infinity)) }
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
        case .frame, .pointer, .key, .wheel, .accessibility, .edit, .textCommand, .keyboardHeight: break
        }
    }

    /// What was found out of pictures after a frame is known from the next one on.
    private func takeAnswers() {
        guard !answers.isEmpty else { return }
        let found = answers
        answers.removeAll()
        for answer in found { apply(.image(answer)) }
    }

    private func takeWaiting() {
        guard !waiting.isEmpty else { return }
        for input in waiting { change(input) }
        waiting.removeAll(keepingCapacity: true)
    }

    /// Plays the scripted gesture at `index` of the description from now on.
    public func perform(_ index: Int) {
        let samples = samples(ofGesture: index)
        if !samples.isEmpty { scripted = samples }
    }

    /// The samples of the scripted gesture at `index` of the description as if it began now, in the order of their times; none
    /// when there is no such gesture.
    public func samples(ofGesture index: Int) -> [PointerSample] {
        guard description.gestures.indices.contains(index) else {
            refuse("there is no such gesture")
            return []
        }
        let now = time
        return description.gestures[index].samples(stage.size, variant: variant).map { sample in
            var sample = sample
            sample.timestamp += now
            return sample
        }
    }

    /// Goes to the last frame at or before `time` by playing the log again, and returns that frame's time. Forwards it goes on
    /// from where it is; backwards it begins at the start.
    ///
    /// What comes after it stays in the log until something else is done, and is dropped then. Only the last input of each lasting kind
    /// in it is done again: the user still wants letters of that size, and the host still has those fonts.
    @discardableResult
    public func seek(to time: Double) -> Double {
        guard time.isFinite else {
            refuse("the time is not finite")
            return self.time
        }
        guard keepsLog else {
            refuse("no log is kept to go back by")
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

    /// Builds the scene again as it was at the start.
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

    /// Plays a part of the log; all before it is behind.
    private func replay(_ part: Range<Int>) {
        isReplaying = true
        for input in log[part] {
            apply(input)
            if case .pointer(let sample) = input { pointers.take(sample) }
        }
        isReplaying = false
        replayed = part.upperBound
        // What was copied then has been copied.
        _ = takeClipboard()
    }

    /// Shows the scene in light colours or dark ones from now on. A session that keeps a log shows everything since its start
    /// in them, by playing it again, and a scripted gesture ends; without one the scene is notified by
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

    /// Whether a drag that begins at `point`, in stage points, is for the scene; otherwise the host may scroll with it.
    public func takesDrag(at point: Point) -> Bool { scene.takesDrag(at: point) }

    /// The value and velocity of the watched property at `index`.
    public func sample(_ index: Int) -> MotionSample<Double> { scene.sample(index) }

    /// What the scene has asked to be copied since the last call; nil when nothing.
    public func takeClipboard() -> String? { stage.takeClipboard() }

    private func deliverScripted(until time: Double) {
        guard !scripted.isEmpty, !isReplaying else { return }
        while let sample = scripted.first, sample.timestamp <= time {
            scripted.removeFirst()
            apply(.pointer(sample))
        }
    }

    /// Of several frames in a row that have nothing to do the last stands for all.
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
    /// Whether both open a scene of the same name in the same way.
    public static func == (left: Self, right: Self) -> Bool {
        left.scene.id.isSame(as: right.scene.id) && left.variant == right.variant && left.size == right.size
            && left.reducesMotion == right.reducesMotion && left.userInterfaceStyle == right.userInterfaceStyle
            && hasSameTexts(left, right)
    }

    private static func hasSameTexts(_ left: Self, _ right: Self) -> Bool {
        #if hasFeature(Embedded)
            true
        #else
            left.texts == right.texts
        #endif
    }
}
