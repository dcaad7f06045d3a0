extension PanGesture {
    /// ``translation`` in the coordinates of `view`, by the models; in those of the stage when nil.
    public func translation(in view: View?) -> Point { turned(translation, into: view) }

    /// Starts counting the translation from `translation`, in the coordinates of `view`, again.
    public func setTranslation(_ translation: Point, in view: View?) {
        let origin = view?.convert(Point.zero, to: nil) ?? .zero
        let end = view?.convert(translation, to: nil) ?? translation
        setTranslation(end.offset(from: origin))
    }

    /// ``velocity`` in the coordinates of `view`, per second; in those of the stage when nil.
    public func velocity(in view: View?) -> Point { turned(velocity, into: view) }

    /// ``location`` in the coordinates of `view`; in those of the stage when nil, or when `view` is flattened by its
    /// transform.
    public func location(in view: View?) -> Point { view?.convert(location, from: nil) ?? location }

    private func turned(_ vector: Vector, into view: View?) -> Point {
        let end = Point(x: vector.dx, y: vector.dy)
        guard let view, let origin = view.convert(Point.zero, from: nil), let tip = view.convert(end, from: nil) else {
            return end
        }
        return Point(x: tip.x - origin.x, y: tip.y - origin.y)
    }
}

/// Apple's name without its prefix.
public typealias PanGestureRecognizer = PanGesture
/// Apple's name without its prefix.
public typealias TapGestureRecognizer = TapGesture
