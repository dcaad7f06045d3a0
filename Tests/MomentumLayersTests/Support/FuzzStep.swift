import MomentumCurves
import MomentumTesting

/// One step of a random use of a tree. All choices of a step depend on its own seed, so that steps can be removed.
enum FuzzStep: CustomStringConvertible {
    /// Commits everything and advances to this time.
    case frame(Double)
    case change(FuzzChange, layer: Int, seed: UInt64)

    var description: String {
        switch self {
        case .frame(let time): ".frame(\(time))"
        case .change(let change, let layer, let seed): ".change(.\(change), layer: \(layer), seed: \(seed))"
        }
    }

    /// Returns a random sequence of `frames` frames.
    static func sequence(seed: UInt64, frames: Int, changes: [FuzzChange] = FuzzChange.allCases) -> [FuzzStep] {
        var random = SplitMix64(seed: seed)
        var steps: [FuzzStep] = []
        var time = 0.0
        for _ in 0..<frames {
            for _ in 0..<random.index(below: 6) {
                steps.append(
                    .change(
                        changes[random.index(below: changes.count)], layer: random.index(below: FuzzWorld.layerCount),
                        seed: random.next()))
            }
            time += random.happens(0.04) ? 60 : random.happens(0.3) ? 1.0 / 60 : random.number(in: 0...0.4)
            steps.append(.frame(time))
        }
        return steps
    }
}

/// The changes of a tree.
enum FuzzChange: CaseIterable {
    case animate, animateAgain, animateInTransaction, refuse
    case removeKey, removeAll, removeProperty, capture
    case setModel, setTransform, declareVelocity
    case changeTime
    case insert, take, reorder
}
