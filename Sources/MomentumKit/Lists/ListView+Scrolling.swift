extension ListView {
    /// Scrolls to the element at `path`. While it scrolls, measures replace estimates; the motion is bent so that it
    /// ends where it should.
    final func scroll(to path: ListIndexPath, at position: ScrollPosition, animated: Bool, in place: StaticString) {
        loadIfNeeded()
        guard exists(path) else { return refuse(path, in: place) }
        scrollGoal = nil
        measure(around: path, at: position)
        guard let target = offset(showing: path, position) else { return }
        setContentOffset(target, animated: animated)
        if let glide, glide.kind == .animating {
            scrollGoal = (path, position, glide.end)
            return
        }
        // Each round measures what it has brought into sight.
        for _ in 0..<Self.mostRounds {
            layoutIfNeeded()
            guard let better = offset(showing: path, position), better != contentOffset else { return }
            setContentOffset(better, animated: false)
        }
    }

    /// The most times that what has been measured brings something else into sight.
    private static var mostRounds: Int { 16 }

    /// Measures what is seen when the element at `path` is seen at `position`, so that not even the first step goes by estimates.
    private func measure(around path: ListIndexPath, at position: ScrollPosition) {
        for _ in 0..<Self.mostRounds {
            // By estimates, the content may end before it.
            guard let target = offset(showing: path, position, isClamped: false) else { return }
            _ = paths(in: Rect(origin: target, size: bounds.size))
            let size = arrangedSize
            if contentSize != size { contentSize = size }
            if offset(showing: path, position, isClamped: false) == target { return }
        }
    }

    /// Scrolls just so far that all of the element at `path` is seen, if it is not.
    final func bringIn(_ path: ListIndexPath) {
        guard let target = offset(showing: path, .none), target != goal else { return }
        scroll(to: path, at: .none, animated: true, in: "ListView")
    }

    /// The offset at which the element at `path` is seen at `position`.
    private func offset(
        showing path: ListIndexPath, _ position: ScrollPosition, isClamped: Bool = true
    ) -> Point? {
        guard var frame = attributes(at: path)?.seenFrame else { return nil }
        let covered = coveredTop(of: path)
        frame = Rect(x: frame.minX, y: frame.minY - covered, width: frame.width, height: frame.height + covered)
        let (now, axes) = (goal, canScroll)
        let offset = offset(showing: frame, from: now, at: position)
        let target = Point(x: axes.x ? offset.x : now.x, y: axes.y ? offset.y : now.y)
        return isClamped ? clamped(target) : target
    }

    /// Bends the motion to an element whose position is known better now.
    final func followGoal() {
        guard let goal = scrollGoal else { return }
        let target = offset(showing: goal.path, goal.position)
        guard let glide, glide.kind == .animating, let stage else {
            scrollGoal = nil
            // It has come to its end, and only there has something turned out to be of another size.
            guard let target, contentOffset == goal.end, target != goal.end else { return }
            return scroll(to: goal.path, at: goal.position, animated: true, in: "ListView")
        }
        scrollGoal?.end = glide.end
        guard let target, target != glide.end else { return }
        var bent = glide
        let sample = glide.sample(at: stage.time)
        bent.start = stage.time
        bent.x = ScrollMotion(
            from: sample.offset.x, velocity: sample.velocity.dx, to: target.x, frequency: glide.frequency)
        bent.y = ScrollMotion(
            from: sample.offset.y, velocity: sample.velocity.dy, to: target.y, frequency: glide.frequency)
        self.glide = bent
        scrollGoal?.end = target
    }
}
