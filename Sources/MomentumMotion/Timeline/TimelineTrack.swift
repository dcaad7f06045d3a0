/// One change of a property that a timeline makes.
final class TimelineTrack {
    /// What the change leads to.
    enum Goal {
        /// A value; of a run of numbers those components that were changed.
        case value(AnimationValue, isSet: [Bool])
        /// As far from where it begins as the value says.
        case distance(AnimationValue)

        /// The value after the change of one from `start`.
        func end(from start: AnimationValue) -> AnimationValue {
            switch self {
            case .value(let end, let isSet):
                if isSet.isEmpty { return end }
                return .numbers(isSet.indices.map { isSet[$0] ? end.components[$0] : start.components[$0] })
            case .distance(let distance):
                return .numbers(start.components.indices.map { start.components[$0] + distance.components[$0] })
            }
        }
    }

    /// How the change runs in its own time.
    enum Course {
        case timing(AnimatorTiming, duration: Double, ChangeRecorder.Nesting?)
        case decay(rate: Double)
    }

    let part: TimelinePart
    /// The times of the timelines that contain its part's timeline, and of that.
    let owners: [TimelineOwner]
    let goal: Goal
    let course: Course
    /// Whether it was recorded with an animation of its own, between fixed values.
    let isFixed: Bool
    /// The velocity with which a driver left what it moves when it was recorded.
    let declaredVelocity: LayerVelocity
    /// The velocity that other animations gave it then.
    let othersVelocity: LayerVelocity
    /// In the timeline's time, whatever the layer's is.
    private(set) var animation: ControlledAnimation
    /// How far what is shown is from where the timeline has it, while it stands.
    var stray = SIMD4<Double>.zero
    /// Whether it has not been shown yet.
    var isNew = true

    init(
        _ animation: ControlledAnimation, _ part: TimelinePart, _ owners: [Timeline], goal: Goal, course: Course,
        declaredVelocity: LayerVelocity = .zero, othersVelocity: LayerVelocity = .zero
    ) {
        self.animation = animation
        self.part = part
        self.owners = owners.map { TimelineOwner($0) }
        self.goal = goal
        self.course = course
        self.declaredVelocity = declaredVelocity
        self.othersVelocity = othersVelocity
        (before, after) = animation.ends
        isFixed = animation.path.isRunOfNumbers && animation.isProgress
    }

    var layer: Layer { animation.layer }
    var path: PropertyPath { animation.path }

    /// The values of what it moves before and after it.
    private(set) var before: AnimationValue
    private(set) var after: AnimationValue

    /// Leads from `start` to where it goes from there, by another animation if it must; returns what there is afterwards.
    func lead(from start: AnimationValue) -> AnimationValue {
        let end = isFixed ? animation.ends.end : goal.end(from: start)
        (before, after) = isMirrored ? (start, start) : (start, end)
        let rule = animation.touchRule
        animation.detach()
        if !isFixed {
            animation =
                isMirrored
                ? ControlledAnimation(layer, path, from: end, to: start, countsTreeTime: true)
                : ControlledAnimation(layer, path, from: start, to: end, countsTreeTime: true)
        }
        animation.touchRule = rule
        return after
    }

    /// When it begins, in seconds of the outermost timeline.
    var rootBegin: Double {
        var begin = part.begin
        for owner in owners.dropFirst().reversed() { begin = owner.time.begin + begin / owner.time.rate }
        return begin
    }

    /// How early its part was added to the outermost timeline.
    var rank: Int { owners.count > 1 ? owners[1].timeline.parentPart?.group ?? 0 : part.group }

    /// The change as a part of the timelines' times. On the way back, where something had moved it as it set off, it comes to rest there.
    func motionPart(isBack: Bool = false) -> TimelineMotion.Part {
        TimelineMotion.Part(
            shape(isBack: isBack), begin: part.begin, times: owners.map { $0.time },
            mirror: isMirrored ? animation.span : nil, isProgress: animation.isProgress)
    }

    /// Whether a timeline inside the outermost one leads it back to where it begins: it is counted from there.
    var isMirrored: Bool { owners.dropFirst().reduce(false) { $0 != $1.time.endsAtStart } }

    /// The offset of the start from the end.
    private var span: SIMD4<Double> { isMirrored && !animation.isProgress ? -animation.span : animation.span }

    private func shape(isBack: Bool) -> TimelineMotion.Shape {
        switch course {
        case .decay(let rate): return .decay(span: span, rate: rate)
        case .timing(let timing, let duration, let nesting):
            guard duration > 0 else { return .step(span: span) }
            var track = ChangeTrack(span: span)
            track.isPosition = path.isPosition
            track.isBounds = path.isBounds
            // What was moved to a later time begins from rest.
            if !isBack, rootBegin <= 0 {
                track.declaredVelocity = declaredVelocity
                track.othersVelocity = othersVelocity
            }
            track.place(in: (0, 1), nesting, of: duration, isReversed: false)
            let run = AnimatorRun(from: 0, rate: 1 / duration, for: duration)
            return .offset(track.along(run, timing, seen: nil, keepsVelocity: false))
        }
    }

    /// The offset before it begins.
    var startOffset: SIMD4<Double> { isMirrored ? .zero : animation.span }

    /// How it comes to rest once it has ended before it was there.
    var settling: Spring {
        if case .timing(.spring(let spring, _, _), _, _) = course { return spring }
        return Spring(response: 0.4, dampingFraction: 1)
    }
}

/// A timeline, seen from its player and from what its parts move: not kept alive, since it is what keeps them.
struct TimelineOwner {
    private let reference: Weak<Timeline>

    init(_ timeline: Timeline) { reference = Weak(timeline) }

    var timeline: Timeline {
        guard let timeline = reference.object else { preconditionFailure("a timeline's player or track outlived it") }
        return timeline
    }

    /// How its time follows from that of the one that contains it.
    var time: TimelineTime { timeline.innerTime }
}
