// What becomes of the motions of a layer that another superlayer has taken over, in whose coordinates and time they go on.

extension Layer {
    /// The changes of place: what was at a point lies where `place` takes it now, and `turn` is what that makes of offsets.
    package final func passAnimations(_ place: (Point) -> Point, turn: OffsetTurn) {
        for animation in animations {
            if let controller = animation.controller {
                guard controller.path.isPosition, let controlled = controller as? ControlledAnimation else { continue }
                controlled.pass(place, turn: turn)
            } else {
                guard let running = animation.running, case .numbers(PropertyLayout.position.offset, 2) = running.target
                else { continue }
                animation.replace(running.passed(place, turn: turn))
                markDirty()
            }
            // Its offsets point elsewhere, without anything that was asked of it.
            if !turn.isIdentity { appear() }
        }
    }

    /// Takes what fingers have set the position to elsewhere: their velocities hold on.
    package final func passTracks(_ place: (Point) -> Point) {
        for index in tracks.indices where tracks[index].offset == PropertyLayout.position.offset {
            tracks[index].tracker.map { numbers in
                let point = place(Point(x: numbers[0], y: numbers[1]))
                (numbers[0], numbers[1]) = (point.x, point.y)
            }
        }
    }
}

nonisolated extension RunningAnimation {
    /// The same animation of a place, where what was at a point lies where `place` takes it, and offsets as `turn` does.
    fileprivate func passed(_ place: (Point) -> Point, turn: OffsetTurn) -> RunningAnimation {
        if isAdditive, turn.isIdentity { return self }
        let origin = place(.zero)
        return with(course: .shape(PassedCourse(self, from: SIMD4(origin.x, origin.y, 0, 0), turn: turn)))
    }
}

/// The course of an animation of a place in the coordinates of another superlayer than it was made for.
private nonisolated final class PassedCourse: MotionShape {
    private let inner: RunningAnimation
    private let origin: SIMD4<Double>
    private let turn: OffsetTurn

    /// `inner`, the origin of whose coordinates lies at `origin` now, and whose offsets are turned by `turn`.
    init(_ inner: RunningAnimation, from origin: SIMD4<Double>, turn: OffsetTurn) {
        (self.inner, self.origin, self.turn) = (inner, origin, turn)
    }

    func lay(_ animation: RunningAnimation, _ progress: AnimationProgress, over numbers: LayerNumbers) {
        let (values, rates) = (numbers.values, numbers.rates)
        let below = (Self.take(values), rates.map { Self.take($0) })
        inner.lay(progress, over: numbers)
        let value = turn.apply(Self.take(values))
        Self.put((inner.isAdditive ? below.0 : origin) + value, into: values)
        guard let rates else { return }
        let rate = turn.apply(Self.take(rates))
        Self.put(inner.isAdditive ? (below.1 ?? .zero) + rate : rate, into: rates)
    }

    /// The numbers of the place, which are 0 from now on.
    private static func take(_ numbers: UnsafeMutablePointer<Double>) -> SIMD4<Double> {
        let offset = PropertyLayout.position.offset
        defer { (numbers[offset], numbers[offset + 1]) = (0, 0) }
        return SIMD4(numbers[offset], numbers[offset + 1], 0, 0)
    }

    private static func put(_ value: SIMD4<Double>, into numbers: UnsafeMutablePointer<Double>) {
        let offset = PropertyLayout.position.offset
        (numbers[offset], numbers[offset + 1]) = (value[0], value[1])
    }

    func outline(after duration: Double) -> MotionOutline {
        MotionOutline(inner.course.shape?.outline(after: duration).kind ?? .curve)
    }
}

/// How time runs in layers that move: this layer and all that it contains.
package struct LayerPaces {
    private var known: [(layer: Layer, map: TimeMap)] = []
    /// Whether what counts the tree's seconds is to go on as it did, or everything else.
    private let isOfTreeTime: Bool

    /// For a layer that another superlayer is about to take over. What counts the tree's seconds goes on as it did wherever it is
    /// added; everything else does only where it is moved without being seen to.
    package init(_ layer: Layer, isOfTreeTime: Bool = false) {
        self.isOfTreeTime = isOfTreeTime
        if layer.tree?.retimedCount != 0 { note(layer) }
    }

    /// For a layer that gets a time of its own: its animations follow that, but for those that count the tree's seconds.
    init(retiming layer: Layer) {
        isOfTreeTime = true
        if layer.tree?.isAnimating ?? false { note(layer) }
    }

    private mutating func note(_ layer: Layer) {
        if layer.isAnimating { known.append((layer, layer.timeMap)) }
        for sublayer in layer.sublayers { note(sublayer) }
    }

    /// Lets what animates the layers go on as it did, in the time that they have now.
    package func keep() {
        for (layer, old) in known {
            let new = layer.timeMap
            guard old != new, let now = layer.tree?.time else { continue }
            let isKept = old.rate != 0 && new.rate != 0
            let share = isKept ? new.rate / old.rate : nil
            func begin(_ time: Double) -> Double {
                guard isKept, let treeTime = old.time(atLocal: time) else {
                    return time + new.localTime(at: now) - old.localTime(at: now)
                }
                return new.localTime(at: treeTime)
            }
            for animation in layer.animations {
                if let controller = animation.controller {
                    if isOfTreeTime == controller.countsTreeTime { controller.retime(share, begin) }
                } else if isOfTreeTime == animation.isStopped, let running = animation.running {
                    // What has ended for the program settles as it did.
                    var timing = running.timing
                    (timing.beginTime, timing.speed) = (begin(timing.beginTime), timing.speed / (share ?? 1))
                    animation.replace(running.with(timing: timing))
                }
            }
            // Its time is another one, but not how far its animations are.
            layer.appear()
            layer.markDirty()
            layer.tree?.forgetNextEnd()
        }
    }
}
