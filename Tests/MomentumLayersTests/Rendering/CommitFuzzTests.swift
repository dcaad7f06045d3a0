import Foundation
import MomentumCurves
import MomentumLayers
import MomentumTesting
import Testing

/// Random changes of random trees. `LAYER_FUZZ=10000` tries that many sequences of each kind, and longer ones.
@Suite(.serialized) struct CommitFuzzTests {
    private static let count = ProcessInfo.processInfo.environment["LAYER_FUZZ"].flatMap { Int($0) } ?? 25
    private var frames: Int { Self.count > 25 ? 24 : 12 }

    /// A picture shows the layers' values and velocities at any later time.
    @Test func aCommitMatchesTheLayersAtAnyLaterTime() {
        let changes = FuzzChange.allCases.filter { $0 != .declareVelocity }
        check(changes) { steps, seed in
            let world = FuzzWorld(seed: seed)
            for step in steps {
                guard case .frame(let time) = step else {
                    world.make(step)
                    continue
                }
                let picture = world.tree.commit()
                var frame = RenderFrame()
                let begin = world.tree.time
                for part in 0...5 {
                    let now = begin + (time - begin) * Double(part) / 5
                    world.advance(to: now)
                    picture.evaluate(at: now, into: &frame)
                    for (index, layer) in world.layers.enumerated() where layer.tree != nil {
                        if let difference = layer.presentation.difference(
                            from: picture.presentation(of: layer, in: frame))
                        {
                            return "layer \(index) at \(now), committed at \(begin): \(difference)"
                        }
                    }
                }
            }
            return nil
        }
    }

    /// The pictures do not depend on the way in which the changes of a frame are committed.
    @Test func batchingDoesNotChangeThePictures() {
        check(FuzzChange.allCases) { steps, seed in
            let whole = pictures(steps, seed) { _ in false }
            if let difference = whole.difference(from: pictures(steps, seed) { _ in true }) {
                return "after every change, " + difference
            }
            var random = SplitMix64(seed: seed)
            if let difference = whole.difference(from: pictures(steps, seed) { _ in random.happens(0.3) }) {
                return "in random batches, " + difference
            }
            return nil
        }
    }

    /// Returns the words of the pictures after every frame's changes, at that time and at some later ones.
    private func pictures(_ steps: [FuzzStep], _ seed: UInt64, isCommitted: (FuzzStep) -> Bool) -> [[UInt32]] {
        let world = FuzzWorld(seed: seed)
        var lists: [[UInt32]] = []
        var (frame, list) = (RenderFrame(), DisplayList())
        for step in steps {
            guard case .frame(let time) = step else {
                world.make(step)
                if isCommitted(step) { _ = world.tree.commit() }
                continue
            }
            let picture = world.tree.commit()
            for later in [0, 0.01, time - world.tree.time, 0.5] {
                picture.evaluate(at: world.tree.time + later, into: &frame)
                picture.draw(frame, size: Size(width: 300, height: 300), into: &list)
                lists.append(list.words)
            }
            world.advance(to: time)
        }
        return lists
    }

    /// Every delegate and completion handler is called once, in the right order, for any end of the animation.
    @Test func everyDelegateAndCompletionIsCalledOnce() {
        check(FuzzChange.allCases) { steps, seed in
            let world = FuzzWorld(seed: seed, isBatched: false)
            for step in steps {
                if case .frame(let time) = step {
                    _ = world.tree.commit()
                    world.advance(to: time)
                } else {
                    world.make(step)
                }
            }
            _ = world.tree.commit()
            world.tree.tearDown()
            for layer in world.layers { layer.removeAllAnimations() }
            _ = world.tree.commit()
            world.advance(to: world.tree.time + 1)
            if world.tree.isAnimating || world.tree.hasPendingCalls { return "something is left running" }
            return world.log.fault
        }
    }

    /// The velocity is the derivative of the value, where that exists.
    @Test func velocityIsTheDerivative() {
        check([.animate, .animateAgain, .animateInTransaction, .setModel, .setTransform]) { steps, seed in
            let world = FuzzWorld(seed: seed)
            for step in steps {
                guard case .frame(let time) = step else {
                    world.make(step)
                    continue
                }
                let picture = world.tree.commit()
                let middle = world.tree.time + 0.37 * min(time - world.tree.time, 0.5)
                for (index, layer) in world.layers.enumerated() where layer.tree != nil {
                    if let fault = picture.velocityFault(of: layer, at: middle) { return "layer \(index): \(fault)" }
                }
                world.advance(to: time)
            }
            return nil
        }
    }

    /// Tries sequences with many seeds. Reports the first failure with its seed and its shortest failing part.
    private func check(
        _ changes: [FuzzChange], _ fault: ([FuzzStep], UInt64) -> String?,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        _ = diagnostics {
            for seed in 1...UInt64(Self.count) {
                let steps = FuzzStep.sequence(seed: seed, frames: frames, changes: changes)
                guard let found = fault(steps, seed) else { continue }
                let shortest = Shrinker.shrink(steps) { fault($0, seed) != nil }
                Issue.record(
                    "seed \(seed): \(fault(shortest, seed) ?? found)\n\(shortest.map { "\($0)" }.joined(separator: "\n"))",
                    sourceLocation: sourceLocation)
                return
            }
        }
    }
}
