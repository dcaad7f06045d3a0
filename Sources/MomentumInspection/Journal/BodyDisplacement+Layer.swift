import MomentumReplay

// The movement of a body in the coordinates of its layer.
nonisolated extension BodyDisplacement {
    /// An upper bound on the length of a unit vector in the layer's coordinates.
    var stretch: Double {
        guard let toLayer else { return 1 }
        return Vector(dx: 1, dy: 0).applying(toLayer).length + Vector(dx: 0, dy: 1).applying(toLayer).length
    }

    /// The displacement by the body's steps, in the layer's coordinates, and its tolerance.
    var layerDisplacement: (Vector, slack: Vector) {
        guard let toLayer else { return (translation, slack) }
        let (x, y) = (Vector(dx: slack.dx, dy: 0).applying(toLayer), Vector(dx: 0, dy: slack.dy).applying(toLayer))
        return (translation.applying(toLayer), Vector(dx: abs(x.dx) + abs(y.dx), dy: abs(x.dy) + abs(y.dy)))
    }

    /// Returns the direction after the body's steps of a layer axis that had the direction `axis` before, in the
    /// layer's coordinates, and its tolerance.
    func layerAxis(_ axis: Vector) -> (Vector, slack: Double) {
        let (sine, cosine) = Maths.sincos(rotation)
        func rotated(_ axis: Vector) -> Vector {
            Vector(dx: axis.dx * cosine - axis.dy * sine, dy: axis.dx * sine + axis.dy * cosine)
        }
        guard let toLayer, let fromLayer = toLayer.inverted else { return (rotated(axis), rotationSlack * axis.length) }
        let (own, x, y) = (
            axis.applying(fromLayer), Vector(dx: 1, dy: 0).applying(toLayer), Vector(dx: 0, dy: 1).applying(toLayer)
        )
        return (rotated(own).applying(toLayer), rotationSlack * own.length * (x.length + y.length))
    }
}
