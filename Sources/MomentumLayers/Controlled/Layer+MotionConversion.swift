// The conversion of a layer's motions to the coordinates and time of another superlayer.

extension Layer {
    /// Converts the animations of the position to other coordinates: `convert` converts points, and `offsetMap`
    /// converts offsets.
    package final func convertAnimations(_ convert: (Point) -> Point, offsetMap: OffsetMap) {
        for animation in animations {
            if let controller = animation.controller {
                guard controller.path.isPosition, let controlled = controller as? ControlledAnimation else { continue }
                controlled.convert(convert, offsetMap: offsetMap)
            } else {
                guard let running = animation.running, case .numbers(PropertyLayout.position.offset, 2) = running.target
                else { continue }
                animation.replace(running.converted(convert, offsetMap: offsetMap))
                markDirty()
            }
            // The directions of the offsets change without a request of the program.
            if !offsetMap.isIdentity { appear() }
        }
    }

    /// Converts the positions that touches have set to other coordinates, so that their velocities remain.
    package final func convertTracks(_ convert: (Point) -> Point) {
        for index in tracks.indices where tracks[index].offset == PropertyLayout.position.offset {
            tracks[index].tracker.map { numbers in
                let point = convert(Point(x: numbers[0], y: numbers[1]))
                (numbers[0], numbers[1]) = (point.x, point.y)
            }
        }
    }
}

nonisolated extension RunningAnimation {
    /// Returns the animation of a position in other coordinates: `convert` converts points, and `offsetMap` converts
    /// offsets.
    fileprivate func converted(_ convert: (Point) -> Point, offsetMap: OffsetMap) -> RunningAnimation {
        if isAdditive, offsetMap.isIdentity { return self }
        let origin = convert(.zero)
        return with(course: .shape(ConvertedCourse(self, from: SIMD4(origin.x, origin.y, 0, 0), offsetMap: offsetMap)))
    }
}

/// The course of an animation of a position, in the coordinates of a superlayer other than the one for which it was
/// made.
private nonisolated final class ConvertedCourse: MotionShape {
    private let inner: RunningAnimation
    private let origin: SIMD4<Double>
    private let offsetMap: OffsetMap

    /// Creates the course of `inner`. The origin of its coordinates is at `origin` in the new ones, and `offsetMap`
    /// converts its offsets.
    init(_ inner: RunningAnimation, from origin: SIMD4<Double>, offsetMap: OffsetMap) {
        (self.inner, self.origin, self.offsetMap) = (inner, origin, offsetMap)
    }

    func apply(_ animation: RunningAnimation, _ progress: AnimationProgress, over numbers: LayerNumbers) {
        let (values, rates) = (numbers.values, numbers.rates)
        let below = (Self.removePosition(values), rates.map { Self.removePosition($0) })
        inner.apply(progress, over: numbers)
        let value = offsetMap.apply(Self.removePosition(values))
        Self.storePosition((inner.isAdditive ? below.0 : origin) + value, into: values)
        guard let rates else { return }
        let rate = offsetMap.apply(Self.removePosition(rates))
        Self.storePosition(inner.isAdditive ? (below.1 ?? .zero) + rate : rate, into: rates)
    }

    /// Returns the position and sets it to 0.
    private static func removePosition(_ numbers: UnsafeMutablePointer<Double>) -> SIMD4<Double> {
        let offset = PropertyLayout.position.offset
        defer { (numbers[offset], numbers[offset + 1]) = (0, 0) }
        return SIMD4(numbers[offset], numbers[offset + 1], 0, 0)
    }

    private static func storePosition(_ value: SIMD4<Double>, into numbers: UnsafeMutablePointer<Double>) {
        let offset = PropertyLayout.position.offset
        (numbers[offset], numbers[offset + 1]) = (value[0], value[1])
    }

    func outline(after duration: Double) -> MotionOutline {
        MotionOutline(inner.course.shape?.outline(after: duration).kind ?? .curve)
    }
}

/// The time maps of a layer and its sublayers before a change, by which their animations are converted afterwards.
package struct LayerTimeMaps {
    private var maps: [(layer: Layer, map: TimeMap)] = []
    /// Whether animations in the tree's seconds keep their motion; otherwise all other animations do.
    private let isOfTreeTime: Bool

    /// Notes the time maps of a layer that is about to move to another superlayer. Animations in the tree's seconds
    /// keep their motion wherever the layer is added. All others keep it only if the layer stays in place in the
    /// presentation.
    package init(_ layer: Layer, isOfTreeTime: Bool = false) {
        self.isOfTreeTime = isOfTreeTime
        if layer.tree?.retimedCount != 0 { recordMaps(layer) }
    }

    /// Notes the time maps of a layer whose timing is about to change. Its animations follow the new time, except those
    /// in the tree's seconds.
    init(retiming layer: Layer) {
        isOfTreeTime = true
        if layer.tree?.isAnimating ?? false { recordMaps(layer) }
    }

    private mutating func recordMaps(_ layer: Layer) {
        if layer.isAnimating { maps.append((layer, layer.timeMap)) }
        for sublayer in layer.sublayers { recordMaps(sublayer) }
    }

    /// Converts the animations of the layers to the present time maps, so that their presentation continues unchanged.
    package func convertAnimations() {
        for (layer, old) in maps {
            let new = layer.timeMap
            guard old != new, let now = layer.tree?.time else { continue }
            let hasRatio = old.rate != 0 && new.rate != 0
            let ratio = hasRatio ? new.rate / old.rate : nil
            func begin(_ time: Double) -> Double {
                guard hasRatio, let treeTime = old.time(atLocal: time) else {
                    return time + new.localTime(at: now) - old.localTime(at: now)
                }
                return new.localTime(at: treeTime)
            }
            for animation in layer.animations {
                if let controller = animation.controller {
                    if isOfTreeTime == controller.countsTreeTime { controller.retime(ratio, begin) }
                } else if isOfTreeTime == animation.isStopped, let running = animation.running {
                    // An animation whose end was reported settles as before.
                    var timing = running.timing
                    (timing.beginTime, timing.speed) = (begin(timing.beginTime), timing.speed / (ratio ?? 1))
                    animation.replace(running.with(timing: timing))
                }
            }
            // The times of the animations have changed, but not their progress.
            layer.appear()
            layer.markDirty()
            layer.tree?.invalidateNextEnd()
        }
    }
}
