// Matrices do not commute. When one change of a matrix ends and sets the model, the other changes, which are
// concatenated with the model, would no longer show the same matrix as before. Until they have ended, they are put
// between two constant animations, a brace: above them the model's change, at the position where it was visible, and
// below them its inverse.

extension Layer {
    /// Keeps the presentation of the matrix at `path` equal to `presented` while other animations run. The change at
    /// `index` among the animations has set the model, whose previous value is `old`. Returns false, and changes
    /// nothing, if one of the matrices has no inverse.
    final func addCompensation(
        _ path: PropertyPath, from old: AnimationValue, at index: Int, showing presented: AnimationValue
    )
        -> Bool
    {
        if shows(presented, at: path) { return true }
        guard let oldInverse = old.matrix.inverted else { return false }
        let change = value(at: path).matrix.concatenating(oldInverse)
        guard let inverse = change.inverted, let upper = addCompensation(path, change),
            let lower = addCompensation(path, inverse)
        else {
            return false
        }
        let before = animations
        animations.insert(upper, at: min(index, animations.count))
        animations.insert(lower, at: self.insertionIndex(forChange: lower.running))
        guard shows(presented, at: path) else {
            animations = before
            return false
        }
        for animation in [upper, lower] { PendingAnimations.append(animation) }
        tree?.invalidateNextEnd()
        markDirty()
        animationsChanged()
        return true
    }

    /// Ends the braces that surround no other animation.
    final func removeCompensations() {
        for compensation in animations where compensation.isCompensation && !compensation.isStopped {
            guard let path = (compensation.source as? PropertyAnimation)?.keyPath,
                !animations.contains(where: { !$0.isCompensation && $0.touches(path.target) })
            else { continue }
            let presented = presentation.value(at: path)
            let compensations = animations.filter { $0.isCompensation && $0.touches(path.target) }
            animations.removeAll { $0.isCompensation && $0.touches(path.target) }
            // The braces cancel each other, unless one of two changes began before the other and ended after it.
            if !isClose(value(at: path), presented) { restore(presented, of: path.target) }
            for compensation in compensations { compensation.stop(finished: true) }
            markDirty()
            animationsChanged()
        }
    }

    private final func addCompensation(_ path: PropertyPath, _ matrix: Transform3D) -> AddedAnimation? {
        let animation = BasicAnimation(keyPath: path)
        (animation.fromValue, animation.toValue) = (.transform(matrix), .transform(matrix))
        animation.isAdditive = true
        animation.timing.fillMode = .both
        guard let running = try? animation.resolved(for: self, defaultDuration: .infinity) else { return nil }
        let added = AddedAnimation(source: animation, running: running, layer: self, key: nil)
        added.whenOthersEnd = { $0.removeCompensations() }
        added.resolveBeginTime(currentTime)
        return added
    }

    private final func shows(_ presented: AnimationValue, at path: PropertyPath) -> Bool {
        isClose(presentation.value(at: path), presented)
    }

    private final func isClose(_ one: AnimationValue, _ other: AnimationValue) -> Bool {
        zip(one.components, other.components).allSatisfy {
            abs($0 - $1) <= RestThreshold.rounding * max(1, abs($1))
        }
    }
}
