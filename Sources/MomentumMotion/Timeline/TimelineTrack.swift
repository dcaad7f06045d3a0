/// One change of a property in a timeline.
final class TimelineTrack {
    /// The target of a change.
    enum Target {
        /// A target value. Of a property with several components, only those in `isSet` were changed.
        case value(AnimationValue, isSet: [Bool])
        /// A distance from the start value.
        case distance(AnimationValue)

        /// Returns the end value of a change that starts at `start`.
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

    /// The course of a change in its own time.
    enum Kind {
        case timing(AnimatorTiming, duration: Double, ChangeRecorder.Nesting?)
        case decay(rate: Double)
    }

    let part: TimelinePart
    /// The timelines that contain the part, outermost first.
    let owners: [TimelineOwner]
    let target: Target
    let kind: Kind
    /// Whether the change was recorded with its own animation between fixed values.
    let isFixed: Bool
    /// The velocity that a driver had left when the change was recorded.
    let declaredVelocity: LayerVelocity
    /// The velocity of other animations when the change was recorded.
    let velocityOfOthers: LayerVelocity
    /// The animation. It counts the timeline's time, not that of the layer.
    private(set) var animation: ControlledAnimation
    /// The difference of the displayed offset from that of the timeline, while the change is held.
    var residual = SIMD4<Double>.zero
    /// Whether the change has not been displayed yet.
    var isNew = true

    init(
        _ animation: ControlledAnimation, _ part: TimelinePart, _ owners: [Timeline], target: Target, kind: Kind,
        declaredVelocity: LayerVelocity = .zero, velocityOfOthers: LayerVelocity = .zero
    ) {
        self.animation = animation
        self.part = part
        self.owners = owners.map { TimelineOwner($0) }
        self.target = target
        self.kind = kind
        self.declaredVelocity = declaredVelocity
        self.velocityOfOthers = velocityOfOthers
        (before, after) = animation.ends
        isFixed = animation.path.isRunOfNumbers && animation.isProgress
    }

    var layer: Layer { animation.layer }
    var path: PropertyPath { animation.path }

    /// The values before and after the change.
    private(set) var before: AnimationValue
    private(set) var after: AnimationValue

    /// Makes the change start at `start`, with a new animation if necessary, and returns the value after it.
    func setStart(to start: AnimationValue) -> AnimationValue {
        let end = isFixed ? animation.ends.end : target.end(from: start)
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

    /// The time at which the change begins, in seconds of the outermost timeline.
    var rootBegin: Double {
        var begin = part.begin
        for owner in owners.dropFirst().reversed() { begin = owner.time.begin + begin / owner.time.rate }
        return begin
    }

    /// The order in which the part was added to the outermost timeline.
    var rank: Int { owners.count > 1 ? owners[1].timeline.parentPart?.group ?? 0 : part.group }

    /// Returns the change as a part of the timelines' times. If `isBack`, the velocity of a driver at the start is left
    /// out, and the change comes to rest there.
    func motionPart(isBack: Bool = false) -> TimelineMotion.Part {
        TimelineMotion.Part(
            shape(isBack: isBack), begin: part.begin, times: owners.map { $0.time },
            mirror: isMirrored ? animation.span : nil, isProgress: animation.isProgress)
    }

    /// Whether a nested timeline leads the change back to its start. Offsets are then relative to the start.
    var isMirrored: Bool { owners.dropFirst().reduce(false) { $0 != $1.time.endsAtStart } }

    /// The offset of the start from the end.
    private var span: SIMD4<Double> { isMirrored && !animation.isProgress ? -animation.span : animation.span }

    private func shape(isBack: Bool) -> TimelineMotion.Shape {
        switch kind {
        case .decay(let rate): return .decay(span: span, rate: rate)
        case .timing(let timing, let duration, let nesting):
            guard duration > 0 else { return .step(span: span) }
            var track = ChangeTrack(span: span)
            track.isPosition = path.isPosition
            track.isBounds = path.isBounds
            // A change that was moved to a later time starts from rest.
            if !isBack, rootBegin <= 0 {
                track.declaredVelocity = declaredVelocity
                track.velocityOfOthers = velocityOfOthers
            }
            track.setWindow(in: (0, 1), nesting, of: duration, isReversed: false)
            let run = AnimatorRun(from: 0, rate: 1 / duration, for: duration)
            return .offset(track.along(run, timing, state: nil, keepsVelocity: false))
        }
    }

    /// The offset before the change begins.
    var startOffset: SIMD4<Double> { isMirrored ? .zero : animation.span }

    /// The spring on which the change settles if the timeline ends before it has reached its target.
    var settling: Spring {
        if case .timing(.spring(let spring, _, _), _, _) = kind { return spring }
        return Spring(response: 0.4, dampingFraction: 1)
    }
}

/// A weak reference from the player or a track to the timeline that owns it.
struct TimelineOwner {
    private let reference: Weak<Timeline>

    init(_ timeline: Timeline) { reference = Weak(timeline) }

    var timeline: Timeline {
        guard let timeline = reference.object else { preconditionFailure("a timeline's player or track outlived it") }
        return timeline
    }

    /// The mapping from the time of the containing timeline to that of the timeline.
    var time: TimelineTime { timeline.innerTime }
}
