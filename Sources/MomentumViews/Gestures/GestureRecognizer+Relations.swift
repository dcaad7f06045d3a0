extension GestureRecognizer {
    /// Waits with this gesture until `other` has failed; fails when `other` is recognised. A recogniser that watches no touch
    /// holds nothing up. Requiring itself, or one that waits for it already, is refused with a diagnostic.
    public final func require(toFail other: GestureRecognizer) {
        guard !other.requires(self) else {
            return Diagnostics.report(
                Diagnostic(
                    "recognisers would wait for each other for ever", in: "GestureRecognizer.require(toFail:)",
                    remedy: "name a recogniser that does not wait for this one; nothing has changed"))
        }
        if !requirements.contains(where: { $0 === other }) { requirements.append(other) }
    }

    private final func requires(_ other: GestureRecognizer) -> Bool {
        self === other || requirements.contains { $0.requires(other) }
    }

    /// Lets this gesture and `other` go together: neither makes the other fail.
    public final func recognizeSimultaneously(with other: GestureRecognizer) {
        let reference = WeakReference(other)
        companions.append(reference)
    }

    /// Whether `first` and `second` may go together, as they or their delegates say.
    static func goTogether(_ first: GestureRecognizer, _ second: GestureRecognizer) -> Bool {
        first.accompanies(second) || second.accompanies(first)
    }

    private final func accompanies(_ other: GestureRecognizer) -> Bool {
        companions.contains { $0.object === other }
            || delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
    }

    /// Whether this one has to wait until `other` has failed.
    final func waits(for other: GestureRecognizer) -> Bool {
        guard other !== self else { return false }
        return requirements.contains { $0 === other }
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
    }

    /// Whether the two watch a touch in common.
    final func shares(touchesOf other: GestureRecognizer) -> Bool {
        touches.contains { other.isHolding($0) }
    }

    /// Whether this one, recognised, makes `other` fail.
    final func excludes(_ other: GestureRecognizer) -> Bool {
        canPrevent(other) && other.canBePrevented(by: self) && !Self.goTogether(self, other)
    }

    /// Whether the views and the delegate let the gesture begin.
    final var mayBegin: Bool {
        (view?.gestureRecognizerShouldBegin(self) ?? true) && (delegate?.gestureRecognizerShouldBegin(self) ?? true)
    }

    // MARK: Locations

    /// How many touches on the stage are being watched.
    public final var numberOfTouches: Int { touches.count { !$0.isOver } }

    /// ``location`` in the coordinates of `view`, by the models; in those of the stage when nil, or when `view` is flattened
    /// by its transform.
    public final func location(in view: View?) -> Point { view?.convert(location, from: nil) ?? location }

    /// The location of one of the watched touches, in the order in which they began, in the coordinates of `view`; that of all
    /// when there is no such touch.
    public final func location(ofTouch index: Int, in view: View?) -> Point {
        guard touches.indices.contains(index) else { return location(in: view) }
        return view?.convert(touches[index].location, from: nil) ?? touches[index].location
    }

    /// The velocity of the middle of all fingers, in points per second; zero when they rested before lifting.
    final var velocityOfMiddle: Vector {
        guard !touches.isEmpty else { return .zero }
        var sum = Vector.zero
        for touch in touches { sum += touch.velocity }
        return sum / Double(touches.count)
    }

    /// `vector`, in stage points, in the coordinates of `view`.
    final func rotated(_ vector: Vector, into view: View?) -> Vector {
        guard let view, let origin = view.convert(Point.zero, from: nil),
            let tip = view.convert(Point.zero + vector, from: nil)
        else { return vector }
        return tip.offset(from: origin)
    }
}
