import MomentumReplay

/// A number of a layer that something drives.
struct DrivenNumber: Hashable {
    let layer: ObjectIdentifier
    let index: Int

    init(_ layer: ObjectIdentifier, _ index: Int) { (self.layer, self.index) = (layer, index) }
}

/// By how much the declared velocity of a driven number has changed in a frame.
///
/// What drives it is unknown: a spring in a display link, a body, a glide. But forces do not come and go within one frame:
/// the change of the velocity in one frame is much like that in the frame before or after. A velocity that was lost or given
/// in one frame stands alone.
struct DrivenStep {
    /// The longest gap between two frames over which the way of what drives the model is judged, in seconds.
    static let longestGap = 0.05
    /// The same for its velocity: the force of a quick spring comes and goes within a thirtieth of a second.
    private static let longestSteadyGap = 0.02

    /// By how much more than at its beginning what drives the model may accelerate it in a frame.
    static let steepest = 1.1

    /// The length of a body's step, in seconds: what has acted on it in one is seen until the next.
    static let bodyStep = 1.0 / 240

    var step: Double
    var frame: Int
    var dt: Double
    /// The change in the frame before, brought to the length of this one.
    var before = 0.0
    /// What is to be reported if the next frame does not go on like this.
    var failure: ContinuityFailure?
    var tolerance = 0.0

    /// How far from the mean of both velocities the way of a driven number may lead in `dt` seconds.
    static func bound(from was: Double, to isNow: Double, over dt: Double) -> Double {
        dt * (0.5 * abs(isNow - was) + 0.15 * max(abs(was), abs(isNow)))
    }

    /// How far what drives a number can take it in `dt` seconds, `speed` being the greater of its velocities before and after, and
    /// `acceleration` what it was told to begin with.
    static func reach(_ speed: Double, _ acceleration: Double, over dt: Double) -> Double {
        max(1.5 * speed * dt, 0.5 * acceleration * dt * dt)
    }

    /// Whether the frames came quickly enough for the changes in them to be compared.
    var isComparable: Bool { Self.isComparable(dt) }

    /// The same of a frame of `dt` seconds.
    static func isComparable(_ dt: Double) -> Bool { dt > 0 && dt <= longestSteadyGap }

    /// Whether the change stands alone, `next` to it another: one that takes it back at once explains nothing.
    func standsAlone(next: Double) -> Bool {
        let (before, next) = (step < 0 ? -before : before, step < 0 ? -next : next)
        return abs(step) > tolerance + 4 * max(before, next, 0)
    }
}

extension ContinuityChecker {
    /// Notes that the velocity of a driven number has changed by `step` without a cause; it is judged after the next frame.
    func noteDriven(
        _ number: DrivenNumber, _ step: Double, over dt: Double, tolerance: ContinuityTolerance,
        _ failure: @autoclosure () -> ContinuityFailure
    ) {
        guard dt > 0 else { return noteAtOnce(number, step, tolerance, failure()) }
        var next = DrivenStep(step: step, frame: frames, dt: dt)
        let earlier = takeEarlier(number)
        if let earlier {
            judge(earlier, next: step, over: dt)
            if earlier.isComparable { next.before = earlier.step * dt / earlier.dt }
        }
        // From which velocity it came in a long gap, or unseen, nobody knows.
        if next.isComparable, earlier?.isComparable ?? !unseenBefore.contains(number.layer) {
            next.tolerance = 40 * tolerance.velocity
            if abs(step) > next.tolerance { next.failure = failure() }
        }
        driven[number] = next
    }

    /// Notes that the velocity of a driven number has not changed by more than `step`, which nobody sees.
    /// When its driver `hasLeft` it to something else there is nothing more to compare it with.
    func noteSteady(_ number: DrivenNumber, _ step: Double, over dt: Double, hasLeft: Bool) {
        guard !hasLeft else {
            driven[number] = nil
            return
        }
        guard dt > 0 else {
            driven[number]?.frame = frames
            return
        }
        if let earlier = takeEarlier(number) { judge(earlier, next: step, over: dt) }
        driven[number] = DrivenStep(step: step, frame: frames, dt: dt)
    }

    /// Notes a change in a frame at the time of the last one, which counts as part of that.
    private func noteAtOnce(
        _ number: DrivenNumber, _ step: Double, _ tolerance: ContinuityTolerance,
        _ failure: @autoclosure () -> ContinuityFailure
    ) {
        guard var earlier = takeEarlier(number), earlier.isComparable else { return }
        earlier.step += step
        earlier.frame = frames
        earlier.tolerance = 40 * tolerance.velocity
        if earlier.failure == nil, abs(earlier.step) > earlier.tolerance { earlier.failure = failure() }
        driven[number] = earlier
    }

    /// What was noted of the number in the frame before this one.
    private func takeEarlier(_ number: DrivenNumber) -> DrivenStep? {
        guard let earlier = driven.removeValue(forKey: number), earlier.frame == frames - 1, earlier.dt > 0 else {
            return nil
        }
        return earlier
    }

    /// Of what is not seen nothing can be judged.
    func forgetDriven(_ layer: ObjectIdentifier) {
        unseen.insert(layer)
        guard !driven.isEmpty else { return }
        for number in driven.keys where number.layer == layer { driven[number] = nil }
    }

    /// How fast the number has been that is driven with `speed` now: if a touch is on it, since that has come.
    func carry(_ number: DrivenNumber, _ speed: Double, isTouched: Bool) -> Double {
        let most = max(speed, carried[number] ?? 0)
        carried[number] = speed == 0 ? nil : isTouched ? most : speed
        return most
    }

    /// Judges what has changed in the frame before this one and not in this one.
    func judgeDriven(over dt: Double) {
        guard dt > 0 else { return }
        for (number, step) in driven where step.frame < frames {
            judge(step, next: 0, over: dt)
            driven[number] = nil
        }
    }

    /// Judges a change by the `next`, of a frame of `dt` seconds.
    private func judge(_ step: DrivenStep, next: Double, over dt: Double) {
        guard let failure = step.failure, DrivenStep.isComparable(dt) else { return }
        if step.standsAlone(next: next * step.dt / dt) { append(failure) }
    }
}

extension [JournalEntry] {
    /// How strongly what drives the number at `index` was told to accelerate it, per second.
    func acceleration(at index: Int) -> Double {
        reduce(0) {
            guard $1.cause == .accelerated, $1.range.contains(index) else { return $0 }
            return Swift.max($0, abs($1.numbers[index - $1.range.lowerBound]))
        }
    }
}

extension [JournalEntry] {
    /// Whether the number at `index` was set, and not by a finger.
    func movesByItself(_ index: Int) -> Bool { contains { $0.sets(index) } && !isFollowing(index) }

    /// Whether it was set, or scrubbed, by the program.
    func places(_ index: Int) -> Bool {
        contains { $0.sets(index) || ($0.cause == .scrubbed && $0.range.contains(index)) }
    }

    /// Whether it was set, or taken along by a finger.
    func moves(_ index: Int) -> Bool { contains { $0.sets(index) } || isFollowing(index) }

    private func isFollowing(_ index: Int) -> Bool {
        contains { [.followed, .driven].contains($0.cause) && $0.range.contains(index) }
    }
}

extension JournalEntry {
    /// Whether the velocity of the number at `index` may step in the frame after this one, of `time`, too: a velocity holds for
    /// a frame, and other forces within a frame act in the next.
    func allowsVelocity(at index: Int, since time: Double) -> Bool {
        (!isOfDriver || (cause == .engaged && self.time >= time)) && range.contains(index)
    }

    /// Whether it says what drives the model, in every frame.
    var isOfDriver: Bool {
        switch cause {
        case .driven, .engaged, .stepped, .struck, .accelerated, .seized: true
        default: false
        }
    }
}
