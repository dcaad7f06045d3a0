extension ListView {
    /// Scrolls to the element at `path`. While the list scrolls, measured sizes replace estimates, and the motion is
    /// retargeted so that it ends at the right offset.
    final func scroll(to path: ListIndexPath, at position: ScrollPosition, animated: Bool, in callSite: StaticString) {
        loadIfNeeded()
        guard exists(path) else { return refuse(path, in: callSite) }
        scrollGoal = nil
        measure(around: path, at: position)
        guard let target = offset(showing: path, position) else { return }
        setContentOffset(target, animated: animated)
        if let glide, glide.kind == .animating {
            scrollGoal = (path, position, glide.end)
            return
        }
        // Each iteration measures the elements that the last one has made visible.
        for _ in 0..<Self.maximumRounds {
            layoutIfNeeded()
            guard let better = offset(showing: path, position), better != contentOffset else { return }
            setContentOffset(better, animated: false)
        }
    }

    /// The largest number of iterations in which new measurements make other elements visible.
    private static var maximumRounds: Int { 16 }

    /// Measures the elements that will be visible with the element at `path` at `position`, so that the motion does not
    /// begin with estimates.
    private func measure(around path: ListIndexPath, at position: ScrollPosition) {
        for _ in 0..<Self.maximumRounds {
            // The target is not clamped, because the estimated content may end before it.
            guard let target = offset(showing: path, position, isClamped: false) else { return }
            _ = paths(in: Rect(origin: target, size: bounds.size))
            let size = arrangedSize
            if contentSize != size { contentSize = size }
            if offset(showing: path, position, isClamped: false) == target { return }
        }
    }

    /// Scrolls by the smallest distance that makes the whole element at `path` visible.
    final func scrollToVisible(_ path: ListIndexPath) {
        guard let target = offset(showing: path, .none), target != goal else { return }
        scroll(to: path, at: .none, animated: true, in: "ListView.keyPressed(_:)")
    }

    /// Returns the offset at which the element at `path` is visible at `position`; nil if there is no such element.
    private func offset(
        showing path: ListIndexPath, _ position: ScrollPosition, isClamped: Bool = true
    ) -> Point? {
        guard var frame = attributes(at: path)?.transformedFrame else { return nil }
        let covered = coveredTop(of: path)
        frame = Rect(x: frame.minX, y: frame.minY - covered, width: frame.width, height: frame.height + covered)
        let (now, axes) = (goal, canScroll)
        let offset = offset(showing: frame, from: now, at: position)
        let target = Point(x: axes.x ? offset.x : now.x, y: axes.y ? offset.y : now.y)
        return isClamped ? clamped(target) : target
    }

    /// Retargets the scroll motion when the position of its target element is better known.
    final func followGoal() {
        guard let goal = scrollGoal else { return }
        let target = offset(showing: goal.path, goal.position)
        guard let glide, glide.kind == .animating, let stage else {
            scrollGoal = nil
            // The motion has ended, and the sizes of the last elements differed from the estimates.
            guard let target, contentOffset == goal.end, target != goal.end else { return }
            return scroll(to: goal.path, at: goal.position, animated: true, in: "ListView.layoutSubviews()")
        }
        scrollGoal?.end = glide.end
        guard let target, target != glide.end else { return }
        var retargeted = glide
        let sample = glide.sample(at: stage.time)
        retargeted.start = stage.time
        retargeted.x = ScrollMotion(
            from: sample.offset.x, velocity: sample.velocity.dx, to: target.x, frequency: glide.frequency)
        retargeted.y = ScrollMotion(
            from: sample.offset.y, velocity: sample.velocity.dy, to: target.y, frequency: glide.frequency)
        self.glide = retargeted
        scrollGoal?.end = target
    }
}
