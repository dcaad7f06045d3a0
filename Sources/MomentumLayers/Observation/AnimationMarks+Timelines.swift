// The beginnings, ends and steps in a motion that a timeline plays.

nonisolated extension TimelineMotion {
    /// Returns the beginnings, ends and bends within `margin` seconds of `time`.
    func marks(at time: Double, margin: Double) -> AnimationMarks {
        let (position, rate) = playhead.sample(at: time)
        let slack = margin * max(abs(rate), 1e-9) + 1e-9
        let marks = part.marks(at: position, margin: slack)
        return playhead.startsMoving(at: time, margin: margin) ? marks.union(.begins) : marks
    }
}

nonisolated extension TimelineMotion.Part {
    /// Returns the beginnings and ends within `margin` of `position` of the playhead.
    fileprivate func marks(at position: Double, margin: Double) -> AnimationMarks {
        var marks: AnimationMarks = []
        var (time, speed, slack) = (position, 1.0, margin)
        for inner in times {
            marks.formUnion(inner.marks(at: time, margin: slack))
            (time, speed) = inner.inner(time, speed)
            slack *= inner.rate
        }
        let local = time - begin
        switch shape {
        case .step: if abs(local) <= slack { marks.formUnion([.begins, .steps]) }
        case .decay: if abs(local) <= slack { marks.insert(.begins) }
        case .offset(let motion):
            switch motion.path {
            case .curve(let curve):
                let (fraction, share) = (curve.phase + curve.rate * local, slack * abs(curve.rate))
                if abs(fraction) <= share { marks.insert(.begins) }
                if abs(fraction - 1) <= share { marks.insert(.ends) }
                if curve.timing.isStepped {
                    let (before, after) = (max(0, fraction - share), min(1, fraction + share))
                    if curve.timing.sample(at: before).value != curve.timing.sample(at: after).value {
                        marks.insert(.steps)
                    }
                }
                if case .piecewiseLinear = curve.timing { marks.insert(.bends) }
            case .spring(let spring): if abs(spring.phase + spring.rate * local) <= slack { marks.insert(.begins) }
            case .hold, .played: break
            }
        }
        return marks
    }
}

nonisolated extension TimelineTime {
    /// Returns the beginnings and ends of iterations within `margin` of `outer`.
    fileprivate func marks(at outer: Double, margin: Double) -> AnimationMarks {
        let period = length + pause
        guard count != 1, period > 0 else { return [] }
        let local = (outer - begin) * rate
        let distance = local - (local / period).rounded() * period
        let ends = local - pause - ((local + pause) / period).rounded() * period + pause
        let slack = margin * rate + 1e-9
        guard abs(distance) <= slack || abs(ends + pause) <= slack else { return [] }
        return autoreverses ? [.begins, .ends, .bends] : [.begins, .ends, .replaces, .steps]
    }
}
