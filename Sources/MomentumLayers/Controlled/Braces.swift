// Matrices do not commute. When one change of a matrix ends and sets the model, the other changes, which are
// concatenated with the model, would no longer show the same matrix as before. Until they have ended, they are put
// between two constant animations, a brace: above them the model's change, at the position where it was visible, and
// below them its inverse.

extension Layer {
    /// Keeps the presentation of the matrix at `path` equal to `seen` after a change, at index `place` among the
    /// animations, has set the model from `old`, for as long as other animations run. Returns false, and changes
    /// nothing, if one of the matrices has no inverse.
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

    /// Ends the braces that surround no other animation.
    final func removeBraces() {
        for brace in animations where brace.isBrace && !brace.isStopped {
            guard let path = (brace.source as? PropertyAnimation)?.keyPath,
                !animations.contains(where: { !$0.isBrace && $0.touches(path.target) })
            else { continue }
            let seen = presentation.value(at: path)
            let braces = animations.filter { $0.isBrace && $0.touches(path.target) }
            animations.removeAll { $0.isBrace && $0.touches(path.target) }
            // The braces cancel each other, unless one of two changes began before the other and ended after it.
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
