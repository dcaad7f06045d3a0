/// How many steps of several are behind, by time. Animations know it by this alone, so that one of a single step is linked without
/// keyframes. Of the package, so that the compiler does not see through it.
package nonisolated protocol SeriesPace: AnyObject, Sendable {
    /// The number of steps after `time` seconds, and how it grows per second.
    func distance(at time: Double) -> (distance: Double, speed: Double)
}

/// Step after step by keyframes.
nonisolated final class KeyframePace: SeriesPace {
    let motion: KeyframeMotion<Vector4>

    init(_ motion: KeyframeMotion<Vector4>) { self.motion = motion }

    func distance(at time: Double) -> (distance: Double, speed: Double) {
        let sample = motion.extended(to: time)
        return (sample.value.numbers[0], sample.velocity.numbers[0])
    }
}

/// From variableLength to variableLength.
nonisolated final class VariableLengthMotion: MotionShape {
    /// The motion along the steps.
    enum Pace: Sendable {
        /// The only step, by the eased fraction.
        case even
        /// The only step, by a spring: what remains of the distance, starting at -1.
        case spring(SpringResponse)
        /// Step after step: the number of steps behind, by time.
        case keyframes(any SeriesPace)
    }

    private let steps: [VariableLengthStep]
    let pace: Pace

    init(_ step: VariableLengthStep, response: SpringResponse? = nil) {
        steps = [step]
        pace = response.map { .spring($0) } ?? .even
    }

    init(_ steps: [VariableLengthStep], _ pace: any SeriesPace) {
        self.steps = steps
        self.pace = .keyframes(pace)
    }

    /// The step that lies after `distance` steps, and how much of it is behind.
    func place(after distance: Double) -> (step: VariableLengthStep, fraction: Double) {
        let index = max(0, min(Int(saturating: distance.rounded(.down)), steps.count - 1))
        return (steps[index], distance - Double(index))
    }

    /// Where the whole interpolation ends.
    var end: VariableLengthStep { steps[steps.count - 1] }
}

nonisolated extension RunningAnimation {
    /// Lays what the animation makes of `property` at its layer's `layerTime` over `state`.
    func apply(
        to property: VariableLengthProperty, at layerTime: Double, layerRate: Double, _ state: inout VariableLengthState
    ) {
        guard changedSeries.contains(property), let progress = progress(at: layerTime, layerRate: layerRate) else {
            return
        }
        lay(property, progress, &state)
    }

    /// The variable-length values that the animation, or those in it, animate.
    var changedSeries: VariableLengthProperties {
        var changed: VariableLengthProperties = []
        forEachTarget {
            if case .variableLength(let property) = $0 { changed.insert(VariableLengthProperties(property)) }
        }
        return changed
    }

    func lay(
        _ property: VariableLengthProperty, _ progress: AnimationProgress, _ state: inout VariableLengthState
    ) {
        course.shape?.lay(property, self, progress, &state)
    }
}

nonisolated extension VariableLengthMotion {
    func lay(
        _ property: VariableLengthProperty, _ animation: RunningAnimation, _ progress: AnimationProgress,
        _ state: inout VariableLengthState
    ) {
        guard animation.target == .variableLength(property) else { return }
        let (distance, rate) = distance(of: animation, progress)
        let (step, fraction) = place(after: distance)
        if animation.isAdditive {
            state.add(step, at: fraction, rate: rate)
        } else {
            state.replace(by: step, at: fraction, rate: rate)
        }
    }

    func outline(after duration: Double) -> MotionOutline {
        guard case .spring(let response) = pace else { return MotionOutline(.keyframes) }
        // Points of a path may be a thousand points apart.
        return MotionOutline(.keyframes, tail: MotionOutline(response, after: duration).tail)
    }

    private func distance(of animation: RunningAnimation, _ progress: AnimationProgress) -> (Double, rate: Double) {
        switch pace {
        case .even:
            let (fraction, slope) = animation.eased(progress)
            return (fraction, slope)
        case .spring(let response):
            let (time, rate) = animation.easedTime(progress)
            let left = response.sample(at: time)
            return (1 + left.displacement, left.velocity * rate)
        case .keyframes(let pace):
            let (time, rate) = animation.easedTime(progress)
            let (distance, speed) = pace.distance(at: time)
            return (distance, speed * rate)
        }
    }
}
