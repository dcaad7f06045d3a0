/// Where in a list an element is scrolled to.
public nonisolated enum ScrollPosition: Sendable {
    /// Just so far that all of it is seen.
    case none
    /// To the upper, or in a list that scrolls sideways the left, edge.
    case top
    /// To the middle.
    case middle
    /// To the lower, or right, edge.
    case bottom
}

extension ListView {
    /// Scrolls to the element at `path`. While it scrolls, measures replace estimates; the motion is bent so that it
    /// ends where it should.
    final func scroll(to path: ListIndexPath, at position: ScrollPosition, animated: Bool, in place: StaticString) {
        loadIfNeeded()
        guard exists(path) else { return refuse(path, in: place) }
        scrollGoal = nil
        guard let target = offset(showing: path, position) else { return }
        setContentOffset(target, animated: animated)
        if glide?.kind == .animating {
            scrollGoal = (path, position)
            return
        }
        // Each round measures what it has brought into sight.
        for _ in 0..<4 {
            layoutIfNeeded()
            guard let better = offset(showing: path, position), better != contentOffset else { return }
            setContentOffset(better, animated: false)
        }
    }

    /// The offset at which the element at `path` is seen at `position`.
    private func offset(showing path: ListIndexPath, _ position: ScrollPosition) -> Point? {
        guard var frame = attributes(at: path)?.seenFrame else { return nil }
        let covered = coveredTop(of: path)
        frame = Rect(x: frame.minX, y: frame.minY - covered, width: frame.width, height: frame.height + covered)
        let (now, size) = (contentOffset, bounds.size)
        func place(_ start: Double, _ length: Double, _ viewport: Double, _ now: Double) -> Double {
            switch position {
            case .top: return start
            case .middle: return start + (length - viewport) / 2
            case .bottom: return start + length - viewport
            case .none:
                if start < now { return start }
                return max(now, min(start, start + length - viewport))
            }
        }
        let axes = canScroll
        return clamped(
            Point(
                x: axes.x ? place(frame.minX, frame.width, size.width, now.x) : now.x,
                y: axes.y ? place(frame.minY, frame.height, size.height, now.y) : now.y))
    }

    /// Bends the motion to an element whose position is known better now.
    final func followGoal() {
        guard let goal = scrollGoal else { return }
        guard let glide, glide.kind == .animating, let stage else {
            scrollGoal = nil
            return
        }
        // Which edge is meant by `.none` does not change while it scrolls.
        guard goal.position != .none, let target = offset(showing: goal.path, goal.position), target != glide.end else {
            return
        }
        var bent = glide
        let sample = glide.sample(at: stage.time)
        bent.start = stage.time
        bent.x = ScrollMotion(
            from: sample.offset.x, velocity: sample.velocity.dx, to: target.x, frequency: ScrollGlide.frequency)
        bent.y = ScrollMotion(
            from: sample.offset.y, velocity: sample.velocity.dy, to: target.y, frequency: ScrollGlide.frequency)
        self.glide = bent
    }
}
