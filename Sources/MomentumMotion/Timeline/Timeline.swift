/// Arranges many motions in time, and plays them as one: forwards, backwards, at any rate, by hand.
///
///     let timeline = Timeline()
///     timeline.animate(duration: 0.5, dampingRatio: 0.8) { card.center.y = 200 }
///     timeline.animate(at: .afterPrevious(-0.2), duration: 0.3) { title.alpha = 1 }
///     timeline.addLabel("open")
///     timeline.animate(dots, stagger: .each(0.04, from: .center), springDuration: 0.4) { $0.transform = .identity }
///     timeline.startAnimation()
///
/// Parts are blocks of changes along a curve, a spring or keyframes, views that inertia carries on, animations of layers, other
/// timelines, and calls. What a block changes is taken down when the timeline is played for the first time, in the order in which
/// the parts begin, so that each part goes on from where the part before has led; what has its value by then already is left to the
/// parts before. Afterwards the models are where everything
/// ends; what is seen is laid over that, as with a ``PropertyAnimator``.
///
/// A timeline is the motion of its parts: value and velocity of each are known at every time. So it can be paused, scrubbed,
/// reversed, sped up and rearranged in flight, and one view can be taken out of it by hand and given back, without a step in
/// position or velocity. It keeps itself alive while it runs, and while a scroll view on a stage drives it. At its end it stays what
/// it is: reversed, it plays back.
///
/// The views must be on one stage, whose time it follows; what is on none when it starts is changed at once, with one diagnostic.
public final class Timeline: Animating {
    /// What the timeline is called where it is looked at, in the studio. Default empty.
    public var name = ""
    /// What happens to a timeline in motion that is reversed, see ``PropertyAnimator/Reversal``. With `.momentum`, the default, the
    /// playhead slows down, turns and comes back, and so does everything that it leads; with `.replay` it turns at once.
    public var reversal = PropertyAnimator.Reversal.momentum
    /// Whether touches find the views while they are animated. Set it before the timeline starts. Default true.
    public var isUserInteractionEnabled = true

    /// Seconds of the timeline per second, above 0 and at most 1,000,000. Default 1. Set in flight, the playhead comes to the new
    /// rate without a step. One out of range is refused with a diagnostic.
    public var rate = 1.0 {
        didSet {
            guard rate != oldValue else { return }
            guard rate > 0, rate <= 1e6 else {
                rate = oldValue
                return refuse(
                    "Timeline.rate", "was given a rate that is not above 0 or beyond 1,000,000",
                    "give one above 0, at most 1,000,000")
            }
            if let parent { parent.root.player.rearrange {} } else { player.changeRate() }
        }
    }
    /// How often it is played, above 0; may be infinite. Set it before the timeline starts. Default 1.
    public var repeatCount = 1.0 {
        didSet {
            guard repeatCount != oldValue else { return }
            guard repeatCount > 0 else {
                repeatCount = oldValue
                return refuse("Timeline.repeatCount", "was given a count that is not above 0", "give one above 0")
            }
            if !canConfigure("Timeline.repeatCount") { repeatCount = oldValue }
        }
    }
    /// Seconds between two runs, at least 0. Set it before the timeline starts. Default 0.
    public var repeatDelay = 0.0 {
        didSet {
            guard repeatDelay != oldValue else { return }
            guard repeatDelay >= 0, repeatDelay.isFinite else {
                repeatDelay = oldValue
                return refuse(
                    "Timeline.repeatDelay", "was given a delay that is negative or not finite", "give at least 0")
            }
            if !canConfigure("Timeline.repeatDelay") { repeatDelay = oldValue }
        }
    }
    /// Whether every second run is played backwards; else each begins at the start again. Set it before the timeline starts.
    /// Default false.
    public var autoreverses = false {
        didSet {
            if autoreverses != oldValue, !canConfigure("Timeline.autoreverses") { autoreverses = oldValue }
        }
    }

    /// The parts.
    private(set) var score = TimelineScore()
    /// What it is doing.
    package private(set) lazy var player = TimelinePlayer(self)
    /// The timeline that this one is a part of, and as which part.
    var parent: Timeline? { parentReference.object }
    var parentPart: TimelinePart? { parent == nil ? nil : parentPartReference.object }
    // The outer one keeps this one alive, not the other way round.
    private var parentReference = Weak<Timeline>()
    private var parentPartReference = Weak<TimelinePart>()
    private(set) var labelHandlers: [(String, Bool) -> Void] = []
    /// Whether it goes on when what has scrubbed it from outside releases it.
    private(set) var goesOn = false
    /// What drives it, if something does.
    private(set) var drive: (any TimelineDrive)?

    /// Creates an empty timeline.
    public init() {}

    /// Seconds of one run: until the last part has ended.
    public var duration: Double { score.length }
    /// Seconds of all runs; may be infinite.
    public var totalDuration: Double { innerTime.total }

    /// The labels, in the order of their times, in seconds of one run.
    public var labels: [(name: String, time: Double)] { score.labels }

    /// When the label `name` is reached, in seconds of one run; nil when there is no such label.
    public func time(of label: String) -> Double? { score.time(of: label) }

    /// Calls `handler` whenever a label is reached, with its name, and whether the timeline was running backwards: in the order in
    /// which they are reached, also when a frame reaches several.
    public func addLabelHandler(_ handler: @escaping (_ label: String, _ isReversed: Bool) -> Void) {
        labelHandlers.append(handler)
    }

    /// How the time of one run follows from the outer time, or from the playhead.
    var innerTime: TimelineTime {
        var time = TimelineTime(length: score.length)
        (time.pause, time.count, time.autoreverses) = (repeatDelay, repeatCount, autoreverses)
        if let parentPart { (time.begin, time.rate) = (parentPart.begin, rate) }
        return time
    }

    /// Changes what it consists of.
    func rewrite(_ change: (inout TimelineScore) -> Void) { change(&score) }

    func nextGroup() -> Int { score.nextGroup() }

    /// Lets `drive` lead it, and nothing else any more; nil: time.
    package func lead(by drive: (any TimelineDrive)?) {
        self.drive?.end()
        self.drive = drive
    }

    /// Has it go on, or not, when it is released.
    func wait(goingOn: Bool) { goesOn = goingOn }

    /// The timeline that contains it and is contained in none.
    var root: Timeline { parent?.root ?? self }

    /// Becomes a part of `timeline`; of none when that is nil.
    func join(_ timeline: Timeline?, as part: TimelinePart?) {
        parentReference.point(at: timeline)
        parentPartReference.point(at: part)
    }

    // MARK: Rules

    package func refuse(_ place: StaticString, _ what: String, _ remedy: String) {
        Diagnostics.report(Diagnostic("the timeline " + what, in: place, remedy: remedy + "; nothing is changed"))
    }

    private func canConfigure(_ place: StaticString) -> Bool {
        if root.player.isActive {
            refuse(place, "is active", "set it before it starts")
            return false
        }
        if parent != nil { root.player.rearrange {} }
        return true
    }

    /// Whether it is played by itself.
    func checkIsRoot(_ place: StaticString) -> Bool {
        if parent != nil { refuse(place, "is a part of another one", "call that one") }
        return parent == nil
    }
}

extension Timeline: AnimationDriver {
    package func treeDidAdvance() { player.treeDidAdvance() }
}
