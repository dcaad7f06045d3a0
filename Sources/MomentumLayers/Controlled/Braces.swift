// Matrices do not commute: when a change of one ends, and sets the model, what other changes make of that is another matrix than
// before. The others are put between two animations that stand, a brace, until they have ended themselves: the model's change
// lies above them, where it has been seen, and its inverse below them.

extension Layer {
    /// A change has moved the model of the matrix at `path` from `old` and was at `place` among the animations: lets the matrix be
    /// seen as `seen`, as it was before, through what still animates it. Where one of the matrices has no inverse, false, and nothing
    /// is done.
    final func brace(_ path: PropertyPath, from old: AnimationValue, at place: Int, showing seen: AnimationValue)
        -> Bool
    {
        if shows(seen, at: path) { return true }
        guard let back = old.matrix.inverted else { return false }
        let change = value(at: path).matrix.concatenating(back)
        guard let inverse = change.inverted, let upper = brace(path, change), let lower = brace(path, inverse) else {
            return false
        }
        let before = animations
        animations.insert(upper, at: min(place, animations.count))
        animations.insert(lower, at: self.place(forChange: lower.running))
        guard shows(seen, at: path) else {
            animations = before
            return false
        }
        for animation in [upper, lower] { PendingAnimations.append(animation) }
        tree?.forgetNextEnd()
        markDirty()
        animationsChanged()
        return true
    }

    /// Ends the braces that nothing is left between.
    final func removeBraces() {
        for brace in animations where brace.isBrace && !brace.isStopped {
            guard let path = (brace.source as? PropertyAnimation)?.keyPath,
                !animations.contains(where: { !$0.isBrace && $0.touches(path.target) })
            else { continue }
            let seen = presentation.value(at: path)
            let braces = animations.filter { $0.isBrace && $0.touches(path.target) }
            animations.removeAll { $0.isBrace && $0.touches(path.target) }
            // Together they change nothing, unless one of two changes has begun before the other and ended after it.
            if !isClose(value(at: path), seen) { restore(seen, of: path.target) }
            for brace in braces { brace.stop(finished: true) }
            markDirty()
            animationsChanged()
        }
    }

    private final func brace(_ path: PropertyPath, _ matrix: Transform3D) -> AddedAnimation? {
        let animation = BasicAnimation(keyPath: path)
        (animation.fromValue, animation.toValue) = (.transform(matrix), .transform(matrix))
        animation.isAdditive = true
        animation.timing.fillMode = .both
        guard let running = try? animation.resolved(for: self, defaultDuration: .infinity) else { return nil }
        let added = AddedAnimation(source: animation, running: running, layer: self, key: nil)
        added.whenOthersEnd = { $0.removeBraces() }
        added.resolveBeginTime(currentTime)
        return added
    }

    private final func shows(_ seen: AnimationValue, at path: PropertyPath) -> Bool {
        isClose(presentation.value(at: path), seen)
    }

    private final func isClose(_ one: AnimationValue, _ other: AnimationValue) -> Bool {
        zip(one.components, other.components).allSatisfy {
            abs($0 - $1) <= RestThreshold.rounding * max(1, abs($1))
        }
    }
}
