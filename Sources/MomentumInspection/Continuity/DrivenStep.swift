import MomentumReplay

/// A layer value that a driver moves.
struct DrivenNumber: Hashable {
    let layer: ObjectIdentifier
    let index: Int

    init(_ layer: ObjectIdentifier, _ index: Int) { (self.layer, self.index) = (layer, index) }
}

/// The change of a driven value's declared velocity in a frame.
///
/// The kind of driver is unknown: it may be a display-link spring, a body or a deceleration. Its forces, however, do
/// not appear and disappear within a single frame, so the velocity changes in a frame by about as much as in the
/// previous or the next one. A velocity that was lost or added by mistake in a frame is an isolated change.
struct DrivenStep {
    /// The longest interval between frames for which the distance of a driver is checked, in seconds.
    static let longestGap = 0.05
    /// The longest interval between frames for which the velocity of a driver is checked, in seconds. The force of a
    /// quick spring appears and disappears within 1/30 s.
    private static let longestSteadyGap = 0.02

    /// The largest ratio of a driver's acceleration during a frame to its initial acceleration.
    static let steepest = 1.1

    /// The duration of a physics step, in seconds. Forces of a step are visible at the end of the next one at the
    /// latest.
    static let bodyStep = 1.0 / 240

    var step: Double
    var frame: Int
    var dt: Double
    /// The change in the previous frame, scaled to the duration of this frame.
    var before = 0.0
    /// The failure to be reported unless the next frame has a similar change.
    var failure: ContinuityFailure?
    var tolerance = 0.0

    /// Returns the largest difference, over `dt` seconds, between the distance of a driven value and that at its mean
    /// velocity.
    static func bound(from was: Double, to isNow: Double, over dt: Double) -> Double {
        dt * (0.5 * abs(isNow - was) + 0.15 * max(abs(was), abs(isNow)))
    }

    /// Returns the largest distance that a driver can move a value in `dt` seconds. `speed` is the larger of its speeds
    /// before and after, and `acceleration` the requested initial acceleration.
    static func reach(_ speed: Double, _ acceleration: Double, over dt: Double) -> Double {
        max(1.5 * speed * dt, 0.5 * acceleration * dt * dt)
    }

    /// Whether the frames are close enough for their changes to be compared.
    var isComparable: Bool { Self.isComparable(dt) }

    /// Returns whether a frame of `dt` seconds is short enough for its change to be compared.
    static func isComparable(_ dt: Double) -> Bool { dt > 0 && dt <= longestSteadyGap }

    /// Returns whether the change is isolated, given the `next` change. A change in the opposite direction explains
    /// nothing.
    func isIsolated(next: Double) -> Bool {
        let (before, next) = (step < 0 ? -before : before, step < 0 ? -next : next)
        return abs(step) > tolerance + 4 * max(before, next, 0)
    }
}

extension ContinuityChecker {
    /// Notes that the velocity of a driven value has changed by `step` without a cause. The change is judged after the
    /// next frame.
    func recordStep(
        _ number: DrivenNumber, _ step: Double, over dt: Double, tolerance: ContinuityTolerance,
        _ failure: @autoclosure () -> ContinuityFailure
    ) {
        guard dt > 0 else { return recordInstantStep(number, step, tolerance, failure()) }
        var next = DrivenStep(step: step, frame: frames, dt: dt)
        let earlier = removeEarlier(number)
        if let earlier {
            reportIfIsolated(earlier, next: step, over: dt)
            if earlier.isComparable { next.before = earlier.step * dt / earlier.dt }
        }
        // After a long interval, or if the layer was invisible, the previous velocity is unknown.
        if next.isComparable, earlier?.isComparable ?? !invisibleBefore.contains(number.layer) {
            next.tolerance = 40 * tolerance.velocity
            if abs(step) > next.tolerance { next.failure = failure() }
        }
        driven[number] = next
    }

    /// Notes that the velocity of a driven value has changed by at most `step`, which is invisible. If the driver
    /// `hasLeft` the value to another owner, there is nothing further to compare.
    func recordSteadyVelocity(_ number: DrivenNumber, _ step: Double, over dt: Double, hasLeft: Bool) {
        guard !hasLeft else {
            driven[number] = nil
            return
        }
        guard dt > 0 else {
            driven[number]?.frame = frames
            return
        }
        if let earlier = removeEarlier(number) { reportIfIsolated(earlier, next: step, over: dt) }
        driven[number] = DrivenStep(step: step, frame: frames, dt: dt)
    }

    /// Notes a change in a frame that takes no time and therefore belongs to the previous one.
    private func recordInstantStep(
        _ number: DrivenNumber, _ step: Double, _ tolerance: ContinuityTolerance,
        _ failure: @autoclosure () -> ContinuityFailure
    ) {
        guard var earlier = removeEarlier(number), earlier.isComparable else { return }
        earlier.step += step
        earlier.frame = frames
        earlier.tolerance = 40 * tolerance.velocity
        if earlier.failure == nil, abs(earlier.step) > earlier.tolerance { earlier.failure = failure() }
        driven[number] = earlier
    }

    /// Removes and returns the noted change of the previous frame.
    private func removeEarlier(_ number: DrivenNumber) -> DrivenStep? {
        guard let earlier = driven.removeValue(forKey: number), earlier.frame == frames - 1, earlier.dt > 0 else {
            return nil
        }
        return earlier
    }

    /// Discards the changes of a layer that is invisible.
    func discardSteps(_ layer: ObjectIdentifier) {
        invisible.insert(layer)
        guard !driven.isEmpty else { return }
        for number in driven.keys where number.layer == layer { driven[number] = nil }
    }

    /// Returns the largest speed of a driven value since a touch began, or since the last frame if there is no touch.
    /// `speed` is its present speed.
    func peakSpeed(_ number: DrivenNumber, _ speed: Double, isTouched: Bool) -> Double {
        let most = max(speed, peakSpeeds[number] ?? 0)
        peakSpeeds[number] = speed == 0 ? nil : isTouched ? most : speed
        return most
    }

    /// Judges the changes of the previous frame that have no counterpart in this frame.
    func reportUnmatchedSteps(over dt: Double) {
        guard dt > 0 else { return }
        for (number, step) in driven where step.frame < frames {
            reportIfIsolated(step, next: 0, over: dt)
            driven[number] = nil
        }
    }

    /// Judges a change, given the `next` change in a frame of `dt` seconds.
    private func reportIfIsolated(_ step: DrivenStep, next: Double, over dt: Double) {
        guard let failure = step.failure, DrivenStep.isComparable(dt) else { return }
        if step.isIsolated(next: next * step.dt / dt) { append(failure) }
    }
}

extension [JournalEntry] {
    /// Returns the largest acceleration that was requested for the value at `index`, per second squared.
    func acceleration(at index: Int) -> Double {
        reduce(0) {
            guard $1.cause == .accelerated, $1.range.contains(index) else { return $0 }
            return Swift.max($0, abs($1.numbers[index - $1.range.lowerBound]))
        }
    }
}

extension [JournalEntry] {
    /// Returns whether the value at `index` was set, but not by a finger.
    func movesByItself(_ index: Int) -> Bool { contains { $0.sets(index) } && !isFollowing(index) }

    /// Returns whether the program has set or scrubbed the value at `index`.
    func setsOrScrubs(_ index: Int) -> Bool {
        contains { $0.sets(index) || ($0.cause == .scrubbed && $0.range.contains(index)) }
    }

    /// Returns whether the value at `index` was set, or moved by a finger or another driver.
    func moves(_ index: Int) -> Bool { contains { $0.sets(index) } || isFollowing(index) }

    private func isFollowing(_ index: Int) -> Bool {
        contains { [.followed, .driven].contains($0.cause) && $0.range.contains(index) }
    }
}

extension JournalEntry {
    /// Returns whether the velocity of the value at `index` may step in the frame after this request, too. `time` is
    /// the time of the last frame. A declared velocity is valid for a frame, and forces that change within a frame act
    /// in the next one.
    func allowsVelocity(at index: Int, since time: Double) -> Bool {
        (!isOfDriver || (cause == .engaged && self.time >= time)) && range.contains(index)
    }

    /// Whether the request describes a driver of the model, which makes such requests in every frame.
    var isOfDriver: Bool {
        switch cause {
        case .driven, .engaged, .stepped, .struck, .accelerated, .seized: true
        default: false
        }
    }
}
