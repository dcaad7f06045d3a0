@testable import MomentumLayers

extension FuzzWorld {
    func make(_ step: FuzzStep) {
        if case .change(let change, let layer, let seed) = step { make(change, layer: layer, seed: seed) }
    }
}

extension FuzzLog {
    /// A listener that was not called once and in order, or nil.
    var fault: String? {
        for number in 0..<listenerCount {
            let stops = events.indices.filter { events[$0] == .stop(number) }
            let starts = events.indices.filter { events[$0] == .start(number) }
            if stops.count != 1 { return "delegate \(number) heard \(stops.count) stops" }
            if starts.count > 1 { return "delegate \(number) heard \(starts.count) starts" }
            if let start = starts.first, start > stops[0] {
                return "delegate \(number) heard the stop before the start"
            }
        }
        for number in 0..<completionCount {
            let calls = events.count { $0 == .completion(number) }
            if calls != 1 { return "completion \(number) was called \(calls) times" }
        }
        return nil
    }
}

extension LayerPresentation {
    /// Returns the first property in which the two differ in a bit or that is NaN, or nil.
    func difference(from other: LayerPresentation?) -> String? {
        guard let other else { return "missing" }
        // Values at a path of fixed length depend only on numbers and rates, so equal ones need no further comparison.
        let isSameBlock = numbers.isSame(as: other.numbers) && rates.isSame(as: other.rates)
        for path in isSameBlock ? PropertyPath.ofVariableLength : PropertyPath.all {
            if value(at: path).components.contains(where: \.isNaN) { return "\(path.name) is no number" }
            if value(at: path).bits != other.value(at: path).bits {
                return
                    "\(path.name) is \(value(at: path).components), in the picture \(other.value(at: path).components)"
            }
            if velocity(at: path).bits != other.velocity(at: path).bits {
                return "velocity of \(path.name) is \(velocity(at: path).components), in the picture "
                    + "\(other.velocity(at: path).components)"
            }
        }
        return nil
    }
}

extension PropertyPath {
    /// The paths whose values are not stored in a layer's block.
    fileprivate static let ofVariableLength = all.filter { path in
        if case .variableLength = path.target { true } else { false }
    }
}

extension AnimationValue {
    fileprivate var bits: [UInt64] { components.map(\.bitPattern) }
}

extension [Double] {
    /// Returns whether both have the same bits and no NaN.
    fileprivate func isSame(as other: [Double]) -> Bool {
        count == other.count && indices.allSatisfy { self[$0].bitPattern == other[$0].bitPattern && !self[$0].isNaN }
    }
}

extension [[UInt32]] {
    /// Returns the first difference of the pictures, or nil.
    func difference(from others: [[UInt32]]) -> String? {
        for (index, pair) in zip(self, others).enumerated() where pair.0 != pair.1 {
            let word = zip(pair.0, pair.1).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? -1
            return "picture \(index) differs in word \(word) of \(pair.0.count) and \(pair.1.count)"
        }
        return count == others.count ? nil : "\(count) and \(others.count) pictures"
    }
}

extension RenderTree {
    /// Returns the first velocity that is not the derivative of its value at `time`, or nil. Values without a
    /// derivative (at the beginning of an iteration, at a step, where an angle wraps round) are not checked, nor are
    /// the components of a mirrored transform: the matrix does not determine which of them is mirrored.
    func velocityFault(of layer: Layer, at time: Double) -> String? {
        let step = 1e-5
        var frame = RenderFrame()
        let seen = [-1.0, 0, 1].compactMap { offset -> LayerPresentation? in
            evaluate(at: time + offset * step, into: &frame)
            return presentation(of: layer, in: frame)
        }
        guard seen.count == 3 else { return "missing" }
        let isMirrored = seen.contains { $0.transform.determinant <= 0 }
        // The frame depends on other properties and has no velocity.
        for path in PropertyPath.all
        where path.name != "frame" && !(isMirrored && path.name.hasPrefix("transform")) {
            let values = seen.map { $0.value(at: path).components }
            let velocities = seen.map { $0.velocity(at: path).components }
            for index in values[0].indices {
                if !values[1][index].isFinite || !velocities[1][index].isFinite { return "\(path.name) is not finite" }
                let earlier = (values[1][index] - values[0][index]) / step
                let later = (values[2][index] - values[1][index]) / step
                let scale = 1 + abs(earlier) + abs(later) + abs(velocities[1][index])
                guard abs(earlier - later) < 0.01 * scale,
                    abs(velocities[2][index] - velocities[0][index]) < 0.01 * scale
                else { continue }
                // Paced cubic curves are parametrised by a table, whose velocity is accurate to a thousandth.
                let (low, high) = (min(earlier, later) - 4e-3 * scale, max(earlier, later) + 4e-3 * scale)
                if velocities[1][index] < low || velocities[1][index] > high {
                    return "\(path.name)[\(index)] changes by \(earlier)...\(later)/s at \(time), said to be "
                        + "\(velocities[1][index])/s"
                }
            }
        }
        return nil
    }
}
