/// The progress through a series of interpolation steps. Animations know it only by this protocol, so that an animation
/// of a single step does not link keyframes. The protocol has package access so that the compiler does not devirtualize
/// its calls.
package nonisolated protocol StepTiming: AnyObject, Sendable {
    /// Returns the number of completed steps after `time` seconds, and its rate of change per second.
    func distance(at time: Double) -> (distance: Double, speed: Double)
}

/// A progress that follows keyframes.
nonisolated final class KeyframeStepTiming: StepTiming {
    let motion: KeyframeMotion<Vector4>

    init(_ motion: KeyframeMotion<Vector4>) { self.motion = motion }

    func distance(at time: Double) -> (distance: Double, speed: Double) {
        let sample = motion.extended(to: time)
        return (sample.value.numbers[0], sample.velocity.numbers[0])
    }
}

/// An interpolation of a value of variable length, in one or more steps.
nonisolated final class VariableLengthMotion: MotionShape {
    /// The progress through the steps.
    enum Timing: Sendable {
        /// A single step, by the eased fraction.
        case even
        /// A single step, by a spring whose displacement starts at -1 and settles at 0.
        case spring(SpringResponse)
        /// A series of steps, by the number of completed steps at a time.
        case keyframes(any StepTiming)
    }

    private let steps: [VariableLengthStep]
    let timing: Timing

    init(_ step: VariableLengthStep, response: SpringResponse? = nil) {
        steps = [step]
        timing = response.map { .spring($0) } ?? .even
    }

    init(_ steps: [VariableLengthStep], _ timing: any StepTiming) {
        self.steps = steps
        self.timing = .keyframes(timing)
    }

    /// Returns the step that is reached after `distance` steps, and the fraction of it that is completed.
    func position(after distance: Double) -> (step: VariableLengthStep, fraction: Double) {
        let index = max(0, min(Int(saturating: distance.rounded(.down)), steps.count - 1))
        return (steps[index], distance - Double(index))
    }

    /// The last step, at whose end the interpolation ends.
    var end: VariableLengthStep { steps[steps.count - 1] }
}

nonisolated extension RunningAnimation {
    /// Evaluates the animation for `property` at its layer's `layerTime`: replaces `state`, or adds to it.
    func apply(
        to property: VariableLengthProperty, at layerTime: Double, layerRate: Double, _ state: inout VariableLengthState
    ) {
        guard changedSeries.contains(property), let progress = progress(at: layerTime, layerRate: layerRate) else {
            return
        }
        apply(property, progress, &state)
    }

    /// The properties of variable length that the animation, or an animation in its group, changes.
    var changedSeries: VariableLengthProperties {
        var changed: VariableLengthProperties = []
        forEachTarget {
            if case .variableLength(let property) = $0 { changed.insert(VariableLengthProperties(property)) }
        }
        return changed
    }

    func apply(
        _ property: VariableLengthProperty, _ progress: AnimationProgress, _ state: inout VariableLengthState
    ) {
        course.shape?.apply(property, self, progress, &state)
    }
}

nonisolated extension VariableLengthMotion {
    func apply(
        _ property: VariableLengthProperty, _ animation: RunningAnimation, _ progress: AnimationProgress,
        _ state: inout VariableLengthState
    ) {
        guard animation.target == .variableLength(property) else { return }
        let (distance, rate) = distance(of: animation, progress)
        let (step, fraction) = position(after: distance)
        if animation.isAdditive {
            state.add(step, at: fraction, rate: rate)
        } else {
            state.replace(by: step, at: fraction, rate: rate)
        }
    }

    func outline(after duration: Double) -> MotionOutline {
        guard case .spring(let response) = timing else { return MotionOutline(.keyframes) }
        // Points of a path may be a thousand points apart.
        return MotionOutline(.keyframes, tail: MotionOutline(response, after: duration).tail)
    }

    private func distance(of animation: RunningAnimation, _ progress: AnimationProgress) -> (Double, rate: Double) {
        switch timing {
        case .even:
            let (fraction, slope) = animation.eased(progress)
            return (fraction, slope)
        case .spring(let response):
            let (time, rate) = animation.easedTime(progress)
            let state = response.sample(at: time)
            return (1 + state.displacement, state.velocity * rate)
        case .keyframes(let timing):
            let (time, rate) = animation.easedTime(progress)
            let (distance, speed) = timing.distance(at: time)
            return (distance, speed * rate)
        }
    }
}
