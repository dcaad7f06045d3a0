extension Collection<WorldStep> {
    /// Returns whether the transform of a view changes while the view is in perspective or is moved into it.
    /// `move(to:)` is then exact for the presentation, and approximate for the transform's future values.
    func isTransformedInDepth(_ view: Int, movedTo place: WorldPlace) -> Bool {
        contains { $0.view == view && $0.change?.isOfTransform ?? false }
            && (place == .deep || contains { $0.view == view && $0.place == .deep })
    }

    /// Returns whether `move(to:)` changes the position or the time at which a view comes to rest. This is the case in
    /// perspective, for a view that a display link of the program moves, and if a display-link animation hands the view
    /// over to physics, because the animation's threshold is in the view's coordinates.
    func isMovedByOther(_ view: Int, movedTo place: WorldPlace) -> Bool {
        let own = filter { $0.view == view }
        return place == .deep || own.contains { $0.place == .deep || $0.isTick }
            || (own.contains { $0.isBehavior } && own.contains { $0.isPop })
    }

    /// Returns whether a finger returns to a gesture that drives the view. A touch takes the view over at its position
    /// in the frame, which depends on the frame rate.
    func isCaught(_ view: Int) -> Bool {
        indices.contains { first in
            guard self[first].view == view, let gesture = self[first].leadingGesture else { return false }
            return self[first...].count { $0.gesture == gesture } > 1
        }
    }

    /// Returns whether physics may get a view back from an animation in a frame instead of at the animation's end. The
    /// end time is not known if the superview's time is stopped, and a finger moves a scroll view in frames.
    func isRestoredInOneFrame(_ view: Int) -> Bool {
        guard contains(where: { $0.view == view && $0.begins && !$0.isBehavior }) else { return false }
        let isNested = contains { if case .nest = $0 { true } else { false } }
        func isPlaced(in place: WorldPlace) -> Bool { isNested || contains { $0.view == view && $0.place == place } }
        return contains { $0.stoppedPlace.map(isPlaced) ?? false }
            || (contains { $0.isOfScrolling } && (isPlaced(in: .scrolled) || isPlaced(in: .zoomed)))
    }

    /// Returns whether a transform that several steps change is flattened. The residual that one of these changes
    /// leaves to the others then decays from the frame in which it has ended.
    func isFlattened(_ view: Int) -> Bool {
        let changes = compactMap { $0.view == view ? $0.change : nil }.filter { $0.isOfTransform }
        return changes.count > 1 && changes.contains { $0 == .flatten || $0 == .vanish }
    }
}

extension WorldChange {
    fileprivate var isOfTransform: Bool {
        switch self {
        case .turn, .scale, .flatten, .vanish, .shift, .tilt: true
        case .center, .alpha, .size, .corner: false
        }
    }
}

extension WorldStep {
    /// The number of the view that the step changes; nil for a step that affects the whole world.
    fileprivate var view: Int? {
        switch self {
        case .place(let view, _), .move(let view, _), .remove(let view), .set(let view, _, _),
            .block(let view, _, _, _), .keyframes(let view, _, _), .launch(let view, _, _),
            .animator(let view, _, _, _), .timeline(let view, _, _, _), .pop(let view, _, _),
            .behavior(let view, _, _), .removeBehavior(let view), .tick(let view, _), .leadByList(let view, _),
            .leadByPan(let view, _), .leadByPinch(let view, _), .share(let view, _), .push(let view),
            .message(let view, _, _, _), .answer(let view, _):
            view
        default: nil
        }
    }

    /// The change that the step makes to the view; nil if there is none.
    fileprivate var change: WorldChange? {
        switch self {
        case .set(_, let change, _), .block(_, let change, _, _), .keyframes(_, let change, _),
            .animator(_, let change, _, _), .timeline(_, let change, _, _), .leadByList(_, let change),
            .leadByPan(_, let change), .leadByPinch(_, let change), .message(_, let change, _, _):
            change
        case .launch, .pop, .behavior, .tick, .share, .answer: .center
        default: nil
        }
    }

    /// Whether a display link of the program moves the view.
    fileprivate var isTick: Bool { if case .tick = self { true } else { false } }

    fileprivate var isBehavior: Bool { if case .behavior = self { true } else { false } }
    fileprivate var isPop: Bool { if case .pop = self { true } else { false } }

    /// The container in which the step stops time; nil if there is none.
    fileprivate var stoppedPlace: WorldPlace? { if case .speed(let place, 0) = self { place } else { nil } }

    /// A gesture of fingers that can drive a view.
    fileprivate enum Gesture { case scroll, pan, pinch }

    /// The gesture that drives the view after the step; nil if there is none.
    fileprivate var leadingGesture: Gesture? {
        switch self {
        case .leadByList: .scroll
        case .leadByPan: .pan
        case .leadByPinch: .pinch
        default: nil
        }
    }

    /// The gesture of the fingers in the step; nil if there is none.
    fileprivate var gesture: Gesture? {
        switch self {
        case .flick, .glide: .scroll
        case .pan: .pan
        case .pinch: .pinch
        default: nil
        }
    }

    /// Whether a finger scrolls or zooms a view in the step.
    fileprivate var isOfScrolling: Bool {
        switch self {
        case .spread, .zoom: true
        default: gesture == .scroll
        }
    }

    /// The container to which the step moves the view; nil if there is none.
    fileprivate var place: WorldPlace? {
        switch self {
        case .place(_, let place), .move(_, let place): place
        default: nil
        }
    }
}
