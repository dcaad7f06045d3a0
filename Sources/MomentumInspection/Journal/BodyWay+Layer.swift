import MomentumReplay

// The steps of a body in the coordinates of its layer.
nonisolated extension BodyWay {
    /// How many points of the layer's coordinates a point is at most.
    var stretch: Double {
        guard let toLayer else { return 1 }
        return Vector(dx: 1, dy: 0).applying(toLayer).length + Vector(dx: 0, dy: 1).applying(toLayer).length
    }

    /// Where the steps have led it, in the layer's coordinates, and how far from there it may be.
    var seenPlace: (Vector, slack: Vector) {
        guard let toLayer else { return (place, slack) }
        let (x, y) = (Vector(dx: slack.dx, dy: 0).applying(toLayer), Vector(dx: 0, dy: slack.dy).applying(toLayer))
        return (place.applying(toLayer), Vector(dx: abs(x.dx) + abs(y.dx), dy: abs(x.dy) + abs(y.dy)))
    }

    /// Where an axis of the layer points that pointed along `axis` before, in its coordinates, and how far from there it may.
    func seenAxis(_ axis: Vector) -> (Vector, slack: Double) {
        let (sine, cosine) = Maths.sincos(turn)
        func turned(_ axis: Vector) -> Vector {
            Vector(dx: axis.dx * cosine - axis.dy * sine, dy: axis.dx * sine + axis.dy * cosine)
        }
        guard let toLayer, let back = toLayer.inverted else { return (turned(axis), turnSlack * axis.length) }
        let (own, x, y) = (
            axis.applying(back), Vector(dx: 1, dy: 0).applying(toLayer), Vector(dx: 0, dy: 1).applying(toLayer)
        )
        return (turned(own).applying(toLayer), turnSlack * own.length * (x.length + y.length))
    }
}
