// What becomes of the motions of a layer that another superlayer has taken over, in whose coordinates and time they go on.

extension Layer {
    /// The changes of place that animators control: what was at a point lies where `place` takes it now, and `turn` is what
    /// that makes of offsets.
    package final func passControlled(_ place: (Point) -> Point, turn: OffsetTurn) {
        for case let controller as ControlledAnimation in animations.map({ $0.controller })
        where controller.path.isPosition {
            controller.pass(place, turn: turn)
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

/// How time runs in layers that move: this layer and all that it contains.
package struct LayerPaces {
    private var known: [(layer: Layer, map: TimeMap)] = []
    /// Whether only what counts the tree's seconds is to go on as it did.
    private var isOfTreeTime = false

    package init(_ layer: Layer) {
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
            let share = isKept ? new.rate / old.rate : 1
            func begin(_ time: Double) -> Double {
                guard isKept, let treeTime = old.time(atLocal: time) else {
                    return time + new.localTime(at: now) - old.localTime(at: now)
                }
                return new.localTime(at: treeTime)
            }
            for animation in layer.animations {
                if let controller = animation.controller {
                    if !isOfTreeTime || controller.countsTreeTime { controller.retime(share, begin) }
                } else if !isOfTreeTime, let running = animation.running {
                    var timing = running.timing
                    (timing.beginTime, timing.speed) = (begin(timing.beginTime), timing.speed / share)
                    animation.replace(running.with(timing))
                }
            }
            // Its time is another one, but not how far its animations are.
            layer.appear()
            layer.markDirty()
            layer.tree?.forgetNextEnd()
        }
    }
}
