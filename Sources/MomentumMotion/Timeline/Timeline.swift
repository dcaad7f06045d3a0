/// An arrangement of motions in time that is played as one: forwards, backwards, at any rate, or by hand.
///
/// ```swift
/// let timeline = Timeline()
/// timeline.animate(duration: 0.5, dampingRatio: 0.8) { card.center.y = 200 }
/// timeline.animate(at: .afterPrevious(-0.2), duration: 0.3) { title.alpha = 1 }
/// timeline.addLabel("open")
/// timeline.animate(dots, stagger: .each(0.04, from: .center), springDuration: 0.4) { $0.transform = .identity }
/// timeline.startAnimation()
/// ```
///
/// The parts of a timeline are blocks of changes along a curve, a spring or keyframes, decelerating views, animations
/// of layers, other timelines, and calls. The blocks run when the timeline is played for the first time, in the order
/// in which the parts begin. Each part continues from the values of the previous parts. A property that already has the
/// value that a block sets is not animated by that block. Afterwards the models have the values of the end, and the
/// presentation is an additive offset, as with a ``PropertyAnimator``.
///
/// The value and the velocity of every part are known at every time. A timeline can therefore be paused, scrubbed,
/// reversed, accelerated and rearranged in flight, and a view can be taken out by hand and returned, without a step in
/// position or velocity. A timeline retains itself while it runs, and while a scroll view on a stage drives it. After
/// the end it can be played back by reversing it.
///
/// The views must be on one stage, whose time the timeline follows. A view that is on no stage at the start is changed
/// at once, with one diagnostic. A call that the timeline's state does not allow reports one diagnostic and changes
/// nothing.
public final class Timeline: Animating {
    /// The name of the timeline in the studio. Default empty.
    public var name = ""
    /// The behaviour of the timeline when it is reversed in motion; see ``PropertyAnimator/Reversal``. With
    /// `.momentum`, the default, the playhead slows down and returns, and all parts follow it. With `.replay` the
    /// playhead reverses at once.
    public var reversal = PropertyAnimator.Reversal.momentum
    /// A Boolean value that indicates whether touches find the views while they are animated. Set it before the
    /// timeline starts. Default true.
    public var isUserInteractionEnabled = true

    /// The rate, in seconds of the timeline per second, above 0 and at most 1,000,000. Default 1. In flight, the
    /// playhead changes to a new rate without a step. A value out of range is refused with a diagnostic.
    public var rate = 1.0 {
        didSet {
            guard rate != oldValue else { return }
            guard rate > 0, rate <= 1e6 else {
                let newRate = rate
                rate = oldValue
                return refuse(
                    "Timeline.rate", what: "the rate is out of range", .number(newRate),
                    remedy: "set a rate above 0, at most 1000000")
            }
            if let parent { parent.root.player.rearrange {} } else { player.changeRate() }
        }
    }
    /// The number of runs, above 0; may be infinite. Default 1. A value that is not above 0, or a change while the
    /// timeline is active, is refused with a diagnostic.
    public var repeatCount = 1.0 {
        didSet {
            guard repeatCount != oldValue else { return }
            guard repeatCount > 0 else {
                let newCount = repeatCount
                repeatCount = oldValue
                return refuse(
                    "Timeline.repeatCount", what: "the repeat count is not above 0", .number(newCount),
                    remedy: "set a count above 0, or infinity")
            }
            if !canConfigure("Timeline.repeatCount") { repeatCount = oldValue }
        }
    }
    /// The time between two runs, in seconds, at least 0. Default 0. A value that is negative or not finite, or a
    /// change while the timeline is active, is refused with a diagnostic.
    public var repeatDelay = 0.0 {
        didSet {
            guard repeatDelay != oldValue else { return }
            guard repeatDelay >= 0, repeatDelay.isFinite else {
                let newDelay = repeatDelay
                repeatDelay = oldValue
                return refuse(
                    "Timeline.repeatDelay", what: "the repeat delay is negative or not finite", .number(newDelay),
                    remedy: "set a finite delay of at least 0 seconds")
            }
            if !canConfigure("Timeline.repeatDelay") { repeatDelay = oldValue }
        }
    }
    /// A Boolean value that indicates whether every second run is played backwards. If false, each run begins at the
    /// start. Default false. A change while the timeline is active is refused with a diagnostic.
    public var autoreverses = false {
        didSet {
            if autoreverses != oldValue, !canConfigure("Timeline.autoreverses") { autoreverses = oldValue }
        }
    }

    /// The parts and their times.
    private(set) var schedule = TimelineSchedule()
    /// The player of the timeline.
    package private(set) lazy var player = TimelinePlayer(self)
    /// The timeline that contains this timeline; nil if it is not a part.
    var parent: Timeline? { parentReference.object }
    var parentPart: TimelinePart? { parent == nil ? nil : parentPartReference.object }
    // The outer timeline retains the inner one, not the reverse.
    private var parentReference = Weak<Timeline>()
    private var parentPartReference = Weak<TimelinePart>()
    private(set) var labelHandlers: [(String, Bool) -> Void] = []
    /// Whether the timeline continues when a scrub from the studio ends.
    private(set) var continuesAfterScrub = false
    /// The drive of the timeline; nil if it is not driven.
    private(set) var drive: (any TimelineDrive)?

    /// Creates an empty timeline.
    public init() {}

    /// The duration of one run, in seconds, until the last part has ended.
    public var duration: Double { schedule.length }
    /// The duration of all runs, in seconds; may be infinite.
    public var totalDuration: Double { innerTime.total }

    /// The labels in the order of their times, in seconds of one run.
    public var labels: [(name: String, time: Double)] { schedule.labels }

    /// Returns the time of the label `name`, in seconds of one run; nil if there is no such label.
    public func time(of label: String) -> Double? { schedule.time(of: label) }

    /// Calls `handler` whenever the playhead reaches a label. Several labels in a frame are reported in the order in
    /// which they are reached.
    ///
    /// - Parameter handler: A closure that receives the name of the label, and a Boolean value that indicates whether
    ///   the timeline runs backwards.
    public func addLabelHandler(_ handler: @escaping (_ label: String, _ isReversed: Bool) -> Void) {
        labelHandlers.append(handler)
    }

    /// The mapping from the time of the outer timeline, or from the playhead, to the time of one run.
    var innerTime: TimelineTime {
        var time = TimelineTime(length: schedule.length)
        (time.pause, time.count, time.autoreverses) = (repeatDelay, repeatCount, autoreverses)
        if let parentPart { (time.begin, time.rate) = (parentPart.begin, rate) }
        return time
    }

    /// Changes the parts.
    func rewrite(_ change: (inout TimelineSchedule) -> Void) { change(&schedule) }

    func nextGroup() -> Int { schedule.nextGroup() }

    /// Replaces the drive of the timeline. If `drive` is nil, time moves the timeline.
    package func setDrive(_ drive: (any TimelineDrive)?) {
        self.drive?.end()
        self.drive = drive
    }

    /// Sets whether the timeline continues when a scrub from the studio ends.
    func setContinuesAfterScrub(_ continues: Bool) { continuesAfterScrub = continues }

    /// The outermost timeline that contains this timeline, or this timeline itself.
    var root: Timeline { parent?.root ?? self }

    /// Becomes the part `part` of `timeline`. If `timeline` is nil, the timeline is no longer a part.
    func join(_ timeline: Timeline?, as part: TimelinePart?) {
        parentReference.point(at: timeline)
        parentPartReference.point(at: part)
    }

    // MARK: Rules

    /// Reports that the state of the timeline does not allow the call at `callSite`, which has no effect. `state`
    /// completes "the timeline".
    func refuse(_ callSite: StaticString, _ state: String, _ remedy: String) {
        refuse(callSite, what: "the timeline " + state, remedy: remedy)
    }

    /// Reports that the call at `callSite` is refused and has no effect.
    func refuse(_ callSite: StaticString, what: String, _ value: Diagnostic.Value? = nil, remedy: String) {
        Diagnostics.report(what, value: value, in: callSite, remedy: remedy + "; nothing changes")
    }

    private func canConfigure(_ callSite: StaticString) -> Bool {
        if root.player.isActive {
            refuse(callSite, "is active", "set the property before the timeline starts")
            return false
        }
        if parent != nil { root.player.rearrange {} }
        return true
    }

    /// Returns whether the timeline is not a part of another one. Reports a diagnostic if it is.
    func checkIsRoot(_ callSite: StaticString) -> Bool {
        if parent != nil { refuse(callSite, "is a part of another timeline", "use the outermost timeline") }
        return parent == nil
    }
}

extension Timeline: AnimationDriver {
    package func treeDidAdvance() { player.treeDidAdvance() }
}
