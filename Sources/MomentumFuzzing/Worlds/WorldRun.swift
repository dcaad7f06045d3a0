import MomentumTesting

/// The samples of a view in the frames between two events, at a single frame rate. Reported velocities must be the
/// derivatives of the reported values.
struct WorldRun {
    /// The compared properties, each with its number of components.
    static let paths: [(path: PropertyPath, count: Int)] = [
        ("position", 2), ("bounds", 4), ("transform", 16), ("opacity", 1), ("cornerRadius", 1),
    ]
    static let count = paths.reduce(0) { $0 + $1.count }
    /// Flags for the components that are lengths in points.
    static let isLength: [Bool] = paths.flatMap { path, count in
        (0..<count).map { path.name == "transform" ? (12..<15).contains($0) : path.name != "opacity" }
    }

    static func isOfPosition(_ number: Int) -> Bool { paths[pathIndex(ofComponent: number)].path.name == "position" }
    static func isOfTransform(_ number: Int) -> Bool { paths[pathIndex(ofComponent: number)].path.name == "transform" }

    /// The state of a view at a moment.
    struct Sample {
        let time: Double
        let values: [Double]
        let rates: [Double]
        /// The presentation of the view's centre on the stage; nil if it has none.
        let position: Point?
        /// The animations of the view: their key paths, and their begin times in seconds of the layer.
        let animations: [(path: String, begin: Double)]
    }

    private(set) var samples: [Sample] = []

    /// Whether the first velocity may belong to a motion that has ended.
    private var isLoose = false

    /// Whether the first velocity of the transform may refer to a different plane.
    private var isTurned = false

    /// Whether physics may move the view. Its velocities are those at the ends of physics steps.
    private var isStepped = false

    mutating func begin(_ sample: Sample?, isLoose: Bool, isTurned: Bool, isStepped: Bool) {
        samples.removeAll(keepingCapacity: true)
        (self.isLoose, self.isTurned, self.isStepped) = (isLoose, isTurned, isStepped)
        if let sample { samples.append(sample) }
    }

    mutating func add(_ sample: Sample?) {
        guard let sample, !samples.isEmpty else { return samples.removeAll(keepingCapacity: true) }
        samples.append(sample)
    }

    /// An estimate of a velocity, with its uncertainty.
    private struct Estimate {
        let velocity: Double
        let slack: Double

        /// Extrapolates from the difference quotients of the nearest interval and the one beyond it. `part` is the
        /// length of the nearest interval as a fraction of both.
        init(_ near: Double, _ beyond: Double, part: Double, _ tolerance: Double) {
            velocity = near + (near - beyond) * part
            slack = abs(near - beyond) + tolerance + 0.02 * max(abs(near), abs(beyond))
        }

        func allows(_ other: Double) -> Bool { abs(other - velocity) <= slack + 0.02 * abs(other) }
    }

    /// Returns whether an animation of a component has ended at this moment.
    private func hasEnded(_ number: Int, at index: Int) -> Bool {
        let (before, now) = (samples[index - 1].animations, samples[index].animations)
        return before.contains { old in
            // Several animations can have the same begin time.
            func count(_ animations: [(path: String, begin: Double)]) -> Int {
                animations.count { $0.path == old.path && $0.begin == old.begin }
            }
            return (old.path.isEmpty || old.path.hasPrefix(Self.paths[Self.pathIndex(ofComponent: number)].path.name))
                && count(now) < count(before)
        }
    }

    /// Returns the index in ``paths`` of the property that contains the component `number`.
    private static func pathIndex(ofComponent number: Int) -> Int {
        var remaining = number
        for (index, path) in paths.enumerated() {
            if remaining < path.count { return index }
            remaining -= path.count
        }
        return paths.count - 1
    }

    private func quotient(_ index: Int, _ number: Int) -> Double {
        let (from, to) = (samples[index], samples[index + 1])
        return (to.values[number] - from.values[number]) / (to.time - from.time)
    }

    private func part(_ from: Int, _ near: Int, _ beyond: Int) -> Double {
        (samples[near].time - samples[from].time) / (samples[beyond].time - samples[from].time)
    }

    /// Returns a description of the first reported velocity that is not the derivative, or nil if there is none.
    func fault() -> String? {
        guard samples.count > 2 else { return nil }
        for number in 0..<Self.count {
            let isFirstLoose = isLoose || (isTurned && Self.isOfTransform(number))
            for index in samples.indices where index > 0 || !isFirstLoose {
                // A difference of 0.02 points is not visible, however short the frame. Neither is a change of a factor
                // by 2e-5, which moves edges by less than a thousandth of a point.
                let shortest = min(
                    index > 0 ? samples[index].time - samples[index - 1].time : .infinity,
                    index + 1 < samples.count ? samples[index + 1].time - samples[index].time : .infinity)
                let tolerance = Self.isLength[number] ? 1 + 0.02 / shortest : 0.01 + 2e-5 / shortest
                let velocity = samples[index].rates[number]
                if index == samples.count - 1, index > 0, hasEnded(number, at: index) { continue }
                var estimates: [Estimate] = []
                if index + 2 < samples.count {
                    estimates.append(
                        Estimate(
                            quotient(index, number), quotient(index + 1, number),
                            part: part(index, index + 1, index + 2),
                            tolerance))
                }
                if index >= 2 {
                    estimates.append(
                        Estimate(
                            quotient(index - 1, number), quotient(index - 2, number),
                            part: part(index, index - 1, index - 2), tolerance))
                }
                // With a single previous frame, the estimate uses both sides, because the motion may change in the
                // second of the following frames.
                if index == 1, index + 1 < samples.count {
                    estimates.append(
                        Estimate(quotient(0, number), quotient(1, number), part: -part(0, 1, 2), tolerance))
                }
                guard !estimates.isEmpty, !estimates.contains(where: { $0.allows(velocity) }) else { continue }
                if isStepped {
                    let near = max(0, index - 5)..<min(samples.count - 1, index + 5)
                    let moved = near.map { quotient($0, number) }
                    var slack = tolerance + 0.02 * abs(velocity)
                    // The edges of a view are 20 points from its centre.
                    if Self.isOfTransform(number), !Self.isLength[number] { slack += 0.02 / 20 / shortest }
                    if let least = moved.min(), let most = moved.max() {
                        // Before the first physics step, the velocity is not yet the velocity of the step.
                        if near.lowerBound == 0 { slack += most - least }
                        // At the end of the last physics step, the velocity is ahead of the step's mean velocity.
                        if near.upperBound == samples.count - 1 { slack += (most - least) / 2 }
                        if (least - slack...most + slack).contains(velocity) { continue }
                    }
                }
                return "\(Self.name(number)) at \(samples[index].time) s: reported \(velocity), moved "
                    + "\(estimates.map(\.velocity))"
            }
        }
        return nil
    }

    static func name(_ number: Int) -> String {
        var number = number
        for (path, count) in paths {
            if number < count { return "\(path.name)[\(number)]" }
            number -= count
        }
        return ""
    }

    /// Returns the velocity of the view's centre on the stage at the beginning or the end of the run, with its
    /// uncertainty.
    func stageVelocity(atEnd: Bool) -> (velocity: Vector, slack: Double)? {
        let part = atEnd ? Array(samples.suffix(3)) : Array(samples.prefix(3))
        guard part.count == 3, let first = part[0].position, let second = part[1].position, let third = part[2].position
        else {
            return nil
        }
        let (one, two) = (
            second.offset(from: first) * (1 / (part[1].time - part[0].time)),
            third.offset(from: second) * (1 / (part[2].time - part[1].time))
        )
        let (near, beyond) = atEnd ? (two, one) : (one, two)
        let ends =
            atEnd
            ? (part[1].time - part[2].time, part[0].time - part[2].time)
            : (
                part[1].time - part[0].time, part[2].time - part[0].time
            )
        return (near + (near - beyond) * (ends.0 / ends.1), (near - beyond).length)
    }
}
